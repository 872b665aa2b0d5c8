"""Knock-out: the bracket, who moves on in it, and how far everybody came.

The best seeds have the byes and meet last. A meeting that is level after all its games goes on by one game
at a time (`yksi.tournament.tournament`). Who withdraws leaves an empty place, and the opponent moves on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from yksi.tournament.entrants import Number
from yksi.tournament.meetings import Round
from yksi.tournament.tournament import Tournament

Slots: TypeAlias = list[Number | None]
"""The places of the bracket from top to bottom; None where nobody is left."""


def bracket(order: Sequence[Number]) -> Slots:
    """The entrants in the places of their seeds: the first meets the last, and the first two meet last."""
    seeds = [0]
    while len(seeds) < len(order):
        seeds = [seed for one in seeds for seed in (one, 2 * len(seeds) - 1 - one)]
    return [order[seed] if seed < len(order) else None for seed in seeds]


def next_meetings(tournament: Tournament) -> list[tuple[Number, ...]]:
    """Who meets whom in the next round, the meeting for third place last."""
    slots = _alive(tournament, survivors(tournament))
    meetings = [(one, other) for one, other in _pairs(slots) if one and other]
    losers = _semi_final_losers(tournament) if tournament.plan.third_place and len(slots) == 2 else ()
    return [*meetings, *([losers] if len(losers) == 2 else [])]


def has_bye(tournament: Tournament) -> list[Number]:
    """Who moves on without a meeting."""
    pairs = _pairs(_alive(tournament, survivors(tournament)))
    return [one or other or 0 for one, other in pairs if (one is None) != (other is None)]


def is_complete(tournament: Tournament) -> bool:
    """Whether at most one is left."""
    alive = _alive(tournament, survivors(tournament))
    return sum(slot is not None for slot in alive) <= 1


def survivors(tournament: Tournament) -> Slots:
    """Who is left after all rounds that are finished."""
    slots = bracket(tournament.order)
    for each in tournament.rounds:
        if each.finished:
            slots = [_winner(tournament, each, *pair) for pair in _pairs(slots)]
    return slots


def levels(tournament: Tournament) -> dict[Number, int]:
    """How many were left in the bracket when each was beaten, and 3 for who won the meeting for that."""
    found: dict[Number, int] = {}
    slots = bracket(tournament.order)
    for each in tournament.rounds:
        found |= {slot: len(slots) for slot in slots if slot}
        if each.finished:
            found |= _third(tournament, each, slots)
            slots = [_winner(tournament, each, *pair) for pair in _pairs(slots)]
    return found | {slot: len(slots) for slot in slots if slot}


def _pairs(slots: Slots) -> list[tuple[Number | None, Number | None]]:
    return list(zip(slots[::2], slots[1::2], strict=True)) if len(slots) > 1 else []


def _alive(tournament: Tournament, slots: Slots) -> Slots:
    return [None if slot is None or tournament.entrants[slot].withdrawn else slot for slot in slots]


def _winner(tournament: Tournament, round_: Round, one: Number | None, other: Number | None) -> Number | None:
    for meeting in round_.meetings:
        if {one, other} == set(meeting.sides):
            return meeting.leader(tournament.most_wins)
    return next((slot for slot in (one, other) if slot in round_.byes), None)


def _third(tournament: Tournament, round_: Round, slots: Slots) -> dict[Number, int]:
    """Who won the meeting for third place, if this round had one."""
    for meeting in round_.meetings:
        if len(slots) == 2 and set(meeting.sides).isdisjoint(slots):
            winner = meeting.leader(tournament.most_wins)
            return {winner: 3} if winner else {}
    return {}


def _semi_final_losers(tournament: Tournament) -> tuple[Number, ...]:
    if not tournament.rounds:
        return ()
    left = survivors(tournament)
    sides = [side for meeting in tournament.rounds[-1].meetings for side in meeting.sides]
    return tuple(side for side in sides if side not in left and not tournament.entrants[side].withdrawn)
