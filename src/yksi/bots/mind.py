"""Who sits at a seat: which brain, and the numbers it thinks with.

A brain is a rule function over a `Sight`, so it plays one game from views and a hundred thousand compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi.state import number, numbers

RANDOM: Final = 0
NOVICE: Final = 1
CASUAL: Final = 2
SHARP: Final = 3
MIXBOT: Final = 4
EXPERT: Final = 5
CLAIRVOYANT: Final = 6

WEIGHTS: Final = 24


@dataclass(slots=True)
class Mind:
    """A player of the arena."""

    brain: int = number()
    weights: list[int] = numbers("i4", WEIGHTS)  # of sharp
    duel: int = number()  # which network is asked with two players, and which with more
    table: int = number()
