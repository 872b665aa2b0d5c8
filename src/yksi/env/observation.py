"""What does a learner see? What a seat may see, as a flat vector of small whole numbers.

state → `observe` → vector, plain or compiled; `layout` names its parts, `yksi.env.views` makes it of a view

Everything is counted from the seat that sees it, in the direction of play: block 0 is the seat itself,
block 1 the next to play. Numbers are as they are (cards counted, not scaled); `Part.most` is the largest, for
who wants to divide by it. Tests hold that the vector is the same whatever the seat does not see, and the same
from its view.

What only some rules bring (open hands, sets, who has said UNO where that matters) follows at the end, at such
tables only: what was trained without them reads the same numbers in the same places as ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from yksi import phases
from yksi.bots.sight import Sight, shown_to
from yksi.cards import COLOURS, KINDS, MAX_DECK, NO_COLOUR, Cards
from yksi.keys import LAYER, Rules
from yksi.rules.calling import may_catch
from yksi.rules.hands import lowest_card
from yksi.state import LEFT, MAX_PLAYERS, Seat, Seats, State, rule
from yksi.steps import CUSTOM_CARDS, MOST_CARDS

if TYPE_CHECKING:
    from yksi.env.question import Question, Room

OBSERVATION_VERSION: Final = 1

PHASE_PLACES: Final = (0, 1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""Where each phase stands: in order, but a set under way is still play and told at the end of the vector."""
PHASES: Final = 11

HAND: Final = 0
UNSEEN: Final = HAND + KINDS
LAYS: Final = UNSEEN + KINDS
TOP: Final = LAYS + KINDS
COLOUR: Final = TOP + KINDS
REPLACED: Final = COLOUR + len(COLOURS)
PHASE: Final = REPLACED + len(COLOURS)
SCRIPT: Final = PHASE + PHASES
DIRECTION: Final = SCRIPT + CUSTOM_CARDS
DRAW_PILE: Final = DIRECTION + 1
TOTAL: Final = DRAW_PILE + 1
SEATS: Final = TOTAL + 1

# Places in the block of a seat.
CARDS, TURN, PARTNER, OUT, OWES, CULPRIT, MISSES, SCORE = range(8)
SHUNNED: Final = 8
SINCE: Final = SHUNNED + len(COLOURS)
LED: Final = SINCE + len(COLOURS)
SEAT_SIZE: Final = LED + len(COLOURS)

# At the end, where the rules need it: a set under way, then these of each seat.
SAID, LAYS_TOP, SHORT = range(3)
MORE_SIZE: Final = 3

MOST_SIZE: Final = SEATS + MAX_PLAYERS * (SEAT_SIZE + MORE_SIZE) + (MAX_PLAYERS - 1) * KINDS + 1
"""No vector is longer: ten players, all hands open, all that can be told."""

MOST_TOTAL: Final = 100
MOST_MISSES: Final = 20
MOST_SINCE: Final = 20
MOST_SCORE: Final = 100


@rule
def observe_seat(table: State | Sight, me: Seat, seat: Seat, start: int, question: Question) -> None:
    """What is public of a seat, from place `start` on; the score is 0 already.

    Without branches where chance would decide them: 14 ns instead of 20.
    """
    out = question.seen
    out[start + CARDS] = table.sizes[seat]
    out[start + TURN] = 1 if seat == table.turn and table.phase != phases.OVER else 0
    out[start + PARTNER] = 1 if table.side[seat] == table.side[me] else 0
    out[start + OUT] = 1 if table.out[seat] else 0
    out[start + CULPRIT] = 1 if seat == table.culprit and table.phase == phases.CHALLENGE else 0
    out[start + MISSES] = min(table.missing[seat], MOST_MISSES)
    score = table.scores[table.side[seat]]
    if score:
        out[start + SCORE] = min(score * MOST_SCORE // table.rules.target, MOST_SCORE)
    shunned, led, since = table.shunned[seat], table.led[seat], table.since[seat]
    for colour in COLOURS:
        shuns = shunned >> colour & 1
        out[start + SHUNNED + colour] = shuns
        out[start + SINCE + colour] = shuns * min(since[colour], MOST_SINCE)
        out[start + LED + colour] = 1 if led == colour else 0


@rule
def observe_table(table: State | Sight, me: Seat, lays: Cards, owing: Seats, question: Question) -> None:
    """All but the counts of cards; zeros are there already. `owing`: who owes UNO, as far as one cares."""
    out = question.seen
    while lays:
        out[LAYS + lowest_card(lays)] = 1
        lays &= lays - 1
    out[TOP + table.top] = 1
    if table.colour != NO_COLOUR:
        out[COLOUR + table.colour] = 1
    if table.replaced != NO_COLOUR:
        out[REPLACED + table.replaced] = 1
    out[PHASE + PHASE_PLACES[table.phase]] = 1
    if table.script >= 0:
        out[SCRIPT + table.script] = 1
    out[DIRECTION] = 1 if table.direction == LEFT else 0
    out[DRAW_PILE] = table.draw_size
    out[TOTAL] = min(table.total, MOST_TOTAL)
    block = SEATS
    seat = me
    for _ in range(table.players):
        observe_seat(table, me, seat, block, question)
        out[block + OWES] = owing >> seat & 1
        seat = next_place(table, seat)
        block += SEAT_SIZE


@rule
def next_place(table: State | Sight, seat: Seat) -> Seat:
    """The next seat in the direction of play, out or not; `seat_at` without a division."""
    seat += table.direction
    if seat == table.players:
        return 0
    return table.players - 1 if seat < 0 else seat


@rule
def observe(state: State, seat: Seat, lays: Cards, room: Room, size: int, question: Question) -> None:
    """Write the vector of `size` numbers for what a seat sees; `layout` names its parts.

    `lays`: what it may lay (`yksi.env.choices.lays_of`).
    """
    out, hand = question.seen, state.hands[seat]
    for card in range(KINDS):
        out[HAND + card] = hand[card]
        out[UNSEEN + card] = room.deck[card] - hand[card] - state.laid[card] - state.aside[card]
    for place in range(size - LAYS):  # counted from 0, it compiles to a fill: 7 ns instead of 72
        out[LAYS + place] = 0
    owing = state.owing
    if owing:
        for other in range(state.players):
            if other != seat and (state.out[seat] or not may_catch(state, seat, other)):
                owing &= ~(1 << other)
    observe_table(state, seat, lays, owing, question)
    if (state.exposed or state.rules.open_partners) and state.phase != phases.OVER:
        observe_open_hands(state, seat, question)
    if room.more:
        observe_more(state, seat, size - more_size(state.players), question)


@rule
def more_size(players: int) -> int:
    """How many places at the end are for what only some rules bring, open hands apart."""
    return 1 + players * MORE_SIZE


@rule
def observe_more(table: State | Sight, me: Seat, start: int, question: Question) -> None:
    """What only some rules bring, from place `start` on; zeros are there already."""
    out = question.seen
    out[start] = 1 if table.phase == phases.SET else 0
    block = start + 1
    seat = me
    for _ in range(table.players):
        out[block + SAID] = table.said >> seat & 1
        out[block + LAYS_TOP] = 1 if seat == table.layer else 0
        out[block + SHORT] = table.short[seat]
        seat = next_place(table, seat)
        block += MORE_SIZE


@rule
def observe_open_hands(state: State, seat: Seat, question: Question) -> None:
    """The hands of the others that the seat sees, one after the other."""
    out = question.seen
    shown = shown_to(state, seat)
    first = SEATS + state.players * SEAT_SIZE
    other = next_place(state, seat)
    while other != seat:
        if shown >> other & 1:
            for card in range(KINDS):
                out[first + card] = state.hands[other][card]
                out[UNSEEN + card] -= state.hands[other][card]
        other = next_place(state, other)
        first += KINDS


@dataclass(frozen=True)
class Part:
    """A named part of the vector."""

    name: str
    start: int
    size: int
    most: int
    """The largest number in it."""
    says: str

    @property
    def place(self) -> slice:
        """Where it is: ``vector[part.place]``."""
        return slice(self.start, self.start + self.size)


_TABLE: Final = (
    ("hand", KINDS, 4, "how many of each kind are in the own hand"),
    ("unseen", KINDS, 4, "how many of each kind are in the draw pile or in hands that are not shown"),
    ("lays", KINDS, 1, "the kinds that may be laid now"),
    ("top", KINDS, 1, "the top card"),
    ("colour", len(COLOURS), 1, "the colour in play: red, yellow, green, blue"),
    ("replaced", len(COLOURS), 1, "the colour in play before the top card was laid"),
    (
        "phase",
        PHASES,
        1,
        "what the table waits for, in the order of `yksi.phases`; a set is `play`",
    ),
    ("script", CUSTOM_CARDS, 1, "the Customizable card whose rule is under way"),
    ("direction", 1, 1, "1: play goes clockwise"),
    ("draw-pile", 1, MAX_DECK, "how many cards the draw pile has"),
    ("total", 1, MOST_TOTAL, "how many cards lie against the seat to act"),
)
_SEAT: Final = (
    ("cards", 1, MAX_DECK, "how many cards the seat has"),
    ("turn", 1, 1, "1: the seat to act"),
    ("partner", 1, 1, "1: plays for the own side"),
    ("out", 1, 1, "1: knocked out of the match, or out of the round by the hand limit"),
    ("owes", 1, 1, "1: owes UNO; of another seat: can be caught"),
    ("culprit", 1, 1, "1: laid the Wild Draw Four that can be challenged"),
    ("misses", 1, MOST_MISSES, "how many turns it has to miss"),
    ("score", 1, MOST_SCORE, "the score of its side in hundredths of the target"),
    ("shunned", len(COLOURS), 1, "the colours it drew on instead of laying"),
    ("since", len(COLOURS), MOST_SINCE, "how many cards it took since, by colour"),
    ("led", len(COLOURS), 1, "the colour it last brought into play"),
)


_MORE: Final = (
    ("said", 1, 1, "1: has one card and has said UNO"),
    ("layer", 1, 1, "1: laid the top card"),
    ("short", 1, MOST_CARDS, "how many cards it draws in its coming turn if it can lay none, 0 for one"),
)


def opens_hands(rules: Rules) -> bool:
    """Whether a seat can see others' hands: a custom rule lays them open, or partners do."""
    return bool(rules.open_partners) or _has_verb(rules, "open")


def tells_more(rules: Rules) -> bool:
    """Whether the table plays by a rule that needs the places at the end of the vector."""
    needs = rules.sets or rules.uno_needed or rules.reverse_turn == LAYER
    return bool(needs) or _has_verb(rules, "short")


def _has_verb(rules: Rules, verb: str) -> bool:
    return any(step.verb == verb for rule in rules.custom for step in rule.steps)


def layout(players: int, open_hands: bool = False, more: bool = False) -> tuple[Part, ...]:
    """The parts of the vector, in order: the table, each seat, then what only some tables have.

    `open_hands` and `more` are what `opens_hands` and `tells_more` say of a table's rules.
    """
    parts: list[Part] = []
    for name, size, most, says in _declared(players, open_hands, more):
        start = parts[-1].place.stop if parts else 0
        parts.append(Part(name, start, size, most, says))
    return tuple(parts)


def _declared(players: int, open_hands: bool, more: bool) -> Iterator[tuple[str, int, int, str]]:
    yield from _TABLE
    for place in range(players):
        for name, size, most, says in _SEAT:
            yield f"{place}-{name}", size, most, says
    for place in range(1, players if open_hands else 1):
        yield f"{place}-open", KINDS, 4, "how many of each kind are in its hand, if it is shown"
    if more:
        yield "set", 1, 1, "1: the seat to act has laid a card and may lay more of its number or symbol"
        for place in range(players):
            for name, size, most, says in _MORE:
                yield f"{place}-{name}", size, most, says


def layout_of(rules: Rules, players: int) -> tuple[Part, ...]:
    """The parts of the vector at a table that plays by these rules."""
    return layout(players, opens_hands(rules), tells_more(rules))


def flat_size(players: int, open_hands: bool = False, more: bool = False) -> int:
    """How long the vector is."""
    return int(layout(players, open_hands, more)[-1].place.stop)
