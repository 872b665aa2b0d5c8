"""What does a Customizable card do?

A rule that people wrote is a list of steps (`yksi.custom`). `run` takes them one after another; a step that
needs somebody's choice leaves the table in a phase of its own, and the answer takes it up again.
"""

from __future__ import annotations

from yksi import phases
from yksi.cards import COLOURED, KINDS, NO_CARD, Card, Cards, Colour
from yksi.custom import (
    ALL,
    CAN_PLAY,
    CANNOT_PLAY,
    CARDS,
    COLLECT,
    COLOUR,
    DARE,
    DISCARD,
    DONE,
    DRAW,
    DRAW_UNTIL,
    EVERYBODY,
    EVERYBODY_ELSE,
    EXTRA_TURN,
    GIVE,
    HAND_SIZE,
    HOLDING,
    HOLDS,
    IN_PLAY,
    LACKS,
    ME,
    MOST,
    MOST_CARDS,
    MOST_STEPS,
    NEED,
    NEXT,
    NO,
    NOW,
    NUMBER,
    OPEN,
    PEEK,
    PICK,
    PREVIOUS,
    REMOVE,
    REVERSE,
    ROTATE,
    SELECTED,
    SHUFFLE,
    SKIP,
    STEAL,
    SWAP,
    TARGET,
    UNTIL,
    VERB,
    VOTE,
    WHEN,
    YES,
)
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
from yksi.rules.matching import layable
from yksi.rules.scoring import end_round
from yksi.rules.seats import before, everybody, next_to
from yksi.rules.turn import give_turn, pass_on
from yksi.state import NOBODY, Seat, Seats, State, rule, wide
from yksi.story import (
    BY_CUSTOM,
    CUSTOM,
    DARED,
    DISCARDED,
    GAVE,
    OPENED,
    PICKED,
    REMOVED,
    REVERSED,
    SHOWN,
    VOTED,
    tell,
)
from yksi.story import COLOUR as TOLD_COLOUR
from yksi.story import EXTRA_TURN as TOLD_EXTRA_TURN
from yksi.story import VOTE as TOLD_VOTE


@rule
def argument(state: State, column: int) -> int:
    """An argument of the step under way."""
    return wide(state.rules.steps[state.script][state.step][column])


@rule
def selected(state: State, column: int) -> Cards:
    """The cards that the step under way is about."""
    selection = argument(state, column)
    if selection == IN_PLAY:
        return COLOURED[state.colour]
    return SELECTED[selection]


@rule
def targets(state: State) -> Seats:
    """The seats that the step under way is aimed at."""
    target = argument(state, TARGET)
    if target == ME:
        return 1 << state.actor
    if target == NEXT:
        return 1 << next_to(state, state.actor)
    if target == PREVIOUS:
        return 1 << before(state, state.actor)
    if target == EVERYBODY:
        return everybody(state)
    if target == EVERYBODY_ELSE:
        return everybody(state) & ~(1 << state.actor)
    return 1 << state.picked


@rule
def holds_condition(state: State, seat: Seat) -> bool:
    """Whether the step under way concerns the seat."""
    when = argument(state, WHEN)
    if when == CAN_PLAY:
        return layable(state, seat) != 0
    if when == CANNOT_PLAY:
        return layable(state, seat) == 0
    if when == HOLDS:
        return state.held[seat] & selected(state, HOLDING) != 0
    if when == LACKS:
        return state.held[seat] & selected(state, HOLDING) == 0
    if when == YES:
        return state.outcome == 1
    if when == NO:
        return state.outcome == 0
    return True


@rule
def start(state: State, seat: Seat, script: int) -> None:
    """nb-112: the colour is named, then the rule that the table wrote on the card runs (`run`)."""
    state.script = script
    state.step = 0
    state.begun = 0
    state.actor = seat
    state.picked = NOBODY
    state.asked = 0
    state.outcome = 0
    state.extra = NOBODY
    if argument(state, VERB) != DONE:
        tell(state, CUSTOM, seat, script)


@rule
def run(state: State) -> None:
    """Take step after step until somebody has to choose, somebody is out of cards, or the rule is done.

    `play` calls it once after every action while a rule is under way, and no other rule does: compiled code
    that reaches it in one place only compiles in half the time.
    """
    while state.waiting == 0:
        if state.begun:
            if someone_is_out(state):
                return
            state.step += 1
            state.asked = 0
            state.begun = 0
        if state.step == MOST_STEPS or argument(state, VERB) == DONE:
            finish(state)
            return
        if argument(state, TARGET) == PICK and state.asked == 0:
            ask(state, phases.PICK, 1 << state.actor)
        else:
            state.begun = 1
            perform(state)
    first_waiting(state)


@rule
def finish(state: State) -> None:
    """The rule has run: an extra turn it gave is taken at once, then play goes on as it would have."""
    state.script = -1
    if state.extra != NOBODY:
        tell(state, TOLD_EXTRA_TURN, state.extra)
        give_turn(state, state.extra)
    else:
        pass_on(state)


@rule
def someone_is_out(state: State) -> bool:
    """A player left without cards ends the round; of several the first from the actor on (ruling)."""
    seat = state.actor
    for _ in range(state.in_play):
        if state.sizes[seat] == 0:
            state.script = -1
            end_round(state, seat)
            return True
        seat = next_to(state, seat)
    return False


@rule
def ask(state: State, phase: int, seats: Seats) -> None:
    """Wait for the choices of these seats."""
    state.phase = phase
    state.waiting = seats


@rule
def first_waiting(state: State) -> None:
    """The seat to act is the first one waited for after the actor; the others may answer as well."""
    seat = next_to(state, state.actor)
    while state.waiting >> seat & 1 == 0:
        seat = next_to(state, seat)
    state.turn = seat


@rule
def perform(state: State) -> None:
    """Do what the verb of the step says, to the whole table or to each target in the order of play."""
    verb = argument(state, VERB)
    if verb == REVERSE:
        state.direction = -state.direction
        tell(state, REVERSED, state.direction)
    elif verb == ROTATE:
        rotate_hands(state, state.actor)
    elif verb == SHUFFLE:
        shuffle_hands(state, state.actor)
    elif verb == VOTE:
        open_vote(state)
    else:
        aimed = targets(state)
        seat = state.actor
        for _ in range(state.in_play):
            seat = next_to(state, seat)
            if aimed >> seat & 1 and holds_condition(state, seat):
                perform_on(state, verb, seat)


@rule
def perform_on(state: State, verb: int, seat: Seat) -> None:
    """Do what the verb says to one seat."""
    number = argument(state, NUMBER)
    if verb in (DRAW, DRAW_UNTIL, HAND_SIZE):
        force_draw(state, verb, seat, number)
        if verb == HAND_SIZE and state.sizes[seat] > number:
            owe_cards(state, phases.DISCARD, seat, state.sizes[seat] - number)
    elif verb in (DISCARD, REMOVE):
        lay_off(state, verb, seat, number)
    elif verb == SKIP:
        state.missing[seat] = min(state.missing[seat] + 1, MOST_CARDS)
    elif verb == EXTRA_TURN:
        state.extra = seat
    elif verb == SWAP:
        swap_hands(state, state.actor, seat)
    elif verb == GIVE:
        state.receiver = seat
        owe_cards(state, phases.GIVE, state.actor, min(number, wide(state.sizes[state.actor])))
    elif verb == COLLECT:
        state.receiver = state.actor
        owe_cards(state, phases.GIVE, seat, min(number, wide(state.sizes[seat])))
    elif verb == STEAL:
        steal(state, seat, number)
    elif verb == OPEN:
        state.exposed |= 1 << seat
        state.exposer[seat] = state.actor
        tell(state, OPENED, seat)
        tell_hand(state, SHOWN, seat, NOBODY)
    elif verb == PEEK:
        tell_hand(state, SHOWN, seat, state.actor)
    elif verb == DARE:
        dare(state, seat)
    elif verb == COLOUR:
        ask(state, phases.COLOUR, 1 << seat)


@rule
def force_draw(state: State, verb: int, seat: Seat, number: int) -> None:
    """The draws a step demands: a number, until a card comes, or up to a size of hand."""
    if verb == DRAW:
        draw_many(state, seat, number, BY_CUSTOM)
    elif verb == HAND_SIZE:
        draw_many(state, seat, max(0, number - wide(state.sizes[seat])), BY_CUSTOM)
    else:
        wanted = selected(state, CARDS)
        card = draw_one(state, seat, BY_CUSTOM) if wanted else NO_CARD
        while card != NO_CARD and wanted >> card & 1 == 0:
            card = draw_one(state, seat, BY_CUSTOM)


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
    wanted = selected(state, CARDS)
    if number > 0:
        count = min(number, matching_cards(state, seat, wanted))
        if count > 0:
            owe_cards(state, phases.DISCARD, seat, count)
        return
    for card in range(KINDS):
        while wanted >> card & 1 and state.hands[seat][card] > 0:
            drop(state, verb, seat, card)


@rule
def drop(state: State, verb: int, seat: Seat, card: Card) -> None:
    """A card goes under the top of the discard pile, or out of the game for the round."""
    part_with(state, seat, card)
    if verb == REMOVE:
        state.aside[card] += 1
        tell(state, REMOVED, seat, card)
    else:
        put_under_top(state, card)
        tell(state, DISCARDED, seat, card)
    renew_uno(state, seat, False)


@rule
def owe_cards(state: State, phase: int, seat: Seat, count: int) -> None:
    """The seat has to choose so many cards."""
    state.owed[seat] = count
    ask(state, phase, state.waiting | 1 << seat)


@rule
def may_drop(state: State, seat: Seat) -> Cards:
    """The cards that a seat which is waited for may discard or give."""
    verb = argument(state, VERB)
    if verb in (DISCARD, REMOVE):
        return state.held[seat] & selected(state, CARDS)
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
    drop(state, argument(state, VERB), seat, card)
    pay_card(state, seat)


@rule
def hand_over(state: State, giver: Seat, card: Card, receiver: Seat) -> None:
    """A card goes from hand to hand; only the two of them see it."""
    part_with(state, giver, card)
    take(state, receiver, card)
    tell(state, GAVE, giver, card, receiver)
    renew_uno(state, giver, False)
    renew_uno(state, receiver, False)


@rule
def give(state: State, seat: Seat, card: Card) -> None:
    """The seat chooses a card to give."""
    hand_over(state, seat, card, state.receiver)
    pay_card(state, seat)


@rule
def steal(state: State, seat: Seat, number: int) -> None:
    """The actor takes cards from a hand without looking."""
    begin_stream(state)
    for _ in range(min(number, wide(state.sizes[seat]))):
        place = below(state, wide(state.sizes[seat]))
        card = 0
        while place >= state.hands[seat][card]:
            place -= state.hands[seat][card]
            card += 1
        hand_over(state, seat, card, state.actor)


@rule
def dare(state: State, seat: Seat) -> None:
    """The seat does what the card says; a dare that lasts is shown until it is lifted."""
    until = argument(state, UNTIL)
    card = state.script
    tell(state, DARED, seat, card, until)
    if until != NOW:
        if state.dared[card] == 0:
            state.dares += 1
        state.dared[card] |= 1 << seat
        state.darer[card] = state.actor
        state.dare_until[card] = until


@rule
def open_vote(state: State) -> None:
    """The seats that the step names vote."""
    voters = 0
    aimed = targets(state)
    for seat in range(state.players):
        if aimed >> seat & 1 and holds_condition(state, seat):
            voters |= 1 << seat
            state.voters += 1
    if voters:
        ask(state, phases.VOTE, voters)


@rule
def vote(state: State, seat: Seat, aye: int) -> None:
    """A vote is cast; the last one decides by what the step needs: any yes, most of them, or all."""
    state.waiting &= ~(1 << seat)
    state.ayes += aye
    tell(state, VOTED, seat, aye)
    if state.waiting == 0:
        need = argument(state, NEED)
        if need == ALL:
            passed = state.ayes == state.voters
        elif need == MOST:
            passed = 2 * state.ayes > state.voters
        else:
            passed = state.ayes > 0
        state.outcome = 1 if passed else 0
        tell(state, TOLD_VOTE, state.outcome, state.ayes)
        state.ayes = 0
        state.voters = 0


@rule
def pick(state: State, seat: Seat, whom: Seat) -> None:
    """The actor points at a player; the step then runs on that one."""
    tell(state, PICKED, seat, whom)
    state.picked = whom
    state.asked = 1
    state.waiting = 0


@rule
def rename_colour(state: State, seat: Seat, colour: Colour) -> None:
    """A step lets somebody name the colour anew."""
    tell(state, TOLD_COLOUR, seat, colour)
    state.colour = colour
    state.waiting = 0


@rule
def last_card(state: State, seat: Seat, script: int) -> None:
    """As last card: the draws it forces on others are taken and counted, nothing else happens (ruling).

    Steps that wait for somebody's choice first do not come to it.
    """
    state.script = script
    state.actor = seat
    state.outcome = -1
    for step in range(MOST_STEPS):
        state.step = step
        verb = argument(state, VERB)
        if verb == DONE:
            break
        forces = verb in (DRAW, DRAW_UNTIL, HAND_SIZE)
        if forces and argument(state, TARGET) < PICK:
            aimed = targets(state)
            other = next_to(state, seat)
            while other != seat:
                if aimed >> other & 1 and holds_condition(state, other):
                    force_draw(state, verb, other, argument(state, NUMBER))
                other = next_to(state, other)
    state.script = -1
