"""A long way in short steps: whoever folds a log lets others have the loop every few milliseconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import Final, TypeVar

STEP_S: Final = 0.005

_Each = TypeVar("_Each")


async def in_steps(these: Iterable[_Each]) -> AsyncIterator[_Each]:
    """Each of these, with a rest whenever a step has taken its time."""
    began = time.perf_counter()
    for each in these:
        yield each
        if time.perf_counter() - began > STEP_S:
            await asyncio.sleep(0)
            began = time.perf_counter()
