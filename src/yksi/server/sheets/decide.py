"""What becomes of a command to a score sheet: the entry to append, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from yksi.scorekeeping import decide as decisions
from yksi.scorekeeping.entries import Entry
from yksi.scorekeeping.errors import SheetError
from yksi.scorekeeping.sheet import Sheet
from yksi.server import protocol
from yksi.server.door.limits import SHEET_ROUNDS
from yksi.server.door.lookalikes import check_names
from yksi.server.errors import Refusal

_Made = TypeVar("_Made")


def open_sheet(guest: str, command: protocol.OpenSheet) -> Entry:
    """The first entry."""
    entry = decided(
        lambda: decisions.open_sheet(command.players, command.edition, command.dealer, **command.rules)
    )
    check_names(command.players)
    return replace(entry, by=guest, command=command.id)


def decide(sheet: Sheet, guest: str, command: protocol.AtSheet) -> Entry:
    """What a command becomes."""
    entry = decided(lambda: _DECIDES[type(command)](sheet, command))
    return replace(entry, by=guest, command=command.id)


def decided(decision: Callable[[], _Made]) -> _Made:
    """A decision whose refusal has a code of the server and one of the sheet."""
    try:
        return decision()
    except SheetError as error:
        raise Refusal("bad-score", str(error), error.code, values=error.values) from None
    except ValueError as error:
        raise Refusal.of_choices(error) from None


def _enter(sheet: Sheet, command: protocol.EnterRound) -> Entry:
    if len(sheet.rounds) >= SHEET_ROUNDS:
        raise Refusal("log-full", f"this sheet is full: it has {SHEET_ROUNDS} rounds")
    return decisions.enter_round(sheet, command.winner, _hands(command.hands), command.number)


def _correct(sheet: Sheet, command: protocol.CorrectRound) -> Entry:
    return decisions.correct_round(sheet, command.number, command.winner, _hands(command.hands))


def _rename(sheet: Sheet, command: protocol.RenamePlayer) -> Entry:
    entry = decisions.rename(sheet, command.player, command.name)
    check_names([command.name], (name for player, name in enumerate(sheet.names) if player != command.player))
    return entry


def _join(sheet: Sheet, command: protocol.PlayerJoined) -> Entry:
    entry = decisions.join(sheet, command.name, command.seat)
    check_names([command.name], sheet.names)
    return entry


def _hands(hands: protocol.Hands) -> dict[int, object]:
    return {int(player): hand for player, hand in hands.items()}


_DECIDES: Final[dict[type[protocol.AtSheet], Callable[[Sheet, Any], Entry]]] = {
    protocol.EnterRound: _enter,
    protocol.CorrectRound: _correct,
    protocol.Undo: lambda sheet, _command: decisions.undo(sheet),
    protocol.Redo: lambda sheet, _command: decisions.redo(sheet),
    protocol.RenamePlayer: _rename,
    protocol.PlayerLeft: lambda sheet, command: decisions.leave(sheet, command.player),
    protocol.PlayerJoined: _join,
}
