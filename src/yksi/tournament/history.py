"""What has been so far: who has met whom, who has had a bye, who has dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from yksi.tournament.entrants import Number
from yksi.tournament.seating import deals_by_side
from yksi.tournament.tournament import Tournament


def met(tournament: Tournament) -> Counter[frozenset[Number]]:
    """How often each two have been at one table."""
    return Counter(
        frozenset(pair) for meeting in tournament.meetings.values() for pair in combinations(meeting.sides, 2)
    )


def byes(tournament: Tournament) -> Counter[Number]:
    """How many byes each has had."""
    return Counter(number for each in tournament.rounds for number in each.byes)


def available(tournament: Tournament) -> list[Number]:
    """Who can play in the next round, in the order drawn."""
    here = [each.number for each in tournament.active if each.number not in tournament.resting]
    return sorted(here, key=tournament.place_of)


def lead(tournament: Tournament) -> Counter[Number]:
    """How many games more each has dealt than its opponents have on average, times their number."""
    found: Counter[Number] = Counter()
    for meeting in tournament.meetings.values():
        deals = deals_by_side([meeting])
        for side in meeting.sides:
            found[side] += len(meeting.sides) * deals[side] - deals.total()
    return found


def by_deals(tournament: Tournament, tables: Iterable[Sequence[Number]]) -> list[tuple[Number, ...]]:
    """The sides of each table as they deal: who has dealt least, then who was first least often."""
    leads = lead(tournament)
    first = Counter(meeting.sides[0] for meeting in tournament.meetings.values())

    def turn(side: Number) -> tuple[int, int, int]:
        return leads[side], first[side], tournament.place_of(side)

    return [tuple(sorted(sides, key=turn)) for sides in tables]
