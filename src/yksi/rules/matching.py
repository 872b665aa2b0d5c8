"""Which cards may be laid?"""

from __future__ import annotations

from yksi import phases
from yksi.cards import (
    ALL_CARDS,
    COLOUR_OF,
    COLOURED,
    DRAW_TWO,
    NO_COLOUR,
    NUMBERS,
    REVERSE,
    SAME_FACE,
    SKIP,
    WILD_DRAW_FOUR,
    WILDS,
    Card,
    Cards,
    Colour,
)
from yksi.keys import (
    ANY_LAST,
    DEFLECT_COLOUR,
    FOUR_ON_FOUR,
    FOUR_ON_TWO,
    NO_DEFLECTING,
    NO_WILD_LAST,
    OF_COLOUR,
    TWO_ON_FOUR,
    TWO_ON_TWO,
)
from yksi.state import NOBODY, Seat, State, rule


@rule
def holds_colour(state: State, seat: Seat) -> bool:
    """Whether the hand has a card of the colour in play; after a wild that is the colour named."""
    return state.held[seat] & COLOURED[state.colour] != 0


@rule
def needs_no_colour(state: State) -> bool:
    """Whether a Wild Draw Four wants a hand without the colour in play. Modern: yes. sv-1981: as any wild."""
    if state.rules.free_draw_four:
        return False
    return state.rules.draw_four_guilt == OF_COLOUR or state.rules.strict_wild != 0


@rule
def is_bluff_by_colour_barred(state: State) -> bool:
    """House rule no bluff, where the colour in play must not be held (for other cards: `without_bluff`)."""
    return state.rules.no_bluff != 0 and needs_no_colour(state)


@rule
def allowed_wilds(state: State) -> Cards:
    """With a card of the colour in play. Modern: wilds fit even then. sv-1981: a Wild does not.

    A Wild Draw Four may be laid against the rule, at the risk of a challenge, unless `no_bluff` is on.
    """
    bluff = 1 << WILD_DRAW_FOUR
    wilds = bluff if state.rules.strict_wild else WILDS
    return wilds & ~bluff if is_bluff_by_colour_barred(state) else wilds


@rule
def may_name(state: State, colour: Colour) -> bool:
    """Modern: a wild may name any colour, also the one in play. sv-1981: only a new one."""
    return state.rules.new_colour == 0 or colour != state.colour


@rule
def allowed_last(state: State, seat: Seat) -> Cards:
    """What a seat with one card may lay. sv-1981: nothing, unless it has said UNO; house rule last card."""
    if state.rules.uno_needed and state.said >> seat & 1 == 0:
        return 0
    if state.rules.last_card == ANY_LAST:
        return ALL_CARDS
    return ~WILDS if state.rules.last_card == NO_WILD_LAST else NUMBERS


@rule
def without_bluff(state: State, cards: Cards) -> Cards:
    """House rule no bluff where any playable card makes guilty: a Wild Draw Four if nothing else goes."""
    four = 1 << WILD_DRAW_FOUR
    if state.rules.draw_four_guilt == OF_COLOUR or cards & ~four == 0:
        return cards
    return cards & ~four


@rule
def layable(state: State, seat: Seat) -> Cards:
    """All editions: a card fits by colour, by number or by symbol, or it is a wild.

    sv-1981: a Reverse is not answered with a Reverse by who gets the turn from it.
    """
    cards = state.held[seat] & (COLOURED[state.colour] | SAME_FACE[state.top] | WILDS)
    if state.barred and seat == state.turn:
        cards &= ~SAME_FACE[REVERSE]
    if cards & WILDS:
        if holds_colour(state, seat):
            cards &= ~WILDS | allowed_wilds(state)
        if state.rules.no_bluff:
            cards = without_bluff(state, cards)
    if state.sizes[seat] == 1:
        cards &= allowed_last(state, seat)
    return cards


@rule
def can_play(state: State, seat: Seat) -> bool:
    """Whether a seat could lay a card now; after a last card without a colour any could follow (ruling)."""
    return state.colour == NO_COLOUR or layable(state, seat) != 0


@rule
def deflecting(state: State) -> Cards:
    """House rule deflect: Reverse and Skip, of the colour in play or any, against a draw."""
    if state.rules.deflect == NO_DEFLECTING:
        return 0
    cards = SAME_FACE[REVERSE] | SAME_FACE[SKIP]
    return cards & COLOURED[state.colour] if state.rules.deflect == DEFLECT_COLOUR else cards


@rule
def answering(state: State, seat: Seat) -> Cards:
    """House rules stacking and deflect: the cards that answer the draw card that lies against a seat.

    A Draw Two on a Wild Draw Four has to have the colour in play: the one named, or of the card that sent
    the draw on. Nothing answers a last card.
    """
    if state.culprit != NOBODY and state.sizes[state.culprit] == 0:
        return 0
    stacking = state.rules.stacking
    cards = deflecting(state)
    if state.pending == WILD_DRAW_FOUR:
        if stacking & TWO_ON_FOUR:
            cards |= SAME_FACE[DRAW_TWO] & COLOURED[state.colour]
        if stacking & FOUR_ON_FOUR:
            cards |= 1 << WILD_DRAW_FOUR
    else:
        if stacking & TWO_ON_TWO:
            cards |= SAME_FACE[DRAW_TWO]
        if stacking & FOUR_ON_TWO:
            cards |= 1 << WILD_DRAW_FOUR
    if is_bluff_by_colour_barred(state) and holds_colour(state, seat):
        cards &= ~(1 << WILD_DRAW_FOUR)
    cards &= state.held[seat]
    return without_bluff(state, cards) if state.rules.no_bluff else cards


@rule
def answers(state: State, seat: Seat) -> Cards:
    """Those of the cards that answer which a seat may lay, as one of them may be its last card."""
    cards = answering(state, seat)
    return cards & allowed_last(state, seat) if state.sizes[seat] == 1 else cards


@rule
def jumps(state: State, seat: Seat) -> Cards:
    """House rule jump-in: the same coloured card as the top one, out of turn."""
    if state.rules.jump_in == 0 or COLOUR_OF[state.top] == NO_COLOUR:
        return 0
    cards = state.held[seat] & (1 << state.top)
    return cards & allowed_last(state, seat) if state.sizes[seat] == 1 else cards


@rule
def more_of_set(state: State, seat: Seat) -> Cards:
    """House rule sets: what may be laid on top of the card just laid, in the same turn."""
    cards = state.held[seat] & SAME_FACE[state.top]
    return cards & allowed_last(state, seat) if state.sizes[seat] == 1 else cards


@rule
def may_lay(state: State, seat: Seat) -> Cards:
    """The cards a seat may lay at this moment."""
    if state.phase == phases.PLAY:
        return layable(state, seat) if seat == state.turn else jumps(state, seat)
    if seat != state.turn:
        return 0
    if state.phase == phases.DRAWN:
        return layable(state, seat) & state.fresh
    if state.phase == phases.SET:
        return more_of_set(state, seat)
    if state.phase in (phases.CHALLENGE, phases.STACK):
        return answers(state, seat)
    return 0


@rule
def is_bluff(state: State, seat: Seat, card: Card) -> bool:
    """Whether laying the card now would be a Wild Draw Four against the rule.

    Modern: while holding the colour in play. sv-1981: while holding any other card that could be laid just
    now; another Wild Draw Four is none (ruling).
    """
    if card != WILD_DRAW_FOUR or state.rules.free_draw_four:
        return False
    if state.rules.draw_four_guilt == OF_COLOUR:
        return holds_colour(state, seat)
    answering = state.phase in (phases.CHALLENGE, phases.STACK)
    cards = answers(state, seat) if answering else layable(state, seat)
    return cards & ~(1 << WILD_DRAW_FOUR) != 0


@rule
def lawful(state: State, seat: Seat, cards: Cards) -> Cards:
    """Of the cards that may be laid those that nobody calls a bluff: who must play need not break a rule."""
    if cards & 1 << WILD_DRAW_FOUR == 0:
        return cards
    against = needs_no_colour(state) and holds_colour(state, seat)
    if against or is_bluff(state, seat, WILD_DRAW_FOUR):
        cards &= ~(1 << WILD_DRAW_FOUR)
    return cards


@rule
def can_be_answered(state: State) -> bool:
    """Whether the house rules stacking and deflect let any card answer the draw card under way."""
    if state.rules.deflect != NO_DEFLECTING:
        return True
    if state.pending == WILD_DRAW_FOUR:
        return state.rules.stacking & (TWO_ON_FOUR | FOUR_ON_FOUR) != 0
    return state.rules.stacking & (TWO_ON_TWO | FOUR_ON_TWO) != 0
