"""From blocks to what people ask: who wins how often, by how much, and how long it takes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median
from typing import Any

from yksi.arena.blocks import Block, win_units
from yksi.arena.mishaps import Fault, Lost
from yksi.arena.moments import Estimate, Moments
from yksi.arena.ratings import Ratings, Score, rate
from yksi.arena.tasks import Task
from yksi.sim.booking import A_WIN


@dataclass(frozen=True)
class TaskResult:
    """All blocks of a task together."""

    task: Task
    blocks: Sequence[Block]

    @cached_property
    def moments(self) -> Moments:
        """Over all deals."""
        return Moments.merged([block.moments for block in self.blocks if block.moments])

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(entrant.name for entrant in self.task.entrants)

    @property
    def copies(self) -> tuple[int, ...]:
        """How many sides each of them is."""
        line_up = self.task.line_up[: self.task.sides]
        return tuple(line_up.count(entrant) for entrant in self.task.entrants)

    @property
    def contests(self) -> int:
        """How many rounds or matches were played."""
        return self.moments.deals * self.task.rotations

    @property
    def rounds(self) -> int:
        """How many rounds."""
        return sum(block.rounds for block in self.blocks)

    @property
    def undecided(self) -> int:
        """How many contests nobody won."""
        return sum(block.undecided for block in self.blocks)

    def share(self, place: int = 0) -> Estimate:
        """The share of contests that one of the players wins, all its copies together."""
        return self.moments.share(place, win_units(self.task) * self.task.rotations)

    def adjusted(self, place: int = 0) -> Estimate:
        """The same less the luck of the cards drawn: as true, and surer. No share: it may leave 0 to 1."""
        contests = self.task.rotations
        luck = 2 * len(self.names) + place
        return self.moments.weighted(
            {place: 1 / (win_units(self.task) * contests), luck: -1 / (A_WIN * contests)}
        )

    def even(self, place: int = 0) -> float:
        """The share that it would win if all were alike."""
        return self.copies[place] / self.task.sides

    def points(self, place: int) -> Estimate:
        """The points of one player in a round or match, a copy of it on average."""
        seats = self.task.line_up.count(self.task.entrants[place])
        return self.moments.mean(len(self.names) + place, self.task.rotations * seats)

    def histogram(self, name: str) -> Counter[int]:
        """How often each value was seen."""
        total: Counter[int] = Counter()
        for block in self.blocks:
            for value, count in block.histograms.get(name, ()):
                total[value] += count
        return total

    def convergence(self, place: int = 0) -> list[tuple[int, Estimate]]:
        """The share after so many deals, block by block."""
        found: list[tuple[int, Estimate]] = []
        so_far: Moments | None = None
        for block in self.blocks:
            if block.moments:
                so_far = Moments.merged([so_far, block.moments]) if so_far else block.moments
                a_deal = win_units(self.task) * self.task.rotations
                found.append((so_far.deals, so_far.share(place, a_deal)))
        return found

    def score(self) -> Score:
        """What the ratings are made from."""
        units, moments, places = win_units(self.task), self.moments, range(len(self.names))
        spread = [
            [moments.deals * moments.covariance(one, other) / units**2 for other in places] for one in places
        ]
        if not any(spread[place][place] for place in places):  # all deals agree, but that proves little
            doubt = (self.share().error * self.contests) ** 2
            spread = [[doubt if one == other else -doubt / places[-1] for other in places] for one in places]
        won = tuple(moments.sums[place] / units for place in places)
        return Score(self.names, self.copies, self.contests, won, spread)


@dataclass(frozen=True)
class Standings:
    """All that came of an arena."""

    results: Sequence[TaskResult]
    """Of each task that anything is known of."""
    lost: Sequence[Lost]
    """Blocks that could not be played."""

    @classmethod
    def of(cls, tasks: Sequence[Task], blocks: Mapping[str, Sequence[Block]]) -> Standings:
        """From the blocks of each task."""
        results = [TaskResult(task, blocks[task.label]) for task in tasks]
        lost = [
            Lost(result.task, block.number) for result in results for block in result.blocks if block.lost
        ]
        return cls([each for each in results if any(block.moments for block in each.blocks)], lost)

    @property
    def names(self) -> list[str]:
        """Everybody who played."""
        return list(dict.fromkeys(name for result in self.results for name in result.names))

    @cached_property
    def ratings(self) -> Ratings:
        """Everybody's rating."""
        return rate([result.score() for result in self.results])

    @property
    def ranked(self) -> list[str]:
        """Everybody from the strongest to the weakest."""
        return sorted(self.names, key=lambda name: -self.ratings.ratings[name].value)

    @cached_property
    def against(self) -> dict[tuple[str, str], Estimate]:
        """The share that the first wins against the second, by two names; empty for full tables."""
        found: dict[tuple[str, str], Estimate] = {}
        for result in self.results:
            if len(result.names) != 2:
                return {}
            one, other = result.names
            found[one, other] = result.share(0)
            if result.task.sides == 2:
                found[other, one] = result.share(1)
        return found

    def overall(self, name: str) -> Estimate:
        """The share that a player wins in all its contests, as a copy on average."""
        return _mean([result.share(place) for result, place in self._places(name)]).between(0, 1)

    def adjusted(self, name: str) -> Estimate:
        """The same less the luck of the cards drawn."""
        return _mean([result.adjusted(place) for result, place in self._places(name)])

    @property
    def is_adjusted(self) -> bool:
        """Whether luck was booked."""
        return self.results[0].task.adjusted

    @property
    def fewer(self) -> float:
        """How many times fewer rounds are as sure where luck is booked, beyond what paired deals give: the
        median over pairings."""
        gains = [
            (result.share().error / result.adjusted().error) ** 2
            for result in self.results
            if result.adjusted().error > 0
        ]
        return median(gains) if gains else math.nan

    def _places(self, name: str) -> list[tuple[TaskResult, int]]:
        """Where a player is one copy among others, or one of many."""
        return [
            (result, place)
            for result in self.results
            for place, other in enumerate(result.names)
            if other == name and (len(result.names) > 2 or result.copies[place] == 1)
        ]

    def points(self, name: str) -> float:
        """The points of a player in a contest, over all its pairings."""
        found = [result.points(place).value for result, place in self._places(name)]
        return sum(found) / len(found)

    @cached_property
    def faults(self) -> list[Fault]:
        """What bots did wrong."""
        counts: Counter[tuple[str, str]] = Counter()
        first: dict[tuple[str, str], str] = {}
        for result in self.results:
            for block in result.blocks:
                for name, kind, count, told in block.faults:
                    counts[name, kind] += count
                    first.setdefault((name, kind), told)
        return [Fault(*key, count, first[key]) for key, count in sorted(counts.items())]

    @property
    def mishaps(self) -> list[Fault | Lost]:
        """All that went wrong."""
        return [*self.faults, *self.lost]

    def data(self) -> dict[str, Any]:
        """As JSON-able data; nothing in it depends on where it was played."""
        return {
            "anchor": self.ratings.anchor,
            **({"fewer": _number(self.fewer)} if self.is_adjusted else {}),
            "ratings": [
                {
                    "bot": name,
                    "rating": self.ratings.ratings[name].data(),
                    "wins": self.overall(name).data(),
                    **({"adjusted": self.adjusted(name).data()} if self.is_adjusted else {}),
                    "points": round(self.points(name), 4),
                }
                for name in self.ranked
            ],
            "tasks": [
                {
                    "label": result.task.label,
                    "deals": result.moments.deals,
                    "contests": result.contests,
                    "rounds": result.rounds,
                    "undecided": result.undecided,
                    "bots": [
                        {
                            "bot": name,
                            "wins": result.share(place).data(),
                            **({"adjusted": result.adjusted(place).data()} if self.is_adjusted else {}),
                            "even": round(result.even(place), 6),
                            "points": result.points(place).data(),
                        }
                        for place, name in enumerate(result.names)
                    ],
                }
                for result in self.results
            ],
            "faults": [vars(fault) for fault in self.faults],
            "lost": [lost.told() for lost in self.lost],
        }


def _mean(shares: Sequence[Estimate]) -> Estimate:
    """Of shares that have nothing to do with each other."""
    error = sum(share.error**2 for share in shares) ** 0.5 / len(shares)
    return Estimate(sum(share.value for share in shares) / len(shares), error)


def _number(value: float) -> float | None:
    return None if math.isnan(value) else round(value, 4)
