"""``make soak-browser``: the browser tests twenty times while every core has other work, and what failed.

The first time every page is looked at in every language on every screen, not in some language on each.

A test that fails only now and then shows a race: in the page, or in what the test waits for.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RUNS = 20
FOLDER = Path(__file__).parent
BUSY = "while True: pass"


@contextmanager
def load(processes: int) -> Iterator[None]:
    """Other work for the machine."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def run(log: Path, **settings: str) -> list[str]:
    """All browser tests once; which of them failed."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", str(FOLDER)]
    with log.open("wb") as file:
        subprocess.run(
            command, stdout=file, stderr=subprocess.STDOUT, check=False, env={**os.environ, **settings}
        )
    lines = log.read_text(encoding="utf-8").splitlines()
    assert " passed" in lines[-1], f"the tests did not run: see {log}"
    return [line.split(" - ")[0] for line in lines if line.startswith(("FAILED ", "ERROR "))]


def main() -> int:
    """Soak; whether anything failed."""
    parser = argparse.ArgumentParser(prog="soak-browser", description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--load", type=int, default=os.cpu_count() or 1, help="busy processes beside them")
    parser.add_argument("--logs", type=Path, default=Path("build/soak-browser"))
    options = parser.parse_args()
    options.logs.mkdir(parents=True, exist_ok=True)
    failed: Counter[str] = Counter()
    with load(options.load):
        for number in range(1, options.runs + 1):
            every = {"YKSI_EVERY": "1"} if number == 1 else {}
            found = run(options.logs / f"{number}.log", **every)
            failed.update(found)
            told = ", ".join(found) or "nothing failed"
            print(f"run {number} of {options.runs}, load {os.getloadavg()[1]:.0f}: {told}", flush=True)
    for name, times in failed.most_common():
        print(f"{times} of {options.runs}: {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
