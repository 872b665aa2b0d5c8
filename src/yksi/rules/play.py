"""What happens when a seat does something?"""

from __future__ import annotations

from yksi import actions, phases
from yksi.cards import COLOUR_OF, NO_COLOUR, WILD, WILD_DRAW_FOUR, Card, Colour
from yksi.rules import choices, custom
from yksi.rules.calling import catch, close_calls, lapse_call, note_one_card, say_uno
from yksi.rules.challenge import accept, challenge, freeze_evidence
from yksi.rules.effects import act, act_last, swap_with
from yksi.rules.hands import part_with, put_on_top
from yksi.rules.limit import enforce_limit
from yksi.rules.matching import is_bluff, more_of_set
from yksi.rules.memory import note_lay
from yksi.rules.turn import draw_for_turn, give_turn, keep_drawn, pass_on
from yksi.state import Seat, State, rule
from yksi.story import COLOUR, JUMPED_IN, LAID, MISSED, tell


@rule
def play(state: State, seat: Seat, action: int) -> None:
    """Do what the seat does; the action has to be legal (`yksi.rules.legal`)."""
    if action < actions.LAYS:
        lay(
            state,
            seat,
            action & actions.CARD_BITS,
            ((action >> actions.COLOUR_SHIFT & actions.COLOUR_BITS) + NO_COLOUR) % actions.NAMED,
            action & actions.SAYS_UNO != 0,
        )
    elif action == actions.DRAW:
        draw_for_turn(state, seat)
    elif action == actions.PASS:
        stop(state, seat)
    elif action == actions.CHALLENGE:
        challenge(state, seat)
    elif action == actions.ACCEPT:
        accept(state, seat)
    elif action == actions.UNO:
        say_uno(state, seat)
    elif action <= actions.NO:
        choices.vote(state, seat, 1 if action == actions.YES else 0)
    elif action < actions.CATCH:
        name_colour(state, seat, action - actions.COLOUR)
    elif action < actions.PICK:
        catch_seat(state, seat, action - actions.CATCH)
    elif action < actions.DISCARD:
        point_at(state, seat, action - actions.PICK)
    elif action < actions.GIVE:
        choices.discard(state, seat, action - actions.DISCARD)
    else:
        choices.give(state, seat, action - actions.GIVE)
    if state.rules.hand_limit:
        enforce_limit(state)
    if state.script >= 0:
        custom.run(state)


@rule
def lay(state: State, seat: Seat, card: Card, named: Colour, said: bool) -> None:
    """Lay a card: it is the new top, its colour or the one named is in play, and it acts."""
    if state.owing:
        close_calls(state)
    if seat != state.turn:
        lapse_call(state)
        tell(state, JUMPED_IN, seat)
        state.turn = seat
        state.anchor = seat
    before = state.colour
    bluff = card == WILD_DRAW_FOUR and is_bluff(state, seat, card)
    part_with(state, seat, card)
    put_on_top(state, card)
    state.colour = COLOUR_OF[card] if card < WILD else named
    state.stalled = 0
    state.barred = 0
    state.short[seat] = 0
    state.heap = state.heap + 1 if state.phase == phases.SET else 1
    state.prior = state.layer
    state.layer = seat
    note_lay(state, seat, card, before)
    tell(state, LAID, seat, card, named)
    if card == WILD_DRAW_FOUR:
        freeze_evidence(state, seat, bluff)
    if state.sizes[seat] == 1:
        note_one_card(state, seat, said)
    else:
        state.said &= ~(1 << seat)
    state.called = 0
    if state.rules.sets and may_extend(state, seat, card):
        state.owing &= ~(1 << seat)
        state.phase = phases.SET
    elif state.sizes[seat] == 0:
        act_last(state, seat, card, state.heap)
    else:
        act(state, seat, card, state.heap)


@rule
def may_extend(state: State, seat: Seat, card: Card) -> bool:
    """House rule sets: whether the seat may lay more on a card; not on a wild or on one just drawn."""
    return card < WILD and state.phase != phases.DRAWN and more_of_set(state, seat) != 0


@rule
def stop(state: State, seat: Seat) -> None:
    """The seat passes: it keeps what it drew, lays no more of a set, or discards no more."""
    if state.phase == phases.DISCARD:
        choices.keep_rest(state, seat)
    elif state.phase == phases.SET:
        finish_set(state, seat)
    else:
        keep_drawn(state, seat)


@rule
def finish_set(state: State, seat: Seat) -> None:
    """House rule sets: the set is complete and acts. UNO is owed only now (ruling)."""
    lapse_call(state)
    if state.sizes[seat] == 1 and state.said >> seat & 1 == 0:
        note_one_card(state, seat, False)
    act(state, seat, state.top, state.heap)


@rule
def name_colour(state: State, seat: Seat, colour: Colour) -> None:
    """A wild turned up first gets its colour from the beginner, who then plays; or a custom rule asks."""
    if state.script >= 0:
        choices.rename_colour(state, seat, colour)
        return
    tell(state, COLOUR, seat, colour)
    state.colour = colour
    state.waiting = 0
    give_turn(state, seat)


@rule
def catch_seat(state: State, by: Seat, seat: Seat) -> None:
    """Catch a seat; by sv-1981 it misses its next turn, which may be the one that was about to begin."""
    catch(state, by, seat)
    if state.rules.uno_lost_turn == 0:
        return
    if state.phase == phases.PLAY and state.turn == seat:
        tell(state, MISSED, seat)
        pass_on(state)
    else:
        state.missing[seat] += 1


@rule
def point_at(state: State, seat: Seat, whom: Seat) -> None:
    """The seat points at a player, for a 7 or for a custom rule."""
    if state.phase == phases.SWAP:
        swap_with(state, seat, whom)
    else:
        choices.pick(state, seat, whom)
