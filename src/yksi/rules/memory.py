"""What does an attentive player remember of the others' play?

Who draws instead of laying probably lacks the colour in play, and who brings a colour into play probably
has more of it. Everybody can see both, so both are part of every view; the rules themselves never read them.
What is remembered belongs to a hand and moves with it.
"""

from __future__ import annotations

from yksi.cards import COLOUR_OF, COLOURS, NO_COLOUR, WILD, Card, Colour
from yksi.state import Seat, State, rule


@rule
def forget_play(state: State, seat: Seat) -> None:
    """Nothing is known of a hand that was just dealt or mixed."""
    state.shunned[seat] = 0
    state.led[seat] = NO_COLOUR


@rule
def note_draw(state: State, seat: Seat) -> None:
    """The seat is about to draw rather than lay: it shuns the colour in play."""
    colour = state.colour
    state.shunned[seat] |= 1 << colour
    state.since[seat][colour] = 0
    if state.led[seat] == colour:
        state.led[seat] = NO_COLOUR


@rule
def note_taken(state: State, seat: Seat) -> None:
    """A card came to a hand that shuns some colours: it may be of any of them."""
    since, shunned = state.since[seat], state.shunned[seat]
    for colour in COLOURS:
        since[colour] += shunned >> colour & 1


@rule
def note_lay(state: State, seat: Seat, card: Card, before: Colour) -> None:
    """A colour that was brought into play was chosen; one that was laid after all came since, or was kept."""
    state.replaced = before
    if state.colour not in (before, NO_COLOUR):
        state.led[seat] = state.colour
    if card < WILD:
        colour = COLOUR_OF[card]
        if state.shunned[seat] >> colour & 1:
            state.since[seat][colour] -= 1
            if state.since[seat][colour] < 0:
                state.shunned[seat] &= ~(1 << colour)


@rule
def exchange_memories(state: State, seat: Seat, other: Seat) -> None:
    """Two hands change places, and what is remembered of them goes along."""
    shunned = state.shunned[seat]
    state.shunned[seat] = state.shunned[other]
    state.shunned[other] = shunned
    led = state.led[seat]
    state.led[seat] = state.led[other]
    state.led[other] = led
    for colour in COLOURS:
        count = state.since[seat][colour]
        state.since[seat][colour] = state.since[other][colour]
        state.since[other][colour] = count
