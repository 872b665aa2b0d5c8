"""A record as something to step through: every action with what it changed, all hands open.

record → `Record.replay` (checked) → `Camera` (looks after every action) → `answers.Replay`
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from yksi import cards
from yksi.editions import as_data
from yksi.events import Event
from yksi.game import Game
from yksi.match import Match
from yksi.record import Record
from yksi.record.replay import begin
from yksi.server.errors import Refusal
from yksi.server.protocol import answers
from yksi.server.protocol.options import Options
from yksi.state import Seat
from yksi.told import ToldEvent
from yksi.view import PublicPlayer, hand_names, moving_view, player_view, public_view

MOST_ACTIONS: Final = 10_000
"""Of a replay: a match among people has some hundreds, and nobody steps through more."""


def replay_of(record: Record) -> answers.Replay:
    """The whole replay; RecordError says where the record is wrong, Refusal that it is too long."""
    if sum(len(each.actions) for each in record.rounds) > MOST_ACTIONS:
        raise Refusal("too-large", f"a replay has at most {MOST_ACTIONS:,} actions")
    checked = record.replay()
    played = begin(record)
    rounds = [_round(played, record.rounds[0].actions)] if record.rounds else []
    for recorded in record.rounds[1:]:
        assert isinstance(played, Match)
        played.next_round()
        rounds.append(_round(played, recorded.actions))
    match = checked if isinstance(checked, Match) else None
    return answers.Replay(
        kind=record.kind,  # type: ignore[arg-type]  # one of the three, as it was read
        players=list(record.players),
        options=Options(**as_data(record.rules), seats=len(record.players)),
        rules=record.rules.words(),
        sides=match.sides if match else [[seat] for seat in range(len(record.players))],
        over=checked.over,
        winners=match.winners if match else [],
        commitment=record.commitment,
        contributions=list(record.contributions),
        seed=checked.seed,
        rounds=rounds,
    )


def _round(played: Match | Game, actions: tuple[tuple[Seat, str], ...]) -> answers.Round:
    """A round that has just been dealt, played to where the record ends."""
    game = played.round if isinstance(played, Match) else played
    camera = Camera(game)
    steps = [answers.Step(_told(game.events), view=camera.whole(), hands=camera.hands())]
    for seat, action in actions:
        events = _told(game.play(action, seat))
        steps.append(answers.Step(events, seat, action, camera.changes(), camera.hands()))
    scores = played.scores if isinstance(played, Match) else []
    return answers.Round(game.winner, game.points, scores, steps)


def _told(events: list[Event]) -> list[ToldEvent]:
    """The events with all cards; who saw them at the time does not matter any more."""
    return [event.open() for event in events]


class Camera:
    """Remembers what it has seen of a round, to show no more than what changed."""

    def __init__(self, game: Game) -> None:
        self._state = game.state
        self._seen: dict[str, Any] = {}
        self._players: list[PublicPlayer] = []
        self._hands: dict[Seat, list[str]] = {}

    def whole(self) -> dict[str, Any]:
        """The round as everybody sees it."""
        self._seen = self._look()
        self._players = self._look_at_players()
        return {"fresh": True, **public_view(self._state)}

    def changes(self) -> dict[str, Any]:
        """What has changed; whole again if cards were not only laid on the discards."""
        before, before_players = self._seen, self._players
        laid = len(before["discards"])
        self._seen = self._look()
        self._players = self._look_at_players()
        if self._seen["discards"][:laid] != before["discards"]:
            return self.whole()
        changed = _difference(before, self._seen)
        if "discards" in changed:
            changed["discards"] = changed["discards"][laid:]
        players = [
            {"seat": seat, **moved}
            for seat, (old, new) in enumerate(zip(before_players, self._players, strict=True))
            if (moved := _difference(old, new))
        ]
        return {**changed, "players": players} if players else changed

    def hands(self) -> dict[str, list[str]]:
        """The hands that have changed."""
        now = {seat: hand_names(self._state, seat) for seat in range(self._state.players)}
        before, self._hands = self._hands, now
        return {str(seat): hand for seat, hand in now.items() if before.get(seat) != hand}

    def _look(self) -> dict[str, Any]:
        state = self._state
        return {
            **moving_view(state),
            "discards": cards.names(state.discard_pile[: state.discard_size]),
            "aside": cards.names(cards.hand_list(state.aside)),
        }

    def _look_at_players(self) -> list[PublicPlayer]:
        return [player_view(self._state, seat) for seat in range(self._state.players)]


def _difference(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, Any]:
    return {name: value for name, value in after.items() if before[name] != value}
