"""What a table's log is made of: one entry, one thing that happened.

Entries are kept as JSON and folded by `tables.table`. They never hold a seed; old ones stay readable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from yksi.server.protocol.carried import CarriedMatch
from yksi.server.protocol.options import Options
from yksi.state import Seat


class Entry(Struct, omit_defaults=True, tag_field="e", kw_only=True):
    """Something happened; ``by`` a guest with a command, or of itself."""

    by: str = ""
    command: str = ""
    after: str = ""
    """The head of the log before this (`yksi.chain`); logs up to 0.2 do not have it."""


class MeetingHere(Struct, frozen=True):
    """The meeting of a tournament that a table is for."""

    tournament: str
    """Its id."""
    watch: str
    """Its code for those who look."""
    name: str
    number: int
    round: int
    table: int


class Reserved(Struct, frozen=True, omit_defaults=True):
    """Who is called to a seat: a guest, or a bot of some level."""

    name: str
    guest: str = ""
    level: str = ""
    erased: bool = False
    """Whether they have been forgotten, and this is no name of theirs."""


class Opened(Entry, tag="opened"):
    """A table was opened by its host, or by a tournament."""

    name: str
    options: Options
    face: str = ""
    erased: bool = False
    """Whether the name is only what stands in the place of one."""
    meeting: MeetingHere | None = None
    carried: CarriedMatch | None = None
    """The match that goes on here, from one device."""


class Called(Entry, tag="called"):
    """The tournament calls its players to a match; with number 0 there is none to play after all."""

    match: int
    places: list[Reserved]
    """By seat."""


class Counted(Entry, tag="counted"):
    """The tournament has the result of a match."""

    match: int


class Configured(Entry, tag="configured"):
    """The host changed the options."""

    options: Options


class Sat(Entry, tag="sat"):
    """A player took a free seat, coming from another one or from outside."""

    seat: Seat
    name: str
    face: str = ""
    erased: bool = False


class Worn(Entry, tag="worn"):
    """A player looks otherwise."""

    seat: Seat
    face: str


class Swapped(Entry, tag="swapped"):
    """Two seats changed places."""

    seat: Seat
    other: Seat


class BotSat(Entry, tag="bot-sat"):
    """A bot took a seat, or plays for its player."""

    seat: Seat
    level: str


class Removed(Entry, tag="removed"):
    """The host freed a seat."""

    seat: Seat


class DoorSet(Entry, tag="door-set"):
    """The host lets nobody new in, or does again; removing a player shuts the door too."""

    shut: bool


class Knocked(Entry, tag="knocked"):
    """Somebody waits at the door, which is shut."""

    name: str
    face: str = ""
    erased: bool = False


class WentAway(Entry, tag="went-away"):
    """And does so no more."""


class LetIn(Entry, tag="let-in"):
    """The host gave a free seat to somebody who waited."""

    guest: str
    seat: Seat
    name: str
    face: str = ""
    erased: bool = False


class TurnedAway(Entry, tag="turned-away"):
    """The host does not want somebody who waited."""

    guest: str


class Recoded(Entry, tag="recoded"):
    """The host took another invitation."""

    code: str


class Left(Entry, tag="left"):
    """A player gave up the seat."""

    seat: Seat


class Returned(Entry, tag="returned"):
    """A player who had left took the own seat again."""

    seat: Seat


class Came(Entry, tag="came"):
    """A player's first socket opened."""

    seat: Seat


class Gone(Entry, tag="gone"):
    """A player's last socket closed."""

    seat: Seat


class Sealed(Entry, tag="sealed"):
    """Who plays is fixed, and so is the seed; the world knows its commitment."""

    match: int
    commitment: str
    level: str
    version: int = 1
    """Of the rules by which the match is played; logs of 0.1 do not say it."""


class Promised(Entry, tag="promised"):
    """A seat has chosen its word, and told only the hash of it (`yksi.proof.promise`)."""

    seat: Seat
    promise: str


class Revealing(Entry, tag="revealing"):
    """Nobody can choose a word any more: those that were promised are told now."""


class Contributed(Entry, tag="contributed"):
    """A seat added a word to the deal."""

    seat: Seat
    word: str


class Dealt(Entry, tag="dealt"):
    """The first round of a match was dealt, with the contributions that were there."""


class Played(Entry, tag="played"):
    """A seat acted: its player, or a bot of some level for it."""

    seat: Seat
    action: str
    level: str = ""
    late: bool = False
    """The clock had run out."""


class Readied(Entry, tag="readied"):
    """A player wants to go on."""

    seat: Seat


class NextRound(Entry, tag="next-round"):
    """The next round was dealt."""


class Paused(Entry, tag="paused"):
    """The host stopped the clock."""


class Resumed(Entry, tag="resumed"):
    """And let it run again."""


class VotedOn(Entry, tag="voted-on"):
    """A player wants the pause to end."""

    seat: Seat


class SaidLine(Entry, tag="said"):
    """A player said something."""

    seat: Seat
    text: str
    """Empty where it was erased."""
    phrase: str = ""
    """Which of the ready-made ones."""


class Reacted(Entry, tag="reacted"):
    """A player reacted."""

    seat: Seat
    mark: str


class Muted(Entry, tag="muted"):
    """The host muted a player, or no more."""

    seat: Seat
    muted: bool


class Closed(Entry, tag="closed"):
    """The host ended it all."""


AnyEntry = (
    Opened
    | Called
    | Counted
    | Configured
    | Sat
    | Worn
    | Swapped
    | BotSat
    | Removed
    | DoorSet
    | Knocked
    | WentAway
    | LetIn
    | TurnedAway
    | Recoded
    | Left
    | Returned
    | Came
    | Gone
    | Sealed
    | Promised
    | Revealing
    | Contributed
    | Dealt
    | Played
    | Readied
    | NextRound
    | Paused
    | Resumed
    | VotedOn
    | SaidLine
    | Reacted
    | Muted
    | Closed
)

encode = msgspec.json.Encoder().encode
decode: Final[Callable[[bytes], AnyEntry]] = msgspec.json.Decoder(AnyEntry).decode
