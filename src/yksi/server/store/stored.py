"""What goes into the store and comes out of it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import UnsetType


class StoreUnavailable(Exception):  # noqa: N818 - it says how things are
    """The database does not do its part now; what was asked for may or may not have happened.

    The sentence is for a log; `code` and `values` are for every language, where a person may read it.
    """

    def __init__(self, sentence: str, code: str = "", **values: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.values = values


class Overtaken(Exception):  # noqa: N818 - it says how things are
    """Somebody else has written that number: what was decided has to be decided anew."""


class Listing(msgspec.Struct, frozen=True):
    """What a list says about a log."""

    public: bool
    open: bool
    """Whether it goes on: somebody may still come or watch."""
    summary: bytes
    """JSON, opaque to the store."""
    members: list[str]
    """The guests who have a part in it."""
    others: list[str] = []
    """Those whom it names though it is in no list of theirs."""


class Append(msgspec.Struct, frozen=True):
    """An entry of a log, and what changes beside the log in the same transaction."""

    log: str
    """Its id."""
    seq: int
    """The last number of the log plus one."""
    at: int
    """Milliseconds since the epoch."""
    entry: bytes
    """JSON, opaque to the store."""
    due: int | UnsetType | None = None
    """When something next happens of itself; None: never; UNSET: as it was."""
    listing: Listing | None = None
    """None: as it was."""
    seed: tuple[int, str] | None = None
    """The number of a match and its seed, which is never in the log."""
    code: str | None = None
    """By which the log is found from now on; None: as before."""


class Log(msgspec.Struct, frozen=True):
    """A log; the same command of the same host opens only one."""

    id: str
    kind: str
    """What its entries are about: a word that says nothing to the store."""
    code: str
    """The invitation."""
    watch: str
    """The spectators' link."""
    host: str
    command: str
    parent: str | None = None
    """The log that it belongs to: that of the tournament whose table it is; None for most."""


class Logged(NamedTuple):
    """An entry as the log has it."""

    seq: int
    at: int
    entry: bytes
    engine: str
    """The version of yksi that wrote it."""


class Found(NamedTuple):
    """A log as one comes by it on the way through all of them."""

    id: str
    kind: str | None
    """None where only entries are left."""
    code: str | None
    parent: str | None
    """The log that it belongs to."""
    open: bool | None
    """None where no list has it."""
    summary: bytes | None
    head: int
    at: int
    """When something was written there last."""
    dealt: bool
    """Whether a seed belongs to it."""


class Ban(NamedTuple):
    """A network that is not let in until some moment."""

    network: str
    until: int
    why: str


class Erasure(NamedTuple):
    """A guest who is to be forgotten."""

    guest: str
    word: str
    """What they are called from then on."""


class PartIn(NamedTuple):
    """A log in which a guest has a part, or had."""

    log: str
    """Its id."""
    kind: str
    code: str
    parent: str | None
    """The log that it belongs to."""
    summary: bytes | None
    at: int
    """When something was written there last."""
    past: bool
    alone: bool
    """Whether nobody else ever had a part in it."""
    quiet: bool
    """Whether nobody is there and nothing falls due."""


class Device(NamedTuple):
    """A device that wants to be told when it is its person's turn."""

    address: str
    """Of its push service, for this device alone."""
    point: bytes
    """Its public key."""
    secret: bytes
    language: str


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has come before."""

    id: str
    name: str
