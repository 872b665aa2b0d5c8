"""What happens when somebody makes a choice that a custom rule asked for?"""

from __future__ import annotations

from yksi import steps, story
from yksi.cards import Card, Cards, Colour
from yksi.rules.hands import renew_uno
from yksi.rules.step import argument, selected
from yksi.rules.verbs import drop, hand_over, settle_uno
from yksi.state import Seat, State, rule
from yksi.story import tell


@rule
def may_drop(state: State, seat: Seat) -> Cards:
    """The cards that a seat which is waited for may discard or give."""
    verb = argument(state, steps.VERB)
    if verb in (steps.DISCARD, steps.REMOVE):
        return state.held[seat] & selected(state, steps.CARDS)
    return state.held[seat]


@rule
def pay_card(state: State, seat: Seat) -> None:
    """One card of those owed is chosen."""
    state.owed[seat] -= 1
    if state.owed[seat] == 0:
        state.waiting &= ~(1 << seat)


@rule
def discard(state: State, seat: Seat, card: Card) -> None:
    """The seat chooses a card to discard."""
    drop(state, argument(state, steps.VERB), seat, card)
    pay_card(state, seat)
    if state.owed[seat] == 0 and state.rules.version > 1:
        settle_uno(state, seat)


@rule
def keep_rest(state: State, seat: Seat) -> None:
    """The seat may stop discarding, and does."""
    state.owed[seat] = 0
    state.waiting &= ~(1 << seat)
    if state.called >> seat & 1 and state.sizes[seat] != 1:
        tell(state, story.LAPSED, seat)
    settle_uno(state, seat)


@rule
def give(state: State, seat: Seat, card: Card) -> None:
    """The seat chooses a card to give."""
    hand_over(state, seat, card, state.receiver)
    pay_card(state, seat)
    if state.owed[seat] == 0:
        renew_uno(state, seat, False)


@rule
def vote(state: State, seat: Seat, aye: int) -> None:
    """A vote is cast; the last one decides by what the step needs: any yes, most of them, or all."""
    state.waiting &= ~(1 << seat)
    state.ayes += aye
    tell(state, story.VOTED, seat, aye)
    if state.waiting == 0:
        need = argument(state, steps.NEED)
        if need == steps.ALL:
            passed = state.ayes == state.voters
        elif need == steps.MOST:
            passed = 2 * state.ayes > state.voters
        else:
            passed = state.ayes > 0
        state.outcome = 1 if passed else 0
        tell(state, story.VOTE, state.outcome, state.ayes)
        state.ayes = 0
        state.voters = 0


@rule
def pick(state: State, seat: Seat, whom: Seat) -> None:
    """The actor points at a player; the step then runs on that one."""
    tell(state, story.PICKED, seat, whom)
    state.picked = whom
    state.asked = 1
    state.waiting = 0


@rule
def rename_colour(state: State, seat: Seat, colour: Colour) -> None:
    """A step lets somebody name the colour anew."""
    tell(state, story.COLOUR, seat, colour)
    state.colour = colour
    state.waiting = 0
