"""Every message between a client and the server, version 1; what HTTP answers with is in `answers`.

frame → `decode_command` → command → … → message → `encode` → frame

A client sends commands, one JSON object a frame, and each is answered by `Done` or `Refused` with the same
``id``. Sending a command again with the same ``id`` is safe: it is carried out once and answered as before.
What happens at a table that a client follows comes as one `Snapshot` and then as `Change` after `Change`,
each with the number of the entry in the table's log that it tells of. docs/protocol.md is made of this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from yksi.bots import Level
from yksi.server.protocol.base import (
    MOST_BYTES,
    VERSION,
    Bye,
    Code,
    Command,
    CommandId,
    Done,
    Hello,
    Message,
    Ping,
    Place,
    Refused,
    TableId,
    Welcome,
)
from yksi.server.protocol.sheets import (
    AtSheet,
    CorrectRound,
    EnterRound,
    FollowSheet,
    Hands,
    Left,
    OpenSheet,
    PlayerJoined,
    PlayerLeft,
    Redo,
    RenamePlayer,
    SheetCommand,
    SheetShown,
    Undo,
)
from yksi.server.protocol.tables import (
    Act,
    AtTable,
    Chair,
    Change,
    Close,
    Configure,
    Contribute,
    Door,
    Dropped,
    Follow,
    Join,
    Knock,
    Leave,
    LetIn,
    Mark,
    Mute,
    NewCode,
    Open,
    Pause,
    Phrase,
    Promise,
    React,
    Ready,
    Remove,
    Resume,
    Room,
    RoundResult,
    Said,
    Say,
    SayPhrase,
    SeatBot,
    Sit,
    Sitting,
    Snapshot,
    Stage,
    Start,
    Swap,
    TableCommand,
    TurnAway,
    Unfollow,
    Waits,
    Watch,
    Wear,
    Why,
)
from yksi.server.protocol.tournaments import (
    AtTournament,
    Confirm,
    CorrectResult,
    Dispute,
    EndTournament,
    Enter,
    EntrantNumber,
    FollowTournament,
    GamePoints,
    MemberAsked,
    Name,
    NameLink,
    NoShow,
    Numbers,
    OpenTournament,
    PairRound,
    Part,
    Reason,
    Recognise,
    Report,
    Reserve,
    Rest,
    StandIn,
    StartTournament,
    TournamentCommand,
    TournamentPlan,
    TournamentShown,
    UnfollowTournament,
    UnpairRound,
    Withdraw,
)

__all__ = [
    "MOST_BYTES",
    "VERSION",
    "Act",
    "AnyCommand",
    "AnyMessage",
    "AtSheet",
    "AtTable",
    "AtTournament",
    "Bye",
    "Chair",
    "Change",
    "Close",
    "Code",
    "Command",
    "CommandId",
    "Configure",
    "Confirm",
    "Contribute",
    "CorrectResult",
    "CorrectRound",
    "Dispute",
    "Done",
    "Door",
    "Dropped",
    "EndTournament",
    "Enter",
    "EnterRound",
    "EntrantNumber",
    "Follow",
    "FollowSheet",
    "FollowTournament",
    "GamePoints",
    "Hands",
    "Hello",
    "Join",
    "Knock",
    "Leave",
    "Left",
    "LetIn",
    "Level",
    "Mark",
    "MemberAsked",
    "Message",
    "Mute",
    "Name",
    "NameLink",
    "NewCode",
    "NoShow",
    "Numbers",
    "Open",
    "OpenSheet",
    "OpenTournament",
    "PairRound",
    "Part",
    "Pause",
    "Phrase",
    "Ping",
    "Place",
    "PlayerJoined",
    "PlayerLeft",
    "Promise",
    "React",
    "Ready",
    "Reason",
    "Recognise",
    "Redo",
    "Refused",
    "Remove",
    "RenamePlayer",
    "Report",
    "Reserve",
    "Rest",
    "Resume",
    "Room",
    "RoundResult",
    "Said",
    "Say",
    "SayPhrase",
    "SeatBot",
    "SheetCommand",
    "SheetShown",
    "Sit",
    "Sitting",
    "Snapshot",
    "Stage",
    "StandIn",
    "Start",
    "StartTournament",
    "Swap",
    "TableCommand",
    "TableId",
    "TournamentCommand",
    "TournamentPlan",
    "TournamentShown",
    "TurnAway",
    "Undo",
    "Unfollow",
    "UnfollowTournament",
    "UnpairRound",
    "Waits",
    "Watch",
    "Wear",
    "Welcome",
    "Why",
    "Withdraw",
    "decode_command",
    "decode_message",
    "encode",
    "id_of",
]

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
    | OpenTournament
    | FollowTournament
    | UnfollowTournament
    | TournamentCommand
)
AnyMessage = (
    Welcome | Done | Refused | Snapshot | Change | SheetShown | TournamentShown | Waits | Dropped | Bye
)

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
