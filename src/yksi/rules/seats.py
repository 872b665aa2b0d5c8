"""Who sits where, and who is next?"""

from __future__ import annotations

from yksi.state import LEFT, OUT_OF_ROUND, Seat, Seats, State, rule


@rule
def seat_table(state: State) -> None:
    """Link every seat in play to its neighbours; this is the only place that wraps round the table.

    Runs again when somebody is knocked out: who is next, and whether two are left, follows from it.
    """
    state.in_play = 0
    for seat in range(state.players):
        state.side[seat] = seat % state.rules.teams if state.rules.teams else seat
        if state.out[seat] == 0:
            state.in_play += 1
        neighbour = (seat + 1) % state.players
        while state.out[neighbour] and neighbour != seat:
            neighbour = (neighbour + 1) % state.players
        state.left[seat] = neighbour
        neighbour = (seat - 1) % state.players
        while state.out[neighbour] and neighbour != seat:
            neighbour = (neighbour - 1) % state.players
        state.right[seat] = neighbour


@rule
def rejoin(state: State) -> None:
    """A new round: who was out of the last one only is back."""
    if state.rules.hand_limit:
        for seat in range(state.players):
            if state.out[seat] == OUT_OF_ROUND:
                state.out[seat] = 0
        seat_table(state)


@rule
def next_to(state: State, seat: Seat) -> Seat:
    """The seat after this one in the direction of play."""
    if state.direction == LEFT:
        return state.left[seat]
    return state.right[seat]


@rule
def before(state: State, seat: Seat) -> Seat:
    """The seat before this one in the direction of play."""
    if state.direction == LEFT:
        return state.right[seat]
    return state.left[seat]


@rule
def is_partner(state: State, seat: Seat, other: Seat) -> bool:
    """Whether two seats play for the same team (sv-1981, team play)."""
    return state.side[seat] == state.side[other]


@rule
def everybody(state: State) -> Seats:
    """All seats in play."""
    seats = 0
    for seat in range(state.players):
        if state.out[seat] == 0:
            seats |= 1 << seat
    return seats
