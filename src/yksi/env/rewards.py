"""What is a learner rewarded for?

A side is worth something at the end, and a seat gets what its own side is worth less what the others are
worth on average. So the rewards of all sides sum to zero, and with two sides they are +1 and -1.

    round    the side that won the round is worth 1, the others 0
    points   a side is worth the points of the round in hundreds; where points are bad, less them
    match    the side that won the match is worth 1, the others 0
"""

from __future__ import annotations

from typing import Final

from yksi.keys import ROUNDS, WINNER_TAKES
from yksi.rules.scoring import sides, winning_sides
from yksi.state import NOBODY, Seat, State, rule

REWARDS: Final = ("round", "points", "match")
ROUND, POINTS, MATCH = range(3)

HUNDRED: Final = 100
ILLEGAL_COST: Final = 0.1
"""What an illegal choice costs where it is replaced by a legal one."""


@rule
def side_points(state: State, side: int) -> int:
    """The points of a side from this round; what counts against it is negative."""
    points = 0
    for seat in range(state.players):
        if state.side[seat] == side:
            points += state.points[seat]
    return points if state.rules.scoring in (WINNER_TAKES, ROUNDS) else -points


@rule
def worth(state: State, kind: int, side: int) -> float:
    """What a side is worth when the round, or with `MATCH` the match and its scores, is settled."""
    if kind == POINTS:
        return side_points(state, side) / HUNDRED
    if kind == MATCH:
        return 1.0 if winning_sides(state) >> side & 1 else 0.0
    return 1.0 if state.winner != NOBODY and state.side[state.winner] == side else 0.0


@rule
def reward(state: State, kind: int, seat: Seat) -> float:
    """What a seat gets: the worth of its side less the average worth of the others."""
    count = sides(state)
    own = 0.0
    others = 0.0
    for side in range(count):
        if side == state.side[seat]:
            own = worth(state, kind, side)
        else:
            others += worth(state, kind, side)
    return own - others / (count - 1)
