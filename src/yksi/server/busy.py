"""How long is the event loop busy at a stretch?

Every few milliseconds a callback is due. How late it comes says how long the loop was kept from it; how much
processor time the loop's thread took meanwhile says how much of that was our own doing, as on a machine that
is busy with something else it is late too. The smaller of the two is counted.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from yksi.server import metrics

EVERY_S: Final = 0.02


class Busy:
    """Watches the loop on which it is started."""

    def __init__(self) -> None:
        self.worst_s = 0.0
        """The longest stretch so far."""
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begin to watch."""
        self._loop = asyncio.get_running_loop()
        self._wait()

    def stop(self) -> None:
        """Watch no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self) -> None:
        self._due = self._loop.time() + EVERY_S
        self._spent = time.thread_time()
        self._timer = self._loop.call_at(self._due, self._look)

    def _look(self) -> None:
        busy = min(self._loop.time() - self._due, time.thread_time() - self._spent)
        metrics.LOOP_BUSY.observe(max(0.0, busy))
        if busy > self.worst_s:
            self.worst_s = busy
            metrics.LOOP_WORST.value = busy
        self._wait()
