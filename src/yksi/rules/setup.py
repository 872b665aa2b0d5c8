"""How does a round begin?"""

from __future__ import annotations

from yksi import phases
from yksi.cards import (
    COLOUR_OF,
    DECK,
    FACE_OF,
    KINDS,
    MAX_DECK,
    NO_CARD,
    NO_COLOUR,
    POINTS,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Card,
)
from yksi.keys import ACTS, AGAIN, BY_NUMBER, NAMED
from yksi.rules.effects import act_coloured
from yksi.rules.generator import shuffle
from yksi.rules.hands import lowest_card, put_on_top, take
from yksi.rules.limit import enforce_limit
from yksi.rules.memory import forget_play
from yksi.rules.seats import everybody, rejoin
from yksi.rules.turn import pass_on, turn_round
from yksi.state import LEFT, NOBODY, State, rule
from yksi.steps import CUSTOM_CARDS, LASTING
from yksi.story import DEALER, DEALER_CARD, DEALT, RETURNED, TURNED, tell


@rule
def deck_size(state: State) -> int:
    """How many cards there are: the larger deck has only the Customizable cards that were agreed on."""
    if state.rules.deck == MAX_DECK:
        return MAX_DECK - CUSTOM_CARDS + state.rules.customizable
    return state.rules.deck


@rule
def gather_deck(state: State) -> None:
    """All cards of the deck on the draw pile, in order."""
    state.draw_size = deck_size(state)
    for place in range(state.draw_size):
        state.draw_pile[place] = DECK[place]


@rule
def dealer_rank(state: State, card: Card) -> int:
    """Modern: the number counts and symbols are zero. sv-1981: the highest card, by its points (ruling)."""
    if state.rules.dealer_draw == BY_NUMBER:
        return FACE_OF[card] if FACE_OF[card] < SKIP else 0
    return POINTS[card]


@rule
def draw_dealer(state: State) -> None:
    """All editions: everybody draws a card and the highest deals; those who tie draw again (ruling)."""
    drawing = everybody(state)
    state.draw_size = 0
    while drawing & (drawing - 1):
        best = -1
        leading = 0
        for seat in range(state.players):
            if drawing >> seat & 1 == 0:
                continue
            if state.draw_size == 0:
                gather_deck(state)
                shuffle(state, state.draw_pile, 0, state.draw_size)
            state.draw_size -= 1
            card = state.draw_pile[state.draw_size]
            tell(state, DEALER_CARD, seat, card)
            rank = dealer_rank(state, card)
            if rank > best:
                best = rank
                leading = 0
            if rank == best:
                leading |= 1 << seat
        drawing = leading
    for seat in range(state.players):
        if drawing >> seat & 1:
            state.dealer = seat
    state.draw_size = 0


@rule
def clear_table(state: State) -> None:
    """All that belongs to a round is put away; seats, scores and the generator's key stay.

    What a card or a custom rule sets before it is read (evidence, votes, picks) needs no clearing.
    """
    for seat in range(state.players):
        while state.held[seat]:
            card = lowest_card(state.held[seat])
            state.hands[seat][card] = 0
            state.held[seat] ^= 1 << card
        state.sizes[seat] = 0
        state.points[seat] = 0
        state.missing[seat] = 0
        state.short[seat] = 0
        state.owed[seat] = 0
        state.exposer[seat] = NOBODY
        forget_play(state, seat)
    for card in range(KINDS):
        state.laid[card] = 0
        state.aside[card] = 0
    for place in range(CUSTOM_CARDS * LASTING):
        state.dared[place] = 0
    state.dares = 0
    state.exposed = 0
    state.owing = 0
    state.said = 0
    state.waiting = 0
    state.called = 0
    state.culprit = NOBODY
    state.winner = NOBODY
    state.script = -1
    state.guilty = 0
    state.total = 0
    state.pending = NO_CARD
    state.layer = NOBODY
    state.prior = NOBODY
    state.heap = 0
    state.barred = 0
    state.stalled = 0
    state.discard_size = 0
    state.drawn = NO_CARD
    state.direction = LEFT


@rule
def deal(state: State) -> None:
    """The dealer shuffles, deals to the left one card at a time, and turns up the first card."""
    tell(state, DEALER, state.dealer)
    gather_deck(state)
    shuffle(state, state.draw_pile, 0, state.draw_size)
    seat = state.dealer
    for _ in range(state.rules.hand_size * state.in_play):
        seat = state.left[seat]
        state.draw_size -= 1
        card = state.draw_pile[state.draw_size]
        take(state, seat, card)
        tell(state, DEALT, seat, card)
    turn_up(state)


@rule
def goes_back(state: State, card: Card) -> bool:
    """A Wild Draw Four cannot come first; by sv-1981 no wild can, having no colour to follow (ruling).

    House rule first card again: no action card can.
    """
    if card >= WILD:
        return card == WILD_DRAW_FOUR or state.rules.first_wild != NAMED
    return state.rules.first_card == AGAIN and FACE_OF[card] >= SKIP


@rule
def one_can_come_first(state: State) -> bool:
    """Whether the draw pile has a card that can be turned up first, and not wilds only."""
    for place in range(state.draw_size):
        if not goes_back(state, state.draw_pile[place]):
            return True
    return False


@rule
def turn_up(state: State) -> None:
    """The top of the draw pile starts the discard pile; one that cannot come first is shuffled back."""
    card = state.draw_pile[state.draw_size - 1]
    while goes_back(state, card) and one_can_come_first(state):
        tell(state, RETURNED, card)
        shuffle(state, state.draw_pile, 0, state.draw_size)
        card = state.draw_pile[state.draw_size - 1]
    state.draw_size -= 1
    put_on_top(state, card)
    state.colour = COLOUR_OF[card]
    state.replaced = NO_COLOUR
    tell(state, TURNED, card)
    begin(state, card)


@rule
def begin(state: State, card: Card) -> None:
    """The player left of the dealer begins, unless the first card says otherwise.

    Modern: it acts as if the dealer had laid it; Reverse lets the dealer play first; a wild has its colour
    named by the beginner and does nothing else. sv-1981: it only shows the colour and symbol to follow.
    """
    state.anchor = state.dealer
    if card >= WILD:
        pass_on(state)
        state.phase = phases.COLOUR
        state.waiting = 1 << state.turn
    elif state.rules.first_card != ACTS:
        pass_on(state)
    elif FACE_OF[card] == REVERSE:
        turn_round(state)
        state.anchor = state.left[state.dealer]
        pass_on(state)
    else:
        act_coloured(state, NOBODY, card, 1)
        if state.rules.hand_limit:
            enforce_limit(state)


@rule
def pass_deal(state: State) -> None:
    """The deal moves one seat to the left, over those who are knocked out (ruling)."""
    state.dealer = state.left[state.dealer]


@rule
def next_round(state: State) -> None:
    """The table is cleared, the deal passes on and the next round is dealt."""
    clear_table(state)
    rejoin(state)
    pass_deal(state)
    state.round_number += 1
    state.shuffles = 0
    deal(state)
