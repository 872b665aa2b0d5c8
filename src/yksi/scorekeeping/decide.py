"""What becomes of a wish: the entry to append to the log, or a SheetError.

A decision reads the sheet and changes nothing; `Sheet.apply` takes the entry. Players are meant by number or
by name, hands as people write them (`yksi.scorekeeping.hands`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from yksi.editions import changed_keys, make_rules
from yksi.scorekeeping import entries as log
from yksi.scorekeeping.check import check
from yksi.scorekeeping.hands import Hand, read_hand
from yksi.scorekeeping.names import clean_name, find_player
from yksi.scorekeeping.sheet import Sheet

Who: TypeAlias = int | str
_Entry = TypeVar("_Entry", bound=log.Entry)


def open_sheet(players: Sequence[str], edition: str = "nb-112", dealer: Who = 0, **rules: Any) -> log.Opened:
    """The first entry of a sheet; `players` sit clockwise, and any rule key can be given as a keyword."""
    names = tuple(clean_name(name) for name in players)
    number = dealer if isinstance(dealer, int) else find_player(dealer, dict(enumerate(names)))
    entry = log.Opened(edition=edition, rules=rules, players=names, dealer=number)
    check(Sheet(), entry)
    return log.Opened(edition=edition, rules=_agreed(edition, rules), players=names, dealer=number)


def enter_round(
    sheet: Sheet, winner: Who | None, hands: Mapping[Any, object], number: int | None = None
) -> log.RoundEntered:
    """A round: who went out, or None for nobody, and what all opponents have left.

    The hands of the winner's team-mates need not be given, nor any when nobody went out. With `number` it is
    refused if somebody else has entered that round meanwhile.
    """
    entry = log.RoundEntered(
        number=len(sheet.rounds) + 1 if number is None else number,
        winner=_who_or_nobody(sheet, winner),
        hands=_hands(sheet, hands),
    )
    return _checked(sheet, entry)


def correct_round(
    sheet: Sheet, number: int, winner: Who | None, hands: Mapping[Any, object]
) -> log.Corrected:
    """What round `number` was in truth; everything after it has to be possible still."""
    entry = log.Corrected(number=number, winner=_who_or_nobody(sheet, winner), hands=_hands(sheet, hands))
    return _checked(sheet, entry)


def undo(sheet: Sheet) -> log.Undone:
    """Take back what was written down last, of all that stands."""
    return _checked(sheet, log.Undone())


def redo(sheet: Sheet) -> log.Redone:
    """Put back what was taken back last."""
    return _checked(sheet, log.Redone())


def rename(sheet: Sheet, player: Who, name: str) -> log.Renamed:
    """Call a player otherwise; also for somebody who plays on in another's place."""
    return _checked(sheet, log.Renamed(player=_who(sheet, player), name=clean_name(name)))


def leave(sheet: Sheet, player: Who) -> log.Left:
    """Let a player go home; the score stays on the sheet, and the others play on."""
    return _checked(sheet, log.Left(player=_who(sheet, player)))


def join(sheet: Sheet, name: str, seat: int | None = None) -> log.Joined:
    """Let somebody sit down, last or at a seat; whoever was there before has the old score again."""
    place = len(sheet.seating) if seat is None else seat
    return _checked(sheet, log.Joined(name=clean_name(name), seat=place))


def _checked(sheet: Sheet, entry: _Entry) -> _Entry:
    check(sheet, entry)
    return entry


def _agreed(edition: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """What the table agreed on, as the log has it: only what differs from the edition."""
    rules = make_rules(edition, **changes)
    agreed: dict[str, Any] = dict(changed_keys(rules))
    if rules.custom:
        agreed["custom"] = [rule.words() for rule in rules.custom]
    if rules.name:
        agreed["name"] = rules.name
    return agreed


def _who(sheet: Sheet, who: Who) -> int:
    return find_player(who, dict(enumerate(sheet.names))) if isinstance(who, str) else who


def _who_or_nobody(sheet: Sheet, who: Who | None) -> int | None:
    return None if who is None else _who(sheet, who)


def _hands(sheet: Sheet, hands: Mapping[Any, object]) -> dict[int, Hand]:
    return {_who(sheet, player): read_hand(hand) for player, hand in hands.items()}
