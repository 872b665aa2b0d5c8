"""The soak: python -m tests.simulation --schedules 100000 [--first SEED] [--processes 2]."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from multiprocessing import get_context

from tests.simulation.promises import kept

A_PIECE = 100
"""Schedules that a process tries at a time."""


def broken_by(seeds: range) -> list[str]:
    """What does not hold in the worlds of these seeds."""
    return [f"seed {seed}: {sentence}" for seed in seeds for sentence in kept(seed)]


def tried(first: int, schedules: int, processes: int) -> Iterator[tuple[int, list[str]]]:
    """One piece after another: how many schedules, and what did not hold in them."""
    end = first + schedules
    pieces = [range(start, min(start + A_PIECE, end)) for start in range(first, end, A_PIECE)]
    with get_context("spawn").Pool(processes) as pool:
        for piece, found in zip(pieces, pool.imap(broken_by, pieces), strict=True):
            yield len(piece), found


def soak(first: int, schedules: int, processes: int, say: Callable[[str], None]) -> int:
    """Try one schedule after another; each that breaks a promise is told with its seed. How many did."""
    done = bad = told = 0
    began = time.monotonic()
    for count, found in tried(first, schedules, processes):
        done += count
        bad += len(found)
        for sentence in found:
            say(sentence)
        if done - told >= schedules / 10:
            told = done
            say(f"{done} schedules, {bad} promises broken, {time.monotonic() - began:.0f} s")
    return bad


def main() -> int:
    """Whether a promise was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--schedules", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    bad = soak(options.first, options.schedules, options.processes, lambda line: print(line, flush=True))
    print(f"{options.schedules} schedules, {bad} promises broken")
    return int(bool(bad))
