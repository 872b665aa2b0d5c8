"""What does drawing do, and what when nothing is left?"""

from __future__ import annotations

from yksi.cards import KINDS, NO_CARD, Card
from yksi.rules.generator import shuffle
from yksi.rules.hands import take
from yksi.state import Seat, State, rule
from yksi.story import DREW, FORGIVEN, RESHUFFLED, tell


@rule
def reshuffle(state: State) -> None:
    """All editions: the discard pile but its top card is shuffled into a new draw pile.

    Colours that were named for wilds in it are forgotten; the top card keeps its own.
    """
    size = state.discard_size - 1
    if size < 1:
        return
    for place in range(size):
        state.draw_pile[place] = state.discard_pile[place]
    state.draw_size = size
    state.discard_pile[0] = state.top
    state.discard_size = 1
    for card in range(KINDS):
        state.laid[card] = 0
    state.laid[state.top] = 1
    shuffle(state, state.draw_pile, 0, size)
    tell(state, RESHUFFLED, size)


@rule
def can_draw(state: State) -> bool:
    """Whether a card is left to draw, now or after shuffling the discard pile."""
    return state.draw_size > 0 or state.discard_size > 1


@rule
def draw_one(state: State, seat: Seat, why: int) -> Card:
    """Take the top of the draw pile; an empty pile is first made anew from the discards.

    Whoever draws no longer has one card, so a call of UNO, made or owed, is over.
    """
    if state.draw_size == 0:
        reshuffle(state)
    if state.draw_size == 0:
        return NO_CARD
    state.draw_size -= 1
    card = state.draw_pile[state.draw_size]
    take(state, seat, card)
    bit = ~(1 << seat)
    state.owing &= bit
    state.said &= bit
    tell(state, DREW, seat, card, why)
    return card


@rule
def draw_many(state: State, seat: Seat, count: int, why: int) -> None:
    """Draw as a card or a penalty demands; what is not there is forgiven (ruling)."""
    for drawn in range(count):
        if draw_one(state, seat, why) == NO_CARD:
            tell(state, FORGIVEN, seat, count - drawn, why)
            return
