"""What every command and every message has, and what the server says to any client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from yksi.state import MAX_PLAYERS

if TYPE_CHECKING:
    from yksi.told import ToldEvent

    Events: TypeAlias = list[ToldEvent]
else:
    Events = list[dict[str, Any]]  # msgspec does not tell one TypedDict of a union from another

VERSION: Final = 1
MOST_BYTES: Final = 16 * 1024
"""A frame from a client is no larger."""

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
TableId = Annotated[str, Meta(max_length=32)]
Code = Annotated[str, Meta(max_length=40)]
Place = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]


class Command(Struct, forbid_unknown_fields=True, tag_field="do"):
    """What a client asks for."""

    id: CommandId


class Hello(Command, tag="hello"):
    """The first message: which version the client speaks, and who it is if it has no cookie."""

    version: int
    token: Annotated[str, Meta(max_length=100)] = ""


class Ping(Command, tag="ping"):
    """Is anybody there?"""


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


class Bye(Message, tag="bye"):
    """The server closes the socket."""

    code: str
    """The reason for programs."""
    sentence: str
    """The reason for people."""
