"""The search for the weights of sharp: the same again with the same seed, and in the right direction."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from yksi.bots.weights import FOR_DUEL, NAMES, SETS
from yksi.training import tune_sharp
from yksi.training.tune_sharp import Field, search, write


def field(only_round: bool = False, players: int = 2, deals: int = 20) -> Field:
    return Field("nb-112", players, seed=4, deals=deals, only_round=only_round)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small search."""
    monkeypatch.setattr(tune_sharp, "POPULATION", 6)
    monkeypatch.setattr(tune_sharp, "ELITE", 2)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("players", [2, 4])
def test_the_same_seed_finds_the_same_weights(players: int) -> None:
    start = np.array(SETS[FOR_DUEL], dtype=np.float64)
    found = [list(islice(search(field(players=players), start, seed=5), 2)) for _ in range(2)]
    assert [(weights.tolist(), gain) for weights, gain in found[0]] == [
        (weights.tolist(), gain) for weights, gain in found[1]
    ]


def test_a_sharp_that_wastes_its_wilds_is_found_out() -> None:
    good = np.array(SETS[FOR_DUEL])
    wasteful = good.copy()
    wasteful[NAMES.index("wild")] = 2000
    for table in (field(deals=200), field(only_round=True, deals=200)):
        assert table.gain(good, 0) > table.gain(wasteful, 0)


def test_the_weights_are_written_to_be_pasted() -> None:
    written = write(np.array(SETS[FOR_DUEL])).splitlines()
    values = [
        number for row in written[-2:] for number in eval(row.strip().removeprefix("*").removesuffix(","))
    ]
    assert tuple(values) == SETS[FOR_DUEL]
    assert [row.split()[0] for row in written[:-2]] == list(NAMES)
