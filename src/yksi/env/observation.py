"""What does a learner see? A `Sight` as a flat vector of small whole numbers.

state or view → `Sight` (`yksi.bots.sight`) → `observe` → vector; `layout` names its parts.

The vector has no more in it than the sight of a seat, which has no more in it than its view; so what is trained on it
can play from views. Everything is counted from the seat that sees it, in the direction of play: block 0 is
the seat itself, block 1 the next to play. Numbers are as they are (cards counted, not scaled); `Part.most` is
the largest, for who wants to divide by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from yksi.bots.sight import Sight
from yksi.cards import COLOURS, KINDS, MAX_DECK, NO_CARD, NO_COLOUR
from yksi.env.choices import places_to
from yksi.keys import Rules
from yksi.phases import OVER
from yksi.rules.hands import lowest_card
from yksi.state import LEFT, Seat, rule, wide
from yksi.steps import CUSTOM_CARDS

OBSERVATION_VERSION: Final = 1

HAND: Final = 0
UNSEEN: Final = HAND + KINDS
LAYS: Final = UNSEEN + KINDS
TOP: Final = LAYS + KINDS
COLOUR: Final = TOP + KINDS
PHASE: Final = COLOUR + len(COLOURS)
SCRIPT: Final = PHASE + OVER + 1
DIRECTION: Final = SCRIPT + CUSTOM_CARDS
DRAW_PILE: Final = DIRECTION + 1
TOTAL: Final = DRAW_PILE + 1
SEATS: Final = TOTAL + 1

# Places in the block of a seat.
CARDS, TURN, OUT, PARTNER, OWES, CULPRIT, MISSES, SCORE = range(8)
SHUNNED: Final = 8
SINCE: Final = SHUNNED + len(COLOURS)
LED: Final = SINCE + len(COLOURS)
SEAT_SIZE: Final = LED + len(COLOURS)

MOST_TOTAL: Final = 100
MOST_MISSES: Final = 20
MOST_SINCE: Final = 20
MOST_SCORE: Final = 100


@rule
def observe_seat(sight: Sight, seat: Seat, start: int, out: list[int]) -> None:
    """The block of a seat."""
    me = sight.seat
    bit = 1 << seat
    out[start + CARDS] = sight.sizes[seat]
    out[start + TURN] = 1 if seat == sight.turn else 0
    out[start + OUT] = sight.out[seat]
    out[start + PARTNER] = 1 if sight.side[seat] == sight.side[me] else 0
    owes = sight.owes_uno if seat == me else sight.catchable & bit
    out[start + OWES] = 1 if owes else 0
    out[start + CULPRIT] = 1 if seat == sight.culprit else 0
    out[start + MISSES] = min(wide(sight.missing[seat]), MOST_MISSES)
    score = wide(sight.scores[sight.side[seat]])
    if score:
        out[start + SCORE] = min(score * MOST_SCORE // sight.rules.target, MOST_SCORE)
    shunned = wide(sight.shunned[seat])
    if shunned:
        for colour in COLOURS:
            if shunned >> colour & 1:
                out[start + SHUNNED + colour] = 1
                out[start + SINCE + colour] = min(wide(sight.since[seat][colour]), MOST_SINCE)
    if sight.led[seat] != NO_COLOUR:
        out[start + LED + sight.led[seat]] = 1


@rule
def observe_open_hands(sight: Sight, start: int, out: list[int]) -> None:
    """The hands of the others that lie open, one after the other."""
    for other in range(sight.players):
        if sight.exposed >> other & 1:
            first = start + (places_to(sight, sight.seat, other) - 1) * KINDS
            for card in range(KINDS):
                out[first + card] = sight.shown[other][card]


@rule
def observe(sight: Sight, size: int, out: list[int]) -> None:
    """Write the vector of `size` numbers that stands for a sight; see `layout` for what is where."""
    for card in range(KINDS):
        out[HAND + card] = sight.hand[card]
        out[UNSEEN + card] = sight.unseen[card]
    for place in range(LAYS, size):
        out[place] = 0
    left = sight.lays
    while left:
        out[LAYS + lowest_card(left)] = 1
        left &= left - 1
    if sight.top != NO_CARD:
        out[TOP + sight.top] = 1
    if sight.colour != NO_COLOUR:
        out[COLOUR + sight.colour] = 1
    out[PHASE + sight.phase] = 1
    if sight.script >= 0:
        out[SCRIPT + sight.script] = 1
    out[DIRECTION] = 1 if sight.direction == LEFT else 0
    out[DRAW_PILE] = sight.draw_size
    out[TOTAL] = min(sight.total, MOST_TOTAL)
    for seat in range(sight.players):
        observe_seat(sight, seat, SEATS + places_to(sight, sight.seat, seat) * SEAT_SIZE, out)
    if sight.exposed:
        observe_open_hands(sight, SEATS + sight.players * SEAT_SIZE, out)


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
    ("unseen", KINDS, 4, "how many of each kind are in the draw pile or in hands that do not lie open"),
    ("lays", KINDS, 1, "the kinds that may be laid now"),
    ("top", KINDS, 1, "the top card"),
    ("colour", len(COLOURS), 1, "the colour in play: red, yellow, green, blue"),
    ("phase", OVER + 1, 1, "what the table waits for, in the order of `yksi.phases`"),
    ("script", CUSTOM_CARDS, 1, "the Customizable card whose rule is under way"),
    ("direction", 1, 1, "1: play goes clockwise"),
    ("draw-pile", 1, MAX_DECK, "how many cards the draw pile has"),
    ("total", 1, MOST_TOTAL, "how many cards lie against the seat to act"),
)
_SEAT: Final = (
    ("cards", 1, MAX_DECK, "how many cards the seat has"),
    ("turn", 1, 1, "1: the seat to act"),
    ("out", 1, 1, "1: knocked out of the match"),
    ("partner", 1, 1, "1: plays for the own side"),
    ("owes", 1, 1, "1: owes UNO; of another seat: can be caught"),
    ("culprit", 1, 1, "1: laid the Wild Draw Four that can be challenged"),
    ("misses", 1, MOST_MISSES, "how many turns it has to miss"),
    ("score", 1, MOST_SCORE, "the score of its side in hundredths of the target"),
    ("shunned", len(COLOURS), 1, "the colours it drew on instead of laying"),
    ("since", len(COLOURS), MOST_SINCE, "how many cards it took since, by colour"),
    ("led", len(COLOURS), 1, "the colour it last brought into play"),
)


def opens_hands(rules: Rules) -> bool:
    """Whether a custom rule of the table can lay hands open."""
    return any(step.verb == "open" for rule in rules.custom for step in rule.steps)


def layout(players: int, open_hands: bool = False) -> tuple[Part, ...]:
    """The parts of the vector, in order: of the table, of each seat, and open hands where there can be any."""
    parts: list[Part] = []
    for name, size, most, says in _declared(players, open_hands):
        start = parts[-1].place.stop if parts else 0
        parts.append(Part(name, start, size, most, says))
    return tuple(parts)


def _declared(players: int, open_hands: bool) -> Iterator[tuple[str, int, int, str]]:
    yield from _TABLE
    for place in range(players):
        for name, size, most, says in _SEAT:
            yield f"{place}-{name}", size, most, says
    for place in range(1, players if open_hands else 1):
        yield f"{place}-open", KINDS, 4, "how many of each kind are in its hand, if it lies open"


def flat_size(players: int, open_hands: bool = False) -> int:
    """How long the vector is."""
    return int(layout(players, open_hands)[-1].place.stop)
