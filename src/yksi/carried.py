"""Where a match stands that goes on elsewhere, with another deal: its scores, its rounds, who deals next.

A match that was begun at one table → `Match.carry` → `Carried` → a line of the terms → `Match(carried=…)`
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from yksi.state import Seat

MOST_POINTS: Final = 9_999_999
"""Of a side; whoever plays to the highest target there is does not come near it."""
MOST_ROUNDS: Final = 9_999
_LINE: Final = re.compile(r"scores ((?:[0-9]{1,7} )+)rounds ([0-9]{1,4}) dealer ([0-9])")


@dataclass(frozen=True)
class Carried:
    """What a match takes along from before its first card.

    >>> Carried(scores=(120, 45), rounds=3, dealer=1).line()
    'scores 120 45 rounds 3 dealer 1'
    """

    scores: tuple[int, ...]
    """Of each side, after the rounds that were played to their end."""
    rounds: int
    """How many these were; the next one has the number after it."""
    dealer: Seat
    """Who deals the next round."""

    def line(self) -> str:
        """As a line of the terms has it."""
        return f"scores {' '.join(map(str, self.scores))} rounds {self.rounds} dealer {self.dealer}"


def read_carried(line: str) -> Carried:
    """What a line of the terms says; ValueError if it is none."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise ValueError(f"carried is written as 'scores 120 45 rounds 3 dealer 1', not {line!r}")
    return Carried(tuple(map(int, found[1].split())), int(found[2]), int(found[3]))


def check_carried(carried: Carried, sides: int, players: int) -> None:
    """ValueError says what cannot be, as far as that needs no rules."""
    if len(carried.scores) != sides:
        raise ValueError(
            f"carried scores are one for each of the {sides} sides, so {len(carried.scores)} do not fit"
        )
    for score in carried.scores:
        _check_whole("a carried score", score, MOST_POINTS)
    _check_whole("the number of carried rounds", carried.rounds, MOST_ROUNDS)
    _check_whole("the carried dealer", carried.dealer, players - 1)


def _check_whole(what: str, number: object, most: int) -> None:
    if type(number) is not int or not 0 <= number <= most:
        raise ValueError(f"{what} is a whole number from 0 to {most}, not {number!r}")
