"""The same games by every engine: every field of the table after every action, and everything that is legal.

Plain Python plays; the others are handed the same actions over records of their own.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

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
from yksi import EDITIONS, actions, make_rules, phases
from yksi.engine.layout import columns, fill, structure_of
from yksi.game import new_table
from yksi.proof import derive_key
from yksi.rules.legal import list_legal
from yksi.rules.play import play
from yksi.rules.scoring import knock_out, settle_scores, winning_sides
from yksi.rules.setup import draw_dealer, next_round
from yksi.state import State, Telling

ROUNDS = 2
ACTIONS = 120
"""At most so many in each round: some are cut off before their end."""
EVERYTHING = 8
"""What is legal is compared for one action in so many."""


class Engine(Protocol):
    """An engine that holds one table."""

    def put(self, table: bytes) -> None:
        """Set the table up."""

    def table(self) -> bytes:
        """The whole table as it is."""

    def call(self, name: str, *numbers: int) -> int:
        """Do something at the table."""

    def legal(self, seat: int) -> list[int]:
        """What a seat may do."""

    def told(self) -> list[tuple[int, ...]]:
        """What was told since the last time."""


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
        self.state = new_table(rules, table.players, derive_key(seed))
        self.state.listens = 1
        self._record = structure_of(State)()
        for engine in engines:
            engine.put(self._bytes())

    def _bytes(self) -> bytes:
        fill(self._record, self.state)
        return bytes(self._record)

    def do(self, name: str, *numbers: int) -> None:
        """Do something everywhere; every table must be the same afterwards, and tell the same."""
        doing: Any = DOINGS[name]
        expected = doing(self.state, *numbers)
        told, self.state.story = self.state.story, []
        table = self._bytes()
        self.moments += 1
        for engine in self.engines:
            answer = engine.call(name, *numbers)
            assert expected is None or answer == expected, f"{self.name}: {name}{numbers}"
            if engine.table() != table:
                raise AssertionError(f"{self.name}: after {name}{numbers} {self._differing(engine)} differ")
            assert engine.told() == told, f"{self.name}: {name}{numbers} tells something else"

    def _differing(self, engine: Engine) -> list[str]:
        other = structure_of(State).from_buffer_copy(engine.table())
        mine = self._record
        return [
            each.name
            for each in columns(State)
            if each.name != "rules" and _plain(getattr(mine, each.name)) != _plain(getattr(other, each.name))
        ]

    def act(self) -> None:
        """Anything legal, mostly by the seat to act."""
        seat = self.state.turn if self.random.random() < 0.8 else self.random.randrange(self.state.players)
        found = self.legal(seat)
        if not found:
            seat = self.state.turn
            found = self.legal(seat)
        if len(found) > 1 and actions.DRAW in found and self.random.random() < 0.7:
            found.remove(actions.DRAW)
        self.do("act", seat, self.random.choice(found))

    def legal(self, seat: int) -> list[int]:
        """What a seat may do; now and then all are asked."""
        room = [0] * actions.MOST_LEGAL
        found = room[: list_legal(self.state, seat, room)]
        if self.moments % EVERYTHING == 0:
            for engine in self.engines:
                assert engine.legal(seat) == found, f"{self.name}: what seat {seat} may do"
        return found

    def play(self) -> int:
        """A few rounds; how many moments were compared."""
        self.do("draw_for_deal")
        for _ in range(ROUNDS):
            self.do("deal_next")
            made = 0
            while self.state.phase != phases.OVER and made < ACTIONS:
                self.act()
                made += 1
            self.do("settle")
            if winning_sides(self.state):
                break
            self.do("leave")
        return self.moments


DOINGS = {
    "draw_for_deal": draw_dealer,
    "deal_next": next_round,
    "act": play,
    "settle": settle_scores,
    "leave": knock_out,
}


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, ctypes.Array) else value


STATE_SIZE = ctypes.sizeof(structure_of(State))
TELLING = structure_of(Telling)
