"""Whatever breaks, what was promised holds (docs/promises.md); and a fault that is planted is found."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from tests.simulation.faults import FAULTS
from tests.simulation.promises import kept

SCHEDULES = 40
MOST_TRIED = 25


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


def test_the_same_seed_gives_the_same_world() -> None:
    assert kept(3) == kept(3)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    with FAULTS[fault]():
        assert any(kept(seed) for seed in range(MOST_TRIED)), "no schedule finds it"
