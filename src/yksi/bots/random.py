"""`random`: the yardstick of every figure. Uniform over the cards that may be laid, and over their colours.

It never draws by choice and always lays a drawn card that fits. It challenges every other time, always says
UNO and never catches, so that no figure against it comes from forgetfulness.
"""

from __future__ import annotations

from yksi import actions, phases
from yksi.bots.laying import lay_any
from yksi.bots.luck import Luck, chance
from yksi.bots.sight import Sight
from yksi.state import rule

LETS_PASS = -1
"""Not an action: an out-of-turn chance is let go."""


@rule
def decide_random(sight: Sight, luck: Luck) -> int:
    """Anything sensible is left to chance."""
    if sight.owes_uno:
        return actions.UNO
    if sight.choice_count:
        return sight.choices[chance(luck, sight.choice_count)]
    if sight.seat != sight.turn:
        return LETS_PASS
    if sight.phase == phases.CHALLENGE:
        ways = 2 + sight.lays.bit_count()
        way = chance(luck, ways)
        if way < 2:
            return actions.CHALLENGE + way
    elif sight.phase == phases.STACK and chance(luck, 1 + sight.lays.bit_count()) == 0:
        return actions.ACCEPT
    if sight.lays:
        return lay_any(sight, sight.lays, luck)
    return actions.DRAW if sight.phase == phases.PLAY else actions.PASS
