"""`expert`: plays what leaves the best table behind, by a value network that learned from playing itself.

Every choice is a table right after it (`yksi.bots.after`), and the network says how often such a table is
won. A bluff and a challenge are two of them, so both are decided by their odds.
"""

from __future__ import annotations

from typing import Final

from yksi import actions, phases
from yksi.bots.after import imagine
from yksi.bots.aim import aim, set_aim
from yksi.bots.choices import answer, jump_in
from yksi.bots.features import note_features, survey
from yksi.bots.network import Net, evaluate
from yksi.bots.sight import Sight
from yksi.cards import COLOURS, WILD, Card
from yksi.rules.hands import lowest_card
from yksi.state import rule

SURE: Final = 1e12
"""Better than any network can say: the round is won."""

RELUCTANCE: Final = 0.02
"""Drawing by choice has to be better by so much: two who both find it no worse would never end."""


@rule
def worth(sight: Sight, action: int, net: Net) -> float:
    """What an action is worth, by the network; after `survey` and `set_aim`."""
    imagine(sight, action, net)
    if net.sizes[sight.seat] == 0:
        return SURE
    note_features(sight, net)
    evaluate(net)
    return aim(net)


@rule
def consider(sight: Sight, action: int, net: Net) -> None:
    """Keep an action if it is better than the best so far."""
    value = worth(sight, action, net)
    if value > net.best_worth:
        net.best_worth = value
        net.best = action


@rule
def consider_lays(sight: Sight, card: Card, net: Net) -> None:
    """A card, or a wild with each colour; UNO is said when it leaves one."""
    said = 1 << actions.SAID_SHIFT if sight.sizes[sight.seat] == 2 else 0
    if card < WILD:
        consider(sight, card | said, net)
        return
    for colour in COLOURS:
        consider(sight, card | (colour + 1) << actions.COLOUR_SHIFT | said, net)


@rule
def best_action(sight: Sight, net: Net) -> int:
    """The best of all that the seat to act may do while cards are laid or drawn; -1 if it is asked else."""
    survey(sight, net)
    set_aim(sight, net)
    net.best = -1
    net.best_worth = -SURE
    left = sight.lays
    while left:
        consider_lays(sight, lowest_card(left), net)
        left &= left - 1
    lay = net.best
    runner_up = net.best_worth
    if sight.may_draw:
        consider(sight, actions.DRAW, net)
        if net.best == actions.DRAW and net.best_worth < runner_up + RELUCTANCE:
            net.best = lay
    if sight.may_pass:
        consider(sight, actions.PASS, net)
    if sight.phase == phases.CHALLENGE:
        consider(sight, actions.CHALLENGE, net)
    if sight.phase in (phases.CHALLENGE, phases.STACK):
        consider(sight, actions.ACCEPT, net)
    if sight.phase == phases.COLOUR:
        for colour in COLOURS:
            consider(sight, actions.COLOUR + colour, net)
    return net.best


@rule
def decide_expert(sight: Sight, net: Net) -> int:
    """What the network likes best; catches and late calls at once."""
    if sight.owes_uno:
        return actions.UNO
    if sight.catchable:
        return actions.CATCH + lowest_card(sight.catchable)
    if sight.phase > phases.COLOUR:
        return answer(sight)
    if sight.seat == sight.turn:
        return best_action(sight, net)
    return jump_in(sight)
