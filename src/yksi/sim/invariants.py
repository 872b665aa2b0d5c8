"""What must be true of every table at every moment; the first thing that is not, as a number."""

from __future__ import annotations

from typing import Final

from yksi import phases
from yksi.cards import DECK, KINDS, Card
from yksi.rules.limit import one_side_is_left
from yksi.rules.seats import everybody
from yksi.rules.setup import deck_size
from yksi.state import KNOCKED_OUT, NOBODY, State, rule

SOUND, CARDS, HANDS, UNO, TURN, END = range(6)
FAULTS: Final = (
    "sound",
    "a kind of card is there more or less often than in the deck",
    "a hand, its mask and its size disagree",
    "a seat owes or has said UNO without holding one card",
    "a seat that is out or has no cards is to act",
    "the round is over without a winner who is out of cards or alone left in it, or the other way round",
)


@rule
def pile_count(pile: list[int], size: int, card: Card) -> int:
    """How often a card lies in a pile."""
    count = 0
    for place in range(size):
        if pile[place] == card:
            count += 1
    return count


@rule
def deck_count(state: State, card: Card) -> int:
    """How often a card is in the deck that was agreed on."""
    count = 0
    for place in range(deck_size(state)):
        if DECK[place] == card:
            count += 1
    return count


@rule
def hands_fault(state: State) -> int:
    """Whether masks, sizes and calls of UNO agree with the hands."""
    for seat in range(state.players):
        size = 0
        for card in range(KINDS):
            count = state.hands[seat][card]
            size += count
            if (count > 0) != (state.held[seat] >> card & 1 == 1) or count < 0:
                return HANDS
        if size != state.sizes[seat] or (state.out[seat] == KNOCKED_OUT and size):
            return HANDS
        if (state.owing | state.said) >> seat & 1 and size != 1:
            return UNO
    return SOUND


@rule
def is_rightly_over(state: State) -> bool:
    """Whether somebody has won, by the last card or by the hand limit, or nobody can play on."""
    if state.winner == NOBODY:
        return state.in_play == 0 or state.stalled == everybody(state)
    if state.sizes[state.winner] == 0:
        return True
    return state.rules.hand_limit > 0 and state.out[state.winner] == 0 and one_side_is_left(state)


@rule
def fault(state: State) -> int:
    """The first thing about the table that is not as it must be, or `SOUND`."""
    for card in range(KINDS):
        laid = pile_count(state.discard_pile, state.discard_size, card)
        if laid != state.laid[card]:
            return CARDS
        count = laid + pile_count(state.draw_pile, state.draw_size, card) + state.aside[card]
        for seat in range(state.players):
            count += state.hands[seat][card]
        if count != deck_count(state, card):
            return CARDS
    found = hands_fault(state)
    if found != SOUND:
        return found
    if state.phase == phases.OVER:
        return SOUND if is_rightly_over(state) else END
    if state.out[state.turn] or state.sizes[state.turn] == 0:
        return TURN
    return SOUND
