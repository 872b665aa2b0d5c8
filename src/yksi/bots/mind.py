"""Who sits at a seat: which brain, and the numbers it thinks with.

A brain is a rule function over a `Sight`, so it plays one game from views and a hundred thousand compiled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from yksi.bots.weights import SETS, WEIGHTS
from yksi.state import number

RANDOM: Final = 0
NOVICE: Final = 1
CASUAL: Final = 2
SHARP: Final = 3
MIXBOT: Final = 4
EXPERT: Final = 5
CLAIRVOYANT: Final = 6


@dataclass(slots=True)
class Mind:
    """A player of the arena."""

    brain: int = number()
    weights: list[list[int]] = field(  # of sharp
        default_factory=lambda: [list(each) for each in SETS],
        metadata={"dtype": "i4", "shape": (len(SETS), WEIGHTS)},
    )
    duel: int = number()  # which network is asked with two players, and which with more
    table: int = number()
