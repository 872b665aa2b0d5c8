"""Loops over many rounds, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from yksi import actions
from yksi.rules.setup import next_round
from yksi.sim.compiled import compiled
from yksi.sim.random_play import finish_round


@compiled
def play_rounds(tables: Any, index: int, rounds: int, luck: Any, found: Any, limit: int) -> int:
    """Deal and play so many rounds at a table, the deal moving on; how many actions were made."""
    state = tables[index]
    made = 0
    for _ in range(rounds):
        next_round(state)
        made += finish_round(state, luck, found, limit)
    return made


def luck_of(seed: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The players' luck for compiled loops."""
    return np.array([seed % 0xFFFFFFFF + 1], dtype=np.int64)


def action_buffer() -> np.ndarray[Any, np.dtype[np.int64]]:
    """Room for the legal actions of a seat."""
    return np.zeros(actions.MOST_LEGAL, dtype=np.int64)
