"""An event loop whose time is a number: nothing waits, and a seed gives the same order of everything."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Coroutine
from typing import Any

OWNER: contextvars.ContextVar[str] = contextvars.ContextVar("owner", default="")
"""Of a task: the node that dies with it."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Jumps to the next moment at which anything is to be done."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self._selector = self
        self._clock_resolution = 1e-9
        self._owned: dict[str, dict[asyncio.Task[Any], None]] = {}  # in an order, which a set has not
        self.set_task_factory(self._make_task)  # type: ignore[arg-type]

    def time(self) -> float:
        """Seconds since the world began."""
        return self._now

    def select(self, timeout: float | None) -> list[Any]:
        """What a selector does: here nothing but time comes."""
        if timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        self._now += timeout
        return []

    def end(self, owner: str) -> list[asyncio.Task[Any]]:
        """Kill whatever a node is doing."""
        tasks = [task for task in self._owned.pop(owner, {}) if not task.done()]
        for task in tasks:
            task.cancel()
        return tasks

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], context: Any = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, context=context)
        owner = context[OWNER] if context is not None and OWNER in context else OWNER.get()
        mine = self._owned.setdefault(owner, {})
        mine[task] = None
        task.add_done_callback(lambda done: mine.pop(done, None))
        return task

    def _process_events(self, _events: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody is asleep."""
