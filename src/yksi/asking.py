"""Who is asked, in which order? One answer for arena, tournaments, terminal, environments and server.

At a table of people anybody may call out at any moment. Where seats are asked one after another, those who
can do something out of turn come before the seat in turn: `asked`. Any seat may be the first of them, so that
none is always quicker than the others; the arena draws it, others begin one seat further with every action.
Environments leave nothing to chance and ask the same seats in an order of play: `next_asked`. At a server's
table the quickest acts: there only `is_anybody_asked` matters, as it tells nothing of a hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from yksi import phases
from yksi.rules.calling import may_catch
from yksi.rules.matching import jumps
from yksi.rules.seats import next_to
from yksi.state import NOBODY, Seat, Seats, State, rule


@rule
def is_anybody_asked(state: State) -> bool:
    """Whether there may be chances out of turn, so that others are asked before the seat in turn."""
    return state.owing != 0 or (state.rules.jump_in != 0 and state.phase == phases.PLAY)


@rule
def can_call(state: State, seat: Seat) -> bool:
    """Whether a seat can say a late UNO or catch somebody."""
    if state.owing >> seat & 1:
        return True
    for other in range(state.players):
        if may_catch(state, seat, other):
            return True
    return False


@rule
def can_jump_in(state: State, seat: Seat) -> bool:
    """Whether a seat that is not in turn holds the very card that lies on top, and may lay it."""
    return state.phase == phases.PLAY and seat != state.turn and jumps(state, seat) != 0


@rule
def has_chance(state: State, seat: Seat) -> bool:
    """Whether a seat can do something although others may be in turn: say UNO late, catch, jump in."""
    if state.out[seat]:
        return False
    return (state.owing != 0 and can_call(state, seat)) or can_jump_in(state, seat)


@rule
def next_asked(state: State, able: Seats) -> Seat:
    """Of the seats that can do something out of turn the one that is asked first where nothing is left to
    chance: from the seat in turn on in the direction of play, who owes UNO after all others."""
    for owes in range(2):
        seat = state.turn
        for _ in range(state.in_play):
            if able >> seat & 1 and state.owing >> seat & 1 == owes:
                return seat
            seat = next_to(state, seat)
    return NOBODY


def asked(state: State, first: int) -> Iterator[Seat]:
    """Who is asked until somebody acts, from the seat of number `first` on; the last is in turn and has to.

    `yksi.bots.playing.next_act` asks in the same order, compiled.
    """
    if is_anybody_asked(state):
        for step in range(state.players):
            seat = (first + step) % state.players
            if has_chance(state, seat):
                yield seat
    yield state.turn
