"""What one client does at tables: at which it plays or looks on, and what it does there.

command → `TableDesk` → `Tables` (opens, finds, decides who may) → `Live` → an answer, and what happens there
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from yksi.server import protocol
from yksi.server.door.limits import TABLES_A_SOCKET
from yksi.server.errors import Refusal
from yksi.server.logs.desk import Client
from yksi.server.protocol import Done, encode
from yksi.server.store import StoreUnavailable
from yksi.server.tables.followers import Follower
from yksi.server.tables.live import Live
from yksi.server.tables.shelf import Tables
from yksi.server.tables.table import Table

_log = logging.getLogger(__name__)


class Player(Client, Protocol):
    """Whose desk it is."""

    def spend_words(self) -> None:
        """One more thing is said; Refusal if these are too many."""

    def spend_knock(self) -> None:
        """Somebody at this address knocks once more; Refusal if this is too often."""

    def check_bots(self, table: str) -> None:
        """Refusal if the guest, or everybody at this address, has enough other matches against bots."""


class TableDesk:
    """The tables that one client follows."""

    def __init__(self, player: Player, tables: Tables) -> None:
        self._player = player
        self._tables = tables
        self._follows: dict[str, tuple[Live, Follower]] = {}

    async def close(self) -> None:
        """The client is gone."""
        for table in list(self._follows):
            await self._leave_off(table)

    async def open(self, command: protocol.Open) -> None:
        """A new table, at which the client sits."""
        guest = self._player.known_guest()
        self._check_room()
        await self._player.check_opening(self._tables.kind, guest, command.id)
        live = await self._tables.open(guest, command)
        self._player.note_opening(self._tables.kind, live.id)
        await self._follow(live, Done(command.id, live.table.id, 1))

    async def join(self, command: protocol.Join) -> None:
        """Sit down by invitation."""
        guest = self._player.known_guest()
        self._check_room()
        self._player.spend_code()
        became: list[int] = []
        live = await self._tables.join(guest, command, became.append, self._player.spend_knock)
        await self._follow(live, Done(command.id, live.table.id, *became))

    async def watch(self, command: protocol.Watch) -> None:
        """Look on."""
        self._check_room()
        self._player.spend_code()
        live, watch = await self._tables.find(command.code)
        public, seq = await live.look(lambda table: (table.options.public, table.seq))
        if not watch and not public:
            raise Refusal("no-such-table", "this code is an invitation to play: ask for the link to watch")
        await self._tables.check_open(live)
        await self._follow(live, Done(command.id, live.table.id, seq), spectator=True)

    async def follow(self, command: protocol.Follow) -> None:
        """Be told again of a table at which the client has a seat."""
        guest = self._player.known_guest()
        self._check_room(command.table)
        live = await self._tables.get(command.table)
        await live.submit(lambda table: _seated(table, guest.id))
        await self._follow(live, Done(command.id, command.table), since=command.since)

    async def unfollow(self, command: protocol.Unfollow) -> None:
        """Be told no more of a table."""
        await self._leave_off(command.table)
        self._player.line.put(encode(Done(command.id, command.table)))

    async def act(self, command: protocol.AtTable) -> None:
        """Do something at a table."""
        guest = self._player.known_guest()
        if isinstance(command, protocol.Say | protocol.SayPhrase | protocol.React):
            self._player.spend_words()
        if isinstance(command, protocol.Start):
            self._player.check_bots(command.table)
        await self._tables.command(
            guest, command, lambda seq: self._player.line.put(encode(Done(command.id, command.table, seq)))
        )

    def _check_room(self, table: str = "") -> None:
        """Refuse before anything has happened what this socket could not follow."""
        if len(self._follows) >= TABLES_A_SOCKET and table not in self._follows:
            raise Refusal("too-many", f"one socket follows at most {TABLES_A_SOCKET} tables: unfollow one")

    async def _follow(self, live: Live, done: Done, spectator: bool = False, since: int = 0) -> None:
        """Answer the command, then tell where the table stands and whatever happens."""
        before = self._follows.pop(done.table, None)
        if before is not None:
            before[0].unfollow(before[1])
        guest = self._player.guest_id()
        follower = Follower(self._player.line, guest, spectator, self._was_dropped)
        follower.seen = since
        self._follows[done.table] = (live, follower)
        try:
            if not spectator:
                await self._tables.arrive(live, guest)
        finally:
            if before is not None and not before[1].spectator:
                await self._leave(before[0], before[1].guest)  # after the arrival: nobody seems gone
        self._player.line.put(encode(done))
        await live.follow(follower)

    def _was_dropped(self, table: str) -> None:
        live, follower = self._follows.pop(table)
        if not follower.spectator:
            asyncio.ensure_future(self._leave(live, follower.guest))  # noqa: RUF006

    async def _leave_off(self, table: str) -> None:
        if table in self._follows:
            live, follower = self._follows.pop(table)
            live.unfollow(follower)
            if not follower.spectator:
                await self._leave(live, follower.guest)

    async def _leave(self, live: Live, guest: str) -> None:
        try:
            await self._tables.depart(live, guest)
        except (Refusal, StoreUnavailable) as error:  # `Tables.settle` will do it
            _log.warning("departure not written", extra={"fields": {"error": str(error)}})


def _seated(table: Table, guest: str) -> None:
    """Decide nothing for who has a seat; Refusal for who has none."""
    if table.seat_of(guest) is None:
        raise Refusal("not-seated", "you have no seat at this table: join it, or watch it")
