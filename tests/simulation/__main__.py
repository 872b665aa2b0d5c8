"""The soak: python -m tests.simulation --schedules 100000 [--first SEED]."""

from __future__ import annotations

import argparse
import logging

from tests.simulation.promises import kept


def main() -> None:
    """Try one schedule after another; each that breaks a promise is told with its seed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--schedules", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    logging.disable()
    bad = 0
    for seed in range(options.first, options.first + options.schedules):
        for sentence in kept(seed):
            bad += 1
            print(f"seed {seed}: {sentence}", flush=True)
    print(f"{options.schedules} schedules, {bad} promises broken")
    raise SystemExit(bool(bad))


if __name__ == "__main__":
    main()
