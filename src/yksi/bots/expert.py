"""`expert`: plays what leaves the best table behind, by a value network that learned from playing itself.

Every choice is a table right after it (`yksi.bots.after`), and the network says how often such a table is
won. A bluff and a challenge are two of them, so both are decided by their odds.
"""

from __future__ import annotations

from typing import Final

from yksi import actions, phases
from yksi.bots.after import complete_set, imagine, take_unknown
from yksi.bots.aim import aim, set_aim
from yksi.bots.choices import answer, jump_in
from yksi.bots.ending import finishers, has_too_many, is_last_side, opponents_driven_out
from yksi.bots.features import note_features, survey
from yksi.bots.laying import may_name, naming, say
from yksi.bots.network import Net, evaluate
from yksi.bots.sight import Sight
from yksi.cards import COLOURS, REVERSE, SAME_FACE, SKIP, WILD, Card
from yksi.keys import ANY_LAST
from yksi.rules.hands import lowest_card
from yksi.state import rule, wide

SURE: Final = 1e12
"""Better than any network can say: the round is won."""

RELUCTANCE: Final = 0.02
"""Drawing by choice has to be better by so much: two who both find it no worse would never end."""


LOST: Final = -1e9
"""Worse than any network can say: the round is lost, but something has to be done."""

FEWER: Final = 0.2
"""What it is worth that an opponent has too many cards and is out of the round."""

NO_END: Final = 0.25
FEW: Final = 3
"""What it costs to be left with so few cards that none of them may be laid last, besides the card that has
to be drawn: the network takes a single wild for as good as won."""


@rule
def worth(sight: Sight, action: int, net: Net) -> float:
    """What an action is worth, by the network; after `survey` and `set_aim`.

    A card that a set can begin with is worth as much as the better of laying it alone and all of the set.
    """
    imagine(sight, action, net)
    value = judge(sight, net)
    may_extend = sight.rules.sets != 0 and sight.phase != phases.DRAWN
    if may_extend and action < actions.LAYS and net.top < WILD and complete_set(sight, net):
        value = max(value, judge(sight, net))
    return value


@rule
def judge(sight: Sight, net: Net) -> float:
    """What the imagined table is worth."""
    size = wide(net.sizes[sight.seat])
    if size == 0:
        return SURE
    if sight.rules.hand_limit:
        if has_too_many(sight, sight.seat, size):
            return LOST
        if is_last_side(sight, net.sizes):
            return SURE
    stuck = sight.rules.last_card != ANY_LAST and size <= FEW and not can_end(sight, net)
    if stuck:
        take_unknown(net, sight.seat, 1)
    note_features(sight, net)
    evaluate(net)
    value = aim(net)
    if sight.rules.hand_limit:
        value += FEWER * opponents_driven_out(sight, net.sizes)
    return value - NO_END if stuck else value


@rule
def can_end(sight: Sight, net: Net) -> bool:
    """House rule last card: whether the hand has a card that may be laid last, or may yet have one."""
    left = sight.held & finishers(sight)
    while left:
        if net.hand[lowest_card(left)] > 0:
            return True
        left &= left - 1
    return net.incoming > 0


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
    if card < WILD:
        consider(sight, say(sight, card), net)
        return
    for colour in COLOURS:
        if may_name(sight, colour):
            consider(sight, say(sight, naming(card, colour)), net)


@rule
def can_deflect(sight: Sight) -> bool:
    """House rule deflect: whether the draw can be sent away; the network has never seen it done."""
    return sight.lays & (SAME_FACE[REVERSE] | SAME_FACE[SKIP]) != 0


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
    if sight.phase in (phases.CHALLENGE, phases.STACK) and not can_deflect(sight):
        consider(sight, actions.ACCEPT, net)
    if sight.phase == phases.COLOUR:
        for colour in COLOURS:
            if may_name(sight, colour):
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
