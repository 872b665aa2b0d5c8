"""What one client does with score sheets: which it looks at, and what it writes on them."""

from __future__ import annotations

from collections.abc import Callable

from yksi.server import protocol
from yksi.server.door.limits import TABLES_A_SOCKET, Limiter
from yksi.server.errors import Refusal
from yksi.server.protocol import Done, encode
from yksi.server.sheets.live import LiveSheet, Sheets
from yksi.server.store import Guest
from yksi.server.tables.followers import Outbox

SheetWork = protocol.OpenSheet | protocol.FollowSheet | protocol.SheetCommand


class Look:
    """A client looks at a sheet."""

    def __init__(self, outbox: Outbox, live: LiveSheet, writes: bool) -> None:
        self.outbox = outbox
        self.live = live
        self.writes = writes


class SheetDesk:
    """The sheets of one client."""

    def __init__(
        self, outbox: Outbox, sheets: Sheets, spend_code: Callable[[], None], openings: Limiter
    ) -> None:
        """`spend_code` is asked before a code is tried."""
        self._outbox = outbox
        self._sheets = sheets
        self._spend_code = spend_code
        self._openings = openings
        self._looks: dict[str, Look] = {}

    def close(self) -> None:
        """The client is gone."""
        for look in self._looks.values():
            look.live.readers.discard(look)
        self._looks.clear()

    async def carry_out(self, command: SheetWork, guest: Callable[[], Guest]) -> None:
        """Do what is asked for, and answer."""
        if isinstance(command, protocol.OpenSheet):
            self._check_room()
            self._openings.spend(guest().id, "new sheets")
            await self._show(await self._sheets.open(guest(), command), True, command.id)
        elif isinstance(command, protocol.FollowSheet):
            self._check_room()
            self._spend_code()
            live, watch = await self._sheets.find(command.code)
            await self._show(live, not watch, command.id)
        else:
            look = self._looks.get(command.sheet)
            if look is None or not look.writes:
                raise Refusal("not-seated", "only those who have the code of the sheet may write on it")
            seq = await self._sheets.write(look.live, guest(), command)
            self._outbox.put(encode(Done(command.id, command.sheet, seq)))

    def _check_room(self) -> None:
        if len(self._looks) >= TABLES_A_SOCKET:
            raise Refusal("too-many", f"one socket follows at most {TABLES_A_SOCKET} sheets")

    async def _show(self, live: LiveSheet, writes: bool, command: str) -> None:
        before = self._looks.pop(live.id, None)
        if before is not None:
            live.readers.discard(before)
        look = self._looks[live.id] = Look(self._outbox, live, writes)
        self._outbox.put(encode(Done(command, live.id, live.seq)))
        await live.show_to(look)
