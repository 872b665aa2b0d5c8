"""Tables: what players and spectators ask for, and what they are told."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from yksi.actions import ActionName
from yksi.bots import Level
from yksi.cards import CardName
from yksi.server.protocol.base import Code, Command, Events, Message, Place, TableId
from yksi.server.protocol.carried import CarriedMatch
from yksi.server.protocol.options import Options
from yksi.state import Seat
from yksi.view import Own, PublicView

Stage = Literal["lobby", "sealing", "playing", "scores", "over", "closed"]
Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "oops",
    "sorry",
    "thanks",
    "thinking",
    "moment",
    "back",
    "again",
    "last-match",
    "bye",
]
"""What can be said at every table; everybody reads it in a language of their own."""
Mark = Literal["clap", "laugh", "wow", "sad", "angry", "heart", "hurry", "thanks"]


Face = Annotated[str, Meta(max_length=16, pattern="^[a-z]*$")]
"""How a player looks, by the name of a drawing; empty for none in particular, drawn at will if unknown."""


class Open(Command, tag="open"):
    """Open a table and take its first seat; or that at which a match stood that goes on here."""

    options: Options = Options()
    face: Face = ""
    carried: CarriedMatch | None = None


class Join(Command, tag="join"):
    """Take a seat by invitation code, the own one again after leaving; a full table cannot be joined."""

    code: Code
    seat: Place | None = None
    face: Face = ""
    waits: bool = False
    """Where the door is shut: knock, and wait to be let in."""


class Watch(Command, tag="watch"):
    """Follow a table as a spectator, by its watch code or by the code of a public table."""

    code: Code


class Follow(Command, tag="follow"):
    """Get what happens at the own table; `since` is the last number seen, for those who come back."""

    table: TableId
    since: Annotated[int, Meta(ge=0)] = 0


class Unfollow(Command, tag="unfollow"):
    """Get no more of it."""

    table: TableId


class AtTable(Command):
    """A command to a table, by a player there."""

    table: TableId


class Configure(AtTable, tag="configure"):
    """Host, before the start: change the options."""

    options: Options


class Sit(AtTable, tag="sit"):
    """Before the start: move to a free seat."""

    seat: Place


class Wear(AtTable, tag="wear"):
    """Look otherwise from now on."""

    face: Face


class Swap(AtTable, tag="swap"):
    """Host, before the start: let two seats change places."""

    seat: Place
    other: Place


class SeatBot(AtTable, tag="seat-bot"):
    """Host: a bot on a free seat or instead of another; in a match, for a player until they are back."""

    seat: Place
    level: Level


class Remove(AtTable, tag="remove"):
    """Host: free a seat. A player who is removed cannot come back; in a match a bot plays on."""

    seat: Place


class Door(AtTable, tag="door"):
    """Host: let nobody new in, or let people in again. Removing a player shuts the door by itself."""

    shut: bool


class LetIn(AtTable, tag="let-in"):
    """Host, before the start: give a free seat to somebody who waits at the door."""

    knock: Annotated[int, Meta(ge=1)]


class TurnAway(AtTable, tag="turn-away"):
    """Host: somebody who waits at the door does not come in, nor knock again."""

    knock: Annotated[int, Meta(ge=1)]


class NewCode(AtTable, tag="new-code"):
    """Host: another invitation for those who stay; the old one leads nowhere from now on."""


class Start(AtTable, tag="start"):
    """Host: fix the deal and begin; bots take the seats that are free."""

    level: Level = "casual"


class Promise(AtTable, tag="promise"):
    """Choose a word for the deal, once the commitment is known, and tell only its hash (docs/fairness.md)."""

    promise: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Contribute(AtTable, tag="contribute"):
    """Add the word that was promised, once words are revealed; or, before that, one without a promise."""

    word: Annotated[str, Meta(min_length=1, max_length=200)]


class Act(AtTable, tag="act"):
    """Play: one of the actions in ``legal``."""

    action: Annotated[str, Meta(min_length=1, max_length=16)]


class Why(AtTable, tag="why"):
    """Ask whether an action is legal: `done`, or `refused` with the reason; nothing is done either way."""

    action: Annotated[str, Meta(min_length=1, max_length=16)]


class Ready(AtTable, tag="ready"):
    """After a round: go on. After a match: another one."""


class Pause(AtTable, tag="pause"):
    """Host: stop the clock; nobody can act."""


class Resume(AtTable, tag="resume"):
    """Host: go on. By others a vote: a pause ends when more than half of those who are there want it."""


class Leave(AtTable, tag="leave"):
    """Give up the seat; in a match a bot plays on until one joins again."""


class Close(AtTable, tag="close"):
    """Host: end it all; the deal of an unfinished match is revealed too."""


class Say(AtTable, tag="say"):
    """Chat, where people may write."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class SayPhrase(AtTable, tag="phrase"):
    """Say something ready-made."""

    phrase: Phrase


class React(AtTable, tag="react"):
    """A short reaction that everybody sees."""

    mark: Mark


class Mute(AtTable, tag="mute"):
    """Host: a player's chat and reactions are refused, or allowed again."""

    seat: Place
    muted: bool = True


TableCommand = (
    Configure
    | Sit
    | Wear
    | Swap
    | SeatBot
    | Remove
    | Door
    | LetIn
    | TurnAway
    | NewCode
    | Start
    | Promise
    | Contribute
    | Act
    | Why
    | Ready
    | Pause
    | Resume
    | Leave
    | Close
    | Say
    | SayPhrase
    | React
    | Mute
)


class Chair(Struct, frozen=True):
    """A seat and who has it."""

    seat: int
    """From 0, clockwise."""
    name: str
    """Empty when the seat is free."""
    bot: str | None
    """The level of the bot that sits here, or that plays for a player who is away."""
    person: bool
    """Whether the seat belongs to a player."""
    here: bool
    """Whether the player is connected."""
    host: bool
    """Whether the player may do what only a host may."""
    ready: bool
    """Whether the player is ready to go on."""
    promised: bool
    """Whether the player has promised a word for the deal."""
    contributed: bool
    """Whether the player has added a word to the deal."""
    muted: bool
    """Whether the player's chat and reactions are refused."""
    votes_on: bool
    """Whether the player has said that the pause should end."""
    face: str = ""
    """As the player chose to look; empty where nothing was chosen."""


class Knock(Struct, frozen=True):
    """Somebody who waits at the door."""

    knock: int
    """Its number, for commands."""
    name: str
    """As they call themselves."""
    face: str
    """As they chose to look."""


class RoundResult(Struct, frozen=True):
    """How a round ended."""

    winner: int | None
    """The seat that went out; null if nobody could move."""
    points: list[int]
    """Of each seat in this round."""
    scores: list[int]
    """Of each side after it."""


class Sitting(Struct, frozen=True):
    """The part of a tournament that is played at a table."""

    watch: str
    """The code of the tournament for those who look."""
    name: str
    """Of the tournament."""
    round: int
    """Of the tournament."""
    table: int
    """The number on the wall."""
    meeting: int
    """Its number."""
    called: int
    """The game that is called for, or else the last that was played; 0 before the first."""
    counted: int
    """The last game whose result the tournament has."""


class Room(Struct, frozen=True):
    """The table around the cards, the same for everybody who sees it."""

    options: Options
    """What the table was opened with, or what the host chose since."""
    stage: Stage
    """Before a match, words for the deal, a round, between rounds, after a match, closed for good."""
    paused: bool
    """Whether nobody can act."""
    shut: bool
    """Whether nobody new may join."""
    chairs: list[Chair]
    """Every seat."""
    sides: list[list[int]]
    """The seats of each side; without teams every seat is one."""
    scores: list[int]
    """Of each side, ended rounds included."""
    rounds: list[RoundResult]
    """Those of this match that have ended."""
    match: int
    """Which match at this table, from 1; 0 before the first."""
    commitment: str | None
    """To the deal of the match, once it is fixed (docs/fairness.md)."""
    revealing: bool
    """Whether promised words are told now, and none can be chosen any more."""
    contributions: list[str] | None
    """Once the cards are dealt."""
    winners: list[int]
    """The seats that won the match."""
    deadline: int | None
    """When the turn's clock runs out, in milliseconds since 1970."""
    tournament: Sitting | None = None
    """What this is part of; nobody is host of such a table."""
    carried: CarriedMatch | None = None
    """The match that goes on here, until it is dealt."""


class Said(Struct, frozen=True, omit_defaults=True):
    """A line of chat."""

    seat: int | None
    """Who said it."""
    name: str
    """Theirs at that time."""
    text: str
    """Plain text, cleaned of control characters."""
    at: int
    """When, in milliseconds since 1970."""
    phrase: str = ""
    """Which of the ready-made phrases it is; the text is the English one then."""


class Snapshot(Message, tag="table"):
    """A table as it stands, for whoever begins to follow it."""

    table: str
    """Its id, for commands."""
    seq: int
    """The last entry of the log that this tells of."""
    you: int | None
    """The own seat; null for a spectator."""
    room: Raw | Room
    """The table around the cards."""
    chat: list[Said]
    """The last hundred lines."""
    head: str
    """The hash of the log as far as this tells of it (docs/fairness.md)."""
    code: str = ""
    """The invitation, for players."""
    watch: str = ""
    """The link for spectators, for players."""
    view: Raw | PublicView | None = None
    """The round as everybody sees it (docs/view.md)."""
    own: Raw | Own | None = None
    """What only this seat sees: hand, drawn, bluff, legal, known."""
    knocks: list[Knock] | UnsetType = UNSET
    """Who waits at the door, for the host."""


class OwnChange(TypedDict, total=False):
    """The fields of `Own` that changed."""

    hand: list[CardName]
    drawn: CardName | None
    bluff: bool
    legal: list[ActionName]
    known: dict[Seat, list[CardName]]


class Change(Message, tag="change"):
    """What one entry of the log changed. Fields that are not there are as before."""

    table: str
    """Where."""
    seq: int
    """The number of the entry."""
    at: int
    """When, in milliseconds since 1970."""
    head: str
    """The hash of the log with this entry; what a client keeps of it no server can talk away."""
    events: Raw | Events | UnsetType = UNSET
    """What happened in the round (docs/events.md)."""
    room: Raw | dict[str, Any] | UnsetType = UNSET
    """The fields of `Room` that changed."""
    view: Raw | dict[str, Any] | UnsetType = UNSET
    """The fields that changed; ``players`` are only those who did, ``discards`` only what was added on top,
    unless ``fresh`` is true: then it is a whole view."""
    own: Raw | OwnChange | UnsetType = UNSET
    """What only this seat sees, where it changed."""
    said: Said | UnsetType = UNSET
    """A new line of chat."""
    reacted: tuple[int, str] | UnsetType = UNSET
    """Who, and the mark."""
    knocks: list[Knock] | UnsetType = UNSET
    """Who waits at the door, for the host, where it changed."""


class Waits(Message, tag="waits"):
    """The client waits at the door of a table: the table comes when the host lets it in, else `dropped`."""

    table: str
    """Which."""


class Dropped(Message, tag="dropped"):
    """The client gets no more of this table."""

    table: str
    """Which."""
    code: str
    """The reason for programs."""
    sentence: str
    """The reason for people."""
