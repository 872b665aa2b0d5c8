"""Random players over the rules, plain and compiled: for speed figures, soaks and comparisons.

`choose` is uniform over the cards that may be laid, never draws by choice and lays a drawn card that fits;
it forgets UNO one time in eight, and catches, challenges, jumps in and goes on with a set half of the time.
`any_move` is uniform over everything that is legal, at any seat. The players' luck has nothing to do with the
deal: it is a small generator of its own.
"""

from __future__ import annotations

from yksi import actions, phases
from yksi.bots.laying import any_colour
from yksi.bots.luck import Luck, any_card, chance
from yksi.cards import WILD, Cards
from yksi.rules.calling import may_catch
from yksi.rules.legal import list_legal, needs_colour
from yksi.rules.matching import jumps, may_lay
from yksi.rules.play import play
from yksi.state import Seat, State, rule

FORGETS_UNO = 8
"""A random player forgets UNO one time in so many; figures in rounds depend on it (benchmarks/README.md)."""


@rule
def random_lay(state: State, seat: Seat, cards: Cards, luck: Luck) -> int:
    """Lay one of the cards, with any colour if it needs one, and remember UNO half of the time."""
    action = any_card(cards, luck)
    if action >= WILD and needs_colour(state, seat, action):
        action |= (1 + any_colour(state, luck)) << actions.COLOUR_SHIFT
    if state.sizes[seat] == 2 and state.rules.no_uno == 0 and chance(luck, FORGETS_UNO):
        action |= actions.SAYS_UNO
    return action


@rule
def choose_any(state: State, seat: Seat, luck: Luck) -> int:
    """Anything that is legal for the seat, or -1 if nothing is."""
    count = list_legal(state, seat, luck.found)
    return luck.found[chance(luck, count)] if count else -1


@rule
def choose(state: State, luck: Luck) -> int:
    """What a random player in turn does."""
    seat = state.turn
    phase = state.phase
    if phase > phases.STACK:
        return choose_any(state, seat, luck)
    cards = may_lay(state, seat)
    if cards and (phase <= phases.DRAWN or chance(luck, 2)):
        return random_lay(state, seat, cards, luck)
    if phase == phases.PLAY:
        return actions.DRAW
    if phase <= phases.SET:
        return actions.PASS
    if phase == phases.CHALLENGE and chance(luck, 2):
        return actions.CHALLENGE
    return actions.ACCEPT


@rule
def interrupt(state: State, luck: Luck) -> tuple[Seat, int]:
    """Somebody out of turn may catch a player who forgot UNO, or jump in; the action is -1 if nobody does."""
    seat = chance(luck, state.players)
    if state.out[seat]:
        return seat, -1
    if state.owing:
        for other in range(state.players):
            if may_catch(state, seat, other):
                return seat, actions.CATCH + other
    elif state.phase == phases.PLAY and seat != state.turn:
        cards = jumps(state, seat)
        if cards and chance(luck, 2):
            return seat, random_lay(state, seat, cards, luck)
    return seat, -1


@rule
def any_move(state: State, luck: Luck) -> tuple[Seat, int]:
    """Anything legal, by the seat to act or now and then by another.

    A draw by choice is thought over once more, or rounds would hardly ever end.
    """
    seat = state.turn if chance(luck, 4) else chance(luck, state.players)
    action = choose_any(state, seat, luck)
    if action < 0:
        seat = state.turn
        action = choose_any(state, seat, luck)
    if action == actions.DRAW:
        action = choose_any(state, seat, luck)
    return seat, action


@rule
def finish_round(state: State, luck: Luck, limit: int) -> int:
    """Random players play the round to its end, or to so many actions; how many they made."""
    count = 0
    while state.phase != phases.OVER and count < limit:
        seat, action = state.turn, -1
        if state.owing or state.rules.jump_in:
            seat, action = interrupt(state, luck)
        if action < 0:
            seat = state.turn
            action = choose(state, luck)
        play(state, seat, action)
        count += 1
    return count
