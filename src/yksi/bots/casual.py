"""`casual`: what a sensible child does.

Plays the colour it has most of, keeps wilds for when nothing else fits, and stops a neighbour who is about
to go out. Now and then it forgets UNO, but not where nobody can go out without; it seldom doubts a Wild Draw
Four and often misses that somebody else forgot.
"""

from __future__ import annotations

from typing import Final

from yksi import actions, phases
from yksi.bots.choices import answer, favourite_colour, goes_on, jump_in
from yksi.bots.laying import naming, say
from yksi.bots.luck import Luck, any_card, chance
from yksi.bots.neighbours import is_attack, next_seat
from yksi.bots.odds import own_colours
from yksi.bots.random import LETS_PASS
from yksi.bots.sight import Sight
from yksi.cards import COLOUR_OF, WILDS, Card, Cards
from yksi.rules.hands import lowest_card
from yksi.state import rule

FORGETS_UNO: Final = 12
"""One time in so many, like the others."""
OVERLOOKS: Final = 3
JUMPS_IN: Final = 2
DOUBTS: Final = 8


@rule
def attacks(sight: Sight) -> Cards:
    """The cards that stop the next player, who is about to go out."""
    if sight.sizes[next_seat(sight)] > 2:
        return 0
    found = 0
    left = sight.lays
    while left:
        card = lowest_card(left)
        left &= left - 1
        if is_attack(sight, card):
            found |= 1 << card
    return found


@rule
def casual_card(sight: Sight, luck: Luck) -> Card:
    """A card that stops somebody, else one of the colour held most, else a wild."""
    stopping = attacks(sight)
    if stopping:
        return any_card(stopping, luck)
    coloured = sight.lays & ~WILDS
    if coloured == 0:
        return any_card(sight.lays, luck)
    mine = own_colours(sight)
    most = 0
    best = 0
    while coloured:
        card = lowest_card(coloured)
        coloured &= coloured - 1
        count = mine[COLOUR_OF[card]]
        if count > most:
            most, best = count, 0
        if count == most:
            best |= 1 << card
    return any_card(best, luck)


@rule
def decide_casual(sight: Sight, luck: Luck) -> int:
    """What a sensible child does."""
    if sight.owes_uno and chance(luck, OVERLOOKS):
        return actions.UNO
    if sight.catchable and chance(luck, OVERLOOKS) == 0:
        return actions.CATCH + lowest_card(sight.catchable)
    if sight.phase > phases.STACK:
        return answer(sight)
    if sight.seat != sight.turn:
        return jump_in(sight) if sight.lays and chance(luck, JUMPS_IN) else LETS_PASS
    if sight.phase == phases.SET and not goes_on(sight):
        return actions.PASS
    if sight.phase == phases.CHALLENGE and chance(luck, DOUBTS) == 0:
        return actions.CHALLENGE
    if sight.lays:
        card = casual_card(sight, luck)
        action = naming(card, favourite_colour(sight, own_colours(sight)))
        remembers = sight.rules.uno_needed != 0 or chance(luck, FORGETS_UNO) != 0
        return say(sight, action) if remembers else action
    if sight.phase >= phases.CHALLENGE:
        return actions.ACCEPT
    return actions.DRAW if sight.phase == phases.PLAY else actions.PASS
