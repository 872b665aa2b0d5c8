"""The engine does nothing that C leaves undefined, and stays in its memory; else it would be found."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.checked import CHECKS, Checked, has_addresses, watching_addresses
from tests.engine.compare import Comparison, all_tables
from tests.engine.engines import Native
from tests.engine.test_same_choices import choices
from yksi import actions, make_rules, phases
from yksi import table as tables
from yksi.bots import BOTS
from yksi.engine.entry import Entry
from yksi.engine.layout import fill, structure_of
from yksi.engine.library import load
from yksi.holding import new_table
from yksi.proof import derive_key
from yksi.sim.setting import give
from yksi.state import State, Table

EVERY = 19
"""One in so many tables; `make soak` takes them all."""
SHORT = """
import numpy as np
from yksi.bots.luck import Luck
from yksi.engine.layout import structure
from yksi.env.loops import choose_at_random
choose_at_random(np.zeros(10, np.int8), structure(Luck()), np.zeros(1, np.int64), 1)
"""
"""A call with a mask of ten choices where there are some hundred."""


def compare(every: int) -> None:
    """Plain games by the engine of the environment, and choices of all bots at some of them."""
    library = load()
    assert library is not None
    listed = [*enumerate(all_tables())][::every]
    moments = [Comparison(table, seed, [Native(library)]).play() for seed, table in listed]
    chosen = [choices(name, [Native(library)], 3 * every) for name in BOTS]
    print(sum(moments), min(chosen))


def watched(*command: object) -> subprocess.CompletedProcess[str]:
    """A Python whose memory is watched."""
    return subprocess.run(
        [sys.executable, *map(str, command)],
        env=watching_addresses(),
        cwd=CHECKS.parents[2],
        capture_output=True,
        text=True,
        check=False,
    )


needs_addresses = pytest.mark.skipif(
    not has_addresses(), reason="no compiler here has a runtime that watches addresses"
)


@needs_addresses
def test_the_engine_reads_and_writes_only_what_it_was_given() -> None:
    run = watched("-m", "tests.engine.test_checked", EVERY)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    moments, chosen = map(int, run.stdout.split())
    assert moments > 1_000
    assert chosen > 5


@needs_addresses
def test_reading_beyond_what_was_given_would_be_found() -> None:
    run = watched("-c", SHORT)
    assert run.returncode != 0
    assert "heap-buffer-overflow" in run.stderr
    assert "choose_at_random" in run.stderr


def too_many(state: State) -> None:
    """128 cards of a kind."""
    state.hands[0][5] = 127


def too_much_told(state: State) -> None:
    """More cards that could not be drawn than can be told of."""
    state.phase, state.total = phases.STACK, 40_000


def too_far(state: State) -> None:
    """A pile that is longer than its room."""
    state.draw_size = 4_000


PLANTED: list[tuple[Callable[[State], None], str, Entry[Any], tuple[int, ...]]] = [
    (too_many, "implicit_conversion", give, (0, 5)),
    (too_much_told, "implicit_conversion", tables.act, (0, actions.ACCEPT)),
    (too_far, "out_of_bounds", tables.act, (0, actions.DRAW)),
]


@pytest.mark.parametrize(
    ("plant", "fault", "called", "numbers"), PLANTED, ids=[each[0].__name__ for each in PLANTED]
)
def test_what_c_leaves_undefined_would_be_found(
    plant: Callable[[State], None], fault: str, called: Entry[Any], numbers: tuple[int, ...]
) -> None:
    table: Any = structure_of(Table)()
    state = new_table(make_rules("nb-112"), 2, derive_key(1))
    state.listens, state.phase = 1, phases.PLAY
    plant(state)
    fill(table.state, state)
    with pytest.raises(AssertionError, match=f"{fault}.* in line [0-9]+"):
        Checked().over(called, bytes(table), *numbers)


if __name__ == "__main__":
    compare(int(sys.argv[1]))
