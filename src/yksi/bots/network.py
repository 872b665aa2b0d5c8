"""A small value network in whole numbers: the same to the last bit in plain Python and compiled.

    features of an after-state → 256 → 32 → win, gain, cost

Inputs are the numbers of the features that hold, so the first layer is a sum of rows. Weights are counted in
1/256; what a layer hands on is clipped to 0 … 4. Weights are 16 bits wide and their sums 32
(`yksi.bots.trained` refuses what would not fit).
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
ONE: Final = 256
MOST: Final = 4 * ONE
AT_ONCE: Final = 16
MOST_WEIGHT: Final = 2047
"""Of a row: so many of them add up to no more than 16 bits."""
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
    second: list[list[int]] = numbers("i2", FIRST, SECOND)
    second_bias: list[int] = numbers("i4", SECOND)
    last: list[list[float]] = numbers("f8", SECOND, OUTPUTS)
    last_bias: list[float] = numbers("f8", OUTPUTS)

    active: list[int] = numbers("i2", ACTIVE)
    count: int = number()
    inner: list[int] = numbers("i4", FIRST)
    part: list[int] = numbers("i2", FIRST)  # of some of its rows
    handed: list[int] = numbers("i2", FIRST)  # what the first layer hands on
    live: list[int] = numbers("i2", FIRST + 1)  # the units that hand on anything
    outer: list[int] = numbers("i4", SECOND)
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
    """The first layer: the rows of the features that hold.

    Sixteen rows at a time are summed in 16 bits, eight units at once: a round of `expert` takes 0.12 ms
    instead of 0.15.
    """
    inner, part = net.inner, net.part
    for unit in range(FIRST):
        inner[unit] = net.first_bias[unit]
    place = 0
    while place < net.count:
        end = min(place + AT_ONCE, net.count)
        for unit in range(FIRST):
            part[unit] = 0
        while place < end:
            row = net.rows[net.active[place]]
            for unit in range(FIRST):
                part[unit] += row[unit]
            place += 1
        for unit in range(FIRST):
            inner[unit] += part[unit]


@rule
def hand_on(net: Net) -> int:
    """Clip what the first layer hands on, and list the units that hand on anything; how many they are."""
    for unit in range(FIRST):
        net.handed[unit] = max(0, min(net.inner[unit], MOST))
    count = 0
    for unit in range(FIRST):
        net.live[count] = unit
        count += 1 if net.handed[unit] else 0
    return count


@rule
def evaluate(net: Net) -> None:
    """From the features that hold to the outputs, in 1/65536.

    Loops run over what a layer hands on to, so that compiled they need no sum across: 5 times as fast. Which
    units hand on anything is listed first: to ask for each in the middle took a third more, as a processor
    cannot guess the answer.
    """
    sum_rows(net)
    count = hand_on(net)
    outer = net.outer
    for unit in range(SECOND):
        outer[unit] = net.second_bias[unit]
    for place in range(count):
        source = net.live[place]
        weights, handed = net.second[source], net.handed[source]
        for unit in range(SECOND):
            outer[unit] += weights[unit] * handed
    outputs = net.outputs
    for output in range(OUTPUTS):
        outputs[output] = net.last_bias[output]
    for source in range(SECOND):
        if outer[source] > 0:
            share = min(outer[source], MOST * ONE) / ONE
            for output in range(OUTPUTS):
                outputs[output] += net.last[source][output] * share
