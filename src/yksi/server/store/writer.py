"""Group commit: one thread writes all that waits in one transaction, so that many share a flush to the disk.

put (event loop) → queue → batch → `commit` (the writer's thread) → outcomes → futures, one wakeup a batch
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from threading import Lock, Thread
from typing import Final, NamedTuple

from yksi.server.store.batch import Outcome, Write
from yksi.server.store.stored import StoreUnavailable

MOST: Final = 500
"""Writes in a batch; they take some 15 ms, and a longer batch would only make its first ones wait."""
PATIENCE_S = 15.0
"""After this, a database that is there but does not move counts as lost."""

Commit = Callable[[Sequence[Write]], Sequence[Outcome | Exception]]
"""Writes a batch in a transaction; what became of each, once it is committed."""


Then = Callable[[Outcome | Exception], None]
"""Is told what became of a write, on the event loop; it must not fail."""


class _Call:
    """Somebody who is called where others wait for a future, which takes a task and two turns of the loop."""

    __slots__ = ("_over", "_then")

    def __init__(self, then: Then) -> None:
        self._then = then
        self._over = False

    def done(self) -> bool:
        return self._over

    def set_result(self, outcome: Outcome | Exception) -> None:
        self._over = True
        self._then(outcome)

    set_exception = set_result


class _Waiting(NamedTuple):
    write: Write
    outcome: asyncio.Future[Outcome] | _Call


class Writer:
    """The thread that writes; what has no underscore is for the event loop."""

    def __init__(self, commit: Commit) -> None:
        """Start the thread, which is the only one to call `commit`."""
        self._commit = commit
        self._loop = asyncio.get_running_loop()
        self._queue: deque[_Waiting] = deque()
        self._bell = Lock()  # held until it rings: an Event takes ten times as long
        self._bell.acquire()
        self._under_way: list[_Waiting] = []
        self._since = 0.0
        self._closed = False
        self._thread = Thread(target=self._run, name="yksi-writer", daemon=True)
        self._thread.start()
        self._watch = self._loop.call_later(1, self._look_after)

    async def put(self, write: Write) -> Outcome:
        """Write this; what became of it, once it is committed."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        future: asyncio.Future[Outcome] = self._loop.create_future()
        self._queue.append(_Waiting(write, future))
        self._ring()
        return await future

    def put_soon(self, write: Write, then: Then) -> None:
        """The same; who calls is told of it instead of waiting."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        self._queue.append(_Waiting(write, _Call(then)))
        self._ring()

    def _ring(self) -> None:
        """There is something to do; only the event loop rings, and only the thread takes it."""
        if self._bell.locked():
            self._bell.release()

    async def close(self, patience_s: float = PATIENCE_S) -> None:
        """Write what waits, and nothing after that."""
        self._closed = True
        self._ring()
        await asyncio.to_thread(self._thread.join, patience_s)
        self._watch.cancel()

    def _look_after(self) -> None:
        """Give up on a database that hangs: what waits is dropped, what is under way may yet happen."""
        if self._under_way and time.monotonic() - self._since > PATIENCE_S:
            lost = [*self._under_way, *self._queue.copy()]
            self._resolve(lost, [StoreUnavailable("the database does not answer") for _ in lost])
        self._watch = self._loop.call_later(1, self._look_after)

    def _resolve(self, batch: Sequence[_Waiting], outcomes: Sequence[Outcome | Exception]) -> None:
        for waiting, outcome in zip(batch, outcomes, strict=True):
            if waiting.outcome.done():
                continue  # its caller was cancelled, or told that the database does not answer
            if isinstance(outcome, Exception):
                waiting.outcome.set_exception(outcome)
            else:
                waiting.outcome.set_result(outcome)

    def _run(self) -> None:
        while self._queue or not self._closed:
            self._bell.acquire()
            while batch := self._take():
                self._since = time.monotonic()
                self._under_way = batch
                try:
                    outcomes = self._commit([waiting.write for waiting in batch])
                except Exception as error:  # whatever it is, the next batch is not to blame
                    outcomes = [error] * len(batch)
                self._under_way = []
                self._loop.call_soon_threadsafe(self._resolve, batch, outcomes)

    def _take(self) -> list[_Waiting]:
        """What waits at this moment and still has somebody who wants it."""
        batch: list[_Waiting] = []
        while self._queue and len(batch) < MOST:
            waiting = self._queue.popleft()
            if not waiting.outcome.done():
                batch.append(waiting)
        return batch
