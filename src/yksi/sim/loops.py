"""Loops over many rounds, compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from yksi import phases
from yksi.bots.luck import Luck
from yksi.engine.entry import entry
from yksi.rules.play import play
from yksi.rules.setup import next_round
from yksi.sim.invariants import SOUND, fault
from yksi.sim.layout import dtype_of
from yksi.sim.random_play import any_move, finish_round
from yksi.state import State

LUCK_DTYPE = dtype_of(Luck)


@entry
def play_rounds(tables: Sequence[State], index: int, rounds: int, luck: Luck, limit: int) -> int:
    """Deal and play so many rounds at a table, the deal moving on; how many actions were made."""
    state = tables[index]
    made = 0
    for _ in range(rounds):
        next_round(state)
        made += finish_round(state, luck, limit)
    return made


@entry
def soak_rounds(
    tables: Sequence[State], index: int, rounds: int, luck: Luck, limit: int, every: int
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
            seat, action = any_move(state, luck)
            play(state, seat, action)
            count += 1
            if (made + count) % every == 0 and fault(state) != SOUND:
                return made + count, unfinished, fault(state)
        made += count
        if state.phase != phases.OVER:
            unfinished += 1
        if fault(state) != SOUND:
            return made, unfinished, fault(state)
    return made, unfinished, SOUND


def luck_of(seed: int) -> np.ndarray[Any, Any]:
    """The players' luck for compiled loops."""
    lucks = np.zeros(1, dtype=LUCK_DTYPE)
    lucks["word"] = seed % 0xFFFFFFFF + 1
    return lucks
