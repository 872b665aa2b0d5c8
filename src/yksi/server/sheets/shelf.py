"""All score sheets that are alive in this process: whoever has the code of one writes on it."""

from __future__ import annotations

from yksi.scorekeeping.entries import Entry
from yksi.scorekeeping.sheet import Sheet
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.logs.desk import FollowedShelf
from yksi.server.logs.follow import Look
from yksi.server.sheets import decide as decisions
from yksi.server.sheets.live import LiveSheet, append_of
from yksi.server.store import Guest, Log, now_ms


class Sheets(FollowedShelf[LiveSheet, protocol.OpenSheet, protocol.AtSheet]):
    """The sheets of this process."""

    kind = "sheet"
    unfollowed = "only those who have the code of the sheet may write on it"

    def _make(self, stored: Log) -> LiveSheet:
        return LiveSheet(self.store, stored)

    def _is_needed(self, _live: LiveSheet) -> bool:
        return False

    async def open(self, guest: Guest, command: protocol.OpenSheet) -> LiveSheet:
        """A new sheet; the same one if the command comes again."""
        first = Sheet([decisions.open_sheet(guest.id, command)])
        return await self._create(guest.id, command.id, lambda id: append_of(id, first, now_ms()))

    def check(self, _live: LiveSheet, look: Look, _command: protocol.AtSheet) -> None:
        """Refusal for who only looks on."""
        if not look.invited:
            raise Refusal("not-seated", self.unfollowed)

    def _decide(self, folded: Sheet, guest: str, command: protocol.AtSheet) -> Entry:
        return decisions.decide(folded, guest, command)
