"""From a network's output to a chance: the logistic curve, the same to the last bit on every machine.

Every C library has an `exp` of its own, and they differ in the last bit; so players would choose differently
on different machines. This one only adds, multiplies and divides, which are exact to the bit everywhere.
"""

from __future__ import annotations

from typing import Final

from yksi.state import rule

LN_2: Final = 0.6931471805599453
LN_2_HIGH: Final = 0.6931471803691238
LN_2_LOW: Final = 1.9082149292705877e-10
"""The same in two parts, the first of which can be multiplied without an error."""
STEEPEST: Final = 700.0
"""Beyond it the curve is flat for a float."""
TERMS: Final = 14
"""Of the series around 0: the next one is below the last bit."""


@rule
def exponential(x: float) -> float:
    """e to the power of `x`, to one or two units of the last place."""
    x = min(max(x, -STEEPEST), STEEPEST)
    doublings = int(x / LN_2 + (0.5 if x > 0.0 else -0.5))
    rest = (x - doublings * LN_2_HIGH) - doublings * LN_2_LOW
    total = 1.0
    for term in range(TERMS, 0, -1):
        total = 1.0 + rest * total / term
    for _ in range(doublings):
        total *= 2.0
    for _ in range(-doublings):
        total *= 0.5
    return total


@rule
def logistic(x: float) -> float:
    """A number as a chance between 0 and 1; 0 is even."""
    return 1.0 / (1.0 + exponential(-x))
