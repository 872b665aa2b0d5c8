"""What may be seen of a table, as numbers? Of each player by everybody, and by one seat alone.

`yksi.view` puts words to these; beside the single facts that it lists itself it reads nothing else.
"""

from __future__ import annotations

from typing import Final

from yksi import phases
from yksi.cards import COLOURS, NO_CARD, WILD_DRAW_FOUR
from yksi.rules.hands import lowest_card
from yksi.rules.matching import is_bluff
from yksi.state import Seat, State, Table, rule
from yksi.steps import CUSTOM_CARDS, LASTING

# The columns of a face; what was taken since a colour was shunned has one for each colour.
SEAT, SIDE, OUT, CARDS, SAID, OWES, SHUNNED, LED, MISSES, SHORT, OWED, DARES, SINCE = range(13)
SCORE: Final = SINCE + len(COLOURS)


@rule
def show_faces(table: Table) -> None:
    """Write down what everybody sees of each player."""
    state = table.state
    for seat in range(state.players):
        face = table.faces[seat]
        face[SEAT] = seat
        face[SIDE] = state.side[seat]
        face[OUT] = state.out[seat]
        face[CARDS] = state.sizes[seat]
        face[SAID] = state.said >> seat & 1
        face[OWES] = state.owing >> seat & 1
        face[SHUNNED] = state.shunned[seat]
        face[LED] = state.led[seat]
        face[MISSES] = state.missing[seat]
        face[SHORT] = state.short[seat]
        face[OWED] = state.owed[seat] if state.waiting >> seat & 1 else 0
        face[DARES] = dares_of(state, seat) if state.dares else 0
        for colour in COLOURS:
            seen = state.shunned[seat] >> colour & 1
            face[SINCE + colour] = state.since[seat][colour] if seen else 0
        face[SCORE] = state.scores[state.side[seat]]


@rule
def dares_of(state: State, seat: Seat) -> int:
    """The Customizable cards whose dare a seat is under, as a mask."""
    cards = 0
    for place in range(CUSTOM_CARDS * LASTING):
        if state.dared[place] >> seat & 1:
            cards |= 1 << place // LASTING
    return cards


@rule
def show_own(table: Table, seat: Seat) -> None:
    """Write down what only the seat itself sees."""
    state = table.state
    table.drawn = state.drawn if state.phase == phases.DRAWN and seat == state.turn else NO_CARD
    holds_four = state.held[seat] >> WILD_DRAW_FOUR & 1 != 0
    table.bluff = 1 if holds_four and is_bluff(state, seat, WILD_DRAW_FOUR) else 0
    table.aware = 0
    for other in range(state.players):
        if other != seat and table.knows[seat][other]:
            table.aware |= 1 << other
    show_hand(table, seat)


@rule
def show_hand(table: Table, seat: Seat) -> None:
    """Write down the cards of a seat, sorted."""
    size = 0
    left = table.state.held[seat]
    while left:
        card = lowest_card(left)
        left &= left - 1
        for _ in range(table.state.hands[seat][card]):
            table.hand[size] = card
            size += 1
