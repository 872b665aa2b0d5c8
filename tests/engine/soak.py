"""``make soak``: a million rounds by engines that watch themselves, and plain games compared at every table.

Twice: with checks for what C leaves undefined, and for addresses if a compiler here has them. Then the
libraries of every platform are built twice, and are the same bytes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.engine.checked import build_checked, has_addresses, watching_addresses
from yksi.engine.build import build_libraries
from yksi.engine.compiler import TARGETS

LOADS = "from yksi.engine.library import library_path, open_library; open_library(library_path())"
"""Else plain Python would play, and find nothing."""


def unlike(names: Iterable[str]) -> list[str]:
    """The libraries that come out otherwise when they are built again, elsewhere and from nothing."""
    bytes_of: list[dict[str, bytes]] = []
    for _ in range(2):
        with tempfile.TemporaryDirectory() as work, pytest.MonkeyPatch.context() as patch:
            patch.setenv("ZIG_GLOBAL_CACHE_DIR", f"{work}/kept")
            patch.setenv("ZIG_LOCAL_CACHE_DIR", f"{work}/kept")
            built = build_libraries(names, Path(work), Path(work))
            bytes_of.append({each.name: each.read_bytes() for each in built})
    first, second = bytes_of
    return [name for name in first if first[name] != second[name]]


def main() -> int:
    """Soak both ways; the exit code is 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.soak", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    options = parser.parse_args()
    ways = {"undefined behaviour": {**os.environ, "YKSI_ENGINE": str(build_checked("-DFATAL"))}}
    if has_addresses():
        ways["addresses"] = watching_addresses()
    sound = True
    for name, environment in ways.items():
        subprocess.run([sys.executable, "-c", LOADS], env=environment, check=True)
        for work in (("yksi.sim.soak", "--rounds", str(options.rounds)), ("tests.engine.test_checked", "1")):
            begun = time.monotonic()
            run = subprocess.run([sys.executable, "-m", *work], env=environment, check=False)
            sound = sound and run.returncode == 0
            told = "sound" if run.returncode == 0 else f"exit code {run.returncode}"
            print(f"{name}, {work[0]}: {told}, {time.monotonic() - begun:.0f} s", flush=True)
    differing = unlike(TARGETS)
    print(f"libraries built twice: {', '.join(differing) or 'none'} of {len(TARGETS)} differ", flush=True)
    return 0 if sound and not differing else 1


if __name__ == "__main__":
    sys.exit(main())
