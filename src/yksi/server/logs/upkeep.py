"""What a node does all the time: say that it lives, look after logs of nodes that do not, unload and prune.

Hints from other nodes (`Store.on_hint`) make changes arrive at once; the look at all heads once a second
makes them arrive even if every hint is lost, and also what `yksi admin` writes beside a server on SQLite.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from yksi.server.errors import Refusal
from yksi.server.logs.erasing import Eraser, Forget
from yksi.server.logs.log import LiveLog
from yksi.server.logs.pruning import Pruner, Silence
from yksi.server.logs.shelf import Shelf
from yksi.server.store import Store, StoreUnavailable, now_ms

_log = logging.getLogger(__name__)

BEAT_S: Final = 2.0
SILENCE_S: Final = 3 * BEAT_S
"""After so long without a beat nobody can say that the store takes anything."""
DEAD_MS: Final = 10_000
"""A node that has not beaten for so long is dead."""
LOOK_S: Final = 1.0
LATE_MS: Final = 1_500
"""What is overdue by so much nobody else takes care of."""
IDLE_LOOK_S: Final = 15.0
PRUNE_S: Final = 60.0
LOGS_AT_ONCE: Final = 200


class Upkeep:
    """The regular work of a node."""

    def __init__(
        self,
        store: Store,
        shelves: Sequence[Shelf[Any]],
        alone: bool,
        besides: Callable[[], Awaitable[None]] | None = None,
        keep: Mapping[str, int] | None = None,
        silence: Mapping[str, Silence] | None = None,
        forget: Mapping[str, Forget] | None = None,
        forgotten: Callable[[], None] = lambda: None,
    ) -> None:
        """`alone`: no other node can be there, as with SQLite; `besides` is done with every beat.

        `keep` says after how many days what is not used goes, and `silence` how chat does; without it
        everything stays. `forget` and `forgotten` are for those who want to be forgotten.
        """
        self._store = store
        self._shelves = shelves
        self._by_kind = {shelf.kind: shelf for shelf in shelves}
        self._alone = alone
        self._besides = besides
        self._pruner = None if keep is None else Pruner(store, keep, self._is_alive, silence)
        self._eraser = Eraser(store, forget or {}, self._is_alive, forgotten)
        self._tasks: list[asyncio.Task[None]] = []
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._trouble = ""
        self._beaten = time.monotonic()

    async def start(self) -> None:
        """Begin; what an earlier process left is looked after at once."""
        self._store.on_hint(self.hint)
        await self._store.beat(now_ms())
        self._beaten = time.monotonic()
        self._tasks = [
            asyncio.create_task(self._every(BEAT_S, self._beat)),
            asyncio.create_task(self._every(LOOK_S, self._look)),
            asyncio.create_task(self._every(IDLE_LOOK_S, self._tidy)),
            asyncio.create_task(self._every(PRUNE_S, self._eraser.step)),
        ]
        if self._pruner is not None:
            self._tasks.append(asyncio.create_task(self._every(PRUNE_S, self._pruner.step)))

    async def stop(self) -> None:
        """End."""
        for task in (*self._tasks, *self._catching_up.values()):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._catching_up.values(), return_exceptions=True)

    def hint(self, id: str, seq: int) -> None:
        """Another node has written this."""
        live = self._known(id)
        if live is None or (live.seq >= seq and not live.stale) or id in self._catching_up:
            return
        task = asyncio.get_running_loop().create_task(self._catch_up(id))
        self._catching_up[id] = task
        task.add_done_callback(lambda _task: self._catching_up.pop(id, None))

    async def _catch_up(self, id: str) -> None:
        live = self._known(id)
        if live is None:
            return
        try:
            await live.catch_up()
        except Refusal as refusal:  # the next look finds it once more
            _log.warning("not read", extra={"fields": {"log": id, "error": refusal.code}})

    def _known(self, id: str) -> LiveLog[Any, Any] | None:
        return next((live for shelf in self._shelves if (live := shelf.known(id)) is not None), None)

    def _is_alive(self, id: str) -> bool:
        return self._known(id) is not None

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except (StoreUnavailable, Refusal) as error:
                _log.warning("store does not answer", extra={"fields": {"error": str(error)}})
            except Exception:
                _log.exception("upkeep failed")
            await asyncio.sleep(seconds)

    def trouble(self) -> str:
        """Why the store takes nothing, in a sentence; empty while it does."""
        if self._trouble or time.monotonic() - self._beaten < SILENCE_S:
            return self._trouble
        return "the database does not answer"

    async def _beat(self) -> None:
        try:
            await self._store.beat(now_ms())
        except StoreUnavailable as error:
            self._trouble = str(error)
            raise
        self._trouble, self._beaten = "", time.monotonic()
        before = now_ms() + DEAD_MS if self._alone else now_ms() - DEAD_MS
        for shelf in self._shelves:
            await shelf.take_over(before)
        if self._besides is not None:
            await self._besides()

    async def _look(self) -> None:
        alive = [live.id for shelf in self._shelves for live in shelf.all]
        for start in range(0, len(alive), LOGS_AT_ONCE):
            heads = await self._store.heads(alive[start : start + LOGS_AT_ONCE])
            for id, seq in heads.items():
                self.hint(id, seq)
        for id in await self._store.overdue(now_ms() - LATE_MS, LOGS_AT_ONCE):
            try:
                await self._wake(id)
            except Exception as error:  # one that cannot be read must not hold up the others
                _log.warning("not read", extra={"fields": {"log": id, "error": type(error).__name__}})

    async def _wake(self, id: str) -> None:
        shelf = await self._shelf_of(id)
        shelf.wake(await shelf.get(id))

    async def _shelf_of(self, id: str) -> Shelf[Any]:
        """Where a log stands if it is alive, or belongs if it is not."""
        for shelf in self._shelves:
            if shelf.known(id) is not None:
                return shelf
        stored = await self._store.log(id)
        assert stored is not None, "nothing falls due without a log"
        return self._by_kind[stored.kind]

    async def _tidy(self) -> None:
        for shelf in self._shelves:
            shelf.unload()
