"""May this entry be written on the sheet as it stands?

Decisions ask before they hand out an entry, and so does whoever reads a log that others may have touched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from yksi.editions import check_players, make_rules
from yksi.errors import Contradiction
from yksi.keys import ROUNDS, WINNER_TAKES
from yksi.scorekeeping import entries as log
from yksi.scorekeeping.deck import check_deck, check_none_empty
from yksi.scorekeeping.errors import SheetError
from yksi.scorekeeping.hands import EMPTY, Hand
from yksi.scorekeeping.names import check_distinct, clean_name
from yksi.scorekeeping.sheet import Sheet
from yksi.state import MAX_PLAYERS

FEWEST_PLAYERS: Final = 2


def check(sheet: Sheet, entry: log.Entry) -> None:
    """SheetError says why not; nothing changes.

    >>> from yksi.scorekeeping import Sheet, check, decode, open_sheet
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> check(sheet, decode('{"e":"renamed","player":1,"name":"Bea"}'))
    >>> check(sheet, decode('{"e":"renamed","player":1,"name":"Ada"}'))
    Traceback (most recent call last):
        ...
    yksi.scorekeeping.errors.SheetError: Two are called Ada: everybody needs a name of their own.
    """
    if isinstance(entry, log.Opened) == bool(sheet.names):
        raise SheetError("open-already" if sheet.names else "not-open")
    _CHECKS[type(entry)](sheet, entry)


def _opened(_sheet: Sheet, entry: log.Opened) -> None:
    if entry.version != log.VERSION:
        raise SheetError("bad-version", number=entry.version)
    _check_names(list(entry.players))
    if len(entry.players) < FEWEST_PLAYERS:
        raise SheetError("too-few-players", count=len(entry.players))
    if len(entry.players) > MAX_PLAYERS:
        raise SheetError("too-many-players", count=len(entry.players))
    _check_rules(entry)
    if not 0 <= entry.dealer < len(entry.players):
        raise SheetError("unknown-player", name=entry.dealer, names=list(entry.players))


def _check_rules(entry: log.Opened) -> None:
    try:
        rules = make_rules(entry.edition, **entry.rules)
        check_players(rules, len(entry.players))
    except Contradiction as error:
        raise SheetError(error.code, **error.values) from None
    except ValueError as error:
        raise SheetError("bad-rules", sentence=error) from None
    except TypeError as error:
        raise SheetError("bad-rules", sentence=str(error)) from None


def _check_names(names: list[str]) -> None:
    check_distinct([clean_name(name) for name in names])


def _round_entered(sheet: Sheet, entry: log.RoundEntered) -> None:
    if sheet.over:
        raise SheetError("match-over", names=[sheet.names[player] for player in sheet.winners])
    if entry.number <= len(sheet.rounds):
        raise SheetError("round-there", number=entry.number)
    if entry.number > len(sheet.rounds) + 1:
        raise SheetError("no-such-round", number=entry.number)
    for player in entry.hands:
        _check_plays(sheet, player)
    if entry.winner is not None:
        _check_plays(sheet, entry.winner)
        _check_opponents(sheet, entry.winner, entry.hands)
    hands = {sheet.names[player]: hand for player, hand in entry.hands.items() if player != entry.winner}
    check_none_empty(sheet.rules, hands)
    check_deck(sheet.rules, hands)


def _check_opponents(sheet: Sheet, winner: int, hands: Mapping[int, Hand]) -> None:
    """Who goes out has nothing left; the hands of all opponents are known, and not all are empty.

    Where rounds are counted no hand matters. With a hand limit the last one left wins, cards in hand or not.
    """
    if not sheet.rules.hand_limit and hands.get(winner, EMPTY) not in (EMPTY, 0):
        raise SheetError("winner-holds", name=sheet.names[winner])
    if sheet.rules.scoring == ROUNDS:
        return
    opponents = [player for player in sheet.playing if sheet.side_of(player) != sheet.side_of(winner)]
    for player in opponents:
        if player not in hands:
            raise SheetError("missing-hand", name=sheet.names[player])
    if all(hands[player] == EMPTY for player in opponents):
        raise SheetError("all-empty")


def _corrected(sheet: Sheet, entry: log.Corrected) -> None:
    """The round has to be possible where it stands, and so has everything after it."""
    if not 1 <= entry.number <= len(sheet.rounds):
        raise SheetError("no-such-round", number=entry.number)
    anew, since = sheet.before_correction(entry)
    for each in since:
        try:
            check(anew, each)
        except SheetError as error:
            if isinstance(each, log.RoundEntered) and each.number == entry.number:
                raise
            raise SheetError("later-rounds", number=len(anew.rounds)) from error
        anew.apply(each)


def _undone(sheet: Sheet, _entry: log.Undone) -> None:
    if len(sheet.standing) < 2:
        raise SheetError("nothing-to-undo")


def _redone(sheet: Sheet, _entry: log.Redone) -> None:
    if not sheet.taken_back:
        raise SheetError("nothing-to-redo")


def _renamed(sheet: Sheet, entry: log.Renamed) -> None:
    _check_known(sheet, entry.player)
    _check_names([*sheet.names[: entry.player], *sheet.names[entry.player + 1 :], entry.name])


def _left(sheet: Sheet, entry: log.Left) -> None:
    _check_between(sheet)
    _check_plays(sheet, entry.player)
    if len(sheet.playing) <= FEWEST_PLAYERS:
        raise SheetError("too-few-left", name=sheet.names[entry.player])


def _joined(sheet: Sheet, entry: log.Joined) -> None:
    """Only where points are good does it do no harm to others to begin late, without any."""
    _check_between(sheet)
    clean_name(entry.name)
    check_distinct([*(sheet.names[player] for player in sheet.seating), entry.name])
    if len(sheet.seating) == MAX_PLAYERS:
        raise SheetError("too-many-players", count=MAX_PLAYERS + 1)
    if not 0 <= entry.seat <= len(sheet.seating):
        raise SheetError("bad-seat", number=entry.seat, count=len(sheet.seating))
    if sheet.rounds and sheet.rules.scoring not in (WINNER_TAKES, ROUNDS):
        raise SheetError("too-late-to-join", name=entry.name)


def _check_between(sheet: Sheet) -> None:
    """People come and go only while the match is on, and never in teams."""
    if sheet.over:
        raise SheetError("match-over", names=[sheet.names[player] for player in sheet.winners])
    if sheet.rules.teams:
        raise SheetError("teams-stay")


def _check_known(sheet: Sheet, player: int) -> None:
    if not 0 <= player < len(sheet.names):
        raise SheetError("unknown-player", name=player, names=sheet.names)


def _check_plays(sheet: Sheet, player: int) -> None:
    _check_known(sheet, player)
    if player not in sheet.playing:
        raise SheetError("not-playing", name=sheet.names[player])


_CHECKS: Final[dict[type[log.Entry], Callable[[Sheet, Any], None]]] = {
    log.Opened: _opened,
    log.RoundEntered: _round_entered,
    log.Corrected: _corrected,
    log.Undone: _undone,
    log.Redone: _redone,
    log.Renamed: _renamed,
    log.Left: _left,
    log.Joined: _joined,
}
