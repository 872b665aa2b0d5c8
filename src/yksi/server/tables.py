"""All tables that are alive in this process, and who is connected to them here."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from yksi.server import decide as decisions
from yksi.server import entries as log
from yksi.server import protocol
from yksi.server.clockwork import Clockwork
from yksi.server.decide import Decision
from yksi.server.due import next_due
from yksi.server.errors import Refusal
from yksi.server.live import Live, listing_of
from yksi.server.live_log import now_ms
from yksi.server.store import Append, Guest, NewTable, Store
from yksi.server.table import Table
from yksi.server.thinkers import Thinkers

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits that are not taken for one another."""
CODE_LENGTH: Final = 8
WATCH_LENGTH: Final = 16
IDLE_S: Final = 60
"""A table that nobody follows is unloaded after so long; the log brings it back."""


class Tables:
    """The tables of this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.clockwork = Clockwork(thinkers)
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._connected: Counter[tuple[str, str]] = Counter()
        """Sockets by table and guest."""
        self._departing: set[tuple[str, str]] = set()
        """Whose last socket has closed, until that is written."""

    def __len__(self) -> int:
        return len(self._live)

    def known(self, table: str) -> Live | None:
        """The table if it is alive here."""
        return self._live.get(table)

    @property
    def all(self) -> list[Live]:
        """Every table that is alive here."""
        return list(self._live.values())

    async def get(self, table: str) -> Live:
        """A table, read from its log if it is not alive yet."""
        live = self._live.get(table)
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _task: self._loading.pop(table, None))
            live = await asyncio.shield(loading)
        live.used_at = time.monotonic()  # so that it is not unloaded before it is used
        return live

    async def _load(self, table: str) -> Live:
        stored = await self.store.table(table)
        if stored is None:
            raise Refusal("no-such-table", "there is no such table")
        live = Live(self.store, stored, self.clockwork.wake)
        await live.catch_up()
        self._live[table] = live
        return live

    async def open(self, guest: Guest, command: protocol.Open) -> Live:
        """A new table; the same one if the command comes again."""
        entry = decisions.open_table(guest.id, guest.name, command)
        while True:
            codes = _code(CODE_LENGTH), _code(WATCH_LENGTH)
            new = NewTable(secrets.token_hex(8), *codes, guest.id, command.id)
            at = now_ms()
            table = Table(new.id)
            table.apply(1, at, entry)
            first = Append(new.id, 1, at, log.encode(entry), listing=listing_of(table))
            stored = await self.store.create(new, first)
            if stored is not None:
                return await self.get(stored.id)

    async def find(self, code: str) -> tuple[Live, bool]:
        """The table of a code, and whether the code is for watching only."""
        found = await self.store.find(code.strip().upper().replace("-", "").replace(" ", ""))
        if found is None:
            raise Refusal("no-such-table", "no table has this code: check it, or ask for a new link")
        table, watch = found
        return await self.get(table), watch

    async def join(self, guest: Guest, command: protocol.Join, acknowledge: Callable[[int], None]) -> Live:
        """Seat a guest by invitation."""
        live, watch = await self.find(command.code)
        if watch:
            raise Refusal("no-such-table", "this code is for watching: ask the host for the invitation")

        def decide(table: Table) -> Decision | None:
            entry = decisions.join(table, guest.id, guest.name, command)
            return None if entry is None else (entry, None)

        await live.submit(decide, (guest.id, command.id), acknowledge)
        return live

    async def command(
        self, guest: Guest, command: protocol.AtTable, acknowledge: Callable[[int], None]
    ) -> None:
        """Carry out a player's command."""
        live = await self.get(command.table)
        await live.submit(
            lambda table: decisions.decide(table, guest.id, command), (guest.id, command.id), acknowledge
        )

    async def arrive(self, live: Live, guest: str) -> None:
        """A player's socket follows the table."""
        key = live.table.id, guest
        self._connected[key] += 1
        if self._connected[key] == 1:
            await self._note_arrival(live, guest)

    async def depart(self, live: Live, guest: str) -> None:
        """A player's socket does so no more."""
        key = live.table.id, guest
        self._connected[key] -= 1
        if self._connected[key] <= 0:
            del self._connected[key]
            self._departing.add(key)
            await self._note_departure(*key)

    async def lose(self, node: str, table: str, guest: str) -> None:
        """The node to which a player was connected is gone."""
        if (table, guest) not in self._connected and not await self.store.is_elsewhere(table, guest, node):
            live = await self.get(table)
            await live.submit(lambda table: _presence(table, guest, here=False))

    async def settle(self) -> None:
        """Write down who came and went where the store did not answer, or another node thought otherwise."""
        for key in self._departing - self._connected.keys():
            await self._note_departure(*key)
        for table, guest in list(self._connected):
            live = self._live.get(table)
            if live is not None and not live.stale and _presence(live.table, guest, here=True):
                await self._note_arrival(live, guest)

    async def _note_arrival(self, live: Live, guest: str) -> None:
        await self.store.enter(live.table.id, guest)
        await live.submit(lambda table: _presence(table, guest, here=True))

    async def _note_departure(self, table: str, guest: str) -> None:
        key = table, guest
        await self.store.leave(*key)
        if not await self.store.is_elsewhere(*key) and key not in self._connected:
            live = await self.get(table)
            await live.submit(lambda table: _presence(table, guest, here=False))
        self._departing.discard(key)

    def unload(self) -> int:
        """Let go of tables that nobody follows and that wait for people; how many."""
        before = time.monotonic() - IDLE_S
        idle = [
            live
            for live in self._live.values()
            if not live.followers
            and live.used_at < before
            and not live.lock.locked()
            and next_due(live.table) is None
        ]
        for live in idle:
            self.clockwork.forget(live)
            del self._live[live.table.id]
        return len(idle)


def _presence(table: Table, guest: str, here: bool) -> Decision | None:
    seat = table.seat_of(guest)
    if seat is None or table.chairs[seat].here == here or table.chairs[seat].left:
        return None
    return (log.Came(seat=seat, by=guest) if here else log.Gone(seat=seat, by=guest)), None


def _code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
