"""What goes into the store and comes out of it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import UnsetType


class StoreUnavailable(Exception):  # noqa: N818 - it says how things are
    """The database does not do its part now; what was asked for may or may not have happened."""


class Listing(msgspec.Struct, frozen=True):
    """What the list of tables says about a table."""

    public: bool
    open: bool
    """Somebody may still take a seat or watch."""
    summary: bytes
    """JSON, opaque to the store."""
    members: list[str]
    """The guests who hold a seat."""


class Append(msgspec.Struct, frozen=True):
    """An entry of a table's log, and what changes beside the log in the same transaction."""

    table: str
    seq: int
    """The last number of the table's log plus one."""
    at: int
    """Milliseconds since the epoch."""
    entry: bytes
    """JSON, opaque to the store."""
    due: int | UnsetType | None = None
    """When the table next acts by itself; None: never; UNSET: as it was."""
    listing: Listing | None = None
    """None: as it was."""
    seed: tuple[int, str] | None = None
    """The number of a match and its seed, which is never in the log."""


class NewTable(msgspec.Struct, frozen=True):
    """A table; the same command of the same host opens only one."""

    id: str
    code: str
    """The invitation."""
    watch: str
    """The spectators' link."""
    host: str
    command: str


class Logged(NamedTuple):
    """An entry as the log has it."""

    seq: int
    at: int
    entry: bytes
    engine: str
    """The version of yksi that wrote it."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has come before."""

    id: str
    name: str
