"""A table in memory, where the engine plays."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Any, Final, cast

from yksi import table
from yksi.cards import KINDS
from yksi.engine.entry import Entry
from yksi.engine.layout import fill, read_into, structure_of
from yksi.holding.holding import Holding, Kept, Result
from yksi.holding.outlook import LOOKS, MOVE, OWN_LOOKS, Look
from yksi.keys import Rules
from yksi.state import MAX_PLAYERS, MOST_TOLD, Seat, Seats, State, Table
from yksi.story import Told

_TABLE: Final = structure_of(Table)
_STATE: Final = structure_of(State)
_TOLD: Final = _TABLE.told.offset
_SEEN: Final = slice(_TABLE.seen.offset // 2, _TABLE.seen.offset // 2 + MOST_TOLD)
_LEGAL: Final = _TABLE.legal.offset
_KNOWN: Final = _TABLE.known.offset
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

    __slots__ = ("_bytes", "_record", "_shorts")

    def __init__(self, memory: bytes | memoryview, rules: Rules) -> None:
        self._record = record = _TABLE.from_buffer_copy(memory)
        state = Memory.from_buffer(record)
        state._rules = rules
        self.state = cast(State, state)
        self.kept = Kept()
        self._bytes = memoryview(record).cast("B")
        self._shorts = self._bytes.cast("h")

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
        return None if count == table.ILLEGAL else self._told(count)

    def told(self) -> Sequence[Told]:
        return self._told(self._record.count)

    def _told(self, count: int) -> Sequence[Told]:
        if count == 1:
            return (cast(Told, _ENTRY.unpack_from(self._bytes, _TOLD)),)
        end = _TOLD + min(count, MOST_TOLD) * _ENTRY.size
        return cast(list[Told], list(_ENTRY.iter_unpack(self._bytes[_TOLD:end])))

    def seen(self) -> Sequence[Seats]:
        return self._shorts[_SEEN]

    def legal(self, seat: Seat) -> Sequence[int]:
        return memoryview(self.moves(seat)).cast("h").tolist()

    def moves(self, seat: Seat) -> bytes:
        end = _LEGAL + MOVE.size * table.legal.swift(self._record, seat)
        return self._bytes[_LEGAL:end].tobytes()

    def look(self) -> Look:
        table.show.swift(self._record)
        return LOOKS[self.state.players](self._bytes)

    def own_look(self, seat: Seat) -> Look:
        table.own.swift(self._record, seat)
        return OWN_LOOKS[self.state.players](self._bytes)

    def known(self, viewer: Seat, owner: Seat) -> bytes:
        place = _KNOWN + (viewer * MAX_PLAYERS + owner) * KINDS
        return self._bytes[place : place + KINDS].tobytes()

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
