"""A world with a tournament: its director, entrants who play at its tables, bots, and what breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any

from tests.simulation.person import Line, Person
from tests.simulation.world import World
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.logs.follow import Look
from yksi.server.protocol import MemberAsked, TournamentPlan, TournamentShown
from yksi.server.store import Guest

if TYPE_CHECKING:
    from tests.simulation.world import Node

PATIENCE_S = 180.0
"""So long after the last trouble a tournament may take to end; most take some ten, and none a hundred."""
ENTRANTS = 3


class Looker(Person):
    """Somebody who looks at the tournament: its director, or an entrant who is called to tables."""

    world: Hall
    shown: TournamentShown | None = None
    _look: Look | None = None

    @property
    def view(self) -> Any:
        """The tournament as it was shown last."""
        return None if self.shown is None else self.shown.view

    def lose(self, node: Node | None) -> None:
        """The line is cut."""
        if self._line is None or (node is not None and node is not self._node):
            return
        if node is None and self._live is not None:
            self._live.looks.discard(self._look)
        self._line = self._live = None

    def hear(self, line: Line, message: bytes) -> None:
        """A message has come, if the line is still there."""
        if line is not self._line:
            return
        told = protocol.decode_message(message)
        assert isinstance(told, TournamentShown)
        self.shown = told
        if told.you.table:
            self.world.seat(self.guest, told.you.table)

    async def _follow(self, node: Node, line: Line) -> None:
        live, watch = await node.tournaments.find(self.world.code)
        assert not watch
        self._look = Look(line, True, lambda: self.guest.id)
        self._line, self._node, self._live = line, node, live
        await live.show_to(self._look)

    def _do(self, node: Node, command: Any, acknowledge: Callable[[int], None]) -> Any:
        return self._write(node, command, acknowledge)

    async def _write(self, node: Node, command: Any, acknowledge: Callable[[int], None]) -> None:
        live = await node.tournaments.get(self.world.tournament)
        acknowledge(await node.tournaments.write(live, self.guest, command))

    def _choose(self) -> protocol.Command | None:
        view = self.view
        if view is None or view["stage"] == "ended":
            return None
        if view["stage"] == "entering":
            return self._enrol({each["name"] for each in view["entrants"]})
        if not self.host:
            return None
        if view["complete"]:
            return self._say(protocol.EndTournament)
        return self._say(protocol.PairRound) if not view["round"] or view["round"]["finished"] else None

    def _enrol(self, entered: set[str]) -> protocol.Command | None:
        if not self.host:
            return None if self.guest.name in entered else self._say(protocol.Enter, name=self.guest.name)
        for bot in self.world.bots:
            if bot not in entered:
                return self._say(protocol.Enter, name=bot, members=[MemberAsked(bot, "novice")], me=None)
        ready = entered >= {guest.name for guest in self.world.entrants}
        return self._say(protocol.StartTournament) if ready else None

    def _say(self, kind: type[protocol.AtTournament], **fields: Any) -> protocol.Command:
        self._number += 1
        return kind(id=f"{self.named}-{self._number}", tournament=self.world.tournament, **fields)


class Hall(World):
    """Two nodes, and a tournament whose games are short."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.tournament = ""
        self.code = ""
        self.entrants = [Guest(f"g{number}", name) for number, name in enumerate(("Ada", "Bo"))]
        del self.entrants[self.random.choice((1, 2)) :]
        self.bots = [f"Bot {number}" for number in range(ENTRANTS - len(self.entrants))]
        self.lookers: list[Looker] = []

    @property
    def ended(self) -> bool:
        """Whether the director has seen the end of it, with its seed."""
        view = self.lookers[0].view
        return view is not None and view["stage"] == "ended" and view["seed"] is not None

    def seat(self, guest: Guest, code: str) -> None:
        """Somebody goes to the table to which they are called."""
        (table,) = [log.id for log in self.database.logs.values() if log.code == code]
        if all((person.guest, person.table) != (guest, table) for person in self.people):
            person = Person(self, guest, False, Random(f"{self.seed} {guest.id} {len(self.people)}"))
            person.table = table
            person.named = f"{guest.id}-{len(self.people)}"
            person.left_to_do = inf
            self.people.append(person)
            # What is heard is heard in the context of the node that told it, with which nobody here dies.
            self.tasks.append(self.loop.create_task(person.play(), context=Context()))

    async def _open(self) -> None:
        """The database is good until there is a tournament."""
        form: Any = self.random.choice(("all-meet", "swiss"))
        rules: dict[str, str | int | bool] = {"hand_size": 2}
        plan = TournamentPlan(format=form, games=1, rounds=2 * (form == "swiss"), rules=rules)
        clock = self.random.choice((None, 5))
        command = protocol.OpenTournament(id="open", plan=plan, clock=clock, pace="instant")
        director, node = Guest("d", "Di"), self.nodes[0]
        while not self.tournament:
            try:
                opening = node.tournaments.open(director, command)
                live = await self.loop.create_task(opening, context=node.context)
                self.tournament, self.code = live.id, live.stored.code
            except Refusal:
                await asyncio.sleep(0.1)
        for guest in (director, *self.entrants):
            self.lookers.append(Looker(self, guest, guest is director, Random(f"{self.seed} {guest.id}")))
        self.people += self.lookers

    def _let_do(self, _commands: float) -> None:
        """Who plays in a tournament plays to the end."""
        super()._let_do(inf)

    async def _until_dealt(self) -> None:
        for _ in range(200):
            if len(self.people) > len(self.lookers):
                break
            await asyncio.sleep(0.05)

    async def _come_right(self) -> None:
        """Nothing breaks any more: it comes to its end."""
        until = self.loop.time() + PATIENCE_S
        while not self.ended and self.loop.time() < until:
            await asyncio.sleep(0.2)
