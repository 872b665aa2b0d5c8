"""A database in memory with a disk that is slow, stands still, refuses, or fails after it has written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import UNSET

from yksi.server.store import Append, Log, Logged, StoreUnavailable

LATE_S = 0.5
"""A disk that is slow answers after so long, and so does whoever waits in vain for a cut line."""


class Database:
    """What is on the disk, for all nodes."""

    def __init__(self) -> None:
        self.logs: dict[str, Log] = {}
        self.entries: dict[str, list[Logged]] = {}
        self.seeds: dict[str, dict[int, str]] = {}
        self.timers: dict[str, int] = {}
        self.nodes: dict[str, int] = {}
        self.presences: dict[tuple[str, str, str], None] = {}
        self.stores: list[SimulatedStore] = []
        self.full = False
        """Whether the disk takes nothing."""
        self.moves_at = 0.0
        """Until when the disk stands still."""

    def take(self, append: Append) -> bool:
        """Write an entry if its number is free; what belongs to it with it, or nothing."""
        log = self.entries[append.log]
        if append.seq != len(log) + 1:
            return False
        log.append(Logged(append.seq, append.at, append.entry, "simulated"))
        self.note(append)
        return True

    def note(self, append: Append) -> None:
        """Write what belongs to an entry."""
        if append.seed is not None:
            self.seeds[append.log][append.seed[0]] = append.seed[1]
        if append.due is None:
            self.timers.pop(append.log, None)
        elif append.due is not UNSET:
            assert isinstance(append.due, int)
            self.timers[append.log] = append.due


class SimulatedStore:
    """One node's way to the database: what `yksi.server.store.Store` promises, as far as tables need it."""

    shared = True

    def __init__(self, database: Database, node: str, random: Random, trouble: float) -> None:
        self.node = node
        self.cut_off = False
        """Whether the node reaches the database at all."""
        self._database = database
        self._random = random
        self._trouble = trouble
        self._hints: list[Callable[[str, int], None]] = []
        database.stores.append(self)

    def on_hint(self, callback: Callable[[str, int], None]) -> None:
        """Call back when another node has committed; not every time, and not in their order."""
        self._hints.append(callback)

    def hear_nothing(self) -> None:
        """The process that wanted to hear has ended."""
        self._hints.clear()

    def end(self) -> None:
        """Nor will another one begin here."""
        self.hear_nothing()
        self._database.stores.remove(self)

    async def create(self, log: Log, first: Append) -> Log | None:
        """A new log; the earlier one of the same host and command."""
        await self._reach()
        for earlier in self._database.logs.values():
            if (earlier.host, earlier.command) == (log.host, log.command):
                return earlier
        if self._database.full:
            raise StoreUnavailable("the disk refused")
        self._database.logs[log.id] = log
        self._database.entries[log.id] = []
        self._database.seeds[log.id] = {}
        assert self._database.take(first)
        return log

    async def append(self, append: Append) -> bool:
        """Whether it is on the disk; StoreUnavailable where nobody knows."""
        await self._reach()
        fails = self._random.random()
        if fails < self._trouble / 2 or self._database.full:
            raise StoreUnavailable("the disk refused")
        won = self._database.take(append)
        await self._wait()
        if fails < self._trouble:
            raise StoreUnavailable("the disk wrote and did not say so")
        if won:
            self._hint(append.log, append.seq)
        return won

    def append_soon(self, append: Append, then: Callable[[bool | Exception], None]) -> None:
        """The same; `then` is told."""

        async def work() -> None:
            try:
                outcome: bool | Exception = await self.append(append)
            except StoreUnavailable as error:
                outcome = error
            then(outcome)

        asyncio.get_running_loop().create_task(work())

    def _hint(self, log: str, seq: int) -> None:
        for other in self._database.stores:
            if other is not self and not other.cut_off and self._random.random() < 0.7:
                for callback in other._hints:
                    asyncio.get_running_loop().call_later(self._random.random() / 50, callback, log, seq)

    async def _reach(self) -> None:
        await self._wait()
        if self.cut_off:
            await asyncio.sleep(LATE_S)
            raise StoreUnavailable("the network to the database is down")

    async def _wait(self) -> None:
        late = self._random.random() < self._trouble and LATE_S
        still = self._database.moves_at - asyncio.get_running_loop().time()
        await asyncio.sleep(self._random.random() / 200 + max(late, still))

    async def read(self, log: str, after: int = 0) -> list[Logged]:
        """The entries after a number."""
        await self._reach()
        return self._database.entries[log][after:]

    async def seeds(self, log: str) -> dict[int, str]:
        """The seed of every match."""
        await self._reach()
        return dict(self._database.seeds[log])

    async def snapshot(self, _log: str, _version: str) -> None:
        """Nothing is kept but entries: every table is read from the first one on."""

    async def heads(self, logs: Sequence[str]) -> dict[str, int]:
        """The last numbers."""
        await self._reach()
        return {log: len(self._database.entries[log]) for log in logs}

    async def log(self, id: str) -> Log | None:
        """A log by its id."""
        await self._reach()
        return self._database.logs.get(id)

    async def find(self, code: str, kind: str) -> tuple[str, bool] | None:
        """The log with this code."""
        await self._reach()
        for log in self._database.logs.values():
            if log.kind == kind and code in (log.code, log.watch):
                return log.id, code == log.watch
        return None

    async def tended(self, id: str, due: int) -> None:
        """What fell due then is done."""
        await self._reach()
        if self._database.timers.get(id) == due:
            del self._database.timers[id]

    async def overdue(self, before: int, limit: int) -> list[str]:
        """Where something should have happened."""
        await self._reach()
        return [log for log, due in self._database.timers.items() if due <= before][:limit]

    async def beat(self, at: int) -> None:
        """This node is alive."""
        await self._reach()
        self._database.nodes[self.node] = at

    async def enter(self, table: str, guest: str) -> None:
        """A guest is connected here."""
        await self._reach()
        self._database.presences[self.node, table, guest] = None

    async def leave(self, table: str, guest: str) -> None:
        """And no more."""
        await self.forget(self.node, table, guest)

    async def is_elsewhere(self, table: str, guest: str, dead: str = "") -> bool:
        """Whether a guest is connected to another node."""
        await self._reach()
        there = self._database.presences
        return any(node not in (self.node, dead) and [table, guest] == who for node, *who in there)

    async def lost(self, before: int) -> list[tuple[str, str, str]]:
        """Whoever was connected to nodes that are dead."""
        await self._reach()
        alive = {node for node, at in self._database.nodes.items() if at >= before}
        return [each for each in self._database.presences if each[0] != self.node and each[0] not in alive]

    async def forget(self, node: str, table: str, guest: str) -> None:
        """A guest is not connected to a dead node."""
        await self._reach()
        self._database.presences.pop((node, table, guest), None)

    async def erasures(self, _limit: int) -> list[Any]:
        """Nobody here wants to be forgotten."""
        return []

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"tables ask their store for nothing else, but for {name}")
