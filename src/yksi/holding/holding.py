"""What can be done with a table, however it is held?"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from yksi.cards import CardName
from yksi.custom import CustomRule
from yksi.engine.entry import Entry
from yksi.holding.outlook import Faces, Seen
from yksi.keys import Rules
from yksi.state import Seat, Seats, State, Table
from yksi.story import Told

Result = TypeVar("Result")


class Face:
    """What was told of a player in the view before, as numbers and in words."""

    __slots__ = ("head", "player", "shunned", "tail")

    def __init__(self) -> None:
        self.head = self.tail = b""
        self.player: Any = None
        self.shunned: Any = None


class Kept:
    """What views keep from one to the next, as little of a table changes at a time (`yksi.view`)."""

    __slots__ = (
        *("blank", "changed", "custom", "discards", "faces", "lies_open"),
        *("moving", "over", "pile", "rules", "slow", "waiting"),
    )

    def __init__(self) -> None:
        self.pile = b""
        self.discards: list[CardName] = []
        self.faces: list[Face] = []
        self.slow = b""
        self.rules: Rules | None = None
        self.custom: Sequence[CustomRule] = ()
        self.blank: Any = None
        """A view in which only the rest has to be written, and of it the part that moves."""
        self.moving: Any = None
        self.changed: Any = {}
        """The rule keys that differ from the edition."""
        self.waiting: list[Seat] = []
        self.over = self.lies_open = False
        """Whether the round is; whether any hand may lie open."""


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
    def look(self) -> tuple[Seen, Faces]:
        """What everybody sees."""

    @abstractmethod
    def own_look(self, seat: Seat) -> tuple[Seen, Faces, Seen, Sequence[int]]:
        """The same, and what only the seat itself sees."""

    @abstractmethod
    def seat_look(self, seat: Seat) -> tuple[Seen, Sequence[int]]:
        """What only the seat itself sees, and what it may do."""

    @abstractmethod
    def record(self) -> Table:
        """The table as a record of the engine, for entries that do not change it."""

    @abstractmethod
    def copy(self) -> Holding:
        """The same table once more; what was told is not told again."""
