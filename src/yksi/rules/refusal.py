"""Why may a seat not do this?

`why_not` says which reason of `yksi.reasons` it is; what more its sentence tells stands on the table, or is
what `detail` gives.
"""

from __future__ import annotations

from yksi import actions, phases, reasons
from yksi.cards import COLOURS, FACE_OF, REVERSE, WILD, WILD_DRAW_FOUR, Card
from yksi.reasons import Why
from yksi.rules.legal import needs_colour
from yksi.rules.matching import (
    allowed_last,
    answering,
    can_be_answered,
    holds_colour,
    lawful,
    layable,
    may_lay,
    may_name,
)
from yksi.rules.seats import is_partner
from yksi.state import OUT_OF_ROUND, Seat, State, rule


@rule
def why_not(state: State, seat: Seat, action: int) -> Why:
    """Why the action, which is not legal, is refused."""
    if state.phase == phases.OVER:
        return reasons.OVER
    if state.out[seat]:
        return reasons.OUT_OF_ROUND if state.out[seat] == OUT_OF_ROUND else reasons.OUT
    if action == actions.UNO:
        return reasons.NO_UNO if state.rules.no_uno else reasons.NO_UNO_TO_SAY
    if actions.CATCH <= action < actions.PICK:
        return why_not_catch(state, seat, action - actions.CATCH)
    if state.phase > phases.STACK:
        return why_not_choice(state, seat, action)
    if action < actions.LAYS:
        return why_not_lay(state, seat, action)
    if seat != state.turn:
        return reasons.ANOTHERS_TURN
    if state.phase in (phases.CHALLENGE, phases.STACK):
        return reasons.ANSWER_FIRST
    if action == actions.DRAW:
        return why_not_draw(state)
    if action == actions.PASS:
        return reasons.FORCE_PLAY if state.phase == phases.DRAWN else reasons.DRAW_FIRST
    return reasons.NOTHING_TO_ANSWER


@rule
def detail(state: State, seat: Seat, why: Why) -> int:
    """What the sentence tells that cannot be read off the table: cards or colours as a mask, or 1 for yes.

    The colours that may be named, the drawn cards, whether anything answers, whether drawing is left.
    """
    if why in (reasons.NEEDS_COLOUR, reasons.SOMEBODY_ELSE, reasons.NOT_THAT_CARD, reasons.CHOOSE_FIRST):
        colours = 0
        for colour in COLOURS:
            if may_name(state, colour):
                colours |= 1 << colour
        return colours
    if why == reasons.FORCE_PLAY:
        return lawful(state, seat, may_lay(state, seat))
    if why == reasons.DRAWN_ONLY:
        drawn = may_lay(state, seat)
        return drawn if drawn else state.fresh
    if why in (reasons.ANSWER_FIRST, reasons.NO_ANSWER):
        return 1 if can_be_answered(state) else 0
    if why in (reasons.UNO_UNSAID, reasons.WILD_NOT_LAST, reasons.ACTION_NOT_LAST):
        return 1 if state.phase == phases.PLAY and seat == state.turn else 0
    return 0


@rule
def why_not_catch(state: State, seat: Seat, whom: Seat) -> Why:
    """Nobody to be caught there, not by this seat, or not yet."""
    if whom == seat:
        return reasons.ONESELF
    if whom < state.players and state.owing >> whom & 1:
        if is_partner(state, seat, whom):
            return reasons.PARTNER
        if state.script >= 0:
            return reasons.CATCH_LATER
    return reasons.OWES_NO_UNO


@rule
def why_not_choice(state: State, seat: Seat, action: int) -> Why:
    """The table waits for a choice, and this is none or not this seat's."""
    if not (state.waiting >> seat & 1 or seat == state.turn):
        return reasons.ANOTHERS_CHOICE
    if state.phase == phases.COLOUR and actions.COLOUR <= action < actions.CATCH:
        return reasons.SAME_COLOUR
    if state.phase in (phases.SWAP, phases.PICK) and action == actions.PICK + seat:
        return reasons.SOMEBODY_ELSE
    return reasons.NOT_THAT_CARD if action >= actions.DISCARD else reasons.CHOOSE_FIRST


@rule
def why_not_draw(state: State) -> Why:
    """The seat in turn may not draw."""
    if state.phase == phases.SET:
        return reasons.NO_SET
    if state.phase == phases.DRAWN:
        return reasons.ALREADY_DRAWN
    return reasons.MUST_PLAY if state.rules.must_play else reasons.NOTHING_TO_DRAW


@rule
def why_not_lay(state: State, seat: Seat, action: int) -> Why:
    """A card that the seat may not lay, or not in this way."""
    card = action & actions.CARD_BITS
    if state.held[seat] >> card & 1 == 0:
        return reasons.NOT_HELD
    if may_lay(state, seat) >> card & 1:
        return why_not_that_way(state, seat, action)
    if seat != state.turn:
        return why_no_jump_in(state, seat, card)
    if state.phase in (phases.CHALLENGE, phases.STACK):
        if answering(state, seat) >> card & 1:
            return why_not_last(state, seat, card)
        return reasons.NO_ANSWER
    if state.phase == phases.SET:
        return reasons.NO_SET
    if state.phase == phases.DRAWN and layable(state, seat) >> card & 1:
        return reasons.DRAWN_ONLY
    return why_no_match(state, seat, card)


@rule
def why_not_that_way(state: State, seat: Seat, action: int) -> Why:
    """The card may be laid, but not with this colour or not with UNO."""
    card = action & actions.CARD_BITS
    named = action >> actions.COLOUR_SHIFT & 7
    if card >= WILD and named == 0 and needs_colour(state, seat, card):
        return reasons.NEEDS_COLOUR
    if named and not may_name(state, named - 1):
        return reasons.SAME_COLOUR
    return reasons.NO_UNO if state.rules.no_uno else reasons.NOT_DOWN_TO_ONE


@rule
def why_no_jump_in(state: State, seat: Seat, card: Card) -> Why:
    """Out of turn only the very card on top may be laid, where the table allows even that."""
    if state.rules.jump_in == 0 or state.phase != phases.PLAY:
        return reasons.ANOTHERS_TURN
    if card == state.top and card < WILD:
        return why_not_last(state, seat, card)
    return reasons.NO_JUMP_IN


@rule
def why_not_last(state: State, seat: Seat, card: Card) -> Why:
    """A card that fits, but may not be the last one."""
    if allowed_last(state, seat) == 0:
        return reasons.UNO_UNSAID
    return reasons.WILD_NOT_LAST if card >= WILD else reasons.ACTION_NOT_LAST


@rule
def why_no_match(state: State, seat: Seat, card: Card) -> Why:
    """A card that does not fit now."""
    if state.sizes[seat] == 1 and allowed_last(state, seat) >> card & 1 == 0:
        return why_not_last(state, seat, card)
    if state.barred and FACE_OF[card] == REVERSE:
        return reasons.REVERSE_BACK
    if card == WILD_DRAW_FOUR:
        return reasons.NO_BLUFF if holds_colour(state, seat) else reasons.NO_BLUFF_ANY
    if card >= WILD and holds_colour(state, seat):
        return reasons.STRICT_WILD
    return reasons.NO_MATCH
