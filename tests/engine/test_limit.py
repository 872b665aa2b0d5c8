"""The yardstick of `make bench` plays what the engine plays, or it would measure nothing."""

from __future__ import annotations

import pytest

from benchmarks import limit
from yksi.engine.library import load


@pytest.mark.skipif(load() is None, reason="plain Python takes a second for a hundred rounds")
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_by_hand_have_as_many_actions_as_those_of_the_engine(players: int) -> None:
    limit.check(players, 1, 2000)
