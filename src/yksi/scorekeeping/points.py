"""Can hands of so many points lie on the table together?

Each of them alone nearly always can. Together they share one deck: it has four cards without points, so five
players cannot all be left with 0, and eight ones, so nine cannot all be left with 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from yksi.cards import POINTS

VALUES: Final = tuple(sorted(set(POINTS)))
"""What a card can be worth."""
PATIENCE: Final = 20_000
"""Steps after which we cannot say that it is impossible; some 20 ms."""


def can_be(hands: Sequence[int], left: Sequence[int]) -> bool:
    """Whether a deck with so many `left` of each kind can make these hands, none of them empty.

    Something has to be left for the discard pile. The answer is no only where that is proved.
    """
    worth = [0] * len(VALUES)
    for kind, count in enumerate(left):
        worth[VALUES.index(POINTS[kind])] += count
    return _can_be(tuple(sorted(hands)), tuple(worth))


@lru_cache(4096)
def _can_be(hands: tuple[int, ...], worth: tuple[int, ...]) -> bool:
    """Kept, as a correction asks for every later round again."""
    return _Search(list(worth)).deal(list(hands))


class _Search:
    """Deals the deck out hand by hand, the smallest first, and takes back what led nowhere."""

    def __init__(self, left: list[int]) -> None:
        self.left = left
        """How many cards there are of each value."""
        self.steps = 0

    def deal(self, hands: list[int]) -> bool:
        """Whether all these hands can be made of what is left."""
        if not hands:
            return any(self.left)
        if sum(hands) > self.most(len(VALUES)):
            return False
        if hands[0] == 0:
            return self.take(0, 1, 0, 0, hands[1:])
        return self.fill(hands[0], len(VALUES) - 1, hands[1:])

    def fill(self, points: int, place: int, others: list[int]) -> bool:
        """Whether a hand can get so many points of the values up to a place, and the others theirs."""
        if points == 0:
            return self.deal(others)
        if points > self.most(place + 1):
            return False
        most = min(self.left[place], points // VALUES[place])
        return any(self.take(place, count, points, place - 1, others) for count in range(most, -1, -1))

    def take(self, place: int, count: int, points: int, then: int, others: list[int]) -> bool:
        """Go on with so many cards of a value taken, and put them back if it was in vain."""
        self.steps += 1
        if self.steps > PATIENCE:
            return True
        if self.left[place] < count:
            return False
        self.left[place] -= count
        done = self.fill(points - count * VALUES[place], then, others)
        self.left[place] += count
        return done

    def most(self, places: int) -> int:
        """The points of all cards of the first so many values."""
        return sum(VALUES[place] * self.left[place] for place in range(places))
