"""The same games by every engine: every field of the table after every action, what is told and known.

Plain Python plays; the others are handed the same actions over records of their own.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

from tests.every import EVERY
from tests.generic.configurations import (
    HOUSE_RULES,
    PLAYERS,
    WITH_CUSTOM_CARDS,
    Table,
    can_sit_down,
    mixed_tables,
    plain_tables,
    ready_table,
)
from yksi import EDITIONS, actions, make_rules, phases, state
from yksi import table as tables
from yksi.engine.layout import columns, fill, structure_of
from yksi.holding import Plain, new_table
from yksi.holding.outlook import (
    LOOKS_AT_FACES,
    LOOKS_AT_MOVES,
    Seen,
    look_at_own,
    look_at_table,
)
from yksi.proof import derive_key
from yksi.state import KNOCKED_OUT, MAX_PLAYERS, State

ACTIONS = (120, 20) if EVERY else (60, 15)
"""At most so many in each round: some are cut off before their end, and the next is only begun."""
EVERYTHING = 8
"""What only a seat sees is compared for one action in so many."""


class Engine(Protocol):
    """An engine that holds one table."""

    def put(self, table: bytes) -> None:
        """Set the table up."""

    def table(self) -> bytes:
        """The whole table as it is."""

    def call(self, name: str, *numbers: int) -> int:
        """Do something at the table."""


def all_tables() -> Iterator[Table]:
    """Every edition × 2 to 10 players, each house rule, house rules together, custom rules."""
    for edition in EDITIONS:
        random = Random(edition)
        yield from plain_tables(edition)
        for place, rules in enumerate(HOUSE_RULES):
            sizes = [players for players in PLAYERS if can_sit_down(edition, players, rules)]
            if sizes:
                yield Table(edition, sizes[place % len(sizes)], rules)
        for players in PLAYERS:
            yield from mixed_tables(edition, players, 2)
            if edition in WITH_CUSTOM_CARDS:
                yield ready_table(edition, players, random)


class Comparison:
    """A plain table and the same one at other engines."""

    def __init__(self, table: Table, seed: int, engines: list[Engine]) -> None:
        """Seat the players everywhere."""
        self.name = f"{table}, seed {seed}"
        self.engines = engines
        self.random = Random(seed)
        self.moments = 0
        rules = make_rules(table.edition, **table.rules)
        self.plain = Plain(new_table(rules, table.players, derive_key(seed)))
        self.state = self.plain.state
        self.state.listens = 1
        self.out = knocked_out(table.players, seed)
        for seat in self.out:
            self.state.out[seat] = KNOCKED_OUT
        self._record = TABLE()
        fill(self._record.state, self.state)
        for engine in engines:
            engine.put(bytes(self._record))

    def do(self, name: str, *numbers: int) -> int:
        """Do something everywhere: every table must be the same then, and the same is told and known."""
        answer: int = self.plain.do(getattr(tables, name), *numbers)
        fill(self._record.state, self.state)
        expected, told, known = bytes(self._record.state), self._told(), self._known()
        self.moments += 1
        for engine in self.engines:
            answered = engine.call(name, *numbers)
            assert answer is None or answered == answer, f"{self.name}: {name}{numbers}"
            table = engine.table()
            found = TABLE.from_buffer_copy(table)
            if not table.startswith(expected):
                raise AssertionError(f"{self.name}: after {name}{numbers} {self._differing(found)} differ")
            if name in TELLING:
                assert _told(found) == told, f"{self.name}: {name}{numbers} tells something else"
                assert table[KNOWN] == known, f"{self.name}: after {name}{numbers} others are known"
        return answer

    def _told(self) -> list[tuple[int, ...]]:
        return [(*each, seen) for each, seen in zip(self.plain.told(), self.plain.seen(), strict=False)]

    def _known(self) -> bytes:
        rows = (b"".join(map(bytes, row)).ljust(ROW, b"\0") for row in self.plain._record.known)
        return b"".join(rows).ljust(TABLE.known.size, b"\0")

    def _differing(self, found: Any) -> list[str]:
        return [
            each.name
            for each in columns(State)
            if _plain(getattr(self._record.state, each.name)) != _plain(getattr(found.state, each.name))
        ]

    def act(self) -> None:
        """Anything legal, mostly by the seat to act."""
        seat = self.state.turn if self.random.random() < 0.8 else self.random.randrange(self.state.players)
        found = list(self.plain.legal(seat))
        if not found:
            seat = self.state.turn
            found = list(self.plain.legal(seat))
        if self.moments % EVERYTHING == 0:
            self.look(seat)
        if len(found) > 1 and actions.DRAW in found and self.random.random() < 0.7:
            found.remove(actions.DRAW)
        self.do("act", seat, self.random.choice(found))

    def look(self, seat: int) -> None:
        """What everybody and only the seat itself sees, and why it may not do something else."""
        choices = self.do("own", seat)
        seen, faces, own, legal = self.plain.own_look(seat)
        for engine in self.engines:
            memory = engine.table()
            assert look_at_table(memory) == seen
            assert LOOKS_AT_FACES[self.state.players](memory) == faces
            assert _meant(look_at_own(memory)) == _meant(own)
            assert [*LOOKS_AT_MOVES[choices](memory)] == legal
        action = self.random.choice(NAMED)
        if not self.do("may", seat, action):
            self.do("detail", seat, self.do("why_not", seat, action))

    def play(self) -> int:
        """A few rounds; how many moments were compared."""
        self.do("sit")
        if not self.out:  # in the middle of a match the deal has moved on to somebody who is still in it
            self.do("draw_for_deal")
        self.do("deal")
        for most in ACTIONS:
            made = 0
            while self.state.phase != phases.OVER and made < most:
                self.act()
                made += 1
            self.do("settle")
            if self.do("winners"):
                break
            self.do("leave")
            self.do("deal_next")
        return self.moments


def knocked_out(players: int, seed: int) -> list[int]:
    """At every third table some seats, so that two to all but one are left; never that of the dealer."""
    random = Random(seed)
    return (
        random.sample(range(1, players), random.randint(1, players - 2))
        if seed % 3 == 0 < players - 2
        else []
    )


TELLING = ("deal", "deal_next", "act")
NAMED = [each for each in range(actions.END) if actions.is_named(each)]
"""All actions there are."""


def _meant(own: Seen) -> Seen:
    """What only a seat sees without what stands in its lists behind their end."""
    drawn, bluff, hand, held, aware, shared = own
    return drawn, bluff, hand[: held + aware], held, aware, [count for count in shared if count]


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, ctypes.Array | ctypes.Structure) else value


def _told(found: Any) -> list[tuple[int, ...]]:
    return [(*found.told[place], found.seen[place]) for place in range(found.count)]


TABLE = structure_of(state.Table)
KNOWN = slice(TABLE.known.offset, TABLE.known.offset + TABLE.known.size)
ROW = TABLE.known.size // MAX_PLAYERS
