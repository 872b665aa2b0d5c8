"""What does the step of a custom rule that is under way say?"""

from __future__ import annotations

from yksi import steps
from yksi.cards import COLOURED, Cards
from yksi.rules.matching import can_play
from yksi.rules.seats import before, everybody
from yksi.rules.turn import next_player
from yksi.state import NOBODY, Seat, Seats, State, rule


@rule
def argument(state: State, column: int) -> int:
    """An argument of the step under way."""
    return state.rules.steps[state.script][state.step][column]


@rule
def selected(state: State, column: int) -> Cards:
    """The cards that the step under way is about."""
    selection = argument(state, column)
    if selection == steps.IN_PLAY:
        return COLOURED[state.colour]
    return steps.SELECTED[selection]


@rule
def targets(state: State) -> Seats:
    """The seats that the step under way is aimed at; not one that was picked and has left the round since."""
    target = argument(state, steps.TARGET)
    if target == steps.ME:
        return 1 << state.actor
    if target == steps.NEXT:
        return 1 << next_player(state, state.actor)
    if target == steps.PREVIOUS:
        return 1 << before(state, state.actor)
    if target == steps.EVERYBODY:
        return everybody(state)
    if target == steps.EVERYBODY_ELSE:
        return everybody(state) & ~(1 << state.actor)
    return 1 << state.picked & everybody(state) if state.picked != NOBODY else 0


@rule
def is_outvoted(state: State) -> bool:
    """Whether the step under way depends on a vote that went the other way."""
    when = argument(state, steps.WHEN)
    return (when == steps.YES and state.outcome != 1) or (when == steps.NO and state.outcome != 0)


@rule
def holds_condition(state: State, seat: Seat) -> bool:
    """Whether the step under way concerns the seat."""
    when = argument(state, steps.WHEN)
    if when == steps.CAN_PLAY:
        return can_play(state, seat)
    if when == steps.CANNOT_PLAY:
        return not can_play(state, seat)
    if when == steps.HOLDS:
        return state.held[seat] & selected(state, steps.HOLDING) != 0
    if when == steps.LACKS:
        return state.held[seat] & selected(state, steps.HOLDING) == 0
    return not is_outvoted(state)


@rule
def ask(state: State, phase: int, seats: Seats) -> None:
    """Wait for the choices of these seats."""
    state.phase = phase
    state.waiting = seats
