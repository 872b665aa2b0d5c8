"""Can a seat force its way out where all cards lie open? Everything that the rules leave open is tried.

a table → `assess` → of everything that may be done now, in how many turns of the seat the round is won then,
whatever the others do; or that nothing forces it

Known are all hands and the cards that are drawn next. What nobody knows proves nothing: a draw below the
known cards, and any shuffle. Everybody says UNO in time, so nobody is caught. The others act together
against the seat, with everything that is legal, bluffs too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi import actions, phases
from yksi.actions import MOST_LEGAL
from yksi.cards import WILD
from yksi.engine.entry import entry
from yksi.rules.hands import lowest_card
from yksi.rules.legal import list_legal, may_say_with_card, needs_colour
from yksi.rules.play import play
from yksi.state import NOBODY, Seat, State, Table, number, numbers, rule

DEEPEST: Final = 64
"""So many actions one after the other are looked at."""
NEVER: Final = -1
"""Where nothing forces the win in so many turns."""


@dataclass(slots=True)
class Search:
    """What is searched for, with room to list what may be done at each depth, and what was found."""

    seat: Seat = number()  # who is to win
    unknown: int = number()  # so many cards of the draw pile nobody knows
    shuffles: int = number()  # how many shuffles the round has had; another one, and nobody knows its cards
    nodes: int = number()  # tables that were looked at
    most: int = number()  # when so many were, it is given up
    found: list[list[int]] = numbers("i2", DEEPEST, MOST_LEGAL)
    turns: list[int] = numbers("i1", MOST_LEGAL)  # for each of ``found[0]``, or `NEVER`


@rule
def to_move(state: State) -> Seat:
    """Who acts next; of several who are asked something at once the one with the lowest number."""
    return lowest_card(state.waiting) if state.waiting else state.turn


@rule
def is_way(state: State, seat: Seat, action: int) -> bool:
    """Whether an action is one of its own: UNO is said with the card, and a last wild names no colour."""
    if action == actions.UNO or actions.CATCH <= action < actions.PICK:
        return False
    if action >= actions.LAYS:
        return True
    card = action & actions.CARD_BITS
    if (
        card >= WILD
        and action >> actions.COLOUR_SHIFT & actions.COLOUR_BITS
        and not needs_colour(state, seat, card)
    ):
        return False
    return action & actions.SAYS_UNO != 0 or not may_say_with_card(state, seat)


@rule
def list_ways(state: State, seat: Seat, found: list[int]) -> int:
    """Write down everything that makes a difference; how much it is."""
    count = list_legal(state, seat, found)
    kept = 0
    for place in range(count):
        if is_way(state, seat, found[place]):
            found[kept] = found[place]
            kept += 1
    return kept


@rule
def is_known(state: State, search: Search) -> bool:
    """Whether all cards that have moved were known."""
    return state.draw_size >= search.unknown and state.shuffles == search.shuffles


@rule
def forces(rooms: list[State], depth: int, turns: int, search: Search) -> bool:
    """Whether the seat wins from the table at this depth, whatever the others do, within so many more turns.

    A turn counts when it begins; a card that was drawn in it, or a challenge before it, is no further one.
    """
    state = rooms[depth]
    if not is_known(state, search):
        return False
    if state.phase == phases.OVER:
        return state.winner != NOBODY and state.side[state.winner] == state.side[search.seat]
    search.nodes += 1
    if depth + 1 == DEEPEST or search.nodes > search.most:
        return False
    mover = to_move(state)
    own = state.side[mover] == state.side[search.seat]
    if mover == search.seat and state.phase == phases.PLAY:
        if turns == 0:
            return False
        turns -= 1
    ways = list_ways(state, mover, search.found[depth])
    for place in range(ways):
        rooms[depth + 1] = state
        play(rooms[depth + 1], mover, search.found[depth][place])
        won = forces(rooms, depth + 1, turns, search)
        if won == own:
            return own
    return not own


@entry
def assess(
    table: Table, rooms: list[State], search: Search, seat: Seat, unknown: int, turns: int, most: int
) -> int:
    """Find for everything that may be done now in how many turns of the seat it wins, at most so many.

    How much may be done is the answer; what, stands in ``found[0]``, and in ``turns`` how many turns begin
    from here on until the round is won, this one too if it is the seat's. With `most` tables it is given up.
    """
    rooms[0] = table.state
    rooms[0].listens = 0
    search.seat = seat
    search.unknown = unknown
    search.shuffles = table.state.shuffles
    search.nodes = 0
    search.most = most
    mover = to_move(table.state)
    begun = 1 if mover == seat and table.state.phase == phases.PLAY else 0
    count = list_ways(table.state, mover, search.found[0])
    for place in range(count):
        search.turns[place] = NEVER
        for more in range(begun, turns + 1):
            rooms[1] = rooms[0]
            play(rooms[1], mover, search.found[0][place])
            if forces(rooms, 1, more - begun, search):
                search.turns[place] = more
                break
    return count
