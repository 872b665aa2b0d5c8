"""How does the rule on a Customizable card run?

A rule that people wrote is a list of steps (`yksi.custom`). `run` takes them one after another; a step that
needs somebody's choice leaves the table in a phase of its own, and the answer takes it up again.
"""

from __future__ import annotations

from yksi import phases, steps, story
from yksi.rules.limit import enforce_limit
from yksi.rules.scoring import end_round
from yksi.rules.seats import next_to
from yksi.rules.step import argument, ask, holds_condition, is_outvoted, targets
from yksi.rules.turn import give_turn, pass_on
from yksi.rules.verbs import fill_hands, force_draw, perform
from yksi.state import NOBODY, Seat, State, rule
from yksi.story import tell


@rule
def start(state: State, seat: Seat, script: int) -> None:
    """nb-112: the colour is named, then the rule that the table wrote on the card runs (`run`)."""
    state.script = script
    state.step = 0
    state.begun = 0
    state.actor = seat
    state.picked = NOBODY
    state.asked = 0
    state.outcome = -1
    state.extra = NOBODY
    if argument(state, steps.VERB) != steps.DONE:
        tell(state, story.CUSTOM, seat, script)


@rule
def run(state: State) -> None:
    """Take step after step until somebody has to choose, somebody is out of cards, or the rule is done.

    `play` calls it once after every action while a rule is under way, and no other rule does: compiled code
    that reaches it in one place only compiles in 29 s instead of 42.
    """
    if state.out[state.actor]:
        abandon(state)
        return
    while state.waiting == 0:
        if state.begun == 1 and argument(state, steps.VERB) == steps.HAND_SIZE and state.rules.version > 1:
            state.begun = 2
            fill_hands(state)
        if state.begun:
            if state.rules.hand_limit:
                enforce_limit(state)
            if state.phase == phases.OVER or someone_is_out(state):
                return
            if state.out[state.actor]:
                abandon(state)
                return
            state.step += 1
            state.asked = 0
            state.begun = 0
        if state.step == steps.MOST_STEPS or argument(state, steps.VERB) == steps.DONE:
            finish(state)
            return
        if is_outvoted(state):
            state.begun = 1
        elif argument(state, steps.TARGET) == steps.PICK and state.asked == 0:
            ask(state, phases.PICK, 1 << state.actor)
        else:
            state.begun = 1
            perform(state)
    first_waiting(state)


@rule
def finish(state: State) -> None:
    """The rule has run: an extra turn it gave is taken at once, then play goes on as it would have."""
    state.script = -1
    if state.extra != NOBODY and state.out[state.extra] == 0:
        tell(state, story.EXTRA_TURN, state.extra)
        give_turn(state, state.extra)
    else:
        pass_on(state)


@rule
def abandon(state: State) -> None:
    """House rule hand limit: if who laid the card leaves the round, the rest of its rule lapses (ruling)."""
    if someone_is_out(state):
        return
    state.script = -1
    state.waiting = 0
    for seat in range(state.players):
        state.owed[seat] = 0
    pass_on(state)


@rule
def someone_is_out(state: State) -> bool:
    """A player left without cards ends the round; of several the first from the actor on (ruling)."""
    seat = state.actor
    for _ in range(state.in_play + 1):
        if state.sizes[seat] == 0:
            state.script = -1
            end_round(state, seat)
            return True
        seat = next_to(state, seat)
    return False


@rule
def first_waiting(state: State) -> None:
    """The seat to act is the first one waited for after the actor; the others may answer as well."""
    seat = next_to(state, state.actor)
    while state.waiting >> seat & 1 == 0:
        seat = next_to(state, seat)
    state.turn = seat


@rule
def last_card(state: State, seat: Seat, script: int) -> None:
    """As last card: the draws it forces on others are taken and counted, nothing else happens (ruling).

    Steps that wait for somebody's choice first do not come to it.
    """
    state.script = script
    state.actor = seat
    state.outcome = -1
    for step in range(steps.MOST_STEPS):
        state.step = step
        verb = argument(state, steps.VERB)
        if verb == steps.DONE:
            break
        forces = verb in (steps.DRAW, steps.DRAW_UNTIL, steps.HAND_SIZE, steps.SHORT)
        if forces and argument(state, steps.TARGET) < steps.PICK:
            aimed = targets(state)
            other = next_to(state, seat)
            while other != seat:
                if aimed >> other & 1 and holds_condition(state, other):
                    force_draw(state, verb, other, argument(state, steps.NUMBER))
                other = next_to(state, other)
    state.script = -1
