"""Swiss: those meet who stand close to each other, and nobody twice as long as that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, log2
from typing import Final

from yksi.tournament import history
from yksi.tournament.entrants import Number
from yksi.tournament.matching import pair_up
from yksi.tournament.standings import standings
from yksi.tournament.tournament import Tournament

Tables = list[tuple[Number, ...]]
NOBODY: Final[Number] = 0
"""Whom a bye is a meeting with: to have a second one is to meet nobody twice."""
TOO_MANY: Final = 2
"""Games that one has dealt more than the opponents."""


def rounds_for(entrants: int) -> int:
    """How many rounds it takes to halve the field until one is left."""
    return max(1, ceil(log2(entrants)))


def next_meetings(tournament: Tournament) -> Tables:
    """Who meets whom in the next round; whoever is left out has a bye."""
    here = set(history.available(tournament))
    ranked = [row.entrant for row in standings(tournament) if row.entrant in here]
    size = tournament.plan.at_table
    tables = _pairs(tournament, ranked) if size == 2 else _tables(tournament, ranked, size)
    return history.by_deals(tournament, tables)


def is_complete(tournament: Tournament) -> bool:
    """Whether all rounds are paired."""
    return len(tournament.rounds) >= tournament.planned_rounds


def _pairs(tournament: Tournament, ranked: Sequence[Number]) -> Tables:
    """The cheapest pairs. What costs most: to meet again, a bye for another than the lowest, two who have
    both dealt two games too many or too few, and last the places between them.

    In the first round nobody stands anywhere, and the upper half of the draw meets the lower half.
    """
    met, byes, lead = history.met(tournament), history.byes(tournament), history.lead(tournament)
    count = len(ranked)
    place = {number: at for at, number in enumerate(ranked)}
    apart = 1 if tournament.rounds else count // 2
    of_deal = count**3  # more than the places between all pairs of a round together, squared
    of_bye = of_deal * count
    of_repeat = of_bye * (count + 1)

    def cost(one: Number, other: Number) -> int:
        if NOBODY in (one, other):
            number = one or other
            return byes[number] * of_repeat + (count - place[number]) * of_bye
        gap = abs(place[one] - place[other]) - apart
        unfair = min(lead[one], lead[other]) >= TOO_MANY or max(lead[one], lead[other]) <= -TOO_MANY
        return met[frozenset((one, other))] * of_repeat + unfair * of_deal + gap * gap

    nodes = [*ranked, NOBODY] if count % 2 else ranked
    return [pair for pair in pair_up(nodes, cost) if NOBODY not in pair]


def _tables(tournament: Tournament, ranked: Sequence[Number], size: int) -> Tables:
    """Tables of several, filled from the top down; the lowest with the fewest byes sit out."""
    met, byes = history.met(tournament), history.byes(tournament)
    lowest_first = sorted(ranked, key=lambda number: (byes[number], -ranked.index(number)))
    resting = lowest_first[: len(ranked) % size]
    free = [number for number in ranked if number not in resting]
    tables: Tables = []
    while free:
        tables.append(_table(free, size, met))
        free = [number for number in free if number not in tables[-1]]
    return tables


def _table(free: Sequence[Number], size: int, met: Counter[frozenset[Number]]) -> tuple[Number, ...]:
    """The highest, then one by one those who have met the others of the table least often."""
    table = [free[0]]

    def meetings(number: Number) -> int:
        return sum(met[frozenset((number, other))] for other in table)

    while len(table) < size:
        table.append(min((number for number in free if number not in table), key=meetings))
    return tuple(table)
