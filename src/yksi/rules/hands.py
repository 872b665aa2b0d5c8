"""How do cards change hands?"""

from __future__ import annotations

from yksi.cards import KINDS, Card, Cards
from yksi.rules.generator import shuffle
from yksi.rules.memory import exchange_memories, forget_play, note_taken
from yksi.rules.seats import before, next_to
from yksi.state import Seat, State, rule
from yksi.story import HANDS_SHUFFLED, NEW_HAND, ROTATED, SWAPPED, tell


@rule
def lowest_card(cards: Cards) -> Card:
    """The first kind in a set."""
    return (cards & -cards).bit_length() - 1


@rule
def take(state: State, seat: Seat, card: Card) -> None:
    """A card comes to a hand."""
    state.hands[seat][card] += 1
    state.held[seat] |= 1 << card
    state.sizes[seat] += 1
    if state.shunned[seat]:
        note_taken(state, seat)


@rule
def part_with(state: State, seat: Seat, card: Card) -> None:
    """A card leaves a hand."""
    hand = state.hands[seat]
    hand[card] -= 1
    if hand[card] == 0:
        state.held[seat] &= ~(1 << card)
    state.sizes[seat] -= 1


@rule
def put_on_top(state: State, card: Card) -> None:
    """The card is the new top of the discard pile."""
    state.discard_pile[state.discard_size] = card
    state.discard_size += 1
    state.laid[card] += 1
    state.top = card


@rule
def put_under_top(state: State, card: Card) -> None:
    """The card goes under the top card, which stays what has to be followed (ruling)."""
    state.discard_pile[state.discard_size] = state.top
    state.discard_pile[state.discard_size - 1] = card
    state.discard_size += 1
    state.laid[card] += 1


@rule
def renew_uno(state: State, seat: Seat, excused: bool) -> None:
    """A hand came about otherwise than by laying: a single card in it has to be announced (ruling).

    `excused` is who said UNO with the very card that changed the hands.
    """
    bit = 1 << seat
    state.owing &= ~bit
    state.said &= ~bit
    if state.sizes[seat] == 1 and state.rules.no_uno == 0:
        if excused:
            state.said |= bit
        else:
            state.owing |= bit


@rule
def tell_hand(state: State, told: int, seat: Seat, viewer: Seat) -> None:
    """Tell the cards of a hand, one by one, to a viewer."""
    left = state.held[seat]
    while left:
        card = lowest_card(left)
        left &= left - 1
        for _ in range(state.hands[seat][card]):
            tell(state, told, seat, card, viewer)


@rule
def renew_all(state: State, by: Seat, excused: bool) -> None:
    """Everybody has a new hand through a card that `by` laid."""
    for seat in range(state.players):
        if state.out[seat] == 0:
            renew_uno(state, seat, excused and seat == by)
            tell_hand(state, NEW_HAND, seat, seat)


@rule
def exchange(state: State, seat: Seat, other: Seat) -> None:
    """Two seats swap all their cards."""
    hand, other_hand = state.hands[seat], state.hands[other]
    for card in range(KINDS):
        count = hand[card]
        hand[card] = other_hand[card]
        other_hand[card] = count
    held = state.held[seat]
    state.held[seat] = state.held[other]
    state.held[other] = held
    size = state.sizes[seat]
    state.sizes[seat] = state.sizes[other]
    state.sizes[other] = size
    exchange_memories(state, seat, other)


@rule
def swap_hands(state: State, seat: Seat, other: Seat) -> None:
    """House rule seven-zero, and custom rules: two players swap hands."""
    excused = state.said >> seat & 1 != 0
    exchange(state, seat, other)
    renew_uno(state, seat, excused)
    renew_uno(state, other, False)
    tell(state, SWAPPED, seat, other)
    tell_hand(state, NEW_HAND, seat, seat)
    tell_hand(state, NEW_HAND, other, other)


@rule
def rotate_hands(state: State, by: Seat) -> None:
    """House rule seven-zero, and custom rules: all hands move on in the direction of play."""
    excused = state.said >> by & 1 != 0
    seat = before(state, by)
    while seat != by:
        exchange(state, seat, next_to(state, seat))
        seat = before(state, seat)
    tell(state, ROTATED, state.direction)
    renew_all(state, by, excused)


@rule
def shuffle_hands(state: State, by: Seat) -> None:
    """nb-112, Shuffle Hands: all hands are gathered, shuffled and dealt out again until none is left.

    The deal starts left of the one who laid it and goes clockwise whatever the direction of play. The
    gathered cards lie on the free places above the draw pile meanwhile.
    """
    excused = state.said >> by & 1 != 0
    gathered = 0
    for seat in range(state.players):
        while state.held[seat] and state.out[seat] == 0:
            card = lowest_card(state.held[seat])
            part_with(state, seat, card)
            state.draw_pile[state.draw_size + gathered] = card
            gathered += 1
        forget_play(state, seat)
    shuffle(state, state.draw_pile, state.draw_size, gathered)
    tell(state, HANDS_SHUFFLED, by)
    seat = by
    for place in range(gathered):
        seat = state.left[seat]
        take(state, seat, state.draw_pile[state.draw_size + place])
    renew_all(state, by, excused)
