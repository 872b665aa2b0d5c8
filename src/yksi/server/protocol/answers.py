"""What the HTTP part answers with; docs/protocol.md and the OpenAPI document are made of this file."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from yksi.rulebook import Mark
from yksi.server.protocol import Stage
from yksi.server.protocol.base import Events
from yksi.server.protocol.options import Options
from yksi.tournament.tournament import TournamentStage


class Problem(Struct, omit_defaults=True):
    """Why the server says no."""

    code: str
    sentence: str
    """For people, in English."""
    reason: str = ""
    """Why a score or a question is impossible, or rules are written wrong, for clients with sentences of
    their own."""
    conflict: str = ""
    """Which contradiction between options it is, for clients with sentences of their own."""
    keys: list[str] = []
    """The options that contradict each other; `players` are the seats."""
    values: dict[str, Any] = {}
    """What was chosen for each of them; of `custom` how many rules, or the rule whose `step` it is. With a
    `reason`: what the sentence names."""
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


class Terms(Struct):
    """For how many days after its last use each kind of thing is kept; 0 is for ever."""

    guests: int
    tables: int
    """Without a match."""
    chats: int
    """What was said at a table."""
    records: int
    """Tables at which a match was played."""
    sheets: int
    tournaments: int


class KeptPart(Struct, omit_defaults=True):
    """Where a guest has a part, or had."""

    kind: str
    """`table`, `sheet` or `tournament`."""
    code: str
    """The invitation."""
    at: int
    """When something happened there last, in milliseconds since 1970."""
    there: bool
    """Whether the guest still has a part in it."""
    name: str = ""
    """What the guest is called at the table, or the tournament is called."""
    said: list[str] = []
    """What the guest said there."""


class Kept(Struct, omit_defaults=True):
    """Everything that is kept of a guest."""

    name: str
    came: int
    """When the guest came first, in milliseconds since 1970."""
    seen: int | None
    """The last day on which the guest came, where that is noted."""
    parts: list[KeptPart]


class PlayedMatch(Struct, omit_defaults=True):
    """A match that a guest has played; its record is there as long as the table is."""

    code: str
    """The invitation to the table."""
    match: int
    """Which match at the table, from 1."""
    at: int
    """When it was over, in milliseconds since 1970."""
    edition: str
    names: list[str]
    seat: int
    """Where the guest sat."""
    sides: list[list[int]]
    scores: list[int]
    """By side."""
    winners: list[int]
    """The seats that won; none if it was ended before."""
    name: str = ""
    """Of the house rules, if they have one."""


class Listed(Struct, omit_defaults=True):
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
    my_turn: bool = False
    """Whether the table waits for me; told of tables where a turn may take an hour or more."""


class ListedTournament(Struct):
    """A tournament on a list."""

    code: str
    """The invitation."""
    name: str
    format: str
    stage: TournamentStage
    entrants: int
    round: int
    """The last that is paired; 0 before the first."""


class Happened(Struct):
    """An entry of a tournament's log."""

    at: int
    """When, in milliseconds since 1970."""
    by: str
    """A member by name, or `director`; empty for what happened of itself."""
    what: str
    """The kind of entry (docs/tournaments.md)."""
    text: str
    """What it says, in English."""
    values: dict[str, str]
    """The same by its fields, for clients with sentences of their own."""


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
    deck: dict[str, int]
    """How many of each card there are."""
    file: str
    """The rules as a file (docs/house-files.md), for others and for the command line."""


class Preview(Struct, omit_defaults=True):
    """What a choice of options means, or why there is no such choice; one of both."""

    meaning: Meaning | None = None
    problem: Problem | None = None


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
    may: bool = False


class Vocabulary(Struct):
    """What the steps of custom rules are made of (docs/custom-cards.md)."""

    verbs: dict[str, Verb]
    conditions: list[str]
    selections: list[str]
    """Of cards, for `cards` and `holding`."""
    untils: list[str]
    needs: list[str]
    mays: list[str]
    most_steps: int
    name_length: int
    text_length: int


class Rulebooks(Struct):
    """Everything a table can be opened with."""

    editions: list[Rulebook]
    own: Rulebook
    """What stands for one where rules start from none: every key at its default."""
    keys: dict[str, Key]
    custom: dict[str, CustomRule]
    """The ready custom rules by id."""
    points: dict[str, int]
    """What each card counts."""
    vocabulary: Vocabulary
    """For custom rules of one's own."""


class HouseRules(Struct):
    """What a file of rules says, as options have it."""

    edition: str
    """`own` for a whole edition."""
    name: str
    """Its own; empty if it has none."""
    rules: dict[str, str | int]
    """The rule keys that differ from the edition."""
    custom: list[str | CustomRule]
    """Ready rules by their id."""


class Row(Struct, omit_defaults=True):
    """A rule that holds, or that the rulebook prints beside its rules; its sentence is among the words."""

    id: str
    mark: Mark
    """Where it comes from; an option and an idea do not hold at the table."""
    count: int | None = None
    """The number that its sentence names."""
    sentences: list[int] = []
    """The sentences of the edition's rulebook in which it stands, by their numbers."""


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


class Trial(Struct, omit_defaults=True):
    """What a round would be worth if it were written on a score sheet, or why it cannot be."""

    problem: Problem | None = None
    """Why it cannot be."""
    points: dict[str, int] | None = None
    """What each player would get, by number; null while a hand is missing."""
    scores: list[int] = []
    """Of each side then."""
    winners: list[int] = []
    """The players who would have won the match with it."""


class Branch(Struct):
    """What follows from a choice."""

    seat: int
    """Who has the choice."""
    action: str
    """In notation (docs/notation.md)."""
    events: Events
    turn: int | None


class Advice(Struct):
    """Whether a card may be laid, what happens then, and which rules say so. Whoever asks has seat 0."""

    names: list[str]
    """Of those who sit at the table at which the rules were asked."""
    verdict: Literal["yes", "no", "bluff", "yes-or-bluff", "yes-or-no", ""] = ""
    """If nothing was told of the hand, the latter of two holds with a card of the colour in play. Empty for a
    card that is turned up first."""
    reason: str = ""
    """Why: for a yes what fits, for a no the reason of the illegal action."""
    because: list[str] = []
    """Rows of the rulebook that say so."""
    view: dict[str, Any] = {}
    """That table before the card is laid, as seat 0 sees it."""
    events: Events = []
    """What happens when the card is laid, as docs/events.md tells; nothing if it may not be."""
    turn: int | None = None
    """Who is to play then; null when the round is over, or a choice comes first."""
    branches: list[Branch] = []
    """What each choice leads to that comes first."""
    applies: list[str] = []
    """Rows of the rulebook about what the card does."""
    counts: dict[str, int] = {}
    """By row, the number that its sentence names."""
    attacks: bool = False
    """Whether the card on top makes somebody draw, so that cards can lie against whoever asks."""


class Step(Struct, omit_defaults=True):
    """One action, what came of it, and what it changed; the first step of a round is the deal."""

    events: Events
    """As docs/events.md tells, with the cards that only some saw."""
    seat: int | None = None
    """Who acted; not there for the deal."""
    action: str = ""
    """In notation (docs/notation.md)."""
    view: dict[str, Any] = {}
    """As in `Change`."""
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


class CarriedScores(Struct):
    """Where a match stood that went on at another table (docs/record.md)."""

    scores: list[int]
    """Of each side."""
    rounds: int
    """That were played to their end."""
    dealer: int
    """The seat that deals the next one."""


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
    carried: CarriedScores | None = None
    """Where the match stood before its first round here, if it goes on from another table."""


class OperatedLog(Struct):
    """A log as whoever runs the server sees it."""

    kind: Literal["table", "sheet", "tournament"]
    code: str
    id: str
    open: bool
    entries: int
    bytes: int
    """Of all its entries."""
    at: int
    """When something was written there last, in milliseconds since 1970."""
    name: str
    """Of a tournament, or of a table with a name."""
    stage: str
    """Empty for a score sheet."""
    names: list[str]
    """Who sits there."""


class Ban(Struct):
    """A network that is not let in for a time."""

    network: str
    until: int
    """In milliseconds since 1970."""
    why: str


class Operated(Struct):
    """How the server is."""

    sockets: int
    """Connections of players and spectators to this node."""
    alive: int
    """Tables in this node's memory."""
    worst_ms: int
    """The longest that its event loop was busy at a stretch."""
    logs: int
    """In the database."""
    open: int
    """Of those."""
    bytes: int
    """Of all entries of all logs."""
    listed: list[OperatedLog]
    """The first hundred open ones, as they were asked for."""
    bans: list[Ban]


class Operation(Struct, omit_defaults=True):
    """What came of it, for people."""

    said: str = ""
    """What was done."""
    refused: str = ""
    """Why it was not."""


class Here(Struct):
    """Where this server is found."""

    lan: str | None
    """In the local network, if the page was opened as localhost on the machine that serves."""


class ReminderKey(Struct):
    """With what a browser asks its push service for reminders of this server."""

    key: str
    """A public key in base64url; empty where nobody is reminded."""


class Reminded(Struct):
    """Whether a device is told when it is its person's turn."""

    on: bool


class Document(Struct):
    """An OpenAPI document."""

    openapi: str
    info: dict[str, Any]
    paths: dict[str, Any]
    components: dict[str, Any]
