"""A record is played again: every deal, every action and every result is compared with what is recorded."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from yksi.editions import make_rules
from yksi.errors import IllegalAction, RecordError
from yksi.game import Game
from yksi.match import Match
from yksi.proof import check_seed
from yksi.record.lines import deal_lines, end_line, result_line, seat_names
from yksi.record.text import RoundRecord

if TYPE_CHECKING:
    from yksi.record.record import Record


def replay(record: Record) -> Match | Game:
    """Play it again from the seed and check everything; RecordError says at which action it breaks."""
    if record.seed is None:
        raise RecordError(
            "the seed is not revealed, so nothing can be replayed: only the commitment is known"
        )
    try:
        played = begin(record)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"header: {error}") from None
    for number, recorded in enumerate(record.rounds, start=1):
        if number > 1:
            if not isinstance(played, Match):
                raise RecordError(f"a single {record.kind} cannot have a second round", recorded.line(0))
            try:
                played.next_round()
            except ValueError as error:
                raise RecordError(f"round {number}: {error}", recorded.line(0)) from None
        _replay_round(played.round if isinstance(played, Match) else played, recorded, number)
    expected = result_line(played)
    if record.result != expected:
        raise RecordError(
            f"the result is given as {record.result!r} but the actions make it {expected!r}",
            record.lines_of.get("result"),
        )
    return played


def begin(record: Record) -> Match | Game:
    """The match or the round before its first action."""
    seed = check_seed(record.seed)
    if record.kind == "match":
        return Match(record.rules, list(record.players), seed, record.contributions)
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


def _replay_round(game: Game, recorded: RoundRecord, number: int) -> None:
    for place, (dealt, given) in enumerate(zip_longest(deal_lines(game), recorded.deal), start=1):
        if dealt != given:
            raise RecordError(
                f"round {number} is dealt differently: {given or 'nothing'!r} is recorded, "
                f"the seed gives {dealt or 'nothing'!r}",
                recorded.line(place),
            )
    for place, (seat, action) in enumerate(recorded.actions, start=1):
        try:
            game.play(action, seat)
        except IllegalAction as error:
            raise RecordError(
                f"round {number}, action {place} (seat {seat}): {error}",
                recorded.line(len(recorded.deal) + place),
            ) from None
    expected = end_line(game)
    if recorded.end != expected:
        raise RecordError(
            f"round {number} after action {len(recorded.actions)}: {recorded.end!r} is recorded, "
            f"the actions give {expected!r}",
            recorded.line(len(recorded.deal) + len(recorded.actions) + 1),
        )
