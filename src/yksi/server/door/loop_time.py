"""How much of the event loop's time does somebody take?

Each step of what they ask for is measured in the loop, from when it gets its turn to when it waits again. Who
has taken more than their budget is refused until it has been made up for; all others have the loop meanwhile.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from time import perf_counter
from typing import Any, Generic, TypeVar

from yksi.server import metrics
from yksi.server.door import limits
from yksi.server.door.limits import Limiter
from yksi.server.errors import Refusal

_T = TypeVar("_T")


class LoopTime:
    """What guests and addresses have taken at this process."""

    def __init__(self, generous: float) -> None:
        """`generous` widens the budgets, for tests of load on one's own machine."""
        self._guests = Limiter(limits.LOOP, generous)
        self._addresses = Limiter(limits.ADDRESS_LOOP, generous)

    def check(self, address: str, guest: str = "") -> None:
        """Refusal while too much was taken."""
        if self._addresses.owes(address) or (guest and self._guests.owes(guest)):
            raise Refusal("too-much", "this keeps the server busy for longer than it may: go on later")

    def took(self, seconds: float, address: str, guest: str = "") -> None:
        """So much more was taken."""
        metrics.LOOP_TAKEN.value += seconds
        self._addresses.charge(address, seconds)
        if guest:
            self._guests.charge(guest, seconds)

    async def measured(self, work: Coroutine[Any, Any, _T], address: str) -> _T:
        """Do some work for an address, and count what it takes."""
        measured = Measured(work)
        try:
            return await measured
        finally:
            self.took(measured.seconds, address)


class Measured(Generic[_T]):
    """Some work to be awaited, and how long the loop was kept by it."""

    def __init__(self, work: Coroutine[Any, Any, _T]) -> None:
        self._work = work
        self.seconds = 0.0
        """So far, without what it waited."""

    def __await__(self) -> Generator[Any, Any, _T]:
        """Hand on what the work waits for, and go on with it as often as that is there."""
        step, given = self._work.send, None
        while True:
            began = perf_counter()
            try:
                waits = step(given)
            except StopIteration as end:
                done: _T = end.value
                return done
            finally:
                self.seconds += perf_counter() - began
            try:
                given = yield waits
                step = self._work.send
            except BaseException as error:  # also that it is cancelled is for the work
                step, given = self._work.throw, error
