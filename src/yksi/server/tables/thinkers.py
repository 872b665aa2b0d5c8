"""Bots think in processes of their own, so that no table waits for another one's expert.

There is a cap on how many think at once. When all are busy a quicker level answers at once, and the log says
which one it was.
"""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final

from yksi.bots import is_bot, make_bot
from yksi.bots.sight import Sight
from yksi.server import metrics

_log = logging.getLogger(__name__)

SLOW: Final = "expert"
"""The level that thinks in another process, 2 to 30 ms a choice; the others take 0.1 to 0.2 ms."""
QUICK: Final = "sharp"
"""The level that answers for it when all are busy."""
THOUGHTS_A_WORKER: Final = 8
"""So many thoughts may be under way for each process."""
PATIENCE_S: Final = 5.0


def think(level: str, luck: int, sight: Sight) -> str | None:
    """What a bot of this level does, seeing this; None lets a chance pass."""
    assert is_bot(level)
    return make_bot(level, luck).decide(sight)


def _end_with_the_server() -> None:
    """A server that is killed cannot end its thinkers, so they look after it."""

    def watch() -> None:
        server = parent_process()
        if server is not None:
            server.join()
            os._exit(1)

    Thread(target=watch, daemon=True).start()


class Thinkers:
    """Processes that think for all tables."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._under_way = 0

    async def choose(self, level: str, luck: int, sight: Sight) -> tuple[str | None, str]:
        """What to do, and the level that said so."""
        if level != SLOW:
            return think(level, luck, sight), level
        if self._under_way >= self._workers * THOUGHTS_A_WORKER:
            metrics.STAND_INS.inc()
            return think(QUICK, luck, sight), QUICK
        self._under_way += 1
        pool = self._open()
        try:
            thought = asyncio.wrap_future(pool.submit(think, level, luck, sight))
            # Shielded: a thought that is cancelled then was so because the pool was closed for another one.
            async with asyncio.timeout(PATIENCE_S):
                return await asyncio.shield(thought), level
        except (BrokenExecutor, TimeoutError, asyncio.CancelledError) as error:
            if isinstance(error, asyncio.CancelledError) and not thought.cancelled():
                raise
            _log.warning("thinkers failed", extra={"fields": {"error": type(error).__name__}})
            if self._pool is pool:
                self.close()
            metrics.STAND_INS.inc()
            return think(QUICK, luck, sight), QUICK
        finally:
            self._under_way -= 1

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A fork of a process with threads and sockets is asking for trouble.
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _end_with_the_server)
        return self._pool

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
