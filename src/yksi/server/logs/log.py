"""A log that is alive in this process: the one place where it grows.

`submit`: decide → apply → append (committed) → acknowledge → send. The entry is applied before it is
committed, as what falls due after it is written in the same transaction, but nobody is told before. If the
append loses a race or fails, everything is read anew from the log.
"""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

from yksi.server import metrics
from yksi.server.door.limits import LOG_BYTES, LOG_ENTRIES, SPARE
from yksi.server.errors import Refusal
from yksi.server.store import Append, Log, Logged, Overtaken, Store, StoreUnavailable

_log = logging.getLogger(__name__)

NOBODY: Final = ("", "")
"""The signature of what happens of itself."""

Folded = TypeVar("Folded")
Decided = TypeVar("Decided")
_Seen = TypeVar("_Seen")


class LiveLog(ABC, Generic[Folded, Decided]):
    """What its entries fold into, at the head of the log as far as this process knows."""

    def __init__(self, store: Store, stored: Log) -> None:
        self.store = store
        self.stored = stored
        self.id = stored.id
        self.lock = asyncio.Lock()
        self.mine = False
        """Whether this node wrote the last entry, so that it is the one to watch the clock."""
        self.used_at = time.monotonic()
        self.stale = True
        """Whether the log has to be read before anything can be said."""
        self.size = 0
        """Bytes of its entries."""
        self._begin()

    # What each kind of log says for itself

    @property
    @abstractmethod
    def folded(self) -> Folded:
        """What the entries have become."""

    @property
    @abstractmethod
    def seq(self) -> int:
        """The number of the last entry."""

    @property
    @abstractmethod
    def followed(self) -> bool:
        """Whether anybody is told what happens."""

    @abstractmethod
    def _begin(self) -> None:
        """Start from an empty log."""

    @abstractmethod
    def _answer_to(self, signature: tuple[str, str]) -> int | None:
        """The entry that a command became."""

    @abstractmethod
    def _take_decision(self, decided: Decided) -> Append:
        """Apply what was decided; what is to be written of it."""

    @abstractmethod
    async def _take_read(self, after: int) -> bool:
        """Read and apply the entries after a number; whether there were any."""

    @abstractmethod
    def _tell(self) -> None:
        """Tell all followers what they have not seen."""

    def _lost(self) -> None:
        """What was applied was not written: everything is as unknown as at the beginning."""
        self.size = 0
        self._begin()

    # What all have in common

    async def catch_up(self) -> None:
        """Read what others have written."""
        async with self.lock:
            await self._read()

    async def submit(
        self,
        decide: Callable[[Folded], Decided | None],
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
                before = self._answer_to(signature)
                try:
                    decided = decide(self.folded) if before is None else None
                except Refusal:
                    if await self._was_behind():
                        continue
                    raise
                if decided is None:
                    acknowledge(before or self.seq)
                    return
                self._check_room(signature == NOBODY)
                if await self._append(decided):
                    break
            acknowledge(self.seq)
            self._tell()

    def submit_now(
        self,
        decide: Callable[[Folded], Decided | None],
        signature: tuple[str, str],
        acknowledge: Callable[[int], None],
        over: Callable[[Exception | None], None],
    ) -> bool:
        """As `submit`, without a task of its own; whether it is under way. If not, nothing has happened.

        It is only for what is plain: nobody else is at it, nothing has to be read, and an entry follows.
        `over` is told when it is, or with what went wrong; Overtaken if it has to be submitted once more.
        """
        if self.stale or self.full or not _take_now(self.lock):
            return False
        try:
            decided = decide(self.folded) if self._answer_to(signature) is None else None
        except Refusal:  # it is not known yet whether another node has written something since
            decided = None
        if decided is None:
            self.lock.release()
            return False
        begun = time.perf_counter()
        self.stale = True

        def then(outcome: bool | Exception) -> None:
            trouble: Exception | None = None
            try:
                if outcome is True:
                    metrics.APPEND_SECONDS.observe(time.perf_counter() - begun)
                    self._won(append)
                    acknowledge(self.seq)
                    self._tell()
                else:
                    trouble = self._failed(outcome)
            except Exception as error:
                trouble = error
            self.lock.release()
            over(trouble)

        try:
            append = self._take_decision(decided)
            self.store.append_soon(append, then)
        except BaseException:
            self._lost()
            self.lock.release()
            raise
        return True

    def _failed(self, outcome: bool | Exception) -> Exception:
        self._lost()
        if isinstance(outcome, Exception):
            return outcome
        metrics.CONFLICTS.value += 1
        return Overtaken()

    def _won(self, append: Append) -> None:
        metrics.ENTRIES.value += 1
        self.stale = False
        self.mine = True
        self.size += len(append.entry)
        self.used_at = time.monotonic()

    @property
    def full(self) -> bool:
        """Whether people can write nothing more."""
        kind = self.stored.kind
        return self.seq >= LOG_ENTRIES[kind] or self.size >= LOG_BYTES[kind]

    def _keep(self, version: str, state: bytes) -> None:
        """Keep what the log has become, which nobody waits for and nobody needs."""
        self._keeping = asyncio.get_running_loop().create_task(self._write_kept(self.seq, version, state))

    async def _write_kept(self, seq: int, version: str, state: bytes) -> None:
        packed = await asyncio.to_thread(zlib.compress, state, 1)
        with suppress(StoreUnavailable):  # no harm: the log has everything
            await self.store.keep_snapshot(self.id, seq, version, packed)

    async def _kept(self, version: str) -> bytes | None:
        """What this version has kept of the log."""
        kept = await self.store.snapshot(self.id, version)
        if kept is None:
            return None
        self.size = await self.store.size(self.id, kept[0])
        return await asyncio.to_thread(zlib.decompress, kept[1])

    def _check_room(self, by_itself: bool) -> None:
        """Refusal where the log is full; what happens of itself may still end it."""
        kind = self.stored.kind
        if self.full and not (by_itself and self.seq < LOG_ENTRIES[kind] + SPARE):
            raise Refusal("log-full", f"this {kind} is full: open a new one")

    async def _tail(self, after: int) -> list[Logged]:
        """The entries after a number."""
        tail = await self.store.read(self.id, after)
        self.size += sum(len(logged.entry) for logged in tail)
        return tail

    async def look(self, reader: Callable[[Folded], _Seen]) -> _Seen:
        """What a reader sees, all of which is committed."""
        async with self.lock:
            if self.stale:
                await self._read()
            return reader(self.folded)

    async def _was_behind(self) -> bool:
        """Whether another node has written what this one did not know; known now."""
        before = self.seq
        if self.store.shared:
            await self._read()
        return self.seq > before

    async def _append(self, decided: Decided) -> bool:
        self.stale = True
        won = False
        try:
            append = self._take_decision(decided)
            begun = time.perf_counter()
            won = await self.store.append(append)
            metrics.APPEND_SECONDS.observe(time.perf_counter() - begun)
        except StoreUnavailable as error:
            raise Refusal("unavailable", str(error)) from error
        finally:
            if not won:
                self._lost()
        if not won:
            metrics.CONFLICTS.value += 1
            return False
        self._won(append)
        return True

    def _damaged(self, error: Exception) -> Refusal:
        """What is said of a log that cannot be folded; the reason is for who runs the server."""
        reason = f"{type(error).__name__}: {error}"
        _log.error(
            "damaged log", extra={"fields": {"log": self.id, "kind": self.stored.kind, "error": reason}}
        )
        return Refusal(
            "damaged", f"the log of this {self.stored.kind} is damaged: tell whoever runs the server"
        )

    async def _read(self) -> None:
        """Take the entries that this process does not know yet."""
        try:
            more = await self._take_read(self.seq)
        except StoreUnavailable as error:
            raise Refusal("unavailable", str(error)) from error
        except Exception as error:
            self.stale = True
            self._lost()
            raise self._damaged(error) from error
        self.stale = False
        if more:
            self.mine = False
            self._tell()


def _take_now(lock: asyncio.Lock) -> bool:
    """Take a lock that nobody has or waits for; whether that is so."""
    if lock.locked():
        return False
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()
    return False
