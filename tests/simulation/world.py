"""A world from a seed: two nodes, a table, people who play at it, and what breaks while they do."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from tests.simulation.database import Database, SimulatedStore
from tests.simulation.loop import OWNER, VirtualLoop
from tests.simulation.person import Person
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.logs import upkeep
from yksi.server.logs.steps import STEP_S
from yksi.server.protocol.options import Options
from yksi.server.store import Guest, StoreUnavailable
from yksi.server.store.clock import CLOCK, Clock
from yksi.server.tables import decide, joining
from yksi.server.tables.shelf import Tables
from yksi.server.tournaments import Organiser
from yksi.server.tournaments import decide as at_tournaments
from yksi.server.tournaments.shelf import Tournaments

BEGAN_MS = 1_800_000_000_000
STORMY_S = 2.5
"""So long things break; then they are let be, and must come right."""
A_BREAK_S = 0.3
DEAD_MS = 4_000
"""Here a node is taken for dead so soon, also one that the disk only held up."""
CALM_S = 7.0
"""Until whoever was connected to a dead node has been missed."""
QUIET_S = 2.0
"""Nobody does anything new before everybody has to know everything."""
COMMANDS_IN_STORM = 25
COMMANDS_IN_CALM = 4
BREAKS = ("crash", "crash", "cut", "cut", "partition", "stand still", "full", "heal")


async def _no_workshop(*_asked: Any, **_how: Any) -> bytes:
    """Rounds and logs are short: nothing is worked out beside the server."""
    raise AssertionError("there is no workshop")


def _shelves(store: Any) -> tuple[Tables, Tournaments]:
    organiser = Organiser(store, _no_workshop, _no_workshop)
    return organiser.tables, organiser.tournaments


class Node:
    """A server process: its shelves, its upkeep, its clock."""

    def __init__(self, world: World, name: str) -> None:
        self.name = name
        self.context = contextvars.copy_context()
        self.context.run(OWNER.set, name)
        random = Random(f"{world.seed} {name}")
        skew = random.choice((0, 0, 40, -3_600_000))
        loop = world.loop

        def wall_ns() -> int:
            return (BEGAN_MS + skew) * 1_000_000 + int(loop.time() * 1e9)

        clock = Clock(wall_ns, lambda: int(loop.time() * 1e9))
        clock.begin(BEGAN_MS + int(loop.time() * 1000), 0)
        self.context.run(CLOCK.set, clock)
        self.store = SimulatedStore(world.database, name, random, world.trouble)
        store: Any = self.store
        self.tables, self.tournaments = _shelves(store)
        self.upkeep = upkeep.Upkeep(store, [self.tables, self.tournaments], alone=False)

    def start(self, loop: VirtualLoop) -> None:
        """Begin to look after what is in the database."""
        loop.create_task(self._start(), context=self.context)

    async def _start(self) -> None:
        while True:
            try:
                await self.upkeep.start()
            except StoreUnavailable:  # a server ends then, and whoever looks after it starts it again
                self.store.hear_nothing()
                await asyncio.sleep(0.2)
            else:
                return

    def crash(self, loop: VirtualLoop) -> None:
        """End in the middle of everything."""
        for timer in self.tables.clockwork._timers.values():
            timer.cancel()
        self.store.end()
        loop.end(self.name)


class World:
    """Everything, and when it breaks."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.loop = VirtualLoop()
        self.database = Database()
        self.trouble = self.random.choice((0.0, 0.02, 0.1))
        self.tempo_s = 0.03
        """People take up to so long before they do something."""
        self.nodes: list[Node] = []
        self.table = ""
        self.people: list[Person] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.said: list[str] = []
        """What nodes have complained of that no disk and no network explains."""
        self._names = iter(f"n{number}" for number in range(10_000))

    def run(self) -> None:
        """Live through it all; what comes of it is in the database and with the people."""
        random, working = Random(f"{self.seed} chosen"), Random(f"{self.seed} working")
        loop = self.loop
        with (
            patch.object(time, "monotonic", loop.time),
            # Long work rests in between (`logs.steps`): here by chance, not by how busy this machine is.
            patch.object(time, "perf_counter", lambda: loop.time() + working.random() * 2 * STEP_S),
            patch.object(secrets, "token_hex", lambda size: f"{random.getrandbits(8 * size):0{2 * size}x}"),
            patch.object(secrets, "choice", random.choice),
            patch.object(decide, "new_seed", lambda: f"{random.getrandbits(64):x}"),
            patch.object(at_tournaments, "new_seed", lambda: f"{random.getrandbits(64):x}"),
            patch.object(upkeep, "DEAD_MS", DEAD_MS),
            _heard(self.said),
        ):
            try:
                self.loop.run_until_complete(self._live())
            finally:
                self.loop.end_all()

    async def _live(self) -> None:
        self.nodes = [self._new_node(), self._new_node()]
        await self._open()
        self.tasks = [self.loop.create_task(person.play()) for person in self.people]
        self._let_do(COMMANDS_IN_STORM)
        if self.random.random() < 0.7:  # else it breaks while they gather
            await self._until_dealt()
        breaking = self.loop.create_task(self._break())
        await asyncio.sleep(STORMY_S)
        breaking.cancel()
        self._heal()
        await self._come_right()
        for task in self.tasks:
            if task.done():
                task.result()
            task.cancel()

    async def _come_right(self) -> None:
        """Nothing breaks any more."""
        self.tempo_s = CALM_S / COMMANDS_IN_CALM
        self._let_do(COMMANDS_IN_CALM)
        await asyncio.sleep(CALM_S)
        self._let_do(0)
        await asyncio.sleep(QUIET_S)
        for _ in range(60):
            if self._all_have_heard():  # bots and clocks go on: what was written just now may be on its way
                break
            await asyncio.sleep(0.05)

    async def _until_dealt(self) -> None:
        for _ in range(200):  # with a fault that is planted it may never be
            if any(person.mirror and person.mirror.view for person in self.people):
                break
            await asyncio.sleep(0.05)
        self._let_do(COMMANDS_IN_STORM)

    def _let_do(self, commands: float) -> None:
        for person in self.people:
            person.left_to_do = commands

    def _all_have_heard(self) -> bool:
        newest = len(self.database.entries[self.table])
        return all(person.mirror is not None and person.mirror.seq == newest for person in self.people)

    def _new_node(self) -> Node:
        node = Node(self, next(self._names))
        node.start(self.loop)
        return node

    async def _open(self) -> None:
        """A table with two or three people; the database is good until then."""
        people = self.random.choice((2, 3))
        guests = [Guest(f"g{number}", name) for number, name in enumerate(("Ada", "Bo", "Cy")[:people])]
        jump_in = self.random.choice(("yes", "no"))
        rules: dict[str, str | int | bool] = {"scoring": "rounds", "target": 2, "jump_in": jump_in}
        pace: Any = self.random.choice(("instant", "quick", "normal"))
        clock = self.random.choice((None, 5))
        options = Options(seats=people + self.random.choice((0, 1)), pace=pace, rules=rules, clock=clock)
        node = self.nodes[0]

        async def begin() -> str:
            live = await node.tables.open(guests[0], protocol.Open(id="open", options=options))
            for guest in guests[1:]:
                asked = protocol.Join(id="join", code=live.stored.code)
                await live.submit(
                    lambda table: (joining.join(table, guest.id, guest.name, asked), None),  # type: ignore[arg-type, return-value]  # noqa: B023
                    (guest.id, "join"),
                )
            return live.table.id

        while not self.table:
            try:
                self.table = await self.loop.create_task(begin(), context=node.context)
            except Refusal:
                await asyncio.sleep(0.1)
        self.people = [self._person(guest, guest is guests[0]) for guest in guests]

    def _person(self, guest: Guest, host: bool) -> Person:
        person = Person(self, guest, host, Random(f"{self.seed} {guest.id}"))
        person.table = self.table
        return person

    async def _break(self) -> None:
        """Something breaks every now and then."""
        while True:
            await asyncio.sleep(self.random.expovariate(1 / A_BREAK_S))
            what = self.random.choice(BREAKS)
            place = self.random.randrange(len(self.nodes))
            if what == "crash":
                self._crash(place)
            elif what == "cut":
                self.random.choice(self.people).lose(None)
            elif what == "partition":
                self.nodes[place].store.cut_off = True
            elif what == "stand still":
                self.database.moves_at = self.loop.time() + self.random.choice((0.1, 1.0))
            elif what == "full":
                self.database.full = True
            else:
                self._heal()

    def _crash(self, place: int) -> None:
        gone = self.nodes[place]
        gone.crash(self.loop)
        self.nodes[place] = self._new_node()
        for person in self.people:
            person.lose(gone)

    def _heal(self) -> None:
        self.database.full = False
        for node in self.nodes:
            node.store.cut_off = False


@contextmanager
def _heard(said: list[str]) -> Iterator[None]:
    """Errors that nodes write into their messages: none of them is anything that a bad day explains."""

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            error = record.exc_info[1] if record.exc_info else getattr(record, "fields", "")
            said.append(f"{record.getMessage()}: {error!r}")

    log, ear = logging.getLogger("yksi"), Ear(logging.ERROR)
    before = log.level, log.propagate
    log.addHandler(ear)
    log.setLevel(logging.ERROR)
    log.propagate = False
    try:
        yield
    finally:
        log.removeHandler(ear)
        log.setLevel(before[0])
        log.propagate = before[1]
