"""Search the weights of `sharp` by playing: cross-entropy search on paired deals.

    python -m yksi.training.tune_sharp --players 2 --seconds 120 --seed 1
    python -m yksi.training.tune_sharp --players 2 --round

A generation draws sets of weights round a mean, lets each play the same deals from every seat against the
same opponents, and moves the mean to those that made most points, as a match is won by points; with
``--round`` to those that won most rounds. The same seed and number of generations give the same
weights; ``--seconds`` stops after the generation that is under way. Prints the weights to paste into
`yksi.bots.weights`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from yksi.bots import mind as brains
from yksi.bots.mind import Mind
from yksi.bots.weights import FOR_DUEL, FOR_ROUND, FOR_TABLE, NAMES, SETS, WEIGHTS
from yksi.editions import make_rules
from yksi.holding import new_table
from yksi.proof import derive_key
from yksi.sim.layout import record_of
from yksi.sim.tables import DEAL_WIDTH, LUCK_DTYPE, MIND_DTYPE, NET_DTYPE, play_deals, records, sight_room

POPULATION = 40
ELITE = 10
LIMIT = 3000
SMOOTHING = 0.7
"""How far the mean and the spread move towards those of the best."""
SPREAD = 100.0
"""Of a weight at first; less of those that count something large."""
SPREADS = {
    "stuck": 10.0,
    "stuck-last": 10.0,
    "unseen": 4.0,
    "doubt": 15.0,
    "bluff-hand": 25.0,
    "points": 2.0,
    "points-late": 2.0,
} | dict.fromkeys(("wild-early", "four-early", "same-colour", "colours", "again-more"), 40.0)
LEAST = 0.04
"""No spread falls below this part of what it was at first."""


class Field:
    """A table and the opponents that every set of weights has to play."""

    def __init__(self, edition: str, players: int, seed: int, deals: int, only_round: bool) -> None:
        """Set the table; the first opponents are `random`, then `mixbot`, then `sharp` as it is."""
        rules = make_rules(edition, target=1) if only_round else make_rules(edition)
        self.only_round = only_round
        self.players = players
        self.seed = seed
        self.deals = deals
        self.tables = record_of(new_table(rules, players, derive_key(str(seed))))
        self.sights = sight_room(rules)
        self.minds = np.zeros(players, MIND_DTYPE)
        self.lucks = np.zeros(players + 1, LUCK_DTYPE)
        self.nets = np.zeros(1, NET_DTYPE)
        others = (brains.RANDOM, brains.MIXBOT, brains.SHARP)
        self.lineups = [[Mind(brain=other)] * (players - 1) for other in others]
        if players > 2:
            self.lineups.append([Mind(brain=others[place % 3]) for place in range(players - 1)])

    def gain(self, weights: NDArray[np.int64], first: int) -> float:
        """How many points more than an opponent `sharp` makes with these weights, or rounds in a hundred."""
        player = Mind(brain=brains.SHARP, weights=[weights.tolist()] * len(SETS))
        gained = 0.0
        for opponents in self.lineups:
            entrants = records(MIND_DTYPE, [player, *opponents])
            results = np.zeros((self.deals, self.players, DEAL_WIDTH), np.int32)
            room = (self.tables, self.sights, entrants, self.minds, self.lucks, self.nets)
            play_deals(*room, self.seed, first, LIMIT, self.deals, results)
            points = results[:, :, 2 : 2 + self.players].mean(axis=(0, 1))
            rounds = 100 * (results[:, :, 0] == 0).mean()
            gained += float(rounds if self.only_round else points[0] - points[1:].mean())
        return gained / len(self.lineups)


def search(field: Field, start: NDArray[np.float64], seed: int) -> Iterator[tuple[NDArray[np.int64], float]]:
    """Generation after generation: the mean as weights, and what the best of it gained."""
    random = np.random.default_rng(seed)
    mean = start.copy()
    widest = np.array([SPREADS.get(name, SPREAD) for name in NAMES])
    spread = widest.copy()
    generation = 0
    while True:
        drawn = np.rint(random.normal(mean, spread, (POPULATION, WEIGHTS))).astype(np.int64)
        drawn[0] = np.rint(mean)
        gains = np.array([field.gain(weights, generation * field.deals) for weights in drawn])
        best = drawn[np.argsort(-gains, kind="stable")[:ELITE]]
        mean += SMOOTHING * (best.mean(axis=0) - mean)
        spread += SMOOTHING * (best.std(axis=0) - spread)
        spread = np.maximum(spread, LEAST * widest)
        generation += 1
        yield np.rint(mean).astype(np.int64), float(np.sort(gains)[-ELITE:].mean())


def write(weights: NDArray[np.int64]) -> str:
    """Each weight with its name, and all as `yksi.bots.weights` has them."""
    named = [f"{name:>12} {weight}" for name, weight in zip(NAMES, weights, strict=True)]
    rows = [weights[: WEIGHTS // 2], weights[WEIGHTS // 2 :]]
    return "\n".join([*named, *(f"    *({', '.join(map(str, row.tolist()))})," for row in rows)])


def main() -> None:
    """Search for so many seconds or generations."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--generations", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=600, help="for each opponent in each generation")
    parser.add_argument("--edition", default="nb-112")
    parser.add_argument("--round", action="store_true", help="only the round counts")
    options = parser.parse_args()
    field = Field(options.edition, options.players, options.seed, options.deals, options.round)
    which = FOR_TABLE if options.players > 2 else FOR_ROUND if options.round else FOR_DUEL
    start = np.array(SETS[which], dtype=np.float64)
    field.gain(start.astype(np.int64), 0)  # compiles
    begun = time.monotonic()
    for generation, (weights, gain) in enumerate(search(field, start, options.seed), start=1):
        spent = time.monotonic() - begun
        print(f"generation {generation}, {spent:.0f} s: the best gained {gain:.2f}", flush=True)
        if spent > options.seconds or generation == options.generations:
            print(write(weights))
            return


if __name__ == "__main__":
    main()
