"""Loops over many rounds, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from yksi import actions, phases
from yksi.rules.play import play
from yksi.rules.setup import next_round
from yksi.sim.compiled import compiled
from yksi.sim.invariants import SOUND, fault
from yksi.sim.random_play import any_move, finish_round


@compiled
def play_rounds(tables: Any, index: int, rounds: int, luck: Any, found: Any, limit: int) -> int:
    """Deal and play so many rounds at a table, the deal moving on; how many actions were made."""
    state = tables[index]
    made = 0
    for _ in range(rounds):
        next_round(state)
        made += finish_round(state, luck, found, limit)
    return made


@compiled
def soak_rounds(
    tables: Any, index: int, rounds: int, luck: Any, found: Any, limit: int, every: int
) -> tuple[int, int, int]:
    """Play rounds doing anything legal at any seat, and look for a fault after every so many actions.

    How many actions were made, how many rounds reached the limit, and the fault that stopped it.
    """
    state = tables[index]
    made = 0
    unfinished = 0
    for _ in range(rounds):
        next_round(state)
        count = 0
        while state.phase != phases.OVER and count < limit:
            move = any_move(state, luck, found)
            play(state, move // actions.END, move % actions.END)
            count += 1
            if (made + count) % every == 0 and fault(state) != SOUND:
                return made + count, unfinished, fault(state)
        made += count
        if state.phase != phases.OVER:
            unfinished += 1
        if fault(state) != SOUND:
            return made, unfinished, fault(state)
    return made, unfinished, SOUND


def luck_of(seed: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The players' luck for compiled loops."""
    return np.array([seed % 0xFFFFFFFF + 1], dtype=np.int64)


def action_buffer() -> np.ndarray[Any, np.dtype[np.int64]]:
    """Room for the legal actions of a seat."""
    return np.zeros(actions.MOST_LEGAL, dtype=np.int64)
