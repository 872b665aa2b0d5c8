"""A table that is alive in this process: the one place where its log grows.

`submit`: decide → apply → append (committed) → acknowledge → send. The entry is applied before it is
committed, as what falls due after it is written in the same transaction, but nobody is told before. If the
append loses a race or fails, the table is read anew from the log.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from yksi.server import entries as log
from yksi.server import metrics
from yksi.server.changes import Scribe, Told
from yksi.server.decide import Decision
from yksi.server.due import Due, next_due
from yksi.server.errors import Refusal
from yksi.server.followers import Follower
from yksi.server.store import Append, Listing, NewTable, Store, StoreUnavailable
from yksi.server.table import Table

NOBODY: Final = ("", "")
"""The signature of what happens of itself."""
RECENT: Final = 64
"""Entries that a client who comes back may be sent one by one."""


_Seen = TypeVar("_Seen")


def now_ms() -> int:
    """The clock of the log."""
    return time.time_ns() // 1_000_000


class Live:
    """A table with its followers, at the head of its log as far as this process knows."""

    def __init__(self, store: Store, stored: NewTable, woken: Callable[[Live], None]) -> None:
        """`woken` is called after every entry, to see what falls due next."""
        self._store = store
        self._stored = stored
        self._woken = woken
        self.lock = asyncio.Lock()
        self.followers: set[Follower] = set()
        self.mine = False
        """Whether this node wrote the last entry, so that it is the one to watch the clock."""
        self.used_at = time.monotonic()
        self.stale = True
        """Whether the log has to be read before anything can be said about the table."""
        self._listed: Listing | None = None
        self._due: int | UnsetType | None = UNSET
        """When the table acts by itself as this node has written it; UNSET when another may have since."""
        self._begin()

    def _begin(self) -> None:
        stored = self._stored
        self.table = Table(stored.id, stored.code, stored.watch)
        self._scribe = Scribe(self.table)
        self._due = UNSET
        self._recent: deque[Told] = deque(maxlen=RECENT)

    async def catch_up(self) -> None:
        """Read what others have written."""
        async with self.lock:
            await self._read()

    async def submit(
        self,
        decide: Callable[[Table], Decision | None],
        signature: tuple[str, str] = NOBODY,
        acknowledge: Callable[[int], None] = lambda _seq: None,
    ) -> None:
        """Append what is decided, acknowledge it with its number, and tell everybody.

        A command that was carried out before, as its signature tells, is acknowledged as then; one from which
        nothing follows, with the head. Refusal says why not; nothing has changed then.
        """
        async with self.lock:
            while True:
                if self.stale:
                    await self._read()
                before = self.table.answers.get(signature)
                try:
                    decided = decide(self.table) if before is None else None
                except Refusal:
                    if await self._was_behind():
                        continue
                    raise
                if decided is None:
                    acknowledge(before or self.table.seq)
                    return
                if await self._append(*decided):
                    break
            acknowledge(self.table.seq)
            self._tell(self._recent[-1])

    async def look(self, reader: Callable[[Table], _Seen]) -> _Seen:
        """What a reader sees at the table, all of which is committed."""
        async with self.lock:
            if self.stale:
                await self._read()
            return reader(self.table)

    async def follow(self, follower: Follower) -> None:
        """Tell a follower where the table stands, and from then on everything."""
        async with self.lock:
            if self.stale or follower.seen > self.table.seq:
                await self._read()
            if follower.begin(self.table, list(self._recent)):
                self.followers.add(follower)

    async def _was_behind(self) -> bool:
        """Whether another node has written what this one did not know; known now."""
        before = self.table.seq
        if self._store.shared:
            await self._read()
        return self.table.seq > before

    def unfollow(self, follower: Follower) -> None:
        """Tell it no more."""
        self.followers.discard(follower)
        self.used_at = time.monotonic()

    async def _append(self, entry: log.Entry, seed: str | None) -> bool:
        table = self.table
        seq = table.seq + 1
        at = max(now_ms(), table.at)
        if isinstance(entry, log.Sealed) and seed is not None:
            table.seeds[entry.match] = seed
        self.stale = True
        won = False
        try:
            self._take(seq, at, entry)
            due = _moment(next_due(table))
            append = Append(
                table=table.id,
                seq=seq,
                at=at,
                entry=log.encode(entry),
                due=UNSET if due == self._due else due,
                listing=self._new_listing(entry),
                seed=None if seed is None else (table.match_number, seed),
            )
            with metrics.APPEND_SECONDS.time():
                won = await self._store.append(append)
        except StoreUnavailable as error:
            raise Refusal("unavailable", str(error)) from error
        finally:
            if not won:
                self._begin()
                self._woken(self)
        if not won:
            metrics.CONFLICTS.inc()
            return False
        metrics.ENTRIES.inc()
        self._due = due
        self.stale = False
        self.mine = True
        self.used_at = time.monotonic()
        return True

    def _new_listing(self, entry: log.Entry) -> Listing | None:
        if isinstance(entry, log.Played) and self.table.stage == "playing":
            return None
        listing = listing_of(self.table)
        if listing == self._listed:
            return None
        self._listed = listing
        return listing

    async def _read(self) -> None:
        """Take the entries that this process does not know yet."""
        try:
            tail = await self._store.read(self.table.id, self.table.seq)
            entries = [log.decode(logged.entry) for logged in tail]
            if any(isinstance(entry, log.Sealed) for entry in entries):
                self.table.seeds = await self._store.seeds(self.table.id)
        except StoreUnavailable as error:
            raise Refusal("unavailable", str(error)) from error
        for number, (logged, entry) in enumerate(zip(tail, entries, strict=True)):
            self._take(logged.seq, logged.at, entry)
            if number % 100 == 99:
                await asyncio.sleep(0)  # a long log must not hold up other tables
        self.stale = False
        if tail:
            self.mine = False
            self._listed = None
            self._due = UNSET
            self._tell_tail()

    def _take(self, seq: int, at: int, entry: log.Entry) -> None:
        happened = self.table.apply(seq, at, entry)
        self._recent.append(self._scribe.tell(entry, happened))

    def _tell_tail(self) -> None:
        """Tell all followers what they have not seen."""
        for follower in list(self.followers):
            if follower.seen < self.table.seq and not follower.begin(self.table, list(self._recent)):
                self.followers.discard(follower)
        self._woken(self)

    def _tell(self, told: Told) -> None:
        for follower in list(self.followers):
            if follower.seen == told.seq - 1:
                kept = follower.tell(self.table, told)
            else:
                kept = follower.begin(self.table, list(self._recent))
            if not kept:
                self.followers.discard(follower)
        self._woken(self)


def _moment(due: Due | None) -> int | None:
    return None if due is None else due.at


def listing_of(table: Table) -> Listing:
    """What the list of tables says about a table."""
    free = sum(chair.free for chair in table.chairs)
    summary = {
        "edition": table.rules.edition,
        "stage": table.stage,
        "seats": len(table.chairs),
        "free": free,
        "names": [chair.name for chair in table.chairs if chair.name],
        "match": table.match_number,
    }
    return Listing(
        public=table.options.public,
        open=table.stage != "closed",
        summary=msgspec.json.encode(summary),
        members=[chair.guest for chair in table.chairs if chair.guest],
    )
