"""Score sheets that are alive in this process: whoever has the code writes, everybody sees the same.

A sheet is small and changes with every round, not with every card, so followers get all of it each time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

from yksi.errors import Contradiction
from yksi.scorekeeping import decide
from yksi.scorekeeping import entries as log
from yksi.scorekeeping.errors import SheetError
from yksi.scorekeeping.sheet import Sheet
from yksi.scorekeeping.view import view
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.logs.log import LiveLog, now_ms
from yksi.server.logs.shelf import Shelf
from yksi.server.protocol import SheetShown, encode
from yksi.server.store import Append, Guest, NewTable, Store
from yksi.server.tables.followers import Outbox

_Made = TypeVar("_Made")


class Reader(Protocol):
    """Who looks at a sheet, and whether they may write on it."""

    outbox: Outbox
    writes: bool


class LiveSheet(LiveLog[Sheet, log.Entry]):
    """A sheet with everybody who looks at it."""

    def __init__(self, store: Store, stored: NewTable) -> None:
        self._stored = stored
        self.readers: set[Reader] = set()
        super().__init__(store, stored.id)

    @property
    def folded(self) -> Sheet:
        """The sheet."""
        return self.sheet

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.sheet.log)

    @property
    def followed(self) -> bool:
        """Whether anybody looks at it."""
        return bool(self.readers)

    async def show_to(self, reader: Reader) -> None:
        """Show the sheet as it stands, and again whenever it changes."""
        async with self.lock:
            if self.stale:
                await self._read()
            self.readers.add(reader)
            reader.outbox.put(self._shown(reader.writes))

    def _begin(self) -> None:
        self.sheet = Sheet()
        self._answers: dict[tuple[str, str], int] = {}
        self._at = 0

    def _answer_to(self, signature: tuple[str, str]) -> int | None:
        return self._answers.get(signature)

    def _take_decision(self, decided: log.Entry) -> Append:
        self._take(decided)
        self._at = max(now_ms(), self._at)
        return append_of(self.id, self.sheet, self._at)

    async def _take_read(self, after: int) -> bool:
        tail = await self.store.read(self.id, after)
        for logged in tail:
            self._take(log.decode(logged.entry.decode()))
            self._at = logged.at
        return bool(tail)

    def _take(self, entry: log.Entry) -> None:
        self.sheet.apply(entry)
        if entry.command:
            self._answers[entry.by, entry.command] = self.seq

    def _tell(self) -> None:
        shown = {writes: self._shown(writes) for writes in {reader.writes for reader in self.readers}}
        for reader in list(self.readers):
            reader.outbox.put(shown[reader.writes])

    def _shown(self, writes: bool) -> bytes:
        codes = (self._stored.code, self._stored.watch) if writes else ("", "")
        return encode(SheetShown(self.id, self.seq, view(self.sheet), writes, *codes))


class Sheets(Shelf[LiveSheet]):
    """The sheets of this process."""

    kind = "sheet"

    def _make(self, stored: NewTable) -> LiveSheet:
        return LiveSheet(self.store, stored)

    def _is_needed(self, _live: LiveSheet) -> bool:
        return False

    async def open(self, guest: Guest, command: protocol.OpenSheet) -> LiveSheet:
        """A new sheet; the same one if the command comes again."""
        entry = signed(decided(lambda: _opened(command)), guest.id, command.id)

        def first(id: str) -> Append:
            return append_of(id, Sheet([entry]), now_ms())

        return await self._create(guest.id, command.id, first)

    async def write(self, live: LiveSheet, guest: Guest, command: protocol.AtSheet) -> int:
        """Write something on a sheet; the number of the entry it became."""
        became: list[int] = []
        await live.submit(
            lambda sheet: signed(
                decided(lambda: _DECIDES[type(command)](sheet, command)), guest.id, command.id
            ),
            (guest.id, command.id),
            became.append,
        )
        return became[0]


def append_of(id: str, sheet: Sheet, at: int) -> Append:
    """The last entry of a sheet, as it is stored."""
    return Append(id, len(sheet.log), at, log.encode(sheet.log[-1]).encode())


def signed(entry: log.Entry, guest: str, command: str) -> log.Entry:
    """The entry with who wrote it, by which command."""
    return replace(entry, by=guest, command=command)


def decided(decision: Callable[[], _Made]) -> _Made:
    """A decision whose refusal has a code of the server and one of the sheet."""
    try:
        return decision()
    except SheetError as error:
        raise Refusal("bad-score", str(error), error.code, values=error.values) from None
    except Contradiction as error:
        raise Refusal("bad-options", str(error), conflict=error.code, values=error.values) from None
    except ValueError as error:
        raise Refusal("bad-options", str(error)) from None


def _opened(command: protocol.OpenSheet) -> log.Entry:
    return decide.open_sheet(command.players, command.edition, command.dealer, **command.rules)


def _enter(sheet: Sheet, command: protocol.EnterRound) -> log.Entry:
    return decide.enter_round(sheet, command.winner, _hands(command.hands), command.number)


def _correct(sheet: Sheet, command: protocol.CorrectRound) -> log.Entry:
    return decide.correct_round(sheet, command.number, command.winner, _hands(command.hands))


def _hands(hands: protocol.Hands) -> dict[int, object]:
    return {int(player): hand for player, hand in hands.items()}


_DECIDES: Final[dict[type[protocol.AtSheet], Callable[[Sheet, Any], log.Entry]]] = {
    protocol.EnterRound: _enter,
    protocol.CorrectRound: _correct,
    protocol.Undo: lambda sheet, _command: decide.undo(sheet),
    protocol.Redo: lambda sheet, _command: decide.redo(sheet),
    protocol.RenamePlayer: lambda sheet, command: decide.rename(sheet, command.player, command.name),
    protocol.PlayerLeft: lambda sheet, command: decide.leave(sheet, command.player),
    protocol.PlayerJoined: lambda sheet, command: decide.join(sheet, command.name, command.seat),
}
