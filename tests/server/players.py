"""Players who never give up: whatever breaks, they come back and send again what was not answered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.server.patience import PATIENCE_S
from yksi.client import ANSWER_S, Client, Lost, Mirror, come
from yksi.proof import promise
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import Act, Contribute, Promise, Ready
from yksi.server.protocol.options import Options
from yksi.state import Seat

AGAIN_S = 0.05


@dataclass
class Player:
    """A guest with a seat, over any number of connections to any of some servers."""

    urls: list[str]
    token: str
    random: Random
    table: str = ""
    acknowledged: dict[str, int] = field(default_factory=dict)
    """The entry that each answered command became."""
    refused: int = 0
    connections: int = 0
    answer_s: float = ANSWER_S
    """After so long without an answer the connection counts as lost."""
    patience_s: float = 90
    """After so long without any news too."""
    company: list[Player] = field(default_factory=list)
    """All people at the table."""
    done: bool = False
    _pending: protocol.AtTable | None = None
    _chosen_at: int = 0
    _mirrors: dict[str, Mirror] = field(default_factory=dict)
    _ids: int = 0

    @property
    def mirror(self) -> Mirror:
        """What the player has been told."""
        return self._mirrors[self.table]

    async def play(self, enough: asyncio.Event | None = None) -> None:
        """Play a match to its end, and another one as long as it is not enough."""
        while True:
            url = self.random.choice(self.urls)
            try:
                async with Client(url, self.token, self._mirrors, self.answer_s) as client:
                    self.connections += 1
                    await client.follow(self.table, self._mirrors[self.table].seq if self._mirrors else 0)
                    await self._at_table(client, enough)
                    return
            except (Lost, OSError, TimeoutError):
                await asyncio.sleep(AGAIN_S)
            except Refusal as refusal:
                if refusal.code != "unavailable":
                    raise
                await asyncio.sleep(AGAIN_S)
            except Exception as error:  # a handshake that was cut off
                if not type(error).__module__.startswith("websockets"):
                    raise
                await asyncio.sleep(AGAIN_S)

    async def _at_table(self, client: Client, enough: asyncio.Event | None) -> None:
        """All leave together, as a match that began with some of them gone would take its time."""
        while True:
            mirror = client.tables[self.table]
            over = mirror.room["stage"] == "over"
            self.done = over and (enough is None or enough.is_set())
            if self.done and all(player.done for player in self.company):
                return
            if self._pending is None:
                self._pending = None if self.done else self._choose(mirror)
                self._chosen_at = mirror.seq
            if self._pending is None or not await self._send(client, self._pending):
                # It is the turn of others; or it was refused, as the table was further than the player knew.
                await self._wait(client, AGAIN_S if over else self.patience_s)

    async def _wait(self, client: Client, seconds: float) -> None:
        try:
            await client.until(lambda: client.tables[self.table].seq != self._chosen_at, seconds)
        except TimeoutError:
            if seconds == self.patience_s:
                raise Lost("no news for a long time") from None

    async def _send(self, client: Client, command: protocol.AtTable) -> bool:
        """Send a command, which stays pending until it is answered; whether it was carried out."""
        try:
            done = await client.ask(command)
        except Refusal as refusal:
            if refusal.code == "unavailable":
                raise
            self.refused += 1
            self._pending = None
            return False
        self.acknowledged[command.id] = done.seq
        self._pending = None
        await client.until(lambda: client.tables[self.table].seq >= done.seq)
        return True

    def _choose(self, mirror: Mirror) -> protocol.AtTable | None:
        room, view = mirror.room, mirror.view
        chair = room["chairs"][mirror.you]
        if room["stage"] == "sealing" and not chair["contributed"]:
            return self._add_word(room, mirror.you)
        if room["stage"] in ("scores", "over") and not chair["ready"]:
            return Ready(id=self._id(), table=self.table)
        if room["stage"] == "playing" and view is not None and mirror.legal:
            mine = mirror.you in view["waiting"] if view["waiting"] else view["turn"] == mirror.you
            if mine:
                return Act(id=self._id(), table=self.table, action=self._action(mirror.legal))
        return None

    def _add_word(self, room: dict[str, Any], seat: Seat | None) -> protocol.AtTable | None:
        """Promise a word, or tell it; the same one whatever was lost in between."""
        assert seat is not None
        word = f"w{self.token[:8]}{room['match']}"
        if room["revealing"]:
            promised = room["chairs"][seat]["promised"]
            return Contribute(id=self._id(), table=self.table, word=word) if promised else None
        if room["chairs"][seat]["promised"]:
            return None
        promised = promise(room["commitment"], seat, word)
        return Promise(id=self._id(), table=self.table, promise=promised)

    def _action(self, legal: list[str]) -> str:
        """Anything now and then; mostly something that brings the round to its end."""
        lays = [action for action in legal if action not in ("draw", "uno") and action[:5] != "catch"]
        return self.random.choice(lays if lays and self.random.random() < 0.9 else legal)

    def _id(self) -> str:
        self._ids += 1
        return f"p{self.random.randrange(10**9)}-{self._ids}"


async def seat_players(urls: list[str], people: int, seed: int, **options: Any) -> list[Player]:
    """Open a table, let everybody join, start the match."""
    players = [
        Player(urls, await asyncio.to_thread(come, urls[0], f"Player {number}"), Random(f"{seed} {number}"))
        for number in range(people)
    ]
    async with Client(urls[0], players[0].token, answer_s=PATIENCE_S) as host:
        table = await host.open(Options(**{"seats": people, "pace": "instant", **options}))
        code = host.tables[table].code
        for player in players:
            player.table = table
            player.company = players
        for player in players[1:]:
            async with Client(urls[0], player.token, answer_s=PATIENCE_S) as client:
                await client.join(code)
        await host.do(protocol.Start, table)
    return players
