"""Which cards may be laid?"""

from __future__ import annotations

from yksi import phases
from yksi.cards import (
    COLOUR_OF,
    COLOURED,
    DRAW_TWO,
    FACE_OF,
    NO_COLOUR,
    SAME_FACE,
    WILD_DRAW_FOUR,
    WILDS,
    Card,
    Cards,
)
from yksi.keys import FOUR_ON_FOUR, FOUR_ON_TWO, TWO_ON_FOUR, TWO_ON_TWO
from yksi.state import NOBODY, Seat, State, rule


@rule
def holds_colour(state: State, seat: Seat) -> bool:
    """Whether the hand has a card of the colour in play; after a wild that is the colour named."""
    return state.held[seat] & COLOURED[state.colour] != 0


@rule
def allowed_wilds(state: State) -> Cards:
    """With a card of the colour in play. Modern: wilds fit even then. sv-1981: a Wild does not.

    A Wild Draw Four may be laid against the rule, at the risk of a challenge, unless `no_bluff` is on.
    """
    bluff = 1 << WILD_DRAW_FOUR
    if state.rules.strict_wild:
        return 0 if state.rules.no_bluff else bluff
    return WILDS & ~bluff if state.rules.no_bluff else WILDS


@rule
def layable(state: State, seat: Seat) -> Cards:
    """All editions: a card fits by colour, by number or by symbol, or it is a wild."""
    cards = state.held[seat] & (COLOURED[state.colour] | SAME_FACE[state.top] | WILDS)
    if cards & WILDS and holds_colour(state, seat):
        cards &= ~WILDS | allowed_wilds(state)
    return cards


@rule
def answers(state: State, seat: Seat) -> Cards:
    """House rule stacking: the draw cards that may answer the one on top.

    A Draw Two on a Wild Draw Four has to have the colour that was named. Nothing answers a last card.
    """
    if state.culprit != NOBODY and state.sizes[state.culprit] == 0:
        return 0
    stacking = state.rules.stacking
    cards = 0
    if state.top == WILD_DRAW_FOUR:
        if stacking & TWO_ON_FOUR:
            cards |= SAME_FACE[DRAW_TWO] & COLOURED[state.colour]
        if stacking & FOUR_ON_FOUR:
            cards |= 1 << WILD_DRAW_FOUR
    else:
        if stacking & TWO_ON_TWO:
            cards |= SAME_FACE[DRAW_TWO]
        if stacking & FOUR_ON_TWO:
            cards |= 1 << WILD_DRAW_FOUR
    if state.rules.no_bluff and holds_colour(state, seat):
        cards &= ~(1 << WILD_DRAW_FOUR)
    return state.held[seat] & cards


@rule
def jumps(state: State, seat: Seat) -> Cards:
    """House rule jump-in: the same coloured card as the top one, out of turn."""
    if state.rules.jump_in == 0 or COLOUR_OF[state.top] == NO_COLOUR:
        return 0
    return state.held[seat] & (1 << state.top)


@rule
def may_lay(state: State, seat: Seat) -> Cards:
    """The cards a seat may lay at this moment."""
    if state.phase == phases.PLAY:
        return layable(state, seat) if seat == state.turn else jumps(state, seat)
    if seat != state.turn:
        return 0
    if state.phase == phases.DRAWN:
        return layable(state, seat) & (1 << state.drawn)
    if state.phase in (phases.CHALLENGE, phases.STACK):
        return answers(state, seat)
    return 0


@rule
def is_bluff(state: State, seat: Seat, card: Card) -> bool:
    """Whether laying the card now would be a Wild Draw Four against the rule."""
    return card == WILD_DRAW_FOUR and state.rules.free_draw_four == 0 and holds_colour(state, seat)


@rule
def can_be_answered(state: State) -> bool:
    """Whether the house rule stacking lets any card answer the draw card on top."""
    if FACE_OF[state.top] == DRAW_TWO:
        return state.rules.stacking & (TWO_ON_TWO | FOUR_ON_TWO) != 0
    return state.rules.stacking & (TWO_ON_FOUR | FOUR_ON_FOUR) != 0
