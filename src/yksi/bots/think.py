"""Which brain answers at a seat?"""

from __future__ import annotations

from collections.abc import Sequence

from yksi.bots import mind as minds
from yksi.bots.casual import decide_casual
from yksi.bots.expert import decide_expert
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.mixbot import decide_mixbot
from yksi.bots.network import Net
from yksi.bots.novice import decide_novice
from yksi.bots.random import decide_random
from yksi.bots.sharp import decide_sharp
from yksi.bots.sight import Sight
from yksi.state import rule


@rule
def think(mind: Mind, sight: Sight, luck: Luck, nets: Sequence[Net]) -> int:
    """What the player at this seat does, as an action; -1 lets an out-of-turn chance pass."""
    if mind.brain == minds.EXPERT:
        return decide_expert(sight, nets[mind.duel if sight.in_play == 2 else mind.table])
    if mind.brain == minds.SHARP:
        return decide_sharp(mind, sight)
    if mind.brain == minds.MIXBOT:
        return decide_mixbot(sight, luck)
    if mind.brain == minds.CASUAL:
        return decide_casual(sight, luck)
    if mind.brain == minds.RANDOM:
        return decide_random(sight, luck)
    return decide_novice(sight, luck)
