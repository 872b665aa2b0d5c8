"""A table as plain values: where there is no engine, and for whoever takes the rule functions one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any, Final, cast

from yksi import table
from yksi.actions import MOST_LEGAL
from yksi.cards import KINDS, MAX_DECK
from yksi.engine.entry import Entry
from yksi.engine.layout import fill, structure_of
from yksi.holding.holding import Holding, Kept, Result
from yksi.holding.outlook import HEAD, OWN, PILES, SLOW, TAIL, Faces, Seen
from yksi.keys import Rules
from yksi.looks import PHASE, SHUNNED
from yksi.rules.seats import seat_table
from yksi.state import FACE, FACTS, MOST_TOLD, Seat, Seats, State, Table
from yksi.story import Told

_piles: Final = attrgetter(*PILES)
_own: Final = attrgetter(*OWN)


def new_table(rules: Rules, players: int, key: list[int]) -> State:
    """A table as plain values with nothing dealt yet, and a story to be told."""
    state = State(rules)
    state.players = players
    state.key = key
    state.story = []
    seat_table(state)
    return state


class _Listening(Table):
    """A table of plain values: rules tell the story of its state, so that is what was told."""

    __slots__ = ()

    def __init__(self, state: State) -> None:
        seats = range(state.players)
        self.state = state
        state.story = state.story or []
        self.told = cast(list[list[int]], state.story)
        self.seen = [0] * MOST_TOLD
        self.known = [[[0] * KINDS for _ in seats] for _ in seats]
        self.knows = [[0] * state.players for _ in seats]
        self.open_hands = self.present = self.drawn = self.bluff = 0
        self.held = self.aware = self.choices = 0
        self.hand, self.legal = [0] * MAX_DECK, [0] * MOST_LEGAL
        self.shared = [0] * state.players
        self.facts = [0] * FACTS
        self.faces = [[0] * FACE for _ in seats]

    @property
    def count(self) -> int:
        return len(self.told)

    @count.setter
    def count(self, count: int) -> None:
        del self.told[count:]


class Plain(Holding):
    """A table as plain values, played by the rule functions as they stand."""

    __slots__ = ("_record",)

    def __init__(self, state: State) -> None:
        self.state = state
        self.kept = Kept()
        self._record = _Listening(state)

    def do(self, doing: Entry[Result], *numbers: int) -> Result:
        return doing.function(self._record, *numbers)

    def act(self, seat: Seat, action: int) -> Sequence[Told] | None:
        return None if self.do(table.act, seat, action) == table.ILLEGAL else self.told()

    def told(self) -> Sequence[Told]:
        return cast(list[Told], self._record.told)

    def seen(self) -> Sequence[Seats]:
        return self._record.seen

    def legal(self, seat: Seat) -> Sequence[int]:
        return self._record.legal[: self.do(table.legal, seat)]

    def look(self) -> tuple[Seen, Faces]:
        self.do(table.show)
        return (*self._piles(), *self._facts()), tuple(self._faces())

    def own_look(self, seat: Seat) -> tuple[Seen, Faces, Seen, Sequence[int]]:
        own, choices = self.seat_look(seat)
        return (*self._piles(), *self._facts()), tuple(self._faces()), own, choices

    def seat_look(self, seat: Seat) -> tuple[Seen, Sequence[int]]:
        choices = self.do(table.own, seat)
        drawn, bluff, hand, held, aware, shared = _own(self._record)
        own = drawn, bluff, bytes(hand), held, aware, bytes(shared)
        return own, self._record.legal[:choices]

    def _piles(self) -> Sequence[Any]:
        players, pile, size, aside = _piles(self.state)
        return players, bytes(pile), size, bytes(aside)

    def _facts(self) -> Sequence[Any]:
        facts = self._record.facts
        return SLOW.pack(*facts[:PHASE]), *facts[PHASE:]

    def _faces(self) -> Iterator[bytes]:
        for face in self._record.faces:
            yield HEAD.pack(*face[:SHUNNED])
            yield TAIL.pack(*face[SHUNNED:])

    def record(self) -> Table:
        record: Any = structure_of(Table)()
        fill(record.state, self.state)
        for viewer, row in enumerate(self._record.known):
            for owner, known in enumerate(row):
                record.known[viewer][owner][:] = known
            record.knows[viewer][: len(row)] = self._record.knows[viewer]
        return cast(Table, record)

    def __reduce__(self) -> tuple[Any, ...]:
        mine = self._record
        return _remembering, (self.state, mine.known, mine.knows, mine.open_hands, mine.present)

    def copy(self) -> Plain:
        mine = self._record
        known = [[hand[:] for hand in row] for row in mine.known]
        knows = [row[:] for row in mine.knows]
        return _remembering(self.state.copy(), known, knows, mine.open_hands, mine.present)


def _remembering(
    state: State, known: list[list[list[int]]], knows: list[list[int]], open_hands: Seats, present: Seats
) -> Plain:
    """A table at which each seat has seen so much."""
    held = Plain(state)
    record = held._record
    record.known, record.knows = known, knows
    record.open_hands, record.present = open_hands, present
    return held
