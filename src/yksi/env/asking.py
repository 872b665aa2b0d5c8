"""Who is asked next, and what happens without asking?

A table of people is open to anybody at any moment; an environment asks one seat at a time. Most moments
belong to the seat to act. Where the rules let others act as well, they are asked before it, in the order of
`yksi.asking.next_asked`:

1. who can catch somebody or jump in, from the seat to act on in the direction of play,
2. then who owes UNO and can still say it,
3. then the seat to act.

Whoever lets a chance pass is not asked again until something has happened at the table. For a seat whose UNO
is automatic there is only the chance to jump in: UNO is said with the card, or at once where a hand came down
to one card otherwise, and whoever can be caught is caught at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from yksi import actions
from yksi.asking import can_call, can_jump_in, is_anybody_asked, next_asked
from yksi.cards import Cards
from yksi.env.choices import (
    CATCH,
    DROP,
    LAY_SAYING,
    LETS_PASS,
    PICK,
    UNO,
    WAIT,
    Choice,
    decode,
    lays_of,
    says_uno,
)
from yksi.rules.calling import may_catch
from yksi.rules.legal import is_legal
from yksi.rules.matching import may_name
from yksi.rules.seats import next_to
from yksi.state import NOBODY, Seat, Seats, State, number, rule


@dataclass(slots=True)
class Desk:
    """What an environment keeps of a table besides its state; compiled, few lines of the cache."""

    learners: Seats = number()  # who chooses from outside
    manual: Seats = number()  # whose UNO is not automatic
    asked: Seat = number()  # who is asked now
    chance: int = number()  # 1: not in turn, so that it may be let pass
    passed: Seats = number()  # who has let the chances of this moment pass
    steps: int = number()  # choices made in this episode
    over: int = number()  # 1: the episode has ended
    lays: Cards = number()  # what the seat that is asked may lay
    luck: int = number(1)  # where the bots' luck stands


@rule
def has_chance(state: State, desk: Desk, seat: Seat) -> bool:
    """Whether there is something for the seat to do out of turn that it has not let pass."""
    if desk.passed >> seat & 1:
        return False
    if state.owing and desk.manual >> seat & 1 and can_call(state, seat):
        return True
    return can_jump_in(state, seat)


@rule
def able_seats(state: State, desk: Desk) -> Seats:
    """Everybody for whom there is something to do out of turn."""
    able = 0
    for seat in range(state.players):
        if state.out[seat] == 0 and has_chance(state, desk, seat):
            able |= 1 << seat
    return able


@rule
def ask(state: State, desk: Desk) -> None:
    """Find out who is asked next."""
    desk.asked = state.turn
    desk.chance = 0
    if is_anybody_asked(state):
        seat = next_asked(state, able_seats(state, desk))
        if seat != NOBODY:
            desk.asked = seat
            desk.chance = 1
    desk.lays = lays_of(state, desk.asked)


@rule
def offers(state: State, desk: Desk, choice: Choice) -> bool:
    """Whether a choice is one of those that the mask of the seat that is asked has."""
    seat = desk.asked
    calls = UNO <= choice < WAIT
    if desk.manual >> seat & 1 == 0 and (calls or choice >= LAY_SAYING):
        return False
    if choice == WAIT:
        return desk.chance != 0
    if desk.chance and seat == state.turn and not calls:
        return False
    action = decode(state, seat, choice, False)
    if 0 <= action < actions.LAYS:
        named = action >> actions.COLOUR_SHIFT & actions.COLOUR_BITS
        said = action & actions.SAYS_UNO != 0
        if (named and not may_name(state, named - 1)) or (said and not says_uno(state, seat)):
            return False
        return desk.lays >> (action & actions.CARD_BITS) & 1 != 0
    if PICK + state.players <= choice < DROP or CATCH + state.players <= choice < WAIT:
        return False
    return is_legal(state, seat, action)


@rule
def automatic_call(state: State, desk: Desk) -> tuple[Seat, int]:
    """The next UNO or catch that happens without asking; the action is `LETS_PASS` if there is none."""
    if state.owing & ~desk.manual:
        for seat in range(state.players):
            if state.owing & ~desk.manual & (1 << seat):
                return seat, actions.UNO
    if state.owing:
        seat = state.turn
        for _ in range(state.in_play):
            if desk.manual >> seat & 1 == 0:
                for other in range(state.players):
                    if may_catch(state, seat, other):
                        return seat, actions.CATCH + other
            seat = next_to(state, seat)
    return NOBODY, LETS_PASS
