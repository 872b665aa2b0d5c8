"""Somebody who plays over a bad network: commands are sent until some node answers.

A command goes to a node and its answer comes back, each late, or never. What was given up may still arrive,
after the same command sent again by another way; so may one that the network has doubled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from yksi.client import Lost, Mirror
from yksi.proof import promise
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import Change, Snapshot
from yksi.server.store import Guest, Overtaken, StoreUnavailable
from yksi.server.tables.desk import _seated
from yksi.server.tables.followers import Follower

if TYPE_CHECKING:
    from tests.simulation.world import Node, World

ANSWER_S = 2.0
LOST = 0.05
"""Of all commands so many never arrive, of all answers too, and as many commands arrive twice."""
LATE_S = 0.02
"""A message takes up to so long, and now and then a hundred times as long."""


class Line:
    """The way from a node to a person: in order, late, and lost from some moment on."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._last = 0.0

    def put(self, message: bytes) -> None:
        """Send this; it comes after what was sent before."""
        loop = self._person.world.loop
        self._last = max(self._last + 1e-6, loop.time() + self._person.random.random() * LATE_S)
        loop.call_at(self._last, self._person.hear, self, message)


class Person:
    """A guest with a seat, and all that they were told."""

    def __init__(self, world: World, guest: Guest, host: bool, random: Random) -> None:
        self.world = world
        self.guest = guest
        self.host = host
        self.random = random
        self.mirror: Mirror | None = None
        self.acknowledged: dict[str, int] = {}
        self.heads: dict[int, str] = {}
        self.broken: list[str] = []
        self.table = ""
        """Where they sit; empty as long as they sit nowhere."""
        self.named = guest.id
        """With what the ids of their commands begin."""
        self.left_to_do = 0.0
        """So many commands more; then they only look on."""
        self._line: Line | None = None
        self._node: Node | None = None
        self._live: Any = None
        self._follower: Follower | None = None
        self._number = 0
        self._pending: protocol.Command | None = None

    def lose(self, node: Node | None) -> None:
        """The line is cut, because a node is gone or just so."""
        if self._line is None or (node is not None and node is not self._node):
            return
        gone, live, follower = self._node, self._live, self._follower
        self._line = None
        if node is None and gone is not None and live is not None and follower is not None:
            live.unfollow(follower)
            departing = gone.tables.depart(live, self.guest.id)
            self.world.loop.create_task(_quietly(departing), context=gone.context)
        self._live = None

    def hear(self, line: Line, message: bytes) -> None:
        """A message has come, if the line is still there."""
        if line is not self._line:
            return
        told = protocol.decode_message(message)
        try:
            if isinstance(told, Snapshot):
                self.mirror = Mirror(told)
                self._note(told.seq, told.head)
            elif isinstance(told, Change) and self.mirror is not None:
                self.mirror.apply(told)
                self._note(told.seq, told.head)
        except Lost as error:
            self.broken.append(f"{self.guest.name}: {error}")

    def _note(self, seq: int, head: str) -> None:
        if self.heads.setdefault(seq, head) != head:
            self.broken.append(f"{self.guest.name} was told two heads of entry {seq}")

    async def play(self) -> None:
        """Connect, do something, again and again."""
        while True:
            if self._line is None:
                await self._connect()
            elif self._pending is not None:
                await self._send(self._pending)
            elif self.left_to_do:
                self._pending = self._choose()
                self.left_to_do -= self._pending is not None
            await asyncio.sleep(0.02 + self.random.random() * self.world.tempo_s)

    async def _connect(self) -> None:
        node = self.random.choice(self.world.nodes)
        if not await self._at(node, self._follow(node, Line(self))):
            self._line = None

    async def _follow(self, node: Node, line: Line) -> None:
        """At a node: be told what happens."""
        live = await node.tables.get(self.table)
        await live.submit(lambda table: _seated(table, self.guest.id))
        since = self.mirror.seq if self.mirror else 0
        follower = Follower(line, self.guest.id, False, lambda _table: None)
        follower.seen = since
        self._line, self._node, self._live, self._follower = line, node, live, follower
        await live.follow(follower)
        await node.tables.arrive(live, self.guest.id)

    def _do(self, node: Node, command: Any, acknowledge: Callable[[int], None]) -> Any:
        """At a node: carry out a command."""
        return _carry_out(node, self.guest, command, acknowledge)

    async def _send(self, command: protocol.Command) -> None:
        """Send a command, and wait for the answer; sent again it has the same id."""
        node, random = self._node, self.random
        assert node is not None
        answers: list[int] = []
        way = random.random()
        await asyncio.sleep(random.random() * LATE_S)
        if way < LOST:  # it never arrives
            return
        if way < 2 * LOST:  # it is only on its way, and arrives when nobody waits for it any more
            self._arrive_late(node, command)
            return
        if way < 3 * LOST:
            self._arrive_late(node, command)
        done = await self._at(node, self._do(node, command, answers.append))
        if done and answers and random.random() > LOST:
            self.acknowledged[command.id] = answers[0]
            self._pending = None

    def _arrive_late(self, node: Node, command: protocol.Command) -> None:
        def arrive() -> None:
            if node in self.world.nodes:
                work = self._do(node, command, lambda _seq: None)
                self.world.loop.create_task(_quietly(work), context=node.context)

        self.world.loop.call_later(self.random.random() * LATE_S * 100, arrive)

    async def _at(self, node: Node, work: Any) -> bool:
        """Let a node do something; whether it answered."""
        task = self.world.loop.create_task(work, context=node.context)
        task.add_done_callback(self._look_at)
        done, _ = await asyncio.wait((task,), timeout=ANSWER_S)
        if not done or task.cancelled():
            self._line = None
            return False
        error = task.exception()
        if isinstance(error, Refusal):
            if error.code != "unavailable":
                self._pending = None
            else:
                await asyncio.sleep(self.random.random())
        elif error is not None:
            self._line = None
        return error is None

    def _look_at(self, task: asyncio.Task[Any]) -> None:
        """Also what comes when nobody waits for it any more is a refusal, or done."""
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal | StoreUnavailable):
            self.broken.append(f"{self.guest.name} was answered with {error!r}")

    def _choose(self) -> protocol.Command | None:
        mirror, random = self.mirror, self.random
        if mirror is None:
            return None
        room = mirror.room
        assert mirror.you is not None
        chair = room["chairs"][mirror.you]
        if room["paused"]:
            return self._command(protocol.Resume)
        in_tournament = room["tournament"] is not None
        if not in_tournament and random.random() < 0.03:
            return self._command(protocol.Pause) if self.host else self._command(protocol.Say, text="hei")
        if room["stage"] == "lobby" or (room["stage"] == "over" and self.host and random.random() < 0.2):
            return self._command(protocol.Start) if self.host else None
        if room["stage"] == "sealing" and not in_tournament:
            return self._about_the_deal(room, chair, mirror.you)
        if room["stage"] in ("scores", "over") and not chair["ready"]:
            return self._command(protocol.Ready)
        if room["stage"] == "playing" and mirror.awaited and mirror.legal:
            lays = [each for each in mirror.legal if each not in ("draw", "uno", "challenge")]
            if in_tournament:  # whose games are to end soon
                lays = [each for each in lays if each.endswith("!")] or lays
            return self._command(protocol.Act, action=random.choice(lays or mirror.legal))
        return None

    def _about_the_deal(
        self, room: dict[str, Any], chair: dict[str, Any], seat: int
    ) -> protocol.AtTable | None:
        word = f"w{self.guest.id}{room['match']}"
        if room["revealing"] and chair["promised"] and not chair["contributed"]:
            return self._command(protocol.Contribute, word=word)
        if not room["revealing"] and not chair["promised"]:
            return self._command(protocol.Promise, promise=promise(room["commitment"], seat, word))
        return None

    def _command(self, kind: type[protocol.AtTable], **fields: Any) -> protocol.AtTable:
        self._number += 1
        return kind(id=f"{self.named}-{self._number}", table=self.table, **fields)


async def _carry_out(
    node: Node, guest: Guest, command: protocol.AtTable, acknowledge: Callable[[int], None]
) -> None:
    """As `yksi.server.socket` does: at once if that is possible."""
    over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def is_over(trouble: Exception | None) -> None:
        if not over.done():
            over.set_exception(trouble) if trouble else over.set_result(None)

    if node.tables.command_now(guest, command, acknowledge, is_over):
        with suppress(Overtaken):
            await over
            return
    await node.tables.command(guest, command, acknowledge)


async def _quietly(work: Any) -> None:
    with suppress(Refusal, StoreUnavailable):  # nobody waits for an answer
        await work
