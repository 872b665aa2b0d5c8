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
    """The first entry of a sheet; `players` sit clockwise, and any rule key can be given as a keyword.

    >>> from yksi.scorekeeping import open_sheet
    >>> opened = open_sheet(["Ada", "Bo", "Cy"], "sv-1981", dealer="Cy", target=300)
    >>> opened.dealer, opened.rules
    (2, {'target': 300})
    """
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

    >>> from yksi.scorekeeping import Sheet, enter_round, open_sheet
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> enter_round(sheet, "Bo", {"Ada": "W+4 G2"}).hands
    {0: ('G2', 'W+4')}
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
    """What round `number` was in truth; everything after it has to be possible still.

    >>> from yksi.scorekeeping import Sheet, correct_round, enter_round, open_sheet
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> sheet.apply(enter_round(sheet, "Bo", {"Ada": 30}))
    >>> sheet.apply(correct_round(sheet, 1, "Bo", {"Ada": 50}))
    >>> sheet.scores
    [0, 50]
    """
    entry = log.Corrected(number=number, winner=_who_or_nobody(sheet, winner), hands=_hands(sheet, hands))
    return _checked(sheet, entry)


def undo(sheet: Sheet) -> log.Undone:
    """Take back what was written down last, of all that stands.

    >>> from yksi.scorekeeping import Sheet, enter_round, open_sheet, undo
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> sheet.apply(enter_round(sheet, "Bo", {"Ada": 30}))
    >>> sheet.apply(undo(sheet))
    >>> len(sheet.rounds), len(sheet.log)
    (0, 3)
    """
    return _checked(sheet, log.Undone())


def redo(sheet: Sheet) -> log.Redone:
    """Put back what was taken back last.

    >>> from yksi.scorekeeping import Sheet, enter_round, open_sheet, redo, undo
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> sheet.apply(enter_round(sheet, "Bo", {"Ada": 30}))
    >>> sheet.apply(undo(sheet))
    >>> sheet.apply(redo(sheet))
    >>> sheet.scores
    [0, 30]
    """
    return _checked(sheet, log.Redone())


def rename(sheet: Sheet, player: Who, name: str) -> log.Renamed:
    """Call a player otherwise; also for somebody who plays on in another's place.

    >>> from yksi.scorekeeping import Sheet, open_sheet, rename
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> sheet.apply(rename(sheet, "Bo", "Bea"))
    >>> sheet.names
    ['Ada', 'Bea']
    """
    return _checked(sheet, log.Renamed(player=_who(sheet, player), name=clean_name(name)))


def leave(sheet: Sheet, player: Who) -> log.Left:
    """Let a player go home; the score stays on the sheet, and the others play on.

    >>> from yksi.scorekeeping import Sheet, leave, open_sheet
    >>> sheet = Sheet([open_sheet(["Ada", "Bo", "Cy"])])
    >>> sheet.apply(leave(sheet, "Bo"))
    >>> [sheet.names[player] for player in sheet.playing]
    ['Ada', 'Cy']
    """
    return _checked(sheet, log.Left(player=_who(sheet, player)))


def join(sheet: Sheet, name: str, seat: int | None = None) -> log.Joined:
    """Let somebody sit down, last or at a seat; whoever was there before has the old score again.

    >>> from yksi.scorekeeping import Sheet, join, open_sheet
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> sheet.apply(join(sheet, "Cy", seat=1))
    >>> [sheet.names[player] for player in sheet.seating]
    ['Ada', 'Cy', 'Bo']
    """
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
