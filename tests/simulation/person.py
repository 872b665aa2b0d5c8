"""Somebody who plays over a bad line: commands are sent until some node answers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from yksi.client import Lost, Mirror
from yksi.proof import promise
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import Change, Snapshot
from yksi.server.store import Guest, StoreUnavailable
from yksi.server.tables.followers import Follower

if TYPE_CHECKING:
    from tests.simulation.world import Node, World

ANSWER_S = 4.0


class Line:
    """The way from a node to a person: in order, late, and lost from some moment on."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._last = 0.0

    def put(self, message: bytes) -> None:
        """Send this; it comes after what was sent before."""
        loop = self._person.world.loop
        self._last = max(self._last + 1e-6, loop.time() + self._person.world.random.expovariate(100))
        loop.call_at(self._last, self._person.hear, self, protocol.decode_message(message))


class Person:
    """A guest with a seat, and all that they were told."""

    def __init__(self, world: World, guest: Guest, host: bool) -> None:
        self.world = world
        self.guest = guest
        self.host = host
        self.mirror: Mirror | None = None
        self.acknowledged: dict[str, int] = {}
        self.heads: dict[int, str] = {}
        self.broken: list[str] = []
        self._line: Line | None = None
        self._node: Node | None = None
        self._live: Any = None
        self._follower: Follower | None = None
        self._number = 0
        self._pending: protocol.AtTable | None = None
        self._stopping = False

    def stop(self) -> None:
        """Do nothing new."""
        self._stopping = True

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

    def hear(self, line: Line, message: protocol.AnyMessage) -> None:
        """A message has come, if the line is still there."""
        if line is not self._line:
            return
        try:
            if isinstance(message, Snapshot):
                self.mirror = Mirror(message)
                self._note(message.seq, message.head)
            elif isinstance(message, Change) and self.mirror is not None:
                self.mirror.apply(message)
                self._note(message.seq, message.head)
        except Lost as error:
            self.broken.append(f"{self.guest.name}: {error}")

    def _note(self, seq: int, head: str) -> None:
        if self.heads.setdefault(seq, head) != head:
            self.broken.append(f"{self.guest.name} was told two heads of entry {seq}")

    async def play(self) -> None:
        """Connect, do something, again and again."""
        random = self.world.random
        while True:
            if self._line is None:
                await self._connect()
            elif self._pending is not None:
                await self._send(self._pending)
            elif self.mirror is not None and not self._stopping:
                self._pending = self._choose(self.mirror)
            await asyncio.sleep(0.02 + random.expovariate(20))

    async def _connect(self) -> None:
        world = self.world
        node = world.random.choice(world.nodes)
        line = Line(self)

        async def follow() -> None:
            live = await node.tables.get(world.table)
            since = self.mirror.seq if self.mirror else 0
            follower = Follower(line, self.guest.id, False, lambda _table: None)
            follower.seen = since
            self._line, self._node, self._live, self._follower = line, node, live, follower
            await live.follow(follower)
            await node.tables.arrive(live, self.guest.id)

        if not await self._at(node, follow()):
            self._line = None

    async def _send(self, command: protocol.AtTable) -> None:
        node = self._node
        assert node is not None
        answers: list[int] = []
        random = self.world.random
        if random.random() < 0.1:
            await self._at(node, node.tables.command(self.guest, command, lambda _seq: None))  # it is lost
            return
        done = await self._at(node, node.tables.command(self.guest, command, answers.append))
        if done and answers:
            self.acknowledged[command.id] = answers[0]
            self._pending = None

    async def _at(self, node: Node, work: Any) -> bool:
        """Let a node do something; whether it answered."""
        task = self.world.loop.create_task(work, context=node.context)
        done, _ = await asyncio.wait((task,), timeout=ANSWER_S)
        if not done or task.cancelled():
            self._line = None
            return False
        error = task.exception()
        if isinstance(error, Refusal):
            if error.code != "unavailable":
                self._pending = None
            return False
        if isinstance(error, StoreUnavailable):
            self._line = None
            return False
        if error is not None:
            raise error
        return True

    def _choose(self, mirror: Mirror) -> protocol.AtTable | None:
        room, random = mirror.room, self.world.random
        assert mirror.you is not None
        chair = room["chairs"][mirror.you]
        if room["paused"]:
            return self._command(protocol.Resume)
        if random.random() < 0.03:
            return self._command(protocol.Pause) if self.host else self._command(protocol.Say, text="hei")
        if room["stage"] == "lobby" or (room["stage"] == "over" and self.host and random.random() < 0.2):
            return self._command(protocol.Start) if self.host else None
        if room["stage"] == "sealing":
            word = f"w{self.guest.id}{room['match']}"
            if room["revealing"] and chair["promised"] and not chair["contributed"]:
                return self._command(protocol.Contribute, word=word)
            if not room["revealing"] and not chair["promised"]:
                told = promise(room["commitment"], mirror.you, word)
                return self._command(protocol.Promise, promise=told)
        if room["stage"] in ("scores", "over") and not chair["ready"]:
            return self._command(protocol.Ready)
        if room["stage"] == "playing" and mirror.awaited and mirror.legal:
            lays = [each for each in mirror.legal if each not in ("draw", "uno", "challenge")]
            return self._command(protocol.Act, action=random.choice(lays or mirror.legal))
        return None

    def _command(self, kind: type[protocol.AtTable], **fields: Any) -> protocol.AtTable:
        self._number += 1
        return kind(id=f"{self.guest.id}-{self._number}", table=self.world.table, **fields)


async def _quietly(work: Any) -> None:
    with suppress(Refusal, StoreUnavailable):  # the upkeep of the node settles it
        await work
