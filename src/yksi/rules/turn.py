"""How does a turn pass on?"""

from __future__ import annotations

from yksi import phases, steps
from yksi.cards import NO_CARD
from yksi.rules.calling import close_calls, lapse_call, lift_dares
from yksi.rules.drawing import draw_one
from yksi.rules.matching import layable
from yksi.rules.memory import note_draw
from yksi.rules.scoring import end_round
from yksi.rules.seats import everybody, next_to
from yksi.state import NOBODY, Seat, State, rule
from yksi.story import BY_TURN, CLOSED, FORGIVEN, KEPT, MISSED, SKIPPED, tell


@rule
def close_hands(state: State, seat: Seat) -> None:
    """Hands that lay open until it is this seat's turn again are taken up."""
    for other in range(state.players):
        if state.exposed >> other & 1 and state.exposer[other] == seat:
            state.exposed &= ~(1 << other)
            tell(state, CLOSED, other)


@rule
def give_turn(state: State, seat: Seat) -> None:
    """The turn comes to a seat."""
    state.turn = seat
    state.phase = phases.PLAY
    state.drawn = NO_CARD
    if state.exposed:
        close_hands(state, seat)
    if state.dares:
        lift_dares(state, steps.MY_TURN, seat)


@rule
def pass_on(state: State) -> None:
    """The turn goes to the next seat that does not have to miss it (sv-1981, caught; custom rules)."""
    seat = next_to(state, state.anchor)
    while state.missing[seat] > 0:
        state.missing[seat] -= 1
        tell(state, MISSED, seat)
        seat = next_to(state, seat)
    state.anchor = seat
    give_turn(state, seat)


@rule
def next_player(state: State, layer: Seat) -> Seat:
    """Whom a card hits: the next player; in an extra turn, the next one who did not lay it (ruling)."""
    seat = next_to(state, state.anchor)
    return next_to(state, seat) if seat == layer else seat


@rule
def skip_next(state: State, layer: Seat) -> None:
    """All editions, Skip: the next player misses this turn."""
    state.anchor = next_player(state, layer)
    tell(state, SKIPPED, state.anchor)
    pass_on(state)


@rule
def draw_for_turn(state: State, seat: Seat) -> None:
    """No card laid: draw one, or with the house rule draw-to-match until one fits.

    Only that card may be laid now. Whether it fits is nobody else's business, so the turn is always passed
    on by the player and never by itself. With nothing left to draw it passes at once (ruling).
    """
    close_calls(state)
    lapse_call(state)
    note_draw(state, seat)
    drawn = NO_CARD
    card = draw_one(state, seat, BY_TURN)
    while card != NO_CARD:
        drawn = card
        if state.rules.draw_to_match == 0 or layable(state, seat) & (1 << card):
            break
        card = draw_one(state, seat, BY_TURN)
    if drawn == NO_CARD:
        tell(state, FORGIVEN, seat, 1, BY_TURN)
        stall(state)
    else:
        state.stalled = 0
        state.drawn = drawn
        state.phase = phases.DRAWN


@rule
def stall(state: State) -> None:
    """A turn with nothing to lay and nothing to draw; when everybody has had one, the round ends (ruling)."""
    state.stalled |= 1 << state.turn
    if state.stalled == everybody(state):
        end_round(state, NOBODY)
    else:
        pass_on(state)


@rule
def keep_drawn(state: State, seat: Seat) -> None:
    """The drawn card is kept and the turn passes."""
    lapse_call(state)
    tell(state, KEPT, seat)
    pass_on(state)
