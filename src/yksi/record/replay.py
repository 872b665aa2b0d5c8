"""The one way to walk a record: every deal, action and result is compared with what is recorded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from yksi.editions import make_rules
from yksi.errors import IllegalAction, RecordError
from yksi.events import Event
from yksi.game import Game
from yksi.match import Match
from yksi.proof import check_seed
from yksi.record.lines import deal_lines, end_line, result_line, seat_names
from yksi.record.text import RoundRecord
from yksi.state import Seat

if TYPE_CHECKING:
    from yksi.record.record import Record


@dataclass(frozen=True)
class Step:
    """Something that happened, with everything as it is right after it.

    >>> import yksi
    >>> match = yksi.Match("nb-112", players=["Ada", "Bo"], seed=7)
    >>> action = match.round.legal()[0]
    >>> happened = match.round.play(action)
    >>> [(step.seat, step.action == action) for step in yksi.Record.of(match).steps() if step.action]
    [(1, True)]
    """

    round: int
    """As the record numbers them: from 1, or from those on that were carried along."""
    game: Game
    """The round under way."""
    events: list[Event]
    """What this step told."""
    seat: Seat | None = None
    """Who acted; nobody in the first step of a round, which is the deal."""
    action: str = ""


class Steps:
    """A record, walked step by step and checked on the way; RecordError says where it breaks.

    `played` is the match, or the single round, as far as the walk has come.

    >>> import yksi
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: G7 Y2")
    >>> happened = game.play("R7!")
    >>> steps = yksi.Record.of(game).steps()
    >>> [step.action for step in steps], steps.played.top
    (['', 'R7!'], 'R7')
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self.played = _begin_checked(record)

    def __iter__(self) -> Iterator[Step]:
        record, played = self._record, self.played
        for number, recorded in enumerate(record.rounds, start=record.first_round):
            if number > record.first_round:
                if not isinstance(played, Match):
                    raise RecordError(f"a single {record.kind} cannot have a second round", recorded.line(0))
                try:
                    played.next_round()
                except ValueError as error:
                    raise RecordError(f"round {number}: {error}", recorded.line(0)) from None
            yield from _round_steps(played.round if isinstance(played, Match) else played, recorded, number)
        expected = result_line(played)
        if record.result != expected:
            raise RecordError(
                f"the result is given as {record.result!r} but the actions make it {expected!r}",
                record.lines_of.get("result"),
            )

    def to_the_end(self) -> Match | Game:
        """Walk all the way; the match, or the single round, as it was recorded."""
        for _step in self:
            pass
        return self.played


def _begin_checked(record: Record) -> Match | Game:
    if record.seed is None:
        raise RecordError(
            "the seed is not revealed, so nothing can be replayed: only the commitment is known"
        )
    try:
        return _begin(record)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"header: {error}") from None


def _begin(record: Record) -> Match | Game:
    """The match or the round before its first action."""
    seed = check_seed(record.seed)
    if record.kind == "match":
        return Match(record.rules, list(record.players), seed, record.contributions, record.carried)
    if record.players != seat_names(len(record.players)):
        raise RecordError(
            f"a {record.kind} has no names: players are written as {seat_names(1)[0]!r} and so on"
        )
    if record.start is not None:
        version, custom = record.rules.version, record.rules.custom
        game = Game.position(
            record.start, seed, rules=make_rules(record.rules.edition, version=version, custom=custom)
        )
        told = make_rules(game.rules, name=record.rules.name)  # which is in the header only
        if told != record.rules or game.players != len(record.players):
            raise RecordError("the header and the position line do not tell of the same table")
        return Game.position(record.start, seed, rules=record.rules)
    return Game.deal(record.rules, len(record.players), seed, record.dealt_by, record.number)


def _round_steps(game: Game, recorded: RoundRecord, number: int) -> Iterator[Step]:
    _check_deal(game, recorded, number)
    yield Step(number, game, list(game.events))
    for place, (seat, action) in enumerate(recorded.actions, start=1):
        try:
            events = game.play(action, seat)
        except IllegalAction as error:
            raise RecordError(
                f"round {number}, action {place} (seat {seat}): {error}",
                recorded.line(len(recorded.deal) + place),
            ) from None
        yield Step(number, game, events, seat, action)
    expected = end_line(game)
    if recorded.end != expected:
        raise RecordError(
            f"round {number} after action {len(recorded.actions)}: {recorded.end!r} is recorded, "
            f"the actions give {expected!r}",
            recorded.line(len(recorded.deal) + len(recorded.actions) + 1),
        )


def _check_deal(game: Game, recorded: RoundRecord, number: int) -> None:
    for place, (dealt, given) in enumerate(zip_longest(deal_lines(game), recorded.deal), start=1):
        if dealt != given:
            raise RecordError(
                f"round {number} is dealt differently: {given or 'nothing'!r} is recorded, "
                f"the seed gives {dealt or 'nothing'!r}",
                recorded.line(place),
            )
