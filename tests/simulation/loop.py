"""An event loop whose time is a number: nothing waits, and a seed gives the same order of everything.

Own and small, as a schedule is thousands of turns of it: a third of asyncio's own loop a turn.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable, Coroutine
from heapq import heappop, heappush
from typing import Any, TypeVar

OWNER: contextvars.ContextVar[str] = contextvars.ContextVar("owner", default="")
"""Of a task: the node that dies with it."""

_T = TypeVar("_T")


class Call:
    """Something that is to be called, unless it is cancelled."""

    __slots__ = ("_args", "_callback", "_context", "_done", "_when")

    def __init__(
        self, when: float, callback: Callable[..., Any], args: tuple[Any, ...], context: Any
    ) -> None:
        self._when = when
        self._callback = callback
        self._args = args
        self._context = context
        self._done = False

    def cancel(self) -> None:
        """Do not call it."""
        self._done = True
        self._callback, self._args = _nothing, ()

    def cancelled(self) -> bool:
        """Whether it will not be called."""
        return self._done

    def when(self) -> float:
        """At which time it is due."""
        return self._when

    def run(self) -> None:
        """Call it."""
        self._context.run(self._callback, *self._args)


class VirtualLoop:
    """Jumps to the next moment at which anything is to be done; as much of a loop as tables ask for."""

    def __init__(self) -> None:
        self._now = 0.0
        self._ready: deque[Call] = deque()
        self._later: list[tuple[float, int, Call]] = []
        self._number = 0
        self._owned: dict[str, dict[asyncio.Task[Any], None]] = {}
        """Tasks by owner, in the order in which they began: sets have none that a seed fixes."""
        self._trouble: list[BaseException] = []

    def time(self) -> float:
        """Seconds since the world began."""
        return self._now

    def run_until_complete(self, future: Any) -> Any:
        """Do everything in the order of its time until this is done."""
        task = self.create_task(future)
        loop: Any = self
        asyncio._set_running_loop(loop)
        try:
            while not task.done():
                self._turn()
        finally:
            asyncio._set_running_loop(None)
        if self._trouble:
            raise self._trouble[0]
        return task.result()

    def _turn(self) -> None:
        ready, later = self._ready, self._later
        if not ready:
            while later and later[0][2]._done:
                heappop(later)
            if not later:
                raise RuntimeError("everybody waits, and nothing will ever happen")
            self._now = later[0][0]
        while later and later[0][0] <= self._now:
            ready.append(heappop(later)[2])
        for _ in range(len(ready)):
            ready.popleft().run()

    def call_soon(self, callback: Callable[..., Any], *args: Any, context: Any = None) -> Any:
        """In the next turn."""
        call = Call(self._now, callback, args, contextvars.copy_context() if context is None else context)
        self._ready.append(call)
        return call

    def call_later(self, delay: float, callback: Callable[..., Any], *args: Any, context: Any = None) -> Any:
        """After so many seconds."""
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(self, when: float, callback: Callable[..., Any], *args: Any, context: Any = None) -> Any:
        """At a time; what is due at the same time in the order in which it was asked for."""
        call = Call(when, callback, args, contextvars.copy_context() if context is None else context)
        self._number += 1
        heappush(self._later, (when, self._number, call))
        return call

    def create_future(self) -> asyncio.Future[Any]:
        """Something that is not there yet."""
        loop: Any = self
        return asyncio.Future(loop=loop)

    def create_task(self, work: Coroutine[Any, Any, _T], *, name: Any = None, context: Any = None) -> Any:
        """Begin some work; it belongs to the node in whose context it begins."""
        loop: Any = self
        task = asyncio.Task(work, loop=loop, name=name, context=context)
        owner = OWNER.get() if context is None else context.get(OWNER, "")
        mine = self._owned.setdefault(owner, {})
        mine[task] = None
        task.add_done_callback(lambda done: mine.pop(done, None))
        return task

    def end(self, owner: str) -> None:
        """Kill whatever a node is doing."""
        for task in list(self._owned.pop(owner, {})):
            task.cancel()

    def end_all(self) -> None:
        """Kill everything, and let it end."""
        for owner in list(self._owned):
            self.end(owner)
        self.run_until_complete(asyncio.sleep(0))

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """What nobody has caught ends the world."""
        self._trouble.append(context.get("exception") or RuntimeError(context["message"]))

    def get_debug(self) -> bool:
        """No."""
        return False

    def is_running(self) -> bool:
        """Whoever asks is called by it."""
        return True

    def is_closed(self) -> bool:
        """It has nothing to close."""
        return False


def _nothing() -> None:
    """What a call does that was cancelled."""
