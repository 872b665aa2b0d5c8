"""What may a seat do now?

`is_legal` answers for one action, `list_legal` writes all of them down; a test holds the two together.
"""

from __future__ import annotations

from yksi import actions, phases, steps
from yksi.cards import KINDS, NO_COLOUR, WILD, Card, Colour
from yksi.rules.calling import may_catch, may_say_uno
from yksi.rules.choices import may_drop
from yksi.rules.drawing import can_draw
from yksi.rules.effects import goes_on_after
from yksi.rules.hands import lowest_card
from yksi.rules.matching import lawful, layable, may_lay, may_name
from yksi.rules.step import argument
from yksi.state import Seat, State, rule


@rule
def needs_colour(state: State, seat: Seat, card: Card) -> bool:
    """A wild has to name its colour; as the last card it may, as nobody has to follow it."""
    return state.sizes[seat] > 1 or goes_on_after(state, card)


@rule
def may_say_with_card(state: State, seat: Seat) -> bool:
    """UNO is said with the card that leaves one, unless the table plays without it."""
    return state.sizes[seat] == 2 and state.rules.no_uno == 0


@rule
def is_legal_lay(state: State, seat: Seat, action: int) -> bool:
    """A card that may be laid: a wild names a colour, others do not; UNO only when it leaves one card."""
    card = action & actions.CARD_BITS
    named = action >> actions.COLOUR_SHIFT & actions.COLOUR_BITS
    if card >= KINDS or may_lay(state, seat) >> card & 1 == 0:
        return False
    if action & actions.SAYS_UNO and not may_say_with_card(state, seat):
        return False
    if card < WILD:
        return named == 0
    if named == 0:
        return not needs_colour(state, seat, card)
    return named < actions.NAMED and may_name(state, named - 1)


@rule
def may_draw(state: State, seat: Seat) -> bool:
    """Modern: drawing is always possible. sv-1981 and must-play: only for who cannot lay a card.

    With nothing left to draw, a player who can lay a card has to (ruling). Nobody has to bluff.
    """
    if state.phase != phases.PLAY or seat != state.turn:
        return False
    if state.rules.must_play == 0 and can_draw(state):
        return True
    return lawful(state, seat, layable(state, seat)) == 0


@rule
def may_pass(state: State, seat: Seat) -> bool:
    """After drawing, when a set is done, and when discarding is by choice.

    sv-1981 and force-play: a drawn card that fits must be laid, but nobody has to bluff.
    """
    if state.phase == phases.DISCARD:
        return state.waiting >> seat & 1 != 0 and argument(state, steps.MAY) != 0
    if seat != state.turn:
        return False
    if state.phase == phases.SET:
        return True
    if state.phase != phases.DRAWN:
        return False
    if state.rules.force_play == 0:
        return True
    return lawful(state, seat, may_lay(state, seat)) == 0


@rule
def may_pick(state: State, seat: Seat, whom: Seat) -> bool:
    """Somebody else who is in play; for an extra turn also oneself (nb-112)."""
    if state.phase not in (phases.PICK, phases.SWAP) or seat != state.turn:
        return False
    if whom == seat:
        return state.phase == phases.PICK and argument(state, steps.VERB) == steps.EXTRA_TURN
    return whom < state.players and state.out[whom] == 0


@rule
def is_waited_for(state: State, seat: Seat, phase: int) -> bool:
    """Whether the table waits for this seat's choice in this phase."""
    return state.phase == phase and state.waiting >> seat & 1 != 0


@rule
def is_legal(state: State, seat: Seat, action: int) -> bool:
    """Whether a seat may do this now."""
    if state.phase == phases.OVER or state.out[seat]:
        return False
    if action < actions.LAYS:
        return is_legal_lay(state, seat, action)
    if action == actions.DRAW:
        return may_draw(state, seat)
    if action == actions.PASS:
        return may_pass(state, seat)
    if action == actions.CHALLENGE:
        return state.phase == phases.CHALLENGE and seat == state.turn
    if action == actions.ACCEPT:
        return (state.phase in (phases.CHALLENGE, phases.STACK)) and seat == state.turn
    if action == actions.UNO:
        return may_say_uno(state, seat)
    if action in (actions.YES, actions.NO):
        return is_waited_for(state, seat, phases.VOTE)
    if action < actions.CATCH:
        return is_legal_colour(state, seat, action - actions.COLOUR)
    if action < actions.PICK:
        whom = action - actions.CATCH
        return whom < state.players and may_catch(state, seat, whom)
    if action < actions.DISCARD:
        return may_pick(state, seat, action - actions.PICK)
    return is_legal_drop(state, seat, action)


@rule
def is_legal_colour(state: State, seat: Seat, colour: Colour) -> bool:
    """Naming a colour that a wild turned up first, or a custom rule, asks for."""
    return 0 <= colour < NO_COLOUR and is_waited_for(state, seat, phases.COLOUR) and may_name(state, colour)


@rule
def is_legal_drop(state: State, seat: Seat, action: int) -> bool:
    """Discarding or giving a card that a custom rule asks for."""
    phase = phases.DISCARD if action < actions.GIVE else phases.GIVE
    card = action - (actions.DISCARD if action < actions.GIVE else actions.GIVE)
    return card < KINDS and is_waited_for(state, seat, phase) and may_drop(state, seat) >> card & 1 != 0


@rule
def list_lays(state: State, seat: Seat, found: list[int]) -> int:
    """Write down every way to lay a card; how many there are."""
    count = 0
    lays = may_lay(state, seat)
    says = 2 if may_say_with_card(state, seat) else 1
    while lays:
        card = lowest_card(lays)
        lays &= lays - 1
        first, last = 0, 1
        if card >= WILD:
            first = 1 if needs_colour(state, seat, card) else 0
            last = actions.NAMED
        for named in range(first, last):
            if named > 0 and not may_name(state, named - 1):
                continue
            found[count] = card | named << actions.COLOUR_SHIFT
            count += 1
            if says == 2:
                found[count] = found[count - 1] | actions.SAYS_UNO
                count += 1
    return count


@rule
def list_words(state: State, seat: Seat, found: list[int], count: int) -> int:
    """Write down behind `count` others what is done with a word alone; how many there are then.

    One by one: to ask `is_legal` for each of the seven took a third of `Game.legal`.
    """
    if may_draw(state, seat):
        found[count] = actions.DRAW
        count += 1
    if may_pass(state, seat):
        found[count] = actions.PASS
        count += 1
    if state.phase == phases.CHALLENGE and seat == state.turn:
        found[count] = actions.CHALLENGE
        count += 1
    if state.phase in (phases.CHALLENGE, phases.STACK) and seat == state.turn:
        found[count] = actions.ACCEPT
        count += 1
    if may_say_uno(state, seat):
        found[count] = actions.UNO
        count += 1
    if is_waited_for(state, seat, phases.VOTE):
        found[count] = actions.YES
        found[count + 1] = actions.NO
        count += 2
    return count


@rule
def may_act(state: State, seat: Seat) -> bool:
    """Whether there can be anything at all for a seat to do: in turn, when asked, to catch, to jump in."""
    return seat == state.turn or state.waiting != 0 or state.owing != 0 or state.rules.jump_in != 0


@rule
def list_legal(state: State, seat: Seat, found: list[int]) -> int:
    """Write down everything a seat may do now, at most `actions.MOST_LEGAL`; how many there are."""
    if state.phase == phases.OVER or state.out[seat] or not may_act(state, seat):
        return 0
    count = list_words(state, seat, found, list_lays(state, seat, found))
    if state.phase == phases.COLOUR:
        for choice in range(4):
            if is_legal(state, seat, actions.COLOUR + choice):
                found[count] = actions.COLOUR + choice
                count += 1
    if state.owing or state.phase in (phases.PICK, phases.SWAP):
        for other in range(state.players):
            if is_legal(state, seat, actions.CATCH + other):
                found[count] = actions.CATCH + other
                count += 1
            if is_legal(state, seat, actions.PICK + other):
                found[count] = actions.PICK + other
                count += 1
    if state.phase in (phases.DISCARD, phases.GIVE):
        base = actions.DISCARD if state.phase == phases.DISCARD else actions.GIVE
        for card in range(KINDS):
            if is_legal_drop(state, seat, base + card):
                found[count] = base + card
                count += 1
    return count
