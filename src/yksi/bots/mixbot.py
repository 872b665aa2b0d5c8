"""`mixbot`: the strategy of MixBot2 of github.com/chausner/UnoAI, the strongest open bot we know of.

Written anew from what it does, to measure ourselves by (its author: 68.8 % against random with two players).

* Cards have ranks: Draw Two, then Skip (or Reverse of two players), number, Reverse, Wild Draw Four, Wild.
  When the next player has one card: Draw Two, Wild Draw Four, Skip, Reverse, number, Wild.
* A Wild is only laid with at most two coloured cards in hand and a Wild Draw Four with at most four, unless
  the next player has one card; rather than that it draws. A drawn wild is kept in a hand of more than two.
* Of equal ranks it lays the colour held most, then what the next to play can least follow (if that is the
  bot itself, too: it counts as unable when nothing in its own hand fits), then any.

Its game is 108 cards, a Wild Draw Four whenever you like and nothing to say or doubt. Added by us: it never
bluffs, challenges when the odds favour it, says UNO and catches always, answers a draw card if it can,
treats Shuffle Hands and Customizable cards as Wilds, and answers all else like our other bots.
"""

from __future__ import annotations

from typing import Final

from yksi import actions, phases
from yksi.bots.choices import answer, goes_on, jump_in
from yksi.bots.laying import may_name, naming, say
from yksi.bots.luck import Luck, chance
from yksi.bots.neighbours import acts_as_skip, follower, next_seat
from yksi.bots.odds import SURE, Counts, cannot_follow, count_hidden, guilt, own_colours, unseen_colours
from yksi.bots.sight import Sight
from yksi.cards import (
    COLOUR_OF,
    COLOURED,
    COLOURS,
    DRAW_TWO,
    FACE_OF,
    NUMBERS,
    SAME_FACE,
    WILD,
    WILD_DRAW_FOUR,
    WILDS,
    Card,
    Cards,
    Colour,
)
from yksi.rules.hands import lowest_card
from yksi.state import rule

NUMBER: Final = 0
TURNS_ROUND: Final = 1
SKIPS: Final = 2
TWO: Final = 3
ANY_WILD: Final = 4
FOUR: Final = 5

RANKS: Final = (4, 3, 5, 6, 1, 2)
END_RANKS: Final = (2, 3, 4, 6, 1, 5)
"""When the next player has one card."""

WILD_LIMIT: Final = 2
FOUR_LIMIT: Final = 4
"""The most coloured cards in a hand from which the card is laid."""
DRAWN_LIMIT: Final = 2
"""The largest hand from which a drawn wild is laid."""
SLACK: Final = 1
"""A wild names a colour of which the hand has at most so many fewer than of the most held."""


@rule
def type_of(sight: Sight, card: Card) -> int:
    """What the ranks go by."""
    if card >= WILD:
        return FOUR if card == WILD_DRAW_FOUR else ANY_WILD
    if NUMBERS >> card & 1:
        return NUMBER
    if FACE_OF[card] == DRAW_TWO:
        return TWO
    return SKIPS if acts_as_skip(sight, card) else TURNS_ROUND


@rule
def without_bluff(sight: Sight) -> Cards:
    """The cards that may be laid without breaking the rule of the Wild Draw Four."""
    return sight.lays & ~(1 << WILD_DRAW_FOUR) if sight.bluff else sight.lays


@rule
def within_limits(sight: Sight, coloured: int) -> Cards:
    """The cards that it is time for."""
    found = without_bluff(sight)
    if sight.sizes[next_seat(sight)] == 1:
        return found
    if coloured > WILD_LIMIT:
        found &= ~WILDS | (1 << WILD_DRAW_FOUR)
    if coloured > FOUR_LIMIT:
        found &= ~(1 << WILD_DRAW_FOUR)
    return found


@rule
def lack_of_followers(sight: Sight, card: Card, colour: Colour, unseen: Counts, hidden: int) -> int:
    """How unlikely it is that whoever plays next can follow the card."""
    seat = follower(sight, card)
    if seat != sight.seat:
        return cannot_follow(sight, seat, card, colour, unseen[colour], hidden)
    rest = sight.held & ~(1 << card) if sight.hand[card] == 1 else sight.held
    return 0 if rest & (COLOURED[colour] | SAME_FACE[card] | WILDS) else SURE


@rule
def best_by_rank(sight: Sight, cards: Cards, mine: Counts, luck: Luck) -> int:
    """The card of the highest rank, with a colour: held most, least followed, then by chance."""
    most = max(mine[0], mine[1], mine[2], mine[3])
    end = sight.sizes[next_seat(sight)] == 1
    unseen = unseen_colours(sight)
    hidden = count_hidden(sight)
    best = -1
    best_value = -1
    ties = 0
    while cards:
        card = lowest_card(cards)
        cards &= cards - 1
        kind = type_of(sight, card)
        rank = END_RANKS[kind] if end else RANKS[kind]
        slack = SLACK if card >= WILD else 0
        for colour in COLOURS:
            if not (may_name(sight, colour) if card >= WILD else colour == COLOUR_OF[card]):
                continue
            liked = 1 if mine[colour] >= max(most - slack, 1) or most == 0 else 0
            value = (2 * rank + liked) * 2 * SURE + lack_of_followers(sight, card, colour, unseen, hidden)
            ties = ties + 1 if value == best_value else 1
            if value > best_value or (value == best_value and chance(luck, ties) == 0):
                best, best_value = naming(card, colour), value
    return best


@rule
def keeps_drawn(sight: Sight) -> bool:
    """Whether a card just drawn is rather kept."""
    if sight.may_pass == 0:
        return False
    only_wilds = sight.lays & ~WILDS == 0
    return without_bluff(sight) == 0 or (only_wilds and sight.sizes[sight.seat] > DRAWN_LIMIT)


@rule
def decide_mixbot(sight: Sight, luck: Luck) -> int:
    """The card of the highest rank whose time has come, or a draw."""
    if sight.owes_uno:
        return actions.UNO
    if sight.catchable:
        return actions.CATCH + lowest_card(sight.catchable)
    if sight.phase > phases.STACK:
        return answer(sight)
    if sight.seat != sight.turn:
        return jump_in(sight)
    mine = own_colours(sight)
    cards = sight.lays
    if sight.phase == phases.CHALLENGE and cards == 0:
        return mixbot_doubt(sight)
    if sight.phase == phases.STACK and cards == 0:
        return actions.ACCEPT
    if sight.phase == phases.DRAWN and (cards == 0 or keeps_drawn(sight)):
        return actions.PASS
    if sight.phase == phases.SET and not goes_on(sight):
        return actions.PASS
    if sight.phase == phases.PLAY:
        cards = within_limits(sight, mine[0] + mine[1] + mine[2] + mine[3])
        if cards == 0 and sight.may_draw:
            return actions.DRAW
        if cards == 0:
            cards = sight.lays
    return say(sight, best_by_rank(sight, cards, mine, luck))


@rule
def mixbot_doubt(sight: Sight) -> int:
    """Challenge when a hand of that size more often than not has the colour."""
    of_colour = unseen_colours(sight)[sight.replaced] if sight.replaced in COLOURS else 0
    return actions.CHALLENGE if 2 * guilt(sight, of_colour, count_hidden(sight)) > SURE else actions.ACCEPT
