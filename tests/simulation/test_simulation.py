"""Whatever breaks, what was promised holds (docs/promises.md); and a fault that is planted is found."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from tests.simulation.faults import FAULTS, FAULTS_OF_TOURNAMENTS
from tests.simulation.hall import Hall
from tests.simulation.promises import A_HALL, kept
from tests.simulation.world import World

SCHEDULES = 800
A_PIECE = 40
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


def test_the_command_that_tells_of_a_seed_runs() -> None:
    asked = [sys.executable, "-m", "tests.simulation", "--first", "1", "--schedules", "2", "--processes", "1"]
    told = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "2 schedules, 0 promises broken"


def logs_of(seeds: range = range(3, 8)) -> str:
    """A digest of all that was written in the worlds of these seeds."""
    written: list[list[tuple[int, int, bytes]]] = []
    for seed in seeds:
        world = World(seed)
        world.run()
        log = world.database.entries[world.table]
        written.append([(logged.seq, logged.at, logged.entry) for logged in log])
    hall = Hall(seeds[0])
    hall.run()
    written += [
        [(logged.seq, logged.at, logged.entry) for logged in log] for log in hall.database.entries.values()
    ]
    assert min(map(len, written)) > 5
    assert written[0] != written[1]
    return sha256(repr(written).encode()).hexdigest()


@pytest.mark.parametrize(
    ("fault", "first"),
    [("count_before_it_counts", 1), ("count_unheard", 24), ("count_again", 0), ("tend_no_more", 41)],
)
def test_a_planted_fault_of_tournaments_is_found(fault: str, first: int) -> None:
    """Some are found by one tournament in forty: the search begins where it does not take long."""
    halls = range(first * A_HALL, (first + MOST_TRIED) * A_HALL, A_HALL)
    with FAULTS_OF_TOURNAMENTS[fault]():
        assert any(map(kept, halls)), "no schedule finds it"


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    with FAULTS[fault]():
        assert any(kept(seed) for seed in range(MOST_TRIED) if seed % A_HALL), "no schedule finds it"
