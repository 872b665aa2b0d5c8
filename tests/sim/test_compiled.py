"""The rules run plain, compiled, and compiled with bounds checks: three times the same games.

One test a mode, as each process compiles for some 20 seconds before the cache has it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import yksi
from tests.sim.compare import all_tables, bounds_are_checked, compare
from yksi.sim.compiled import cache_folder

ROOT = Path(__file__).parents[2]


def test_compiled_games_are_plain_games_in_every_field_after_every_action() -> None:
    """Over every edition, 2 to 10 players, each house rule, house rules together and custom rules."""
    moments = [compare(table, seed) for seed, table in enumerate(all_tables())]
    assert min(moments) > 4
    assert sum(moments) > 40_000


def test_compiled_games_with_bounds_checks_are_plain_games_too() -> None:
    """In a process of its own, with a cache of its own: Numba decides on bounds checks when it compiles."""
    paths = [str(Path(yksi.__file__).parents[1]), str(ROOT)]
    environment = {
        **os.environ,
        "NUMBA_BOUNDSCHECK": "1",
        "YKSI_CACHE": str(cache_folder().parent / "bounds-checked"),
        "PYTHONPATH": os.pathsep.join(paths),
    }
    checked = subprocess.run(
        [sys.executable, "-m", "tests.sim.compare"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
    assert int(checked.stdout.split()[0]) > 10_000


def test_without_bounds_checks_nothing_is_checked() -> None:
    """So that the check of the checks itself means something."""
    assert not bounds_are_checked()
