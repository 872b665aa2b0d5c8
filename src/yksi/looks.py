"""What may be seen of a table, as numbers? Of each player by everybody, and by one seat alone.

`yksi.view` puts words to these; beside the single facts that it lists itself it reads nothing else.
"""

from __future__ import annotations

from yksi import phases
from yksi.cards import COLOURS, MAX_DECK, NO_CARD, WILD_DRAW_FOUR
from yksi.rules.hands import lowest_card
from yksi.rules.matching import is_bluff
from yksi.rules.seats import is_partner
from yksi.state import NOBODY, Seat, State, Table, rule
from yksi.steps import CUSTOM_CARDS, LASTING

# The single facts. What is mostly the same from one moment to another comes first.
ROUND, OVER, DEALER, WINNER, WAITING, SCRIPT, ACTOR, EXPOSED = range(8)
PHASE, TURN, DIRECTION, COLOUR, REPLACED, TOP, LAYER, CULPRIT, TOTAL, DRAW_COUNT = range(8, 18)

# The columns of a face; what was taken since a colour was shunned has one for each colour. What is mostly the
# same comes first here, too.
SEAT, SIDE, OUT, SCORE, CARDS, SAID, OWES, LED, MISSES, SHORT, OWED, DARES, SHUNNED, SINCE = range(14)


@rule
def show_facts(table: Table) -> None:
    """Write down the single facts that everybody sees."""
    state = table.state
    facts = table.facts
    facts[ROUND] = state.round_number
    facts[PHASE] = state.phase
    facts[OVER] = 1 if state.phase == phases.OVER else 0
    facts[DEALER] = state.dealer
    facts[DIRECTION] = state.direction
    facts[WINNER] = state.winner
    facts[WAITING] = state.waiting
    facts[CULPRIT] = state.culprit if state.phase == phases.CHALLENGE else NOBODY
    facts[SCRIPT] = state.script
    facts[ACTOR] = state.actor if state.script >= 0 else NOBODY
    facts[EXPOSED] = state.exposed
    facts[TURN] = NOBODY if state.phase == phases.OVER else state.turn
    facts[COLOUR] = state.colour
    facts[REPLACED] = state.replaced
    facts[TOP] = state.top
    facts[LAYER] = state.layer
    facts[TOTAL] = state.total
    facts[DRAW_COUNT] = state.draw_size


@rule
def show_faces(table: Table) -> None:
    """Write down what everybody sees of each player."""
    state = table.state
    for seat in range(state.players):
        face = table.faces[seat]
        face[SEAT] = seat
        face[SIDE] = state.side[seat]
        face[OUT] = state.out[seat]
        face[SCORE] = state.scores[state.side[seat]]
        face[CARDS] = state.sizes[seat]
        face[SAID] = state.said >> seat & 1
        face[OWES] = state.owing >> seat & 1
        face[LED] = state.led[seat]
        face[MISSES] = state.missing[seat]
        face[SHORT] = state.short[seat]
        face[OWED] = state.owed[seat] if state.waiting >> seat & 1 else 0
        face[DARES] = dares_of(state, seat) if state.dares else 0
        face[SHUNNED] = state.shunned[seat]
        for colour in COLOURS:
            seen = state.shunned[seat] >> colour & 1
            face[SINCE + colour] = state.since[seat][colour] if seen else 0


@rule
def dares_of(state: State, seat: Seat) -> int:
    """The Customizable cards whose dare a seat is under, as a mask."""
    cards = 0
    for place in range(CUSTOM_CARDS * LASTING):
        if state.dared[place] >> seat & 1:
            cards |= 1 << place // LASTING
    return cards


@rule
def show_own(table: Table, seat: Seat) -> None:
    """Write down what only the seat itself sees."""
    state = table.state
    table.drawn = state.drawn if state.phase == phases.DRAWN and seat == state.turn else NO_CARD
    holds_four = state.held[seat] >> WILD_DRAW_FOUR & 1 != 0
    table.bluff = 1 if holds_four and is_bluff(state, seat, WILD_DRAW_FOUR) else 0
    table.held = show_hand(table, seat, seat, 0)
    show_others(table, seat)


@rule
def show_others(table: Table, seat: Seat) -> None:
    """Write down the cards that a seat knows to be in other hands."""
    state = table.state
    place = table.held
    for other in range(state.players):
        before = place
        if other != seat and (table.knows[seat][other] or sees_hand(state, seat, other)):
            place = show_hand(table, seat, other, place)
        table.shared[other] = place - before
    table.aware = place - table.held


@rule
def show_hand(table: Table, seat: Seat, owner: Seat, place: int) -> int:
    """Write down, sorted, what a seat sees or knows of a hand; the place behind it."""
    sees = owner == seat or sees_hand(table.state, seat, owner)
    left = table.state.held[owner]
    while left:
        card = lowest_card(left)
        left &= left - 1
        count = table.state.hands[owner][card] if sees else table.known[seat][owner][card]
        for _ in range(min(count, MAX_DECK - place)):
            table.hand[place] = card
            place += 1
    return place


@rule
def sees_hand(state: State, seat: Seat, other: Seat) -> bool:
    """Whether a seat sees all cards of another: they lie open, or a partner may see them."""
    return lies_open(state, other) or (state.rules.open_partners != 0 and is_partner(state, seat, other))


@rule
def lies_open(state: State, seat: Seat) -> bool:
    """Whether everybody sees the cards of a seat, as all do when the round is over."""
    return state.phase == phases.OVER or state.exposed >> seat & 1 != 0
