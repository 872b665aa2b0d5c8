"""A score sheet that is alive in this process: everybody who looks at it sees the same.

A sheet is small and changes with every round, not with every card, so followers get all of it each time.
"""

from __future__ import annotations

from collections.abc import Collection

from yksi.scorekeeping import entries
from yksi.scorekeeping.sheet import Sheet
from yksi.scorekeeping.view import view
from yksi.server.logs.follow import FollowedLog, Look
from yksi.server.logs.steps import in_steps
from yksi.server.protocol import SheetShown, encode
from yksi.server.store import Append, now_ms


class LiveSheet(FollowedLog[Sheet, entries.Entry]):
    """A sheet with everybody who looks at it."""

    @property
    def folded(self) -> Sheet:
        """The sheet."""
        return self.sheet

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.sheet.log)

    def _begin(self) -> None:
        self.sheet = Sheet()
        self._answers: dict[tuple[str, str], int] = {}
        self._at = 0

    def _answer_to(self, signature: tuple[str, str]) -> int | None:
        return self._answers.get(signature)

    def _take_decision(self, decided: entries.Entry) -> Append:
        self._take(decided)
        self._at = max(now_ms(), self._at)
        return append_of(self.id, self.sheet, self._at)

    async def _take_read(self, after: int) -> bool:
        tail = await self._tail(after)
        read = []
        async for logged in in_steps(tail):
            entry = entries.decode(logged.entry.decode())
            read.append(entry)
            self._note(entry, after + len(read))
            self._at = logged.at
        self.sheet.read(read)
        return bool(tail)

    def _take(self, entry: entries.Entry) -> None:
        self.sheet.apply(entry)
        self._note(entry, self.seq)

    def _note(self, entry: entries.Entry, seq: int) -> None:
        if entry.command:
            self._answers[entry.by, entry.command] = seq

    def _tell(self) -> None:
        self._show(list(self.looks))

    def _show(self, looks: Collection[Look]) -> None:
        shown = {invited: self._shown(invited) for invited in {look.invited for look in looks}}
        for look in looks:
            look.outbox.put(shown[look.invited])

    def _shown(self, writes: bool) -> bytes:
        codes = (self.stored.code, self.stored.watch) if writes else ("", "")
        return encode(SheetShown(self.id, self.seq, view(self.sheet), writes, *codes))


def append_of(id: str, sheet: Sheet, at: int) -> Append:
    """The last entry of a sheet, as it is stored."""
    return Append(id, len(sheet.log), at, entries.encode(sheet.log[-1]).encode())
