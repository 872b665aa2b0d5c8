"""Settings for all tests: Hypothesis tries the same examples every time, the terminal speaks English, and
there are more workers than cores.

`HYPOTHESIS_PROFILE=search` looks for new ones, many more, and remembers what it found.
"""

from __future__ import annotations

import os

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
