"""How does a turn pass on?"""

from __future__ import annotations

from yksi import phases, steps
from yksi.cards import NO_CARD
from yksi.keys import LAYER, UNTIL_ACTS
from yksi.rules.calling import close_calls, lapse_call, lift_dares
from yksi.rules.drawing import draw_one
from yksi.rules.matching import layable
from yksi.rules.memory import note_draw
from yksi.rules.scoring import end_round
from yksi.rules.seats import before, everybody, next_to
from yksi.state import NOBODY, Seat, State, rule, wide
from yksi.story import BY_TURN, CLOSED, FORGIVEN, KEPT, MISSED, REVERSED, SKIPPED, tell


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
    state.barred = 0
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
def skip_next(state: State, layer: Seat, count: int) -> None:
    """All editions, Skip: the next player misses this turn; with the house rule sets, the next so many."""
    state.anchor = next_player(state, layer)
    tell(state, SKIPPED, state.anchor)
    for _ in range(count - 1):
        state.anchor = next_to(state, state.anchor)
        tell(state, SKIPPED, state.anchor)
    pass_on(state)


@rule
def turn_round(state: State) -> None:
    """All editions, Reverse: play turns round."""
    state.direction = -state.direction
    tell(state, REVERSED, state.direction)


@rule
def pass_back(state: State, layer: Seat) -> None:
    """After a Reverse, which has turned play round. Modern: the next player is the neighbour that way.

    sv-1981: whoever laid the card before it plays again, and may not answer with a Reverse. If nobody else
    laid one, or no longer plays, it is the neighbour (ruling).
    """
    prior = state.prior
    if state.rules.reverse_turn == LAYER and prior not in (NOBODY, layer) and state.out[prior] == 0:
        state.anchor = before(state, prior)
    heir = next_to(state, state.anchor)
    pass_on(state)
    if state.rules.no_reverse_back and state.turn == heir:
        state.barred = 1


@rule
def cards_to_draw(state: State, seat: Seat) -> int:
    """Where a custom rule says so of a turn in which no card can be laid, more than one card."""
    count = wide(state.short[seat])
    state.short[seat] = 0
    return count if layable(state, seat) == 0 else 1


@rule
def draw_for_turn(state: State, seat: Seat) -> None:
    """No card laid: draw one, or with the house rule draw-to-match until one fits.

    Only what was drawn may be laid now. Whether it fits is nobody else's business, so the turn is always
    passed on by the player and never by itself. With nothing left to draw it passes at once (ruling).
    """
    if state.owing and state.rules.uno_window == UNTIL_ACTS:
        close_calls(state)
    lapse_call(state)
    note_draw(state, seat)
    count = cards_to_draw(state, seat) if state.short[seat] else 1
    made = 0
    state.fresh = 0
    card = draw_one(state, seat, BY_TURN)
    while card != NO_CARD:
        made += 1
        state.drawn = card
        state.fresh |= 1 << card
        fits = state.rules.draw_to_match == 0 or layable(state, seat) & state.fresh != 0
        if made >= count and fits:
            break
        card = draw_one(state, seat, BY_TURN)
    if made < count:
        tell(state, FORGIVEN, seat, count - made, BY_TURN)
    if made == 0:
        stall(state)
    else:
        state.stalled = 0
        state.phase = phases.DRAWN


@rule
def stall(state: State) -> None:
    """A turn with nothing to lay and nothing to draw; when everybody has had one, the round ends (ruling)."""
    close_calls(state)
    state.stalled |= 1 << state.turn
    if everybody(state) & ~state.stalled == 0:
        end_round(state, NOBODY)
    else:
        pass_on(state)


@rule
def keep_drawn(state: State, seat: Seat) -> None:
    """The drawn card is kept and the turn passes."""
    if state.owing:
        close_calls(state)
    lapse_call(state)
    tell(state, KEPT, seat)
    pass_on(state)
