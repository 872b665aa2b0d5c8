"""Train the networks of `expert` by letting it play itself, and others now and then.

    python -m yksi.training.train_expert duel --iterations 400 --seed 1 --out duel.npz
    python -m yksi.training.train_expert table --iterations 400 --seed 1 --out table.npz

`duel` is the network for two players, `table` the one for more. One core, no more than NumPy.
Stopped and started again it goes on where it was. Beside the file it keeps the network as the package ships
it (``duel.net``).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np

from yksi.bots import BOTS, BotName, mind
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.trained import write_net
from yksi.editions import make_rules
from yksi.engine.layout import structure_of
from yksi.holding import new_table
from yksi.proof import derive_key
from yksi.sim.layout import record_of
from yksi.sim.tables import DEAL_WIDTH, LUCK_DTYPE, MIND_DTYPE, NET_DTYPE, play_deals, records, sight_room
from yksi.training.learner import Learner
from yksi.training.self_play import SAMPLE_DTYPE, gather

LIMIT: Final = 400
"""Actions in a round; longer ones are not learned from."""
BATCH: Final = 512
SAMPLES: Final = 700_000
RESTLESS: Final = 25
"""Any choice at all one time in so many."""
EVALUATED: Final = 1 << 29
"""Deals from here on are for measuring and never learned from."""

TABLES: Final[dict[str, list[dict[str, Any]]]] = {
    "duel": [{"players": 2, "target": 1}, {"players": 2, "target": 1}, {"players": 2}],
    "table": [
        {"players": 4, "target": 1},
        {"players": 3, "target": 1},
        {"players": 4, "target": 1},
        {"players": 4, "teams": 2},
        {"players": 4},
        {"players": 6, "target": 1},
    ],
}
"""A match to one point is a round by itself (`yksi.bots.aim`)."""


class Table:
    """A table for so many players, at which the network plays itself and others."""

    def __init__(self, seed: int, selves: int, others: list[BotName], players: int, **changes: Any) -> None:
        """Set the table: some rounds among networks, some with one of the others at every seat but one."""
        expert = Mind(brain=mind.EXPERT)
        lineups = [[expert] * players] * selves
        lineups += [[expert, *[Mind(brain=BOTS[other])] * (players - 1)] for other in others]
        rules = make_rules("nb-112", **changes)
        self.players = players
        self.lineups = np.stack([records(MIND_DTYPE, lineup) for lineup in lineups])
        self.tables = record_of(new_table(rules, players, derive_key(str(seed))))
        self.sights = sight_room(rules)
        self.minds = np.zeros(players, MIND_DTYPE)
        self.lucks = np.zeros(players + 1, LUCK_DTYPE)


class Trainer:
    """The network that learns, and where it plays."""

    def __init__(
        self, kind: str, seed: int, selves: int, others: list[BotName], samples: int = SAMPLES
    ) -> None:
        """Start from nothing."""
        self.kind = kind
        self.seed = seed
        self.command = " ".join(["python -m yksi.training.train_expert", *sys.argv[1:]])
        self.learner = Learner(seed)
        self.nets = np.zeros(1, NET_DTYPE)
        self.tables = [Table(seed, selves, others, **terms) for terms in TABLES[kind]]
        self.samples = np.zeros(samples + LIMIT, SAMPLE_DTYPE)
        self.first = 0
        self.iterations = 0

    def iterate(self, rate: float, fade: float) -> tuple[int, float]:
        """Play, then learn from it; how many samples, and the loss."""
        table = self.tables[self.iterations % len(self.tables)]
        self.learner.write(self.nets[0])
        ways = len(table.lineups)
        room = (table.tables, table.sights, table.lineups, ways, table.minds, table.lucks, self.nets)
        many = len(self.samples)
        kept, played = gather(*room, self.seed, self.first, many, LIMIT, RESTLESS, fade, many, self.samples)
        self.first += played
        self.iterations += 1
        order = np.random.default_rng(self.first).permutation(kept)
        return kept, self.learner.learn(self.samples, order, BATCH, rate)

    def measure(self, other: BotName, deals: int) -> tuple[float, float]:
        """The share of rounds that one expert wins against others of a kind, and its 95 % interval."""
        self.learner.write(self.nets[0])
        table = self.tables[0]
        minds = [Mind(brain=mind.EXPERT), *[Mind(brain=BOTS[other])] * (table.players - 1)]
        results = np.zeros((deals, table.players, DEAL_WIDTH), np.int32)
        room = (table.tables, table.sights, records(MIND_DTYPE, minds), table.minds, table.lucks, self.nets)
        play_deals(*room, self.seed, EVALUATED, LIMIT, deals, results)
        wins = (results[:, :, 0] == 0).mean(axis=1)
        return 100 * float(wins.mean()), 196 * float(wins.std()) / deals**0.5

    def save(self, path: Path) -> None:
        """Keep everything that training needs to go on, and never half of it."""
        learner = self.learner
        arrays = {f"weight_{place}": weight for place, weight in enumerate(learner.weights)}
        arrays |= {f"average_{place}": weight for place, weight in enumerate(learner.averages)}
        partial = path.with_suffix(".part.npz")
        np.savez(partial, first=self.first, iterations=self.iterations, **arrays)
        partial.replace(path)
        made = {"kind": self.kind, "seed": self.seed, "rounds": self.first, "command": self.command}
        self.learner.write(self.nets[0])
        path.with_suffix(".net").write_bytes(write_net(net_of(self.nets), made))

    def resume(self, path: Path) -> None:
        """Go on from what was kept."""
        kept = np.load(path)
        for place in range(len(self.learner.weights)):
            # New features and units come last: what was learned before is kept. New units begin with random
            # rows that nothing listens to, so the network says the same as before until it learns.
            for weights, name in ((self.learner.weights, "weight"), (self.learner.averages, "average")):
                old = kept[f"{name}_{place}"]
                if place > 0 and old.shape != weights[place].shape:
                    weights[place][...] = 0
                weights[place][tuple(slice(length) for length in old.shape)] = old
        self.first = int(kept["first"])
        self.iterations = int(kept["iterations"])


def net_of(records: Any) -> Net:
    """The network in an array of one record, in the same memory."""
    return structure_of(Net).from_buffer(records)  # type: ignore[return-value]


def main() -> None:
    """Train for so many iterations."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kind", choices=TABLES)
    parser.add_argument("--iterations", type=int, default=400, help="of 700,000 choices, 10 s or more each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--selves", type=int, default=4, help="line-ups of networks only, beside ...")
    parser.add_argument(
        "--others", nargs="*", choices=BOTS, default=["random", "sharp"], help="... one against each"
    )
    parser.add_argument("--rate", type=float, default=0.001, help="of learning, at first")
    parser.add_argument("--last-rate", type=float, default=0.00002, help="and at the end")
    parser.add_argument("--fade", type=float, default=0.85, help="1 learns from the outcome alone")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    trainer = Trainer(options.kind, options.seed, options.selves, options.others)
    if options.out.exists():
        trainer.resume(options.out)
    measured = 0.0
    for number in range(options.iterations):
        spent = number / options.iterations
        rate = options.rate * (options.last_rate / options.rate) ** spent
        kept, loss = trainer.iterate(rate, options.fade)
        if spent >= measured:
            measured += 0.025
            scores = [trainer.measure(other, 2500) for other in dict.fromkeys(options.others)]
            told = ", ".join(f"{share:.1f} ± {wide:.1f} %" for share, wide in scores)
            print(f"{spent:4.0%} {trainer.first} rounds, {kept} samples, loss {loss:.4f}, {told}", flush=True)
            trainer.save(options.out)
    trainer.save(options.out)


if __name__ == "__main__":
    main()
