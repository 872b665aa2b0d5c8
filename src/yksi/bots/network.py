"""A small value network in whole numbers: the same to the last bit in plain Python and compiled.

    features of an after-state → 128 → 32 → win, gain, cost

Inputs are the numbers of the features that hold, so the first layer is a sum of rows. Weights are counted in
1/256; what a layer hands on is clipped to 0 … 4.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi.cards import COLOURS, KINDS
from yksi.state import MAX_PLAYERS, number, numbers, rule

FEATURES: Final = 376
FIRST: Final = 128
SECOND: Final = 32
OUTPUTS: Final = 3
ONE: Final = 256
MOST: Final = 4 * ONE - 1
ACTIVE: Final = 160
"""No after-state has more features than this."""

WIN: Final = 0
GAIN: Final = 1
COST: Final = 2


@dataclass(slots=True)
class Net:
    """The weights of a network, and room to think in."""

    rows: list[list[int]] = numbers("i2", FEATURES, FIRST)
    first_bias: list[int] = numbers("i4", FIRST)
    second: list[list[int]] = numbers("i2", SECOND, FIRST)
    second_bias: list[int] = numbers("i4", SECOND)
    last: list[list[int]] = numbers("i2", OUTPUTS, SECOND)
    last_bias: list[int] = numbers("i4", OUTPUTS)

    active: list[int] = numbers("i2", ACTIVE)
    count: int = number()
    inner: list[int] = numbers("i4", FIRST)
    outer: list[int] = numbers("i4", SECOND)
    outputs: list[int] = numbers("i4", OUTPUTS)

    best: int = number(-1)
    best_worth: int = number()

    # The after-state that is looked at (`yksi.bots.after`)
    hand: list[int] = numbers("i1", KINDS)
    sizes: list[int] = numbers("i2", MAX_PLAYERS)
    incoming: int = number()
    kind: int = number()
    top: int = number()
    colour: int = number()
    direction: int = number()
    mover: int = number()
    counts: list[int] = numbers("i1", len(COLOURS))
    ranks: list[int] = numbers("i1", len(COLOURS))
    place: list[int] = numbers("i1", len(COLOURS))


@rule
def evaluate(net: Net) -> None:
    """From the active features to the outputs, in 1/65536."""
    inner = net.inner
    for unit in range(FIRST):
        inner[unit] = net.first_bias[unit]
    for place in range(net.count):
        row = net.rows[net.active[place]]
        for unit in range(FIRST):
            inner[unit] += row[unit]
    for unit in range(FIRST):
        inner[unit] = min(max(inner[unit], 0), MOST)
    for unit in range(SECOND):
        weights = net.second[unit]
        total = net.second_bias[unit]
        for source in range(FIRST):
            total += weights[source] * inner[source]
        net.outer[unit] = min(max(total >> 8, 0), MOST)
    for output in range(OUTPUTS):
        weights = net.last[output]
        total = net.last_bias[output]
        for source in range(SECOND):
            total += weights[source] * net.outer[source]
        net.outputs[output] = total
