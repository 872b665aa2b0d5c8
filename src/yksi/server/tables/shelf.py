"""All tables that are alive in this process, and who is connected to them here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Final, Protocol

from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.logs.shelf import Shelf
from yksi.server.reminders.turn import Remind, nobody
from yksi.server.store import Append, Guest, Log, Store, now_ms
from yksi.server.tables import decide as decisions
from yksi.server.tables import entries, joining
from yksi.server.tables.bench import is_against_bots, is_bots_only
from yksi.server.tables.clockwork import Clockwork
from yksi.server.tables.decide import Decision
from yksi.server.tables.due import next_due
from yksi.server.tables.live import Live, listing_of
from yksi.server.tables.table import Table

SOON: Final = 600_000
"""A table that waits longer for a move is unloaded meanwhile (ms)."""


class MeetingKeeper(Protocol):
    """Who knows the tournaments to which some tables belong."""

    async def count(self, live: Live) -> None:
        """A match is over: its result goes into the tournament."""

    def notice(self, live: Live) -> None:
        """Something has happened at the table."""

    def watches(self, live: Live) -> bool:
        """Whether anybody sees there how far the table is."""

    def is_looked_at(self, live: Live) -> bool:
        """Whether anybody looks at the tournament of the table."""

    async def hides(self, live: Live) -> bool:
        """Whether others are still to play the cards that were dealt at the table."""


class Tables(Shelf[Live]):
    """The tables of this process."""

    kind = "table"

    def __init__(self, store: Store, keeper: MeetingKeeper, remind: Remind = nobody) -> None:
        """`remind` is told of everybody who is awaited and away."""
        super().__init__(store)
        self._remind = remind
        self.clockwork = Clockwork(keeper.count, keeper.is_looked_at)
        self._keeper = keeper
        self._connected: Counter[tuple[str, str]] = Counter()
        """Sockets by table and guest."""
        self._departing: set[tuple[str, str]] = set()
        """Whose last socket has closed, until that is written."""

    def _make(self, stored: Log) -> Live:
        return Live(self.store, stored, self._woken, self._remind)

    def _woken(self, live: Live) -> None:
        self.clockwork.wake(live)
        if live.table.meeting is not None:
            self._keeper.notice(live)

    def _is_needed(self, live: Live) -> bool:
        watched = live.table.meeting is not None and self._keeper.watches(live)
        return watched or (_is_due_soon(live.table) and not is_bots_only(live.table))

    def _forget(self, live: Live) -> None:
        self.clockwork.forget(live)

    def wake(self, live: Live) -> None:
        """Do what falls due at the table."""
        self.clockwork.wake(live)

    async def close(self) -> None:
        """Finish what is under way, and begin nothing more."""
        await self.clockwork.close()

    async def take_over(self, before: int) -> None:
        """Players who were connected to those nodes are gone, if they are not here by now."""
        for node, table, guest in await self.store.lost(before):
            await self.lose(node, table, guest)
            await self.store.forget(node, table, guest)
        await self.settle()

    async def open(self, guest: Guest, command: protocol.Open) -> Live:
        """A new table; the same one if the command comes again."""
        entry = decisions.open_table(guest.id, guest.name, command)
        return await self._create(guest.id, command.id, lambda id: _first(id, entry))

    async def open_for_meeting(self, id: str, entry: entries.Opened) -> Live:
        """The table of a meeting, which has this id on every node."""
        assert entry.meeting is not None
        tournament, command = entry.meeting.tournament, f"meeting {entry.meeting.number}"
        return await self._create(tournament, command, lambda id: _first(id, entry), id, tournament)

    async def join(
        self,
        guest: Guest,
        command: protocol.Join,
        acknowledge: Callable[[int], None],
        knock: Callable[[], None] = lambda: None,
    ) -> Live:
        """Seat a guest by invitation; `knock` may refuse what would be a wait at the door."""
        live, watch = await self.find(command.code)
        if watch:
            raise Refusal("no-such-table", "this code is for watching: ask the host for the invitation")

        def decide(table: Table) -> Decision | None:
            entry = joining.join(table, guest.id, guest.name, command)
            if type(entry) is entries.Knocked:
                knock()
            return None if entry is None else (entry, None)

        await live.submit(decide, (guest.id, command.id), acknowledge)
        return live

    async def command(
        self, guest: Guest, command: protocol.AtTable, acknowledge: Callable[[int], None]
    ) -> None:
        """Carry out a player's command."""
        live = await self.get(command.table)
        code = await self._unused_code() if isinstance(command, protocol.NewCode) else ""

        def decide(table: Table) -> Decision | None:
            decided = decisions.decide(table, guest.id, command)
            if decided is not None and type(decided[0]) is entries.Recoded:
                decided[0].code = code
            return decided

        await live.submit(decide, (guest.id, command.id), acknowledge)

    def command_now(
        self,
        guest: Guest,
        command: protocol.AtTable,
        acknowledge: Callable[[int], None],
        over: Callable[[Exception | None], None],
    ) -> bool:
        """The same at once, if that is possible; `over` is told when it is (`LiveLog.submit_now`)."""
        live = self._live.get(command.table)
        return live is not None and live.submit_now(
            lambda table: decisions.decide(table, guest.id, command),
            (guest.id, command.id),
            acknowledge,
            over,
        )

    def against_bots(self, guest: str, but: str, others: Collection[str]) -> tuple[int, int]:
        """Matches under way here with one person and bots: of a guest but at one table, and at others."""
        tables = [live.table for live in self._live.values() if is_against_bots(live.table)]
        own = sum(table.seat_of(guest) is not None for table in tables if table.id != but)
        return own, sum(table.id in others for table in tables)

    async def check_open(self, live: Live) -> None:
        """Refusal if what is played at the table must not be seen by others yet."""
        if live.table.meeting is not None and await self._keeper.hides(live):
            raise Refusal("not-finished", "other tables play the same cards: wait for the end of the round")

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
        if not live.full:
            await live.submit(lambda table: _presence(table, guest, here=True))

    async def _note_departure(self, table: str, guest: str) -> None:
        key = table, guest
        await self.store.leave(*key)
        if not await self.store.is_elsewhere(*key) and key not in self._connected:
            live = await self.get(table)
            if not live.full:
                await live.submit(lambda table: _presence(table, guest, here=False))
        self._departing.discard(key)


def _is_due_soon(table: Table) -> bool:
    """Whether something falls due that the store would not be asked about in time (`logs.upkeep`)."""
    due = next_due(table)
    return due is not None and due.at < now_ms() + SOON


def _first(id: str, entry: entries.Opened) -> Append:
    at = now_ms()
    table = Table(id)
    table.apply(1, at, entry)
    return Append(id, 1, at, entries.encode(entry), listing=listing_of(table))


def _presence(table: Table, guest: str, here: bool) -> Decision | None:
    seat = table.seat_of(guest)
    if guest in table.knocks and not here:
        return entries.WentAway(by=guest), None
    if seat is None or table.chairs[seat].here == here or table.chairs[seat].left:
        return None
    return (entries.Came(seat=seat, by=guest) if here else entries.Gone(seat=seat, by=guest)), None
