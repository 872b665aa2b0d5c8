"""How much skill is in a game? After Duersch, Lambrecht and Oechssler, "Measuring skill and chance in games"
(European Economic Review 127, 2020).

scores of everybody against everybody → fitted ratings → how far they lie apart → the share of skill of the
game that would drive the same players as far apart

Two such games are known exactly. In *x %-deterministic* the better side wins x of 100 contests and a lot
decides the others. In *x %-chess* so many of 100 are chess and the others a toss of a coin. The paper takes
its chess from a server; we have none, so chess is players whose ratings are normal with a spread that is said
(`CHESS`), and who win by Elo's formula. Ratings are fitted to all contests at once, not one after the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from statistics import NormalDist
from typing import Any, Final, TypeAlias

import numpy as np

from yksi.arena.moments import Estimate
from yksi.arena.ratings import POINTS_A_UNIT, Array, Score, variance
from yksi.arena.standings import TaskResult

POPULATION: Final = ("novice", "casual", "sharp", "expert")
"""Who plays unless others are named: every kind that people play against, as many of each."""
CHESS: Final = 200.0
"""The spread of chess players: one class of Elo's own."""
FIELD: Final = 41
"""So many chess players stand for all."""
STEPS: Final = np.linspace(0, 1, 101)
"""Shares for which the known games are worked out; between them lines are straight enough."""
SURE_OF_LEAD: Final = 0.75
MOST_CONTESTS: Final = 1_000_000

Met: TypeAlias = tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]
"""Who meets whom: names, and how many sides each of them is."""


@dataclass(frozen=True)
class Ranged:
    """A value and its interval of 95 %, which need not lie in the middle."""

    value: float
    low: float
    high: float

    def data(self) -> dict[str, float]:
        """For JSON."""
        return {name: round(number, 6) for name, number in vars(self).items()}

    def scaled(self, factor: float) -> Ranged:
        """The same in other units."""
        return Ranged(*(number * factor for number in vars(self).values()))


@dataclass(frozen=True)
class Skill:
    """What is known of one kind of table."""

    scores: Sequence[Score]
    chess: float = CHESS

    @classmethod
    def of(cls, results: Sequence[TaskResult], chess: float = CHESS) -> Skill:
        """From what everybody made of everybody."""
        return cls([result.score() for result in results], chess)

    @property
    def sides(self) -> int:
        """How many play against each other."""
        return sum(self.scores[0].copies)

    @cached_property
    def variance(self) -> Estimate:
        """The square of the spread, which chance makes neither larger nor smaller."""
        return variance(self.scores)

    @cached_property
    def spread(self) -> Ranged:
        """The standard deviation of everybody's rating."""
        return self._ranged(lambda spread: spread)

    @cached_property
    def better(self) -> Ranged:
        """How likely somebody wins who is better by one spread than all others, who are alike."""
        return self._ranged(self._chance)

    @cached_property
    def share(self) -> Ranged:
        """Of how many contests the better side decides, if a lot decides the others."""
        curve = deterministic_curve(tuple((score.names, score.copies) for score in self.scores))
        return self._ranged(lambda spread: float(np.interp(spread, curve, STEPS[:-1])))

    @cached_property
    def of_chess(self) -> Ranged | None:
        """Of how many games of two are chess, if the others are tosses of a coin; all at most."""
        if self.sides > 2:
            return None
        curve = chess_curve(self.chess)
        return self._ranged(lambda spread: float(np.interp(spread, curve, STEPS)))

    @property
    def contests_to_lead(self) -> int | None:
        """After so many contests of two, who is one spread better has most likely (75 %) won more of them."""
        return contests_to_lead(self.better.value) if self.sides == 2 else None

    def data(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {
            "spread": self.spread.data(),
            "better_wins": self.better.data(),
            "share": self.share.data(),
            "of_chess": self.of_chess.data() if self.of_chess else None,
            "contests_to_lead": self.contests_to_lead,
        }

    def _ranged(self, told: Callable[[float], float]) -> Ranged:
        """Something that grows with the spread."""
        square = self.variance
        value, low, high = (
            told(math.sqrt(max(each, 0.0))) for each in (square.value, square.low, square.high)
        )
        return Ranged(value, low, high)

    def _chance(self, spread: float) -> float:
        weight = math.exp(spread / POINTS_A_UNIT)
        return weight / (weight + self.sides - 1)


def deterministic(met: Met, share: float) -> list[Score]:
    """The scores if such a share of contests is won by who is best, and the others are drawn by lot.

    Who is better than whom does not matter, as everybody meets everybody: who is named later.
    """
    order = list(dict.fromkeys(name for names, _ in met for name in names))
    found = []
    for names, copies in met:
        best = max(names, key=order.index)
        won = tuple(
            (1 - share) * count / sum(copies) + (share if name == best else 0.0)
            for name, count in zip(names, copies, strict=True)
        )
        found.append(Score(names, copies, 1.0, won, [[0.0] * len(won) for _ in won]))
    return found


@cache
def deterministic_curve(met: Met) -> Array:
    """How far ratings lie apart at `STEPS` of skill but the last, where they lie infinitely far."""
    squares = [variance(deterministic(met, float(share))).value for share in STEPS[:-1]]
    return np.sqrt(np.maximum(squares, 0.0))


@cache
def chess_curve(chess: float) -> Array:
    """How far ratings lie apart where `STEPS` of the games are chess and the others tosses of a coin."""
    players = np.array([NormalDist(0, chess).inv_cdf((place + 0.5) / FIELD) for place in range(FIELD)])
    players *= chess / players.std()  # so few stand a little closer together than all
    edge = _beats(players / POINTS_A_UNIT) - 0.5
    return np.array([POINTS_A_UNIT * _fitted((0.5 + share * edge).sum(1)).std() for share in STEPS])


def _fitted(won: Array) -> Array:
    """The strengths by which everybody against everybody wins so much, the own half game included."""
    strengths: Array = np.zeros(len(won))
    for _ in range(100):
        chances = _beats(strengths)
        doubt = chances * (1 - chances)
        curve = np.diag(doubt.sum(1)) - doubt + 1 / len(won)  # the last holds the mean at nought
        step = np.linalg.solve(curve, won - chances.sum(1))
        strengths = strengths + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    return strengths


def _beats(strengths: Array) -> Array:
    """How likely each beats each; itself half the time."""
    chances: Array = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    return chances


def contests_to_lead(chance: float) -> int | None:
    """The fewest contests, an odd number, of which somebody wins more than half with `SURE_OF_LEAD`."""
    if chance <= 0.5:
        return None
    both = chance * (1 - chance)
    sure, term, pairs = chance, (2 * chance - 1) * both, 0
    while sure < SURE_OF_LEAD:
        sure += term
        pairs += 1
        term *= both * (2 * pairs + 1) * 2 * pairs / (pairs * (pairs + 1))
        if 2 * pairs + 1 > MOST_CONTESTS:
            return None
    return 2 * pairs + 1
