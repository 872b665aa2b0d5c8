"""A table that is alive in this process, with everybody who follows it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from yksi.server.logs.log import LiveLog
from yksi.server.logs.steps import in_steps
from yksi.server.reminders.turn import Remind, Turn, nobody
from yksi.server.store import Append, Listing, Log, Store, StoreUnavailable, now_ms
from yksi.server.tables import entries, snapshots
from yksi.server.tables.changes import Scribe, Told
from yksi.server.tables.decide import Decision
from yksi.server.tables.due import Due, awaited_guests, next_due, stamp
from yksi.server.tables.followers import Follower
from yksi.server.tables.table import Table
from yksi.server.tables.turns import missed, new_turns

RECENT: Final = 64
"""Entries that a client who comes back may be sent one by one."""


class Live(LiveLog[Table, Decision]):
    """A table with its followers."""

    def __init__(
        self, store: Store, stored: Log, woken: Callable[[Live], None], remind: Remind = nobody
    ) -> None:
        """`woken` is called after every entry, to see what falls due next.

        `remind` is called for whoever is awaited and away.
        """
        self._woken = woken
        self._remind = remind
        self._turns: list[Turn] = []
        """That begin with what is being written."""
        self.followers: dict[Follower, None] = {}
        """As they came: the order of a set differs from run to run, and a simulation's must not."""
        self._listed: Listing | None = None
        self._next: tuple[int, Due | None] = (-1, None)
        self._due: int | UnsetType | None = UNSET
        """When the table acts by itself as this node has written it; UNSET when another may have since."""
        super().__init__(store, stored)

    @property
    def folded(self) -> Table:
        """The table."""
        return self.table

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.table.seq

    @property
    def followed(self) -> bool:
        """Whether anybody is told what happens."""
        return bool(self.followers)

    async def follow(self, follower: Follower) -> None:
        """Tell a follower where the table stands, and from then on everything."""
        async with self.lock:
            if self.stale or follower.seen > self.table.seq:
                await self._read()
            if follower.begin(self.table, list(self._recent)):
                self.followers[follower] = None

    def unfollow(self, follower: Follower) -> None:
        """Tell it no more."""
        self.followers.pop(follower, None)
        self.used_at = time.monotonic()

    def next_due(self) -> Due | None:
        """What the table does next by itself (`due.next_due`), worked out once for each entry."""
        if self._next[0] != self.table.seq:
            self._next = self.table.seq, next_due(self.table)
        return self._next[1]

    async def put_off(self, due: int) -> None:
        """What fell due then waits until somebody looks: nobody needs to be reminded of it."""
        with suppress(StoreUnavailable):
            await self.store.tended(self.id, due)
        self._due = UNSET

    def _begin(self) -> None:
        stored = self.stored
        self.table = Table(stored.id, stored.code, stored.watch)
        self._next = (-1, None)
        self._scribe = Scribe(self.table)
        self._recent: deque[Told] = deque(maxlen=RECENT)
        self._listed = None
        self._due = UNSET
        self._turns = []

    def _lost(self) -> None:
        super()._lost()
        self._woken(self)

    def _answer_to(self, signature: tuple[str, str]) -> int | None:
        return self.table.answers.get(signature)

    def _take_decision(self, decided: Decision) -> Append:
        entry, seed = decided
        table = self.table
        seq = table.seq + 1
        at = stamp(table, entry, now_ms())
        kept = None
        if isinstance(entry, entries.Sealed | entries.Called) and seed is not None:
            kept = entry.match, seed
            table.seeds[entry.match] = seed
        entry.after = table.head
        before = missed(table)
        self._take(seq, at, entry)
        self._turns = new_turns(before, entry, table)
        due = _moment(self.next_due())
        append = Append(
            log=table.id,
            seq=seq,
            at=at,
            entry=entries.encode(entry),
            due=UNSET if due == self._due else due,
            listing=self._new_listing(entry),
            seed=kept,
            code=entry.code if type(entry) is entries.Recoded else None,
        )
        self._due = due  # `_begin` forgets it if this is not written
        return append

    async def _take_read(self, after: int) -> bool:
        if not after:
            await self._thaw()
        tail = await self._tail(self.table.seq)
        untold = len(tail) - RECENT
        async for number, logged in in_steps(enumerate(tail)):
            entry = entries.decode(logged.entry)
            if isinstance(entry, entries.Sealed | entries.Called) and entry.match not in self.table.seeds:
                self.table.seeds = await self.store.seeds(self.table.id)
            if number < untold:
                # Nobody will ask what it changed, and to tell takes ten times as long.
                self.table.apply(logged.seq, logged.at, entry)
            else:
                self._take(logged.seq, logged.at, entry)
        if tail:
            self._listed, self._due = None, UNSET
        if len(tail) >= snapshots.EVERY:
            self._freeze()
        return self.table.seq > after

    async def _thaw(self) -> None:
        """Begin in the middle, where the table was kept."""
        kept = await self._kept(snapshots.version())
        if kept is not None:
            self.table.seeds = await self.store.seeds(self.table.id)
            snapshots.thaw(self.table, kept)

    def _freeze(self) -> None:
        """Keep the table as it stands."""
        if version := snapshots.version():
            self._keep(version, snapshots.freeze(self.table))

    def _take(self, seq: int, at: int, entry: entries.Entry) -> None:
        happened = self.table.apply(seq, at, entry)
        self._recent.append(self._scribe.tell(entry, happened))

    def _new_listing(self, entry: entries.Entry) -> Listing | None:
        unhurried = self.table.options.unhurried
        if isinstance(entry, entries.Played) and self.table.stage == "playing" and not unhurried:
            return None
        listing = listing_of(self.table)
        if listing == self._listed:
            return None
        self._listed = listing
        return listing

    def _tell(self) -> None:
        if self.table.seq % snapshots.EVERY == 0:
            self._freeze()
        if not self._recent:  # read as it was kept, and nothing has happened since
            self._woken(self)
            return
        last = self._recent[-1]
        for follower in list(self.followers):
            if follower.seen == last.seq - 1:
                kept = follower.tell(self.table, last)
            elif follower.seen < last.seq:
                kept = follower.begin(self.table, list(self._recent))
            else:
                kept = True
            if not kept:
                self.followers.pop(follower, None)
        turns, self._turns = self._turns, []
        for turn in turns:
            self._remind(turn)
        self._woken(self)


def _moment(due: Due | None) -> int | None:
    return None if due is None else due.at


def listing_of(table: Table) -> Listing:
    """What the list of tables says about a table."""
    guests = [chair.guest for chair in table.chairs if chair.guest]
    free = sum(chair.free for chair in table.chairs)
    summary = {
        "edition": table.rules.edition,
        "stage": table.stage,
        "seats": len(table.chairs),
        "free": free,
        "names": [chair.name for chair in table.chairs if chair.name],
        "match": table.match_number,
    }
    if table.options.unhurried:
        summary["awaited"] = awaited_guests(table)
    return Listing(
        public=table.options.public,
        open=table.stage != "closed",
        summary=msgspec.json.encode(summary),
        members=[] if table.meeting else guests,
        others=guests if table.meeting else [],
    )
