"""How is a card laid: with which colour, and with UNO or without?"""

from __future__ import annotations

from yksi import actions
from yksi.bots.luck import Luck, any_card, chance
from yksi.bots.sight import Sight
from yksi.cards import NO_COLOUR, WILD, Card, Cards, Colour
from yksi.state import State, rule


@rule
def may_name(sight: Sight, colour: Colour) -> bool:
    """Whether a wild may name the colour: where only a new one may be named, not the one in play."""
    return sight.rules.new_colour == 0 or colour != sight.colour


@rule
def any_colour(table: State | Sight, luck: Luck) -> Colour:
    """One of the colours that a wild may name, each as likely."""
    if table.rules.new_colour == 0 or table.colour == NO_COLOUR:
        return chance(luck, NO_COLOUR)
    colour = chance(luck, NO_COLOUR - 1)
    return colour + 1 if colour >= table.colour else colour


@rule
def naming(card: Card, colour: Colour) -> int:
    """Lay a card; a wild names the colour."""
    return card if card < WILD else card | (colour + 1) << actions.COLOUR_SHIFT


@rule
def say(sight: Sight, action: int) -> int:
    """UNO is said with the card that leaves one, unless the table plays without it."""
    if sight.sizes[sight.seat] == 2 and sight.rules.no_uno == 0:
        return action | actions.SAYS_UNO
    return action


@rule
def lay_any(sight: Sight, cards: Cards, luck: Luck) -> int:
    """Lay one of the cards, a wild with any colour, and say UNO when it leaves one."""
    card = any_card(cards, luck)
    return say(sight, naming(card, any_colour(sight, luck)) if card >= WILD else card)
