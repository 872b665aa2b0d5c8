"""A table in memory, where the engine plays."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Any, Final, cast

from yksi import table
from yksi.engine.entry import Entry
from yksi.engine.layout import fill, read_into, structure_of
from yksi.holding.holding import Holding, Kept, Result
from yksi.holding.outlook import (
    LOOKS_AT_FACES,
    LOOKS_AT_MOVES,
    Faces,
    Seen,
    look_at_own,
    look_at_table,
)
from yksi.keys import Rules
from yksi.state import MOST_TOLD, Seat, Seats, State, Table
from yksi.story import Told

_TABLE: Final = structure_of(Table)
_STATE: Final = structure_of(State)
_TOLD: Final = _TABLE.told.offset
_SEEN: Final = slice(_TABLE.seen.offset // 2, _TABLE.seen.offset // 2 + MOST_TOLD)
_ENTRY: Final = Struct("<4h")


class Memory(_STATE):  # type: ignore[valid-type, misc]
    """The state of a table in memory, with the fields of `State`: what is written there the engine plays."""

    @property
    def rules(self) -> Rules:
        """What is played by."""
        return self._rules

    @rules.setter
    def rules(self, rules: Rules) -> None:
        self._rules = rules
        fill(_STATE.rules.__get__(self), rules)

    def copy(self) -> State:
        """The same table as plain values."""
        state = State(self._rules)
        read_into(self, state)
        state.listens = 0
        return state

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Memory):
            return self.copy() == other.copy()
        return self.copy() == other

    __hash__ = None  # type: ignore[assignment]


_BLANKS: Final[dict[int, tuple[Rules, bytes]]] = {}
_MOST_BLANKS: Final = 64


def blank(rules: Rules) -> bytes:
    """An empty table in memory with these rules; kept, as to write the rules takes 60 µs of each deal."""
    if id(rules) not in _BLANKS:
        if len(_BLANKS) == _MOST_BLANKS:
            _BLANKS.clear()
        record = _TABLE()
        fill(record.state, State(rules))
        record.state.listens = 1
        _BLANKS[id(rules)] = rules, bytes(record)  # with the rules, so that no others can have their id
    return _BLANKS[id(rules)][1]


class Native(Holding):
    """A table in memory, played by the engine."""

    __slots__ = ("_bytes", "_record", "_seen")

    def __init__(self, memory: bytes | memoryview, rules: Rules) -> None:
        self._record = record = _TABLE.from_buffer_copy(memory)
        state = Memory.from_buffer(record)
        state._rules = rules
        self.state = cast(State, state)
        self.kept = Kept()
        self._bytes = memoryview(record).cast("B")
        self._seen = self._bytes.cast("h")[_SEEN]

    def take_over(self, state: State) -> None:
        """Set the table up as plain values have it."""
        fill(self._record.state, state)
        self._record.state.listens = 1
        story = state.story or []
        self._record.count = len(story)
        for place, told in enumerate(story[:MOST_TOLD]):
            _ENTRY.pack_into(self._bytes, _TOLD + place * _ENTRY.size, *told)

    def do(self, doing: Entry[Result], *numbers: int) -> Result:
        return doing.swift(self._record, *numbers)

    def act(self, seat: Seat, action: int) -> Sequence[Told] | None:
        count = table.act.swift(self._record, seat, action)
        if count == 1:  # as mostly
            return (cast(Told, _ENTRY.unpack_from(self._bytes, _TOLD)),)
        return None if count == table.ILLEGAL else self._told(count)

    def told(self) -> Sequence[Told]:
        return self._told(self._record.count)

    def _told(self, count: int) -> Sequence[Told]:
        end = _TOLD + min(count, MOST_TOLD) * _ENTRY.size
        return cast(list[Told], list(_ENTRY.iter_unpack(self._bytes[_TOLD:end])))

    def seen(self) -> Sequence[Seats]:
        return self._seen

    def legal(self, seat: Seat) -> Sequence[int]:
        return LOOKS_AT_MOVES[table.legal.swift(self._record, seat)](self._bytes)

    def look(self) -> tuple[Seen, Faces]:
        table.show.swift(self._record)
        seen = look_at_table(self._bytes)
        return seen, LOOKS_AT_FACES[seen[0]](self._bytes)

    def own_look(self, seat: Seat) -> tuple[Seen, Faces, Seen, Sequence[int]]:
        choices = table.own.swift(self._record, seat)
        memory = self._bytes
        seen = look_at_table(memory)
        faces = LOOKS_AT_FACES[seen[0]](memory)
        return seen, faces, look_at_own(memory), LOOKS_AT_MOVES[choices](memory)

    def seat_look(self, seat: Seat) -> tuple[Seen, Sequence[int]]:
        choices = table.own.swift(self._record, seat)
        return look_at_own(self._bytes), LOOKS_AT_MOVES[choices](self._bytes)

    def record(self) -> Table:
        return cast(Table, self._record)

    def memory(self) -> bytes:
        """Everything as it stands, of which `Native` makes the same table."""
        return bytes(self._bytes)

    def __reduce__(self) -> tuple[Any, ...]:
        return Native, (self.memory(), self.state.rules)

    def copy(self) -> Native:
        twin = Native(self._bytes, self.state.rules)
        twin._record.count = 0
        return twin
