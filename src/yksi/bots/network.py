"""A small value network in whole numbers: the same to the last bit in plain Python and compiled.

    features of an after-state → 256 → 32 → win, gain, cost

Inputs are the numbers of the features that hold, so the first layer is a sum of rows. Weights are counted in
1/256; what a layer hands on is clipped to 0 … 4. All numbers are kept as floats, which are added eight at a
time and are exact as long as they are whole and not too large: a row sums up to less than 2**24.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi.cards import COLOURS, KINDS
from yksi.state import MAX_PLAYERS, number, numbers, quantity, rule

FEATURES: Final = 427
FIRST: Final = 256
SECOND: Final = 32
OUTPUTS: Final = 3
ONE: Final = 256.0
MOST: Final = 4 * ONE
ACTIVE: Final = 160
"""No after-state has more features than this."""

WIN: Final = 0
GAIN: Final = 1
COST: Final = 2


@dataclass(slots=True)
class Net:
    """The weights of a network, and room to think in."""

    rows: list[list[float]] = numbers("f4", FEATURES, FIRST)
    first_bias: list[float] = numbers("f4", FIRST)
    second: list[list[float]] = numbers("f8", FIRST, SECOND)
    second_bias: list[float] = numbers("f8", SECOND)
    last: list[list[float]] = numbers("f8", SECOND, OUTPUTS)
    last_bias: list[float] = numbers("f8", OUTPUTS)

    active: list[int] = numbers("i2", ACTIVE)
    count: int = number()
    inner: list[float] = numbers("f4", FIRST)
    outer: list[float] = numbers("f8", SECOND)
    outputs: list[float] = numbers("f8", OUTPUTS)

    best: int = number(-1)
    best_worth: float = quantity()

    # The after-state that is looked at (`yksi.bots.after`)
    hand: list[int] = numbers("i1", KINDS)
    sizes: list[int] = numbers("i2", MAX_PLAYERS)
    incoming: int = number()
    kind: int = number()
    top: int = number()
    colour: int = number()
    direction: int = number()
    mover: int = number()
    counts: list[int] = numbers("i1", len(COLOURS))  # own cards of each colour

    # What is the same whatever the seat does (`yksi.bots.features.survey`)
    own_counts: list[int] = numbers("i1", len(COLOURS))
    unseen_counts: list[int] = numbers("i1", len(COLOURS))
    unseen_wilds: int = number()
    hidden: int = number()

    # What the seat aims at (`yksi.bots.aim`)
    most_gain: float = quantity()
    most_cost: float = quantity()
    gain_counts: float = quantity()
    cost_counts: float = quantity()
    others_pay: float = quantity()

    # How its colours are ordered
    ranks: list[int] = numbers("i1", len(COLOURS))
    place: list[int] = numbers("i1", len(COLOURS))


@rule
def sum_rows(net: Net) -> None:
    """The first layer: the rows of the features that hold."""
    inner = net.inner
    for unit in range(FIRST):
        inner[unit] = net.first_bias[unit]
    for place in range(net.count):
        row = net.rows[net.active[place]]
        for unit in range(FIRST):
            inner[unit] += row[unit]


@rule
def evaluate(net: Net) -> None:
    """From the features that hold to the outputs, in 1/65536.

    Loops run over what a layer hands on to, so that compiled they need no sum across: 5 times as fast.
    """
    sum_rows(net)
    outer = net.outer
    for unit in range(SECOND):
        outer[unit] = net.second_bias[unit]
    for source in range(FIRST):
        value = net.inner[source]
        if value > 0:
            value = min(value, MOST)
            weights = net.second[source]
            for unit in range(SECOND):
                outer[unit] += weights[unit] * value
    outputs = net.outputs
    for output in range(OUTPUTS):
        outputs[output] = net.last_bias[output]
    for source in range(SECOND):
        value = outer[source] / ONE
        if value > 0:
            value = min(value, MOST)
            for output in range(OUTPUTS):
                outputs[output] += net.last[source][output] * value
