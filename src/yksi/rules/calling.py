"""Who must say UNO, and who is caught?"""

from __future__ import annotations

from yksi import phases, steps
from yksi.rules.drawing import draw_many
from yksi.rules.matching import may_lay
from yksi.rules.seats import is_partner
from yksi.state import Seat, State, rule, wide
from yksi.story import BY_CATCH, CAUGHT, LAPSED, LIFTED, SAID_UNO, tell


@rule
def lift_dares(state: State, until: int, seat: Seat) -> None:
    """A dare ends when what it lasts until has come: somebody's UNO, or the turn of whoever dared."""
    for card in range(steps.CUSTOM_CARDS):
        place = card * steps.LASTING + until - 1
        if state.dared[place] == 0 or (until == steps.MY_TURN and state.darer[card] != seat):
            continue
        for other in range(state.players):
            if state.dared[place] >> other & 1:
                tell(state, LIFTED, other, card)
        state.dared[place] = 0
        state.dares -= 1


@rule
def hear_uno(state: State, seat: Seat) -> None:
    """Everybody hears UNO; a dare that lasts until then is over."""
    tell(state, SAID_UNO, seat)
    if state.dares:
        lift_dares(state, steps.UNO, seat)


@rule
def note_one_card(state: State, seat: Seat, said: bool) -> None:
    """All editions: whoever lays the second-last card has to say UNO, with it or before it.

    Where nobody says it, the card itself ends a dare that lasts until somebody does (ruling).
    """
    if state.rules.no_uno:
        if state.dares:
            lift_dares(state, steps.UNO, seat)
        return
    if state.called >> seat & 1:
        state.said |= 1 << seat
    elif said:
        state.said |= 1 << seat
        hear_uno(state, seat)
    else:
        state.owing |= 1 << seat


@rule
def may_say_uno(state: State, seat: Seat) -> bool:
    """Late, before being caught; or in the own turn before laying the second-last card.

    sv-1981: with a card lying against you that you cannot answer, you obey it first and UNO waits.
    """
    if state.owing >> seat & 1:
        return True
    if state.phase == phases.SET and state.sizes[seat] == 1:
        return seat == state.turn and state.said >> seat & 1 == 0 and state.rules.no_uno == 0
    if state.sizes[seat] != 2 or state.called >> seat & 1 or state.rules.no_uno:
        return False
    if state.phase == phases.DISCARD:
        return state.waiting >> seat & 1 != 0
    return seat == state.turn and may_lay(state, seat) != 0


@rule
def say_uno(state: State, seat: Seat) -> None:
    """Say UNO by itself: late, or ahead of the card."""
    if state.sizes[seat] == 1:
        state.owing &= ~(1 << seat)
        state.said |= 1 << seat
    else:
        state.called |= 1 << seat
    hear_uno(state, seat)


@rule
def lapse_call(state: State) -> None:
    """A call ahead of a card that was then not laid counts for nothing."""
    if state.called:
        for seat in range(state.players):
            if state.called >> seat & 1:
                tell(state, LAPSED, seat)
        state.called = 0


@rule
def may_catch(state: State, by: Seat, seat: Seat) -> bool:
    """An opponent points out a missing UNO; a partner cannot (ruling).

    While the rule on a Customizable card runs, hands are still changing: a catch waits for its end (ruling).
    """
    if state.script >= 0 and state.rules.version > 1:
        return False
    return state.owing >> seat & 1 != 0 and not is_partner(state, by, seat)


@rule
def catch(state: State, by: Seat, seat: Seat) -> None:
    """All editions: caught without UNO, draw two. One catch, one penalty (ruling)."""
    tell(state, CAUGHT, seat, by)
    state.owing &= ~(1 << seat)
    draw_many(state, seat, wide(state.rules.uno_penalty), BY_CATCH)


@rule
def close_calls(state: State) -> None:
    """The next player lays or draws (sv-1981: lays or passes): too late to catch anybody."""
    state.owing = 0
