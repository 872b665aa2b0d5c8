"""What does a card do when it is laid, turned up first, or laid last?"""

from __future__ import annotations

from yksi import phases
from yksi.cards import (
    CUSTOM_1,
    DRAW_TWO,
    FACE_OF,
    NUMBERS,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Card,
)
from yksi.keys import AS_SKIP, SHUFFLES
from yksi.rules import custom
from yksi.rules.challenge import attack, attack_with_four, call_off, deflect
from yksi.rules.hands import rotate_hands, shuffle_hands, swap_hands
from yksi.rules.scoring import end_round
from yksi.rules.turn import pass_back, pass_on, skip_next, turn_round
from yksi.state import Seat, State, rule
from yksi.story import WENT_OUT, tell


@rule
def reverse(state: State, layer: Seat, count: int) -> None:
    """Reverse. With two players it acts as Skip, or by the text of sv-1981 the other one plays (ruling)."""
    for _ in range(count):
        turn_round(state)
    if state.in_play == 2 and state.rules.two_player_reverse == AS_SKIP:
        skip_next(state, layer, count)
    else:
        pass_back(state, layer)


@rule
def act(state: State, seat: Seat, card: Card, count: int) -> None:
    """What the card does when a seat has laid it; with the house rule sets, so many of its kind."""
    if card >= WILD:
        act_wild(state, seat, card)
    elif state.total > 0 and FACE_OF[card] != DRAW_TWO:
        deflect(state, seat, card, count)
    elif state.rules.seven_zero and NUMBERS >> card & 1:
        seven_zero(state, seat, FACE_OF[card], count)
    else:
        act_coloured(state, seat, card, count)


@rule
def act_coloured(state: State, seat: Seat, card: Card, count: int) -> None:
    """What a coloured card does by the printed rules: laid by `seat`, or with `NOBODY` turned up first."""
    if NUMBERS >> card & 1:
        pass_on(state)
    elif FACE_OF[card] == SKIP:
        skip_next(state, seat, count)
    elif FACE_OF[card] == REVERSE:
        reverse(state, seat, count)
    else:
        attack(state, 2 * count, seat)


@rule
def act_wild(state: State, seat: Seat, card: Card) -> None:
    """What a wild does once its colour is named.

    Shuffle Hands laid last, if it shuffles even then, may come back with nothing for who laid it.
    """
    if card == WILD_DRAW_FOUR:
        attack_with_four(state, seat)
    elif card == SHUFFLE_HANDS:
        shuffle_hands(state, seat)
        if state.sizes[seat] == 0:
            end_round(state, seat)
        else:
            pass_on(state)
    elif card >= CUSTOM_1:
        custom.start(state, seat, card - CUSTOM_1)
    else:
        pass_on(state)


@rule
def seven_zero(state: State, seat: Seat, face: int, count: int) -> None:
    """House rule seven-zero: a 7 swaps hands with a player of choice, a 0 moves all hands on."""
    if face == 7:
        state.heap = count
        state.phase = phases.SWAP
        state.turn = seat
        return
    if face == 0:
        for _ in range(count):
            rotate_hands(state, seat)
    pass_on(state)


@rule
def swap_with(state: State, seat: Seat, other: Seat) -> None:
    """The player who laid the 7 has chosen; of a set of them each swaps."""
    swap_hands(state, seat, other)
    state.heap -= 1
    if state.heap == 0:
        pass_on(state)


@rule
def goes_on_after(state: State, card: Card) -> bool:
    """Shuffle Hands as last card wins the round, unless the table plays that it shuffles even then."""
    return card == SHUFFLE_HANDS and state.rules.shuffle_last == SHUFFLES


@rule
def act_last(state: State, seat: Seat, card: Card, count: int) -> None:
    """All editions: a player without cards ends the round; the draws of the last card still count."""
    tell(state, WENT_OUT, seat)
    if card == WILD_DRAW_FOUR:
        attack_with_four(state, seat)
        return
    if FACE_OF[card] == DRAW_TWO:
        attack(state, 2 * count, seat)
        return
    if state.total > 0:
        deflect(state, seat, card, count)
        return
    if goes_on_after(state, card):
        act_wild(state, seat, card)
        return
    if card >= CUSTOM_1:
        custom.last_card(state, seat, card - CUSTOM_1)
    call_off(state)
    end_round(state, seat)
