"""``make soak``: a million rounds by engines that watch themselves, and plain games compared at every table.

Twice: with checks for what C leaves undefined, and for addresses if a compiler here has them.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time

from tests.engine.checked import build_checked, has_addresses, watching_addresses


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
        for work in (("yksi.sim.soak", "--rounds", str(options.rounds)), ("tests.engine.test_checked", "1")):
            begun = time.monotonic()
            run = subprocess.run([sys.executable, "-m", *work], env=environment, check=False)
            sound = sound and run.returncode == 0
            told = "sound" if run.returncode == 0 else f"exit code {run.returncode}"
            print(f"{name}, {work[0]}: {told}, {time.monotonic() - begun:.0f} s", flush=True)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
