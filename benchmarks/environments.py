"""Steps a second of the vector environment, with observations and masks, against RLCard's ``env.step``.

    .venv/bin/python -m benchmarks.environments

Random play on one core, ours and RLCard's in turn, in processor time. A step is one choice of one seat, after
which the next seat's observation and legal actions are there. What counts is the time in the environments,
dealing included; choosing an action is not theirs. The games are not the same: ours plays all rules of nb-112
(with the keys ``must_play`` and ``force_play``, by which a card is drawn only when none fits, as in RLCard
always), RLCard a simplified game.
"""

from __future__ import annotations

import os
import statistics
import time
from typing import NamedTuple

from benchmarks.peers import rlcard_steps


class Figures(NamedTuple):
    """Medians of several runs."""

    ours: float
    """Steps a second of `UnoVectorEnv`, every seat a learner's."""
    rlcard: float
    """Steps a second of RLCard's ``env.step``."""
    ratio: float


def vector_steps(players: int, seconds: float, seed: int = 0, tables: int = 1024, copy: bool = True) -> float:
    """Steps a second of compiled tables at which random choices are made."""
    from yksi.env import UnoVectorEnv

    env = UnoVectorEnv(
        tables,
        players=players,
        opponents="self",
        copy=copy,
        max_steps=100_000,
        must_play=True,
        force_play=True,
    )
    env.reset(seed=seed)
    for _ in range(50):  # so that tables are in all stages of a round
        env.step(env.random_actions())
    steps, taken = 0, 0.0
    while taken < seconds:
        actions = env.random_actions()
        begun = time.process_time()
        env.step(actions)
        taken += time.process_time() - begun
        steps += tables
    return steps / taken


def compare(players: int, runs: int = 5, seconds: float = 2.0, copy: bool = False) -> Figures:
    """Ours and RLCard's in turn, so that a noisy machine treats them alike.

    Without `copy` a step writes over the arrays of the one before; with it, every step gives its own.
    """
    ours: list[float] = []
    theirs: list[float] = []
    for seed in range(runs):
        ours.append(vector_steps(players, seconds, seed, copy=copy))
        theirs.append(rlcard_steps(players, seconds, seed))
    mine, peer = statistics.median(ours), statistics.median(theirs)
    return Figures(mine, peer, mine / peer)


def main() -> None:
    """Measure and print."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for players in (2, 4):
        for copy in (False, True):
            ours, rlcard, ratio = compare(players, copy=copy)
            how = "new every step" if copy else "written over"
            figures = f"{ours / 1e6:.2f} M steps/s, RLCard {rlcard:,.0f}, {ratio:.0f}×"
            print(f"{players} players, arrays {how}: {figures}", flush=True)


if __name__ == "__main__":
    main()
