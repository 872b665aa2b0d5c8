"""Settings for all tests: Hypothesis tries the same examples every time, the terminal speaks English, there
are more workers than cores, and what takes long is begun first.

`HYPOTHESIS_PROFILE=search` looks for new ones, many more, and remembers what it found.
"""

from __future__ import annotations

import gc
import os
from itertools import islice

import pytest
from hypothesis import HealthCheck, settings

WAITING = 2
"""Workers that wait at any moment, for a browser, a server or a clock."""

os.environ["LC_ALL"] = "C.UTF-8"
settings.register_profile(
    "same",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", settings.get_profile("same"), derandomize=False, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_xdist_auto_num_workers() -> int:
    """How many `-n auto` are."""
    return (os.cpu_count() or 1) + WAITING


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker's stretch of tests begins with some that take long: at its end, others could not help."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    short = iter([item for item in items if not item.get_closest_marker("long")])
    left = len(items)
    items.clear()
    for number in range(workers):
        stretch = left // (workers - number)  # as xdist shares them out
        left -= stretch
        first = long[number::workers]
        items += [*first, *islice(short, max(0, stretch - len(first)))]
    items += short


def pytest_collection_finish() -> None:
    """What has been read stays; were it looked through for garbage, games would take 7 % more."""
    gc.collect()
    gc.freeze()
