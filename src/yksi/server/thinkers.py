"""Bots think in processes of their own, so that no table waits for another one's expert.

There is a cap on how many think at once. When all are busy a quicker level answers at once, and the log says
which one it was.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from yksi.bots import make_bot

_log = logging.getLogger(__name__)

SLOW: Final = "expert"
"""The level that thinks in another process, 2 to 30 ms a choice; the others take 0.1 to 0.2 ms."""
QUICK: Final = "sharp"
"""The level that answers for it when all are busy."""
THOUGHTS_A_WORKER: Final = 8
"""So many thoughts may be under way for each process."""
PATIENCE_S: Final = 5.0


def think(level: str, luck: int, view: dict[str, Any]) -> str | None:
    """What a bot of this level does in this view; None lets a chance pass."""
    return make_bot(level, luck).choose(view)


class Thinkers:
    """Processes that think for all tables."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._under_way = 0

    async def choose(self, level: str, luck: int, view: dict[str, Any]) -> tuple[str | None, str]:
        """What to do, and the level that said so."""
        if level != SLOW:
            return think(level, luck, view), level
        if self._under_way >= self._workers * THOUGHTS_A_WORKER:
            return think(QUICK, luck, view), QUICK
        self._under_way += 1
        try:
            thought = asyncio.get_running_loop().run_in_executor(self._open(), think, level, luck, view)
            return await asyncio.wait_for(thought, PATIENCE_S), level
        except (BrokenExecutor, TimeoutError) as error:
            _log.warning("thinkers failed", extra={"fields": {"error": type(error).__name__}})
            self.close()
            return think(QUICK, luck, view), QUICK
        finally:
            self._under_way -= 1

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A fork of a process with threads and sockets is asking for trouble.
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"))
        return self._pool

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
