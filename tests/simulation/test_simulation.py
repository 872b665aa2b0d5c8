"""Whatever breaks, what was promised holds (docs/promises.md); and a fault that is planted is found."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256

import pytest

from tests.simulation.faults import FAULTS
from tests.simulation.promises import kept
from tests.simulation.world import World

SCHEDULES = 40
MOST_TRIED = 100


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Nodes that lose their database say so all the time."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("first", range(0, SCHEDULES, 10))
def test_every_promise_is_kept_whatever_breaks(first: int) -> None:
    for seed in range(first, first + 10):
        assert not kept(seed), f"seed {seed}: python -m tests.simulation --first {seed} --schedules 1"


def test_the_same_seed_gives_the_same_world_also_in_another_process() -> None:
    """Sets of strings and of objects have another order there: nothing that happens may hang on one."""
    elsewhere = "from tests.simulation.test_simulation import log_of; print(log_of(3))"
    other = {"PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") == "0" else "0"}
    told = subprocess.run(
        [sys.executable, "-c", elsewhere], capture_output=True, text=True, check=True, env=os.environ | other
    )
    assert told.stdout.strip() == log_of(3)


def log_of(seed: int) -> str:
    """A digest of all that was written in the world of a seed."""
    world = World(seed)
    logging.disable()
    world.run()
    written = [(logged.seq, logged.at, logged.entry) for logged in world.database.entries[world.table]]
    assert len(written) > 20
    return sha256(repr(written).encode()).hexdigest()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    with FAULTS[fault]():
        assert any(kept(seed) for seed in range(MOST_TRIED)), "no schedule finds it"
