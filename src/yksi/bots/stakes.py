"""What do points matter? With the score of the match in mind, not only the round.

Who goes out gets the points of the others, or everybody keeps the own ones: either way a match is lost by
dear cards that are left in the hand. Against a `sharp` that only thinks of the round, one that lays off
points wins 66 % of matches with two players, and with four 46 % by the lowest score and 49 % by knock-out,
although it wins fewer rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yksi.bots import weights as w
from yksi.bots.neighbours import fewest_cards, is_friend
from yksi.bots.sight import Sight
from yksi.cards import POINTS
from yksi.keys import ROUNDS, WINNER_TAKES
from yksi.rules.hands import lowest_card
from yksi.state import rule

OWN: Final = 8
OWN_LATE: Final = 8
"""The weights of a point with more than two players if it is surely the own side's loss."""

DECISIVE: Final = 30
"""With so few points to go, hardly anything in the hand saves the match: only the round counts."""


@rule
def own_points(sight: Sight) -> int:
    """The points of the own hand."""
    points = 0
    left = sight.held
    while left:
        card = lowest_card(left)
        left &= left - 1
        points += sight.hand[card] * POINTS[card]
    return points


@rule
def points_to_lose(sight: Sight) -> int:
    """How many points of ours lose the match: an opponent gets them, or we do."""
    if sight.rules.scoring != WINNER_TAKES:
        return sight.rules.target - sight.scores[sight.side[sight.seat]]
    most = 0
    for other in range(sight.players):
        if not is_friend(sight, other):
            most = max(most, sight.scores[sight.side[other]])
    return sight.rules.target - most


@rule
def is_decisive(sight: Sight) -> bool:
    """Whether only the round counts, not what is left in the hand."""
    return sight.rules.scoring == ROUNDS or points_to_lose(sight) <= DECISIVE


@rule
def weights_for(sight: Sight) -> int:
    """Which set of weights suits the table."""
    if sight.in_play > 2:
        return w.FOR_TABLE
    return w.FOR_ROUND if is_decisive(sight) else w.FOR_DUEL


@rule
def price_of_points(sight: Sight, weights: Sequence[int]) -> int:
    """What it is worth to be rid of a point; half as much again while that can still save the match."""
    base, late = weights[w.POINTS], weights[w.POINTS_LATE]
    if sight.in_play > 2 and (sight.rules.scoring != WINNER_TAKES or sight.rules.teams == 2):
        base, late = OWN, OWN_LATE
    if is_decisive(sight):
        return 0
    price = base + late * max(4 - fewest_cards(sight), 0)
    return price * 3 // 2 if own_points(sight) >= points_to_lose(sight) else price
