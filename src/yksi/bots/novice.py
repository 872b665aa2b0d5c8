"""`novice`: plays any card that fits without plan, forgets UNO now and then, and seldom doubts anybody."""

from __future__ import annotations

from typing import Final

from yksi import actions, phases
from yksi.bots.laying import lay_any
from yksi.bots.luck import Luck, chance
from yksi.bots.random import LETS_PASS
from yksi.bots.sight import Sight
from yksi.rules.hands import lowest_card
from yksi.state import rule

FORGETS_UNO: Final = 8
"""One time in so many, like the others."""
OVERLOOKS: Final = 2
DOUBTS: Final = 5


@rule
def decide_novice(sight: Sight, luck: Luck) -> int:
    """A card if one fits, else what has to be done."""
    if sight.owes_uno and chance(luck, OVERLOOKS):
        return actions.UNO
    if sight.catchable and chance(luck, OVERLOOKS):
        return actions.CATCH + lowest_card(sight.catchable)
    if sight.choice_count:
        return sight.choices[chance(luck, sight.choice_count)]
    if sight.seat != sight.turn:
        if sight.lays and chance(luck, OVERLOOKS):
            return lay_any(sight, sight.lays, luck)
        return LETS_PASS
    if sight.phase == phases.CHALLENGE and chance(luck, DOUBTS) == 0:
        return actions.CHALLENGE
    if sight.lays:
        action = lay_any(sight, sight.lays, luck)
        if chance(luck, FORGETS_UNO) == 0:
            action &= ~actions.SAYS_UNO
        return action
    if sight.phase >= phases.CHALLENGE:
        return actions.ACCEPT
    return actions.DRAW if sight.phase == phases.PLAY else actions.PASS
