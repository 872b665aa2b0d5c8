"""What does each verb of a custom rule do?"""

from __future__ import annotations

from yksi import phases, steps, story
from yksi.cards import KINDS, NO_CARD, Card, Cards
from yksi.rules.drawing import draw_many, draw_one
from yksi.rules.generator import begin_stream, below
from yksi.rules.hands import (
    part_with,
    put_under_top,
    renew_uno,
    rotate_hands,
    shuffle_hands,
    swap_hands,
    take,
    tell_hand,
)
from yksi.rules.matching import can_play
from yksi.rules.seats import next_to
from yksi.rules.step import argument, ask, holds_condition, selected, targets
from yksi.rules.turn import turn_round
from yksi.state import NOBODY, Seat, State, rule
from yksi.story import tell


@rule
def force_draw(state: State, verb: int, seat: Seat, number: int) -> None:
    """The draws a step demands: a number, until a card comes, up to a size of hand, or for want of one.

    The last only where no turn comes any more in which it could be drawn (ruling).
    """
    if verb == steps.DRAW:
        draw_many(state, seat, number, story.BY_CUSTOM)
    elif verb == steps.SHORT:
        if not can_play(state, seat):
            draw_many(state, seat, number, story.BY_CUSTOM)
    elif verb == steps.HAND_SIZE:
        draw_many(state, seat, max(0, number - state.sizes[seat]), story.BY_CUSTOM)
    else:
        wanted = selected(state, steps.CARDS)
        card = draw_one(state, seat, story.BY_CUSTOM) if wanted else NO_CARD
        while card != NO_CARD and wanted >> card & 1 == 0:
            card = draw_one(state, seat, story.BY_CUSTOM)


@rule
def matching_cards(state: State, seat: Seat, wanted: Cards) -> int:
    """How many cards of a hand are among those wanted."""
    count = 0
    for card in range(KINDS):
        if wanted >> card & 1:
            count += state.hands[seat][card]
    return count


@rule
def lay_off(state: State, verb: int, seat: Seat, number: int) -> None:
    """All the cards that the step is about go, or as many of them as it says, by choice."""
    wanted = selected(state, steps.CARDS)
    if number > 0 or argument(state, steps.MAY):
        count = matching_cards(state, seat, wanted)
        count = min(number, count) if number > 0 else count
        if count > 0:
            owe_cards(state, phases.DISCARD, seat, count)
        return
    for card in range(KINDS):
        while wanted >> card & 1 and state.hands[seat][card] > 0:
            drop(state, verb, seat, card)
    if state.rules.version > 1:
        settle_uno(state, seat)


@rule
def drop(state: State, verb: int, seat: Seat, card: Card) -> None:
    """A card goes under the top of the discard pile, or out of the game for the round."""
    part_with(state, seat, card)
    if verb == steps.REMOVE:
        state.aside[card] += 1
        tell(state, story.REMOVED, seat, card)
    else:
        put_under_top(state, card)
        tell(state, story.DISCARDED, seat, card)
    if state.rules.version == 1:
        settle_uno(state, seat)


@rule
def settle_uno(state: State, seat: Seat) -> None:
    """All that an instruction takes from a hand is gone: a single card left has to be announced.

    While it only passes through one card nobody is caught (ruling).
    """
    renew_uno(state, seat, state.called >> seat & 1 != 0)
    state.called &= ~(1 << seat)


@rule
def owe_cards(state: State, phase: int, seat: Seat, count: int) -> None:
    """The seat has to choose so many cards."""
    state.owed[seat] = count
    ask(state, phase, state.waiting | 1 << seat)


@rule
def hand_over(state: State, giver: Seat, card: Card, receiver: Seat) -> None:
    """A card goes from hand to hand; only the two of them see it."""
    part_with(state, giver, card)
    take(state, receiver, card)
    tell(state, story.GAVE, giver, card, receiver)
    renew_uno(state, receiver, False)
    if state.rules.version == 1:
        renew_uno(state, giver, False)


@rule
def steal(state: State, seat: Seat, number: int) -> None:
    """The actor takes cards from a hand without looking."""
    begin_stream(state)
    for _ in range(min(number, state.sizes[seat])):
        place = below(state, state.sizes[seat])
        card = 0
        while place >= state.hands[seat][card]:
            place -= state.hands[seat][card]
            card += 1
        hand_over(state, seat, card, state.actor)
    renew_uno(state, seat, False)


@rule
def dare(state: State, seat: Seat) -> None:
    """The seat does what the card says; a dare that lasts is shown until it is lifted."""
    until = argument(state, steps.UNTIL)
    tell(state, story.DARED, seat, state.script, until)
    if until != steps.NOW:
        place = state.script * steps.LASTING + until - 1
        if state.dared[place] == 0:
            state.dares += 1
        state.dared[place] |= 1 << seat
        state.darer[state.script] = state.actor


@rule
def open_vote(state: State) -> None:
    """The seats that the step names vote; if there are none, nothing is decided either way."""
    voters = 0
    aimed = targets(state)
    for seat in range(state.players):
        if aimed >> seat & 1 and holds_condition(state, seat):
            voters |= 1 << seat
            state.voters += 1
    state.outcome = -1
    if voters:
        ask(state, phases.VOTE, voters)


@rule
def perform_on(state: State, verb: int, seat: Seat) -> None:
    """Do what the verb says to one seat."""
    number = argument(state, steps.NUMBER)
    if verb in (steps.DRAW, steps.DRAW_UNTIL):
        force_draw(state, verb, seat, number)
    elif verb == steps.HAND_SIZE:
        if state.sizes[seat] > number:
            owe_cards(state, phases.DISCARD, seat, state.sizes[seat] - number)
        elif state.rules.version == 1:
            force_draw(state, verb, seat, number)
    elif verb == steps.SHORT:
        state.short[seat] = number
    elif verb in (steps.DISCARD, steps.REMOVE):
        lay_off(state, verb, seat, number)
    elif verb == steps.SKIP:
        state.missing[seat] = min(state.missing[seat] + 1, steps.MOST_CARDS)
    elif verb == steps.EXTRA_TURN:
        state.extra = seat
    elif verb == steps.SWAP:
        swap_hands(state, state.actor, seat)
    elif verb == steps.GIVE:
        state.receiver = seat
        owe_cards(state, phases.GIVE, state.actor, min(number, state.sizes[state.actor]))
    elif verb == steps.COLLECT:
        state.receiver = state.actor
        owe_cards(state, phases.GIVE, seat, min(number, state.sizes[seat]))
    elif verb == steps.STEAL:
        steal(state, seat, number)
    elif verb == steps.OPEN:
        state.exposed |= 1 << seat
        state.exposer[seat] = state.actor
        tell(state, story.OPENED, seat)
        tell_hand(state, story.SHOWN, seat, NOBODY)
    elif verb == steps.PEEK:
        tell_hand(state, story.SHOWN, seat, state.actor)
    elif verb == steps.DARE:
        dare(state, seat)
    elif verb == steps.COLOUR:
        ask(state, phases.COLOUR, 1 << seat)


@rule
def fill_hands(state: State) -> None:
    """Exactly so many cards: when all who have more have discarded, those who have fewer draw.

    In this order everybody gets there while there are cards at all, as the discards can be shuffled anew.
    """
    aimed = targets(state)
    seat = state.actor
    for _ in range(state.in_play):
        seat = next_to(state, seat)
        if aimed >> seat & 1 and holds_condition(state, seat):
            force_draw(state, steps.HAND_SIZE, seat, argument(state, steps.NUMBER))


@rule
def move_table(state: State, verb: int) -> None:
    """Do what concerns everybody at once; a condition on it looks at whoever laid the card."""
    if verb == steps.REVERSE:
        turn_round(state)
    elif verb == steps.ROTATE:
        rotate_hands(state, state.actor)
    else:
        shuffle_hands(state, state.actor)


@rule
def perform(state: State) -> None:
    """Do what the verb of the step says, to the whole table or to each target in the order of play."""
    verb = argument(state, steps.VERB)
    if verb in (steps.REVERSE, steps.ROTATE, steps.SHUFFLE):
        if holds_condition(state, state.actor):
            move_table(state, verb)
    elif verb == steps.VOTE:
        open_vote(state)
    else:
        aimed = targets(state)
        seat = state.actor
        for _ in range(state.in_play):
            seat = next_to(state, seat)
            if aimed >> seat & 1 and holds_condition(state, seat):
                perform_on(state, verb, seat)
