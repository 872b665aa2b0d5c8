"""Who has too many cards to stay in the round?"""

from __future__ import annotations

from yksi import phases, steps
from yksi.rules.calling import close_calls, lift_dares
from yksi.rules.scoring import end_round
from yksi.rules.seats import next_to, seat_table
from yksi.rules.turn import close_hands, pass_on
from yksi.state import NOBODY, OUT_OF_ROUND, Seat, State, rule, wide
from yksi.story import LEFT, tell


@rule
def leave_round(state: State, seat: Seat) -> None:
    """A seat is out of the round; its hand stays with it and counts in the end.

    Open hands and dares that last until its turn end now, as that turn does not come (ruling).
    """
    tell(state, LEFT, seat)
    state.out[seat] = OUT_OF_ROUND
    state.waiting &= ~(1 << seat)
    state.owed[seat] = 0
    seat_table(state)
    if state.exposed:
        close_hands(state, seat)
    if state.dares:
        lift_dares(state, steps.MY_TURN, seat)


@rule
def one_side_is_left(state: State) -> bool:
    """Whether all who are still in the round play for one side."""
    side = -1
    for seat in range(state.players):
        if state.out[seat] == 0:
            own = wide(state.side[seat])
            if side not in (-1, own):
                return False
            side = own
    return True


@rule
def enforce_limit(state: State) -> None:
    """House rule hand limit: who reaches so many cards is out of the round, and the last one left wins it.

    Of several team-mates left, the next in turn is the winner; when the last ones leave together, nobody is
    (ruling). Nobody leaves a round that a last card has ended. Who leaves by the card drawn in the own turn
    has made the move: it is too late for a catch (ruling).
    """
    if state.phase == phases.OVER:
        return
    for seat in range(state.players):
        if state.out[seat] == 0 and state.sizes[seat] >= state.rules.hand_limit:
            leave_round(state, seat)
    if one_side_is_left(state):
        state.script = -1
        winner = state.turn if state.out[state.turn] == 0 else next_to(state, state.turn)
        end_round(state, winner if state.in_play > 0 else NOBODY)
    elif state.script < 0 and state.out[state.turn]:
        if state.phase == phases.DRAWN:
            close_calls(state)
        pass_on(state)
