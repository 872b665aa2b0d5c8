"""What a careful player can work out about cards that are not seen. Chances are counted in 1/256."""

from __future__ import annotations

from typing import Final, TypeAlias

from yksi.bots.sight import Sight
from yksi.cards import (
    COLOURED,
    COLOURS,
    FACE_OF,
    FACES,
    KINDS,
    NO_COLOUR,
    SAME_FACE,
    WILD,
    WILDS,
    Card,
    Colour,
)
from yksi.keys import PLAYABLE
from yksi.rules.hands import lowest_card
from yksi.state import Seat, rule

SURE: Final = 256
SURE_BITS: Final = 8

Counts: TypeAlias = tuple[int, int, int, int]
"""How many cards of each colour."""


@rule
def own_colours(sight: Sight) -> Counts:
    """How many cards of each colour the own hand has."""
    red = yellow = green = blue = 0
    left = sight.held & ~WILDS
    while left:
        card = lowest_card(left)
        left &= left - 1
        count = sight.hand[card]
        if card < FACES:
            red += count
        elif card < 2 * FACES:
            yellow += count
        elif card < 3 * FACES:
            green += count
        else:
            blue += count
    return red, yellow, green, blue


@rule
def unseen_colours(sight: Sight) -> Counts:
    """How many cards of each colour are not seen."""
    red = yellow = green = blue = 0
    for face in range(FACES):
        red += sight.unseen[face]
        yellow += sight.unseen[FACES + face]
        green += sight.unseen[2 * FACES + face]
        blue += sight.unseen[3 * FACES + face]
    return red, yellow, green, blue


@rule
def count_hidden(sight: Sight) -> int:
    """How many cards are not seen: the draw pile and the hands that do not lie open."""
    count = sight.draw_size
    for other in range(sight.players):
        if other != sight.seat and sight.exposed >> other & 1 == 0:
            count += sight.sizes[other]
    return count if count > 0 else 1


@rule
def count_followers(sight: Sight, card: Card, colour: Colour) -> int:
    """How many unseen cards of other colours, wilds too, fit on a card."""
    count = 0
    for wild in range(WILD, KINDS):
        count += sight.unseen[wild]
    if card < WILD:
        face = FACE_OF[card]
        for other in COLOURS:
            if other != colour:
                count += sight.unseen[other * FACES + face]
    return count


@rule
def power(share: int, times: int) -> int:
    """A chance that holds several times in a row; beyond 16 times nothing is left of it."""
    result = SURE
    for _ in range(min(times, 16)):
        result = result * share >> SURE_BITS
    return result


@rule
def cannot_follow(sight: Sight, seat: Seat, card: Card, colour: Colour, of_colour: int, hidden: int) -> int:
    """The chance that a seat has nothing to lay on a card.

    Cards that it took before it drew on the colour are not of that colour.
    """
    if sight.exposed >> seat & 1:
        return SURE if fits_shown(sight, seat, card, colour) == 0 else 0
    size = sight.sizes[seat]
    others = count_followers(sight, card, colour)
    useless = max(hidden - of_colour - others, 0)
    share = useless * SURE // hidden
    if sight.shunned[seat] >> colour & 1 == 0:
        return power(share, size)
    since = min(sight.since[seat][colour], size)
    without = max(hidden - of_colour, 1)
    return power(share, since) * power(useless * SURE // without, size - since) >> SURE_BITS


@rule
def fits_shown(sight: Sight, seat: Seat, card: Card, colour: Colour) -> int:
    """How many kinds of a hand that lies open fit on a card."""
    fitting = COLOURED[colour] | SAME_FACE[card] | WILDS
    count = 0
    for other in range(KINDS):
        if fitting >> other & 1 and sight.shown[seat][other] > 0:
            count += 1
    return count


@rule
def guilt(sight: Sight, of_colour: int, hidden: int) -> int:
    """The chance that a hand like the culprit's has the colour that the Wild Draw Four replaced.

    `of_colour` counts the unseen cards of that colour. The last card is never laid against the rule. Where
    every other playable card makes guilty, Wilds do too; a number or symbol that fitted is left out.
    """
    culprit = sight.culprit
    colour = sight.replaced
    if colour == NO_COLOUR:
        return 0
    size = sight.sizes[culprit]
    wilds_count = sight.rules.draw_four_guilt == PLAYABLE and sight.rules.strict_wild == 0
    if sight.exposed >> culprit & 1:
        if wilds_count and sight.shown[culprit][WILD] > 0:
            return SURE
        for face in range(FACES):
            if sight.shown[culprit][colour * FACES + face] > 0:
                return SURE
        return 0
    if sight.shunned[culprit] >> colour & 1:
        size = min(sight.since[culprit][colour], size)
    if wilds_count:
        of_colour += sight.unseen[WILD]
    return SURE - power(max(hidden - of_colour, 0) * SURE // hidden, size)
