"""What the HTTP part answers with; docs/protocol.md and the OpenAPI document are made of this file."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from yksi.server.options import Options
from yksi.server.protocol import Stage


class Problem(Struct, omit_defaults=True):
    """Why the server says no."""

    code: str
    sentence: str
    """For people, in English."""
    conflict: str = ""
    """Which contradiction between options it is, for clients with sentences of their own."""
    keys: list[str] = []
    """The options that contradict each other; `players` are the seats."""
    values: dict[str, str | int] = {}
    """What was chosen for each of them; of `custom` how many rules, or the rule whose `step` it is."""
    line: int | None = None
    """Where a record is wrong."""


class Name(Struct):
    """A guest."""

    name: str


class Identity(Struct, omit_defaults=True):
    """A guest, with the key that makes another device the same guest."""

    name: str
    recovery: str
    token: str = ""
    """For `hello`, if it was asked for instead of the cookie."""


class Listed(Struct):
    """A table on a list."""

    code: str
    """The invitation."""
    edition: str
    stage: Stage
    seats: int
    free: int
    names: list[str]
    match: int
    """Which match at this table, from 1; 0 before the first."""


class Found(Struct):
    """A table before one joins it."""

    table: str
    watch: bool
    """Whether the code is for watching only."""
    stage: Stage
    options: Options
    rules: dict[str, str | int]
    """The rule keys that differ from the edition."""
    names: list[str]
    free: int


class CustomRule(Struct):
    """A rule for a Customizable card (docs/custom-cards.md)."""

    name: str
    text: str
    steps: list[dict[str, str | int]]


class Meaning(Struct):
    """What a choice of options means."""

    rules: dict[str, str | int]
    """Every rule key."""
    changed: dict[str, str | int]
    """Those that differ from the edition."""
    custom: list[CustomRule]
    sides: list[list[int]]
    """The seats of each side; without teams every seat is one."""


class Rulebook(Struct):
    """An edition."""

    id: str
    title: str
    language: str
    rulebook: str
    note: str
    ideas: list[str]
    """The ready custom rules that the rulebook suggests."""
    keys: dict[str, str | int]


class Key(Struct, omit_defaults=True):
    """A rule key: what it says, and one of four ways to tell its values."""

    says: str
    words: list[str] = []
    one_of: list[int] = []
    bounds: tuple[int, int] | None = None
    pairs: list[str] = []
    """Any of these together, joined by commas."""


class Verb(Struct, omit_defaults=True):
    """A verb of custom rules: whom it can be for, and which arguments it takes."""

    targets: list[str]
    number: tuple[int, int] | None = None
    """The least and the most; from 0 if it may be left out."""
    cards: bool = False
    until: bool = False
    need: bool = False


class Vocabulary(Struct):
    """What the steps of custom rules are made of (docs/custom-cards.md)."""

    verbs: dict[str, Verb]
    conditions: list[str]
    selections: list[str]
    """Of cards, for `cards` and `holding`."""
    untils: list[str]
    needs: list[str]
    most_steps: int
    name_length: int
    text_length: int


class Rulebooks(Struct):
    """Everything a table can be opened with."""

    editions: list[Rulebook]
    keys: dict[str, Key]
    custom: dict[str, CustomRule]
    """The ready custom rules by id."""
    points: dict[str, int]
    """What each card counts."""
    vocabulary: Vocabulary
    """For custom rules of one's own."""


class Row(Struct):
    """A rule that holds; its sentence is among the words of the rulebook."""

    id: str
    printed: bool
    """Whether it stands in the rulebook of the edition: no for our rulings and for house rules."""


class Section(Struct):
    """A chapter of the rulebook."""

    section: str
    rows: list[Row]


class Holding(Struct):
    """The rules that hold at a table, and how they differ from those of an edition."""

    edition: str
    against: str
    """The edition that they are compared with: the own one if no other was asked for."""
    sections: list[Section]
    added: list[str]
    """Rows that hold here and not there."""
    removed: list[str]
    """Rows that hold there and not here."""
    keys: list[str]
    """Rule keys with another value."""


class Step(Struct, omit_defaults=True):
    """One action, what came of it, and what it changed; the first step of a round is the deal."""

    events: list[dict[str, Any]]
    """As docs/events.md tells, with the cards that only some saw."""
    seat: int | None = None
    """Who acted; not there for the deal."""
    action: str = ""
    """In notation (docs/notation.md)."""
    view: dict[str, Any] = {}
    """As in `Change`, but players have only the fields that changed, and their seat."""
    hands: dict[str, list[str]] = {}
    """All cards of each seat whose hand has changed."""


class Round(Struct):
    """A round, step by step."""

    winner: int | None
    """The seat that went out; null if nobody could move, or if it was not played to its end."""
    points: list[int]
    """Of each seat in this round."""
    scores: list[int]
    """Of each side after it; none if it was a round by itself."""
    steps: list[Step]


class Replay(Struct):
    """A match, or a round by itself, to step through with all hands open."""

    kind: Literal["match", "round", "position"]
    players: list[str]
    options: Options
    """To play by the same rules again."""
    rules: dict[str, str | int]
    """Every rule key."""
    sides: list[list[int]]
    """The seats of each side."""
    over: bool
    """Whether it was played to its end."""
    winners: list[int]
    """The seats that won the match."""
    commitment: str | None
    contributions: list[str]
    seed: str
    rounds: list[Round]


class Here(Struct):
    """Where this server is found."""

    lan: str | None
    """In the local network, if the page was opened as localhost on the machine that serves."""


class Document(Struct):
    """An OpenAPI document."""

    openapi: str
    info: dict[str, Any]
    paths: dict[str, Any]
    components: dict[str, Any]
