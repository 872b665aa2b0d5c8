"""What can be done with a table, however it is held?"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from yksi.cards import CardName
from yksi.custom import CustomRule
from yksi.engine.entry import Entry
from yksi.holding.outlook import Look
from yksi.keys import Rules
from yksi.state import Seat, Seats, State, Table
from yksi.story import Told

Result = TypeVar("Result")


class Kept:
    """What views keep from one to the next, as little of a table changes at a time (`yksi.view`)."""

    __slots__ = ("blank", "custom", "discards", "lies_open", "may_see", "moving", "pile", "rules", "slow")

    def __init__(self) -> None:
        self.pile = b""
        self.discards: list[CardName] = []
        self.slow = b""
        self.rules: Rules | None = None
        self.custom: Sequence[CustomRule] = ()
        self.blank: Any = None
        """A view in which only the rest has to be written, and of it the part that moves."""
        self.moving: Any = None
        self.lies_open = self.may_see = False
        """Whether any hand may lie open; whether seats may see others' hands at all."""


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
    def moves(self, seat: Seat) -> bytes:
        """The same as it stands in memory: `MOVE` after `MOVE`."""

    @abstractmethod
    def look(self) -> Look:
        """What everybody sees."""

    @abstractmethod
    def own_look(self, seat: Seat) -> Look:
        """The same, and what only the seat itself sees."""

    @abstractmethod
    def known(self, viewer: Seat, owner: Seat) -> bytes:
        """How many cards of each kind a seat knows to be in a hand."""

    @abstractmethod
    def record(self) -> Table:
        """The table as a record of the engine, for entries that do not change it."""

    @abstractmethod
    def copy(self) -> Holding:
        """The same table once more; what was told is not told again."""
