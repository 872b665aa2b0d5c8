"""The clock by which everything is stored: it never goes back, and never jumps while the server runs.

The wall clock says only where it begins. From then on it goes with the monotonic clock of the machine, so
that an hour by which somebody sets the wall clock neither silences bots nor moves a deadline. Where the
database has a clock, all nodes begin with that; no clock begins before what the database has seen already.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final

MOST_AHEAD: Final = 24 * 3600 * 1000
"""Whoever told the database of a moment later than this had a clock that was plainly wrong."""
MOST_DRIFT: Final = 10
"""By so much the clock follows the database's in one step (ms); it beats every two seconds."""


class Clock:
    """Milliseconds since the epoch, one after another."""

    def __init__(
        self,
        wall_ns: Callable[[], int] = time.time_ns,
        steady_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._steady = steady_ns
        self._base = wall_ns() - steady_ns()
        self._last = 0

    def now_ms(self) -> int:
        """What time it is."""
        self._last = max(self._last, (self._base + self._steady()) // 1_000_000)
        return self._last

    def begin(self, database: int | None, seen: int) -> None:
        """Start with the database's clock, if it has one, but not before the last moment it has `seen`."""
        reference = self.now_ms() if database is None else database
        if reference < seen <= reference + MOST_AHEAD:
            reference = seen
        self._last = 0
        self._base += (reference - self.now_ms()) * 1_000_000
        self._last = 0

    def follow(self, database: int) -> None:
        """Come a little nearer to the database's clock."""
        off = database - self.now_ms()
        self._base += max(-MOST_DRIFT, min(MOST_DRIFT, off)) * 1_000_000


CLOCK: ContextVar[Clock] = ContextVar("clock", default=Clock())  # noqa: B039 - one a process, on purpose
"""The clock of this process; simulated nodes have each their own."""


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return CLOCK.get().now_ms()
