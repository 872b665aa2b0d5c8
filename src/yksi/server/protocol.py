"""Every message between a client and the server, version 1.

A client sends commands, one JSON object a frame, and each is answered by `Done` or `Refused` with the same
``id``. Sending a command again with the same ``id`` is safe: it is carried out once and answered as before.
What happens at a table that a client follows comes as one `Snapshot` and then as `Change` after `Change`,
each with the number of the entry in the table's log that it tells of. docs/protocol.md is made of this file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from yksi.server.options import Options
from yksi.state import MAX_PLAYERS

VERSION: Final = 1
MOST_BYTES: Final = 16 * 1024
"""A frame from a client is no larger."""

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
TableId = Annotated[str, Meta(max_length=32)]
Code = Annotated[str, Meta(max_length=40)]
Place = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]
Level = Literal["novice", "casual", "sharp", "expert"]
Stage = Literal["lobby", "sealing", "playing", "scores", "over", "closed"]
Mark = Literal["clap", "laugh", "wow", "sad", "angry", "heart", "hurry", "thanks"]


class Command(Struct, forbid_unknown_fields=True, tag_field="do"):
    """What a client asks for."""

    id: CommandId


class Hello(Command, tag="hello"):
    """The first message: which version the client speaks, and who it is if it has no cookie."""

    version: int
    token: Annotated[str, Meta(max_length=100)] = ""


class Ping(Command, tag="ping"):
    """Is anybody there?"""


class Open(Command, tag="open"):
    """Open a table and take its first seat."""

    options: Options = Options()


class Join(Command, tag="join"):
    """Take a seat by invitation code, the own one again after leaving; a full table cannot be joined."""

    code: Code
    seat: Place | None = None


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


class Start(AtTable, tag="start"):
    """Host: fix the deal and begin; bots take the seats that are free."""

    level: Level = "casual"


class Contribute(AtTable, tag="contribute"):
    """Add a word to the deal, after the commitment to it is known (docs/fairness.md)."""

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
    """Host: go on."""


class Leave(AtTable, tag="leave"):
    """Give up the seat; in a match a bot plays on until one joins again."""


class Close(AtTable, tag="close"):
    """Host: end it all; the deal of an unfinished match is revealed too."""


class Say(AtTable, tag="say"):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class React(AtTable, tag="react"):
    """A short reaction that everybody sees."""

    mark: Mark


class Mute(AtTable, tag="mute"):
    """Host: a player's chat and reactions are refused, or allowed again."""

    seat: Place
    muted: bool = True


class OpenSheet(Command, tag="open-sheet"):
    """Begin a score sheet for people with real cards; whoever has its code can write on it."""

    players: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MAX_PLAYERS)]
    """Clockwise."""
    edition: Annotated[str, Meta(max_length=40)] = "nb-112"
    rules: Annotated[dict[str, str | int | bool], Meta(max_length=40)] = {}
    dealer: Place = 0


class FollowSheet(Command, tag="follow-sheet"):
    """See a score sheet by its code, as it stands and whenever it changes."""

    code: Code


class AtSheet(Command):
    """Something to write on a sheet that this client follows by its code."""

    sheet: TableId


Left = Annotated[list[Annotated[str, Meta(max_length=4)]], Meta(max_length=112)] | int
"""The cards that are left in a hand, or what they count."""
Hands = Annotated[dict[Annotated[str, Meta(pattern=r"^[0-9]{1,2}$")], Left], Meta(max_length=100)]
"""By the number of the player."""


class EnterRound(AtSheet, tag="enter-round"):
    """How a round ended; refused if somebody else has entered that round meanwhile."""

    number: Annotated[int, Meta(ge=1)]
    winner: Annotated[int, Meta(ge=0)] | None
    hands: Hands


class CorrectRound(AtSheet, tag="correct-round"):
    """How a round that stands on the sheet ended in truth."""

    number: Annotated[int, Meta(ge=1)]
    winner: Annotated[int, Meta(ge=0)] | None
    hands: Hands


class Undo(AtSheet, tag="undo"):
    """Take back what was written last."""


class Redo(AtSheet, tag="redo"):
    """Put back what was taken back last."""


class RenamePlayer(AtSheet, tag="rename-player"):
    """Call a player otherwise."""

    player: Annotated[int, Meta(ge=0)]
    name: Annotated[str, Meta(max_length=100)]


class PlayerLeft(AtSheet, tag="player-left"):
    """A player goes home; the score stays."""

    player: Annotated[int, Meta(ge=0)]


class PlayerJoined(AtSheet, tag="player-joined"):
    """Somebody sits down, last or at a seat."""

    name: Annotated[str, Meta(max_length=100)]
    seat: Place | None = None


SheetCommand = EnterRound | CorrectRound | Undo | Redo | RenamePlayer | PlayerLeft | PlayerJoined

TableCommand = (
    Configure
    | Sit
    | Swap
    | SeatBot
    | Remove
    | Start
    | Contribute
    | Act
    | Why
    | Ready
    | Pause
    | Resume
    | Leave
    | Close
    | Say
    | React
    | Mute
)
AnyCommand = (
    Hello
    | Ping
    | Open
    | Join
    | Watch
    | Follow
    | Unfollow
    | TableCommand
    | OpenSheet
    | FollowSheet
    | SheetCommand
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
    contributed: bool
    """Whether the player has added a word to the deal."""
    muted: bool
    """Whether the player's chat and reactions are refused."""


class RoundResult(Struct, frozen=True):
    """How a round ended."""

    winner: int | None
    """The seat that went out; null if nobody could move."""
    points: list[int]
    """Of each seat in this round."""
    scores: list[int]
    """Of each side after it."""


class Room(Struct, frozen=True):
    """The table around the cards, the same for everybody who sees it."""

    options: Options
    """What the table was opened with, or what the host chose since."""
    stage: Stage
    """Before a match, words for the deal, a round, between rounds, after a match, closed for good."""
    paused: bool
    """Whether nobody can act."""
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
    contributions: list[str] | None
    """Once the cards are dealt."""
    winners: list[int]
    """The seats that won the match."""
    deadline: int | None
    """When the turn's clock runs out, in milliseconds since 1970."""


class Said(Struct, frozen=True):
    """A line of chat."""

    seat: int | None
    """Who said it."""
    name: str
    """Theirs at that time."""
    text: str
    """Plain text, cleaned of control characters."""
    at: int
    """When, in milliseconds since 1970."""


class Message(Struct, tag_field="is", omit_defaults=True):
    """What the server sends."""


class Welcome(Message, tag="welcome"):
    """The answer to `Hello`."""

    id: str
    """Of the command."""
    version: int
    """Of the protocol."""
    engine: str
    """The version of yksi."""
    name: str
    """Whom the server takes the client for; empty for nobody."""
    now: int
    """The server's clock, in milliseconds since 1970."""


class Done(Message, tag="done"):
    """The command was carried out, and is safe on disk."""

    id: str
    """Of the command."""
    table: str = ""
    """At which this happened."""
    seq: int = 0
    """The entry of its log that the command became."""


class Refused(Message, tag="refused"):
    """The command was not carried out, and nothing has changed."""

    id: str
    """Of the command; empty if it could not be read."""
    code: str
    """The reason for programs."""
    sentence: str
    """The reason for people, in English."""
    reason: str = ""
    """Why an action is illegal or a score impossible, for clients with sentences of their own."""
    values: dict[str, Any] = {}
    """What those sentences name."""


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
    code: str = ""
    """The invitation, for players."""
    watch: str = ""
    """The link for spectators, for players."""
    view: Raw | dict[str, Any] | None = None
    """The round as everybody sees it (docs/view.md)."""
    own: Raw | dict[str, Any] | None = None
    """What only this seat sees: hand, drawn, bluff, legal, known."""


class Change(Message, tag="change"):
    """What one entry of the log changed. Fields that are not there are as before."""

    table: str
    """Where."""
    seq: int
    """The number of the entry."""
    at: int
    """When, in milliseconds since 1970."""
    events: Raw | list[dict[str, Any]] | UnsetType = UNSET
    """What happened in the round (docs/events.md)."""
    room: Raw | dict[str, Any] | UnsetType = UNSET
    """The fields of `Room` that changed."""
    view: Raw | dict[str, Any] | UnsetType = UNSET
    """The fields that changed; ``players`` are only those who did, ``discards`` only what was added on top,
    unless ``fresh`` is true: then it is a whole view."""
    own: Raw | dict[str, Any] | UnsetType = UNSET
    """What only this seat sees, where it changed."""
    said: Said | UnsetType = UNSET
    """A new line of chat."""
    reacted: tuple[int, str] | UnsetType = UNSET
    """Who, and the mark."""


class SheetShown(Message, tag="sheet"):
    """A score sheet as it stands, whenever it changes."""

    sheet: str
    """Its id, for commands."""
    seq: int
    """How many entries its log has."""
    view: Raw | dict[str, Any]
    """Everything on it (docs/scorekeeping.md)."""
    writes: bool
    """Whether this client may write on it."""
    code: str = ""
    """For those who may write."""
    watch: str = ""
    """For those who may only look."""


class Dropped(Message, tag="dropped"):
    """The client gets no more of this table."""

    table: str
    """Which."""
    code: str
    """The reason for programs."""
    sentence: str
    """The reason for people."""


class Bye(Message, tag="bye"):
    """The server closes the socket."""

    code: str
    """The reason for programs."""
    sentence: str
    """The reason for people."""


AnyMessage = Welcome | Done | Refused | Snapshot | Change | SheetShown | Dropped | Bye

encode = msgspec.json.Encoder().encode
decode_command: Final[Callable[[bytes | str], AnyCommand]] = msgspec.json.Decoder(AnyCommand).decode
decode_message: Final[Callable[[bytes | str], AnyMessage]] = msgspec.json.Decoder(AnyMessage).decode


class _Named(Struct):
    """What every command has."""

    id: CommandId


_decode_id: Final = msgspec.json.Decoder(_Named).decode


def id_of(frame: bytes | str) -> str:
    """The id of a command that cannot be read, for the answer; empty if not even that is there."""
    try:
        return _decode_id(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
