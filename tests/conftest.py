"""Settings for all tests: Hypothesis tries the same examples every time, and the terminal speaks English.

`HYPOTHESIS_PROFILE=search` looks for new ones, many more, and remembers what it found.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

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
