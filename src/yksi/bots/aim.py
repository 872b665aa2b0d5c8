"""What is a round worth to the own side, with the score of the match in mind?

The network says how often a table is won, what is gained by winning and what is lost by losing. Points count
in full while the target is far; close to it only winning or losing counts. So a round by itself is a match
to one point.
"""

from __future__ import annotations

from typing import Final

from yksi.bots.logistic import logistic
from yksi.bots.network import COST, GAIN, ONE, WIN, Net
from yksi.bots.sight import Sight
from yksi.keys import ROUNDS, WINNER_TAKES
from yksi.state import rule

HUNDRED: Final = 100.0
"""The network counts points in hundreds."""
USUAL: Final = 0.5
"""What is left in the hand of somebody who loses, more or less."""

LEAST: Final = 0.05
"""Nobody wins or loses for less, whatever the network says of tables that it has hardly seen."""


@rule
def to_go(sight: Sight, side: int) -> float:
    """How far a side is from the target, in hundreds of points; where rounds count, points do not."""
    if sight.rules.scoring == ROUNDS:
        return 1 / HUNDRED
    return max(sight.rules.target - sight.scores[side], 1) / HUNDRED


@rule
def set_aim(sight: Sight, net: Net) -> None:
    """What can be gained and lost in this round before the match is decided, and how much each counts.

    winner-takes: the own side goes up by winning, one of the others by losing. Otherwise points are bad, and
    the others write theirs when they lose, the own side its own. What one of several others gets or writes
    counts as much less.
    """
    own = sight.side[sight.seat]
    mates = 0
    nearest = to_go(sight, own) + sight.rules.target
    for other in range(sight.players):
        if sight.out[other] == 0:
            if sight.side[other] == own:
                mates += 1
            else:
                nearest = min(nearest, to_go(sight, sight.side[other]))
    share = 1.0 / max(sight.in_play // mates - 1, 1)
    if sight.rules.scoring in (WINNER_TAKES, ROUNDS):
        net.most_gain = to_go(sight, own)
        net.most_cost = nearest
        net.gain_counts = 1.0
        net.cost_counts = share
        net.others_pay = USUAL * max(sight.in_play - mates - 1, 0)
    else:
        net.most_gain = nearest
        net.most_cost = to_go(sight, own)
        net.gain_counts = share
        net.cost_counts = 1.0
        net.others_pay = USUAL * (mates - 1)


@rule
def aim(net: Net) -> float:
    """What the network's outputs are worth; between hopeless and certain lies about one."""
    win = logistic(net.outputs[WIN] / (ONE * ONE))
    gain = net.outputs[GAIN] / (ONE * ONE)
    cost = net.outputs[COST] / (ONE * ONE) + (1.0 - win) * net.others_pay
    gain = min(max(gain, win * LEAST), win * net.most_gain)
    cost = min(max(cost, (1.0 - win) * LEAST), (1.0 - win) * net.most_cost)
    whole = min(net.most_gain, 1.0) * net.gain_counts + min(net.most_cost, 1.0) * net.cost_counts
    return (gain * net.gain_counts - cost * net.cost_counts) / whole
