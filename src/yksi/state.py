"""The state of a table, declared once.

`State` is a slotted dataclass of ints and lists of ints. `yksi.engine` derives a record of the same field
names from it, in C, ctypes and NumPy, so that the rule functions run over any of them. Single numbers are as
wide as any and most lists narrow, to keep a table small.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeAlias, TypeVar

from yksi.actions import MOST_LEGAL
from yksi.cards import COLOURS, KINDS, MAX_DECK, NO_CARD, NO_COLOUR
from yksi.keys import Rules
from yksi.steps import CUSTOM_CARDS, LASTING
from yksi.story import Told

Seat: TypeAlias = int
Seats: TypeAlias = int
"""A set of seats as a bit mask."""

MAX_PLAYERS: Final = 10
NOBODY: Final[Seat] = -1
LEFT: Final = 1
RIGHT: Final = -1
KNOCKED_OUT: Final = 1
OUT_OF_ROUND: Final = 2

_Function = TypeVar("_Function", bound=Callable[..., Any])

RULE_FUNCTIONS: Final[list[Callable[..., Any]]] = []
"""Every rule function, in the order of definition, for `yksi.engine` to translate."""


def rule(function: _Function) -> _Function:
    """Mark a function over `State` as one of the rules: it also runs compiled, see CONTRIBUTING."""
    RULE_FUNCTIONS.append(function)
    return function


def number(default: int = 0) -> Any:
    """Declare a single number of a record, as wide as any."""
    return field(default=default, metadata={"dtype": "i8"})


def quantity(default: float = 0.0) -> Any:
    """Declare a single number of a record that need not be whole."""
    return field(default=default, metadata={"dtype": "f8"})


def numbers(dtype: str, *shape: int, fill: int = 0) -> Any:
    """Declare a list, or a list of lists, of narrow numbers."""
    return field(default_factory=lambda: _filled(shape, fill), metadata={"dtype": dtype, "shape": shape})


def _filled(shape: tuple[int, ...], fill: int) -> Any:
    size, *rows = shape
    return [_filled((*rows,), fill) for _ in range(size)] if rows else [fill] * size


@dataclass(slots=True)
class State:
    """A table in the middle of a round, with all that is hidden."""

    rules: Rules

    # The table
    players: int = number()
    in_play: int = number()  # seats not knocked out
    left: list[Seat] = numbers("i8", MAX_PLAYERS)  # the next seat in play clockwise
    right: list[Seat] = numbers("i8", MAX_PLAYERS)  # and the other way; wide, as they are read most
    side: list[int] = numbers("i1", MAX_PLAYERS)  # the team, or the seat itself without teams
    out: list[int] = numbers("i1", MAX_PLAYERS)  # `KNOCKED_OUT` of the match, or `OUT_OF_ROUND`
    scores: list[int] = numbers("i4", MAX_PLAYERS)  # of each side, before this round
    points: list[int] = numbers("i2", MAX_PLAYERS)  # of each seat, from this round

    # Whose turn
    phase: int = number()
    dealer: Seat = number()
    turn: Seat = number()  # the seat to act
    anchor: Seat = number()  # the seat from which play goes on; not the turn in an extra turn
    direction: int = number(LEFT)
    short: list[int] = numbers("i1", MAX_PLAYERS)  # cards to draw in the coming turn for want of one to lay
    missing: list[int] = numbers("i1", MAX_PLAYERS)  # turns the seat has yet to miss
    barred: int = number()  # the turn came from a Reverse that may not be answered with one
    stalled: Seats = number()  # seats that could neither lay nor draw since anybody last did
    winner: Seat = number(NOBODY)

    # The cards
    hands: list[list[int]] = numbers("i1", MAX_PLAYERS, KINDS)  # how many of each kind
    held: list[int] = numbers("i8", MAX_PLAYERS)  # the kinds in hand as a mask
    sizes: list[int] = numbers("i1", MAX_PLAYERS)
    draw_pile: list[int] = numbers("i1", MAX_DECK)  # the next card is the last
    draw_size: int = number()
    discard_pile: list[int] = numbers("i1", MAX_DECK)
    discard_size: int = number()
    laid: list[int] = numbers("i1", KINDS)  # the discard pile once more, how many of each kind
    aside: list[int] = numbers("i1", KINDS)  # removed for the round, how many of each kind
    top: int = number(NO_CARD)
    colour: int = number(NO_COLOUR)  # the colour in play
    drawn: int = number(NO_CARD)  # the card just drawn, in phase drawn
    fresh: int = number()  # the kinds drawn this turn, as a mask: only they may be laid in phase drawn
    layer: Seat = number(NOBODY)  # who laid the top card
    prior: Seat = number(NOBODY)  # who laid the card under it
    heap: int = number()  # how many cards of a set have been laid

    # What an attentive player remembers of each hand
    shunned: list[int] = numbers("i1", MAX_PLAYERS)  # colours it drew on, as a mask
    since: list[list[int]] = numbers("i2", MAX_PLAYERS, len(COLOURS))  # cards taken since, by colour
    led: list[int] = numbers("i1", MAX_PLAYERS, fill=NO_COLOUR)  # the colour it last brought into play

    replaced: int = number(NO_COLOUR)  # the colour in play before the top card was laid

    # What lies against the seat to act
    total: int = number()  # cards to draw
    pending: int = number(NO_CARD)  # the draw card that demands them
    culprit: Seat = number(NOBODY)  # who laid the Wild Draw Four
    guilty: int = number()
    evidence: list[int] = numbers("i1", KINDS)  # the rest of the culprit's hand when it was laid

    # UNO
    owing: Seats = number()  # one card and UNO not said: can be caught
    said: Seats = number()  # one card and UNO said
    called: Seats = number()  # said UNO ahead of the card that leaves one, this turn

    # A custom rule under way
    script: int = number(-1)  # which Customizable card
    step: int = number()
    begun: int = number()  # the step was taken and may wait for choices
    actor: Seat = number()
    picked: Seat = number(NOBODY)
    asked: int = number()  # the pick of this step is made
    waiting: Seats = number()  # seats that still owe a choice
    owed: list[int] = numbers("i1", MAX_PLAYERS)  # cards each of them still has to choose
    receiver: Seat = number(NOBODY)
    ayes: int = number()
    voters: int = number()
    outcome: int = number()  # of the last vote: 1 yes, 0 no, -1 none was held
    extra: Seat = number(NOBODY)  # who takes an extra turn when the rule has run
    exposed: Seats = number()  # seats that play with open hands
    exposer: list[Seat] = numbers("i1", MAX_PLAYERS, fill=NOBODY)  # until this seat's turn
    dares: int = number()  # how many of the next are not empty
    dared: list[Seats] = numbers("i2", CUSTOM_CARDS * LASTING)  # by card and by how long it lasts
    darer: list[Seat] = numbers("i1", CUSTOM_CARDS)

    # The generator
    key: list[int] = numbers("i8", 8)  # eight 32-bit words
    round_number: int = number(1)
    shuffles: int = number()  # how many shuffles this round has had
    block: int = number()
    words: list[int] = numbers("i8", 16)
    word: int = number()

    listens: int = number()  # compiled: 1 if it is the state of a `Table`
    story: list[Told] | None = None

    def copy(self) -> State:
        """The same table once more; nothing is shared but the rules and no story is told yet."""
        twin = State(self.rules)
        for name in _FIELD_NAMES:
            value = getattr(self, name)
            if isinstance(value, list):
                value = [row[:] for row in value] if name in ("hands", "since") else value[:]
            setattr(twin, name, value)
        return twin


_FIELD_NAMES: Final = tuple(each.name for each in fields(State) if "dtype" in each.metadata)


MOST_TOLD: Final = 1024
"""No action tells more."""
FACTS: Final = 18
"""So many single numbers everybody sees of a round (`yksi.looks`)."""
FACE: Final = 17
"""So many numbers are all that everybody sees of a player (`yksi.looks`)."""
EVERYBODY: Final[Seats] = -1
"""All seats, and whoever only watches."""


@dataclass(slots=True)
class Table:
    """A table as a game holds it: its state, what was told last, and what each seat has seen.

    Compiled, `tell` writes into the table whose state listens; `yksi.table` says what writes the rest.
    """

    state: State

    # What was told
    count: int = number()  # how much since it was last set to 0
    told: list[list[int]] = numbers("i2", MOST_TOLD, 4)  # each as in `yksi.story`
    seen: list[Seats] = numbers("i2", MOST_TOLD)  # who sees the card that is told of

    # What each seat has seen of each hand, its own included
    known: list[list[list[int]]] = numbers("i1", MAX_PLAYERS, MAX_PLAYERS, KINDS)  # by viewer and owner
    knows: list[list[int]] = numbers("i1", MAX_PLAYERS, MAX_PLAYERS)  # how many cards that makes
    open_hands: Seats = number()  # as far as was told: what they draw is seen by all
    present: Seats = number()  # the seats whose hands move on when all do

    # What everybody sees, and what only one seat does: of the moment that was asked for last
    facts: list[int] = numbers("i8", FACTS)
    faces: list[list[int]] = numbers("i4", MAX_PLAYERS, FACE)
    drawn: int = number(NO_CARD)  # the card it has just drawn
    bluff: int = number()  # whether a Wild Draw Four that it holds would be against the rule
    hand: list[int] = numbers("i1", MAX_DECK)  # its cards, sorted; then those it knows to be in other hands
    held: int = number()  # how many are its own
    aware: int = number()  # how many are others'
    shared: list[int] = numbers("i1", MAX_PLAYERS)  # how many of them are whose
    legal: list[int] = numbers("i2", MOST_LEGAL)  # what it may do
    choices: int = number()  # how much that is
