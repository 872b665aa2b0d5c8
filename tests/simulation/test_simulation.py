"""Whatever breaks, what was promised holds (docs/promises.md); and a fault that is planted is found."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from tests.simulation.faults import FAULTS
from tests.simulation.promises import kept
from tests.simulation.world import World

SCHEDULES = 1_000
A_PIECE = 50
MOST_TRIED = 100


@pytest.mark.parametrize("first", range(0, SCHEDULES, A_PIECE))
def test_every_promise_is_kept_whatever_breaks(first: int) -> None:
    for seed in range(first, first + A_PIECE):
        assert not kept(seed), f"seed {seed}: python -m tests.simulation --first {seed} --schedules 1"


def test_the_same_seed_gives_the_same_world_also_in_another_process() -> None:
    """Sets of strings and of objects have another order there: nothing that happens may hang on one."""
    elsewhere = "from tests.simulation.test_simulation import logs_of; print(logs_of())"
    other = {"PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") == "0" else "0"}
    told = subprocess.run(
        [sys.executable, "-c", elsewhere], capture_output=True, text=True, check=True, env=os.environ | other
    )
    assert told.stdout.strip() == logs_of()


def logs_of(seeds: range = range(3, 8)) -> str:
    """A digest of all that was written in the worlds of these seeds."""
    written: list[list[tuple[int, int, bytes]]] = []
    for seed in seeds:
        world = World(seed)
        world.run()
        log = world.database.entries[world.table]
        written.append([(logged.seq, logged.at, logged.entry) for logged in log])
    assert min(map(len, written)) > 5
    assert written[0] != written[1]
    return sha256(repr(written).encode()).hexdigest()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    with FAULTS[fault]():
        assert any(kept(seed) for seed in range(MOST_TRIED)), "no schedule finds it"
