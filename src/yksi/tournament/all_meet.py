"""Everybody meets everybody: the next round of the schedule, with all that has changed since it was made.

The rounds of the circle hold for everybody who was there at the start; who has lost the opponent of a round
meets somebody else, if somebody is free. Once somebody has come late, each round pairs as many as it can who
have not met, those with the most still to meet before others.
"""

from __future__ import annotations

from yksi.tournament import circle, history
from yksi.tournament.entrants import Number
from yksi.tournament.matching import pair_up
from yksi.tournament.tournament import Tournament

Pairs = list[tuple[Number, ...]]


def next_meetings(tournament: Tournament) -> Pairs:
    """Who meets whom in the next round."""
    here = history.available(tournament)
    left = unmet(tournament)
    meetings: Pairs = [
        pair for pair in _of_circle(tournament) if set(pair) <= set(here) and frozenset(pair) in left
    ]
    busy = {number for pair in meetings for number in pair}
    free = [number for number in here if number not in busy]
    return meetings + history.by_deals(tournament, _others(free, left))


def is_complete(tournament: Tournament) -> bool:
    """Whether everybody has met everybody."""
    met = history.met(tournament)
    pairs = circle.every_meeting([entrant.number for entrant in tournament.active])
    return all(met[frozenset(pair)] for pair in pairs)


def unmet(tournament: Tournament) -> set[frozenset[Number]]:
    """Who of those who are left has not met whom."""
    met = history.met(tournament)
    pairs = circle.every_meeting([entrant.number for entrant in tournament.active])
    return {frozenset(pair) for pair in pairs if not met[frozenset(pair)]}


def _of_circle(tournament: Tournament) -> Pairs:
    if any(entrant.number not in tournament.order for entrant in tournament.active):
        return []
    rounds = circle.rounds(tournament.order)
    place = len(tournament.rounds)
    return list(rounds[place]) if place < len(rounds) else []


def _others(free: list[Number], left: set[frozenset[Number]]) -> Pairs:
    """Meetings beside the schedule: those come first who have the most still to meet."""
    open_to = {number: sum(number in pair for pair in left) for number in free}
    if not any(frozenset(pair) in left for pair in circle.every_meeting(free)):
        return []
    return list(
        pair_up(
            free,
            lambda one, other: -(open_to[one] + open_to[other]) if frozenset((one, other)) in left else None,
        )
    )
