"""Train the network of `expert` by letting it play itself, and others now and then.

    python -m yksi.training.train_expert --players 2 --minutes 60 --seed 1 --out duel.npz

One core, no more than NumPy and Numba. Stopped and started again it goes on where it was.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from yksi.bots import mind as brains
from yksi.bots.mind import Mind
from yksi.editions import make_rules
from yksi.game import new_table
from yksi.proof import derive_key
from yksi.sim.layout import record_of
from yksi.sim.tables import LUCK_DTYPE, MIND_DTYPE, NET_DTYPE, play_deals, records, sight_room
from yksi.training.learner import Learner
from yksi.training.self_play import SAMPLE_DTYPE, gather

LIMIT = 400
"""Actions in a round; the longest that is worth learning from."""
BATCH = 512
ROUNDS = 12_000
RESTLESS = 25
"""Any choice at all one time in so many."""


def lineups(players: int, others: list[int]) -> Any:
    """Who plays whom: mostly the network itself, and each of the others at every seat but one."""
    expert = Mind(brain=brains.EXPERT)
    tables = [[expert] * players] * (2 * len(others))
    tables += [[expert, *[Mind(brain=other)] * (players - 1)] for other in others]
    return np.stack([records(MIND_DTYPE, table) for table in tables])


class Trainer:
    """A table for so many players, and the network that learns at it."""

    def __init__(self, players: int, seed: int, others: list[int], edition: str) -> None:
        """Set the table."""
        self.players = players
        self.seed = seed
        self.learner = Learner(seed)
        self.nets = np.zeros(1, NET_DTYPE)
        self.lineups = lineups(players, others)
        self.rules = make_rules(edition)
        self.tables = record_of(new_table(self.rules, players, derive_key(str(seed))))
        self.sights = sight_room(self.rules)
        self.minds = np.zeros(players, MIND_DTYPE)
        self.lucks = np.zeros(players + 1, LUCK_DTYPE)
        self.samples = np.zeros(1_400_000, SAMPLE_DTYPE)
        self.first = 0

    def iterate(self, rate: float, fade: float) -> tuple[int, float]:
        """Play, then learn from it; how many samples, and the loss."""
        self.learner.write(self.nets[0])
        room = (self.tables, self.sights, self.lineups, self.minds, self.lucks, self.nets)
        kept = gather(*room, self.seed, self.first, ROUNDS, LIMIT, RESTLESS, fade, self.samples)
        self.first += ROUNDS
        order = np.random.default_rng(self.first).permutation(kept)
        return kept, self.learner.learn(self.samples, order, BATCH, rate)

    def measure(self, other: int, deals: int) -> tuple[float, float]:
        """The share of rounds that one expert wins against others of a kind, and its 95 % interval."""
        self.learner.write(self.nets[0])
        entrants = records(MIND_DTYPE, [Mind(brain=brains.EXPERT), *[Mind(brain=other)] * (self.players - 1)])
        results = np.zeros((deals, self.players, 2 + self.players), np.int32)
        room = (self.tables, self.sights, entrants, self.minds, self.lucks, self.nets)
        play_deals(*room, 999, 1 << 29, LIMIT, results)
        wins = (results[:, :, 0] == 0).mean(axis=1)
        return 100 * float(wins.mean()), 196 * float(wins.std()) / deals**0.5


def save(trainer: Trainer, path: Path) -> None:
    """Keep everything that training needs to go on, and never half of it."""
    learner = trainer.learner
    arrays = {f"weight_{place}": weight for place, weight in enumerate(learner.weights)}
    arrays |= {f"average_{place}": weight for place, weight in enumerate(learner.averages)}
    partial = path.with_suffix(".part.npz")
    np.savez(partial, first=trainer.first, **arrays)
    partial.replace(path)


def resume(trainer: Trainer, path: Path) -> None:
    """Go on from what was kept."""
    kept = np.load(path)
    for place in range(len(trainer.learner.weights)):
        trainer.learner.weights[place] = kept[f"weight_{place}"]
        trainer.learner.averages[place] = kept[f"average_{place}"]
    trainer.first = int(kept["first"])


def main() -> None:
    """Train for so many minutes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", default="nb-112")
    parser.add_argument("--others", type=int, nargs="*", default=[brains.RANDOM, brains.SHARP])
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--fade", type=float, default=0.85)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    trainer = Trainer(options.players, options.seed, options.others, options.edition)
    if options.out.exists():
        resume(trainer, options.out)
    begun = time.monotonic()
    number = 0
    while (spent := (time.monotonic() - begun) / 60 / options.minutes) < 1:
        # The rate falls to a hundredth over the time there is, and what is learned from gets less noisy.
        kept, loss = trainer.iterate(options.rate * 0.01**spent, options.fade)
        if number % 10 == 0:
            scores = [trainer.measure(other, 3000) for other in options.others]
            told = ", ".join(f"{share:.1f} ± {wide:.1f} %" for share, wide in scores)
            print(
                f"{spent:6.1%} {trainer.first:>9} rounds, {kept} samples, loss {loss:.4f}, {told}", flush=True
            )
            save(trainer, options.out)
        number += 1
    save(trainer, options.out)


if __name__ == "__main__":
    main()
