"""What can be done with a table, however it is held?"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from struct import Struct
from typing import Any, Final, NamedTuple, TypeVar

from yksi.cards import Card, CardName
from yksi.engine.entry import Entry
from yksi.state import FACE, MAX_PLAYERS, Seat, Seats, State, Table
from yksi.story import Told

Result = TypeVar("Result")


FACE_ROW: Final = Struct(f"<{FACE}i")
"""The numbers of a face (`yksi.looks`) as they stand in memory."""


class Outlook(NamedTuple):
    """What only one seat sees, as numbers (`yksi.state.Table`)."""

    hand: Sequence[Card]
    drawn: Card
    bluff: int
    legal: Sequence[int]
    aware: Seats
    faces: Sequence[bytes]


class Kept:
    """What views keep from one to the next, as little of a table changes at a time (`yksi.view`)."""

    __slots__ = ("discards", "faces", "pile", "players")

    def __init__(self) -> None:
        self.pile = b""
        self.discards: list[CardName] = []
        self.faces: list[bytes] = [b""] * MAX_PLAYERS
        self.players: list[Any] = [None] * MAX_PLAYERS


class Holding(ABC):
    """A table with what was told of it and what each seat has seen: what a `Game` plays with."""

    __slots__ = ("kept", "state")
    state: State
    kept: Kept

    @abstractmethod
    def do(self, doing: Entry[Result], *numbers: int) -> Result:
        """Have one of the entries of `yksi.table` done at this table."""

    @abstractmethod
    def act(self, seat: Seat, action: int) -> Sequence[Told] | None:
        """Do what a seat does; what was told of it, or None if it is not legal."""

    @abstractmethod
    def told(self) -> Sequence[Told]:
        """What was told last, until something else is."""

    @abstractmethod
    def seen(self) -> Sequence[Seats]:
        """Who sees the card of each thing that was told."""

    @abstractmethod
    def legal(self, seat: Seat) -> Sequence[int]:
        """Everything a seat may do now."""

    @abstractmethod
    def faces(self) -> Sequence[bytes]:
        """What everybody sees of each player (`yksi.looks`), as `FACE_ROW` reads it."""

    @abstractmethod
    def own(self, seat: Seat) -> Outlook:
        """What only the seat itself sees."""

    @abstractmethod
    def known(self, viewer: Seat, owner: Seat) -> list[Card]:
        """The cards that a seat knows to be in a hand, sorted."""

    @abstractmethod
    def record(self) -> Table:
        """The table as a record of the engine, for entries that do not change it."""

    @abstractmethod
    def copy(self) -> Holding:
        """The same table once more; what was told is not told again."""
