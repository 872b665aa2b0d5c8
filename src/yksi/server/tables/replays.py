"""A record as something to step through: every action with what it changed, all hands open.

record → `Record.steps` (each checked) → `Camera` (looks after every one) → `answers.Replay`
"""

from __future__ import annotations

from typing import Final

from yksi.carried import Carried
from yksi.changes import Watch, facts
from yksi.editions import as_data
from yksi.events import Event
from yksi.game import Game
from yksi.match import Match
from yksi.record import Record, Step, Steps
from yksi.server.errors import Refusal
from yksi.server.protocol import answers
from yksi.server.protocol.options import Options
from yksi.told import ToldEvent
from yksi.view import hand_names

MOST_ACTIONS: Final = 10_000
"""Of a replay: a match among people has some hundreds, and nobody steps through more."""


def replay_of(record: Record) -> answers.Replay:
    """The whole replay; RecordError says where the record is wrong, Refusal that it is too long."""
    if sum(len(each.actions) for each in record.rounds) > MOST_ACTIONS:
        raise Refusal("too-large", f"a replay has at most {MOST_ACTIONS:,} actions")
    walk = record.steps()
    rounds = _rounds(walk)
    played = walk.played
    match = played if isinstance(played, Match) else None
    return answers.Replay(
        kind=record.kind,  # type: ignore[arg-type]  # one of the three, as it was read
        players=list(record.players),
        options=Options(**as_data(record.rules), seats=len(record.players)),
        rules=record.rules.words(),
        sides=match.sides if match else [[seat] for seat in range(len(record.players))],
        over=played.over,
        winners=match.winners if match else [],
        commitment=record.commitment,
        contributions=list(record.contributions),
        seed=played.seed,
        rounds=rounds,
        carried=_scores(record.carried),
    )


def _scores(carried: Carried | None) -> answers.CarriedScores | None:
    if carried is None:
        return None
    return answers.CarriedScores(list(carried.scores), carried.rounds, carried.dealer)


def _rounds(walk: Steps) -> list[answers.Round]:
    rounds: list[answers.Round] = []
    for step in walk:
        if step.seat is None:
            camera = Camera(step.game)
            rounds.append(answers.Round(None, [], [], []))
        shown = rounds[-1]
        shown.steps.append(camera.take(step))
        shown.winner, shown.points = step.game.winner, step.game.points
        shown.scores = walk.played.scores if isinstance(walk.played, Match) else []
    return rounds


class Camera:
    """Remembers what it has seen of a round, to show no more than what changed."""

    def __init__(self, game: Game) -> None:
        self._watch = Watch(game.table)
        self._hands: dict[str, list[str]] = {}

    def take(self, step: Step) -> answers.Step:
        """What a step changed; all that there is for the deal."""
        state = step.game.state
        before = self._hands
        self._hands = {str(seat): hand_names(state, seat) for seat in range(state.players)}
        hands = facts(before, self._hands)
        return answers.Step(_told(step.events), step.seat, step.action, self._watch.change(), hands)


def _told(events: list[Event]) -> list[ToldEvent]:
    """The events with all cards; who saw them at the time does not matter any more."""
    return [event.open() for event in events]
