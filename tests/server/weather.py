"""Bad weather between clients and a server: frames are lost, doubled, late or overtaken, lines are cut.

client ⇄ `Weather` (a proxy, with dice) ⇄ server
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Line = ClientConnection | ServerConnection
LATE_S = 0.05
"""The longest delay of a frame."""


@dataclass(frozen=True)
class Forecast:
    """How likely each of these is for a frame."""

    drop: float = 0.01
    double: float = 0.03
    late: float = 0.03
    """All frames behind it wait too."""
    overtaken: float = 0.03
    """Late, while those behind it go on; as often as not it is the copy of one that went at once."""
    cut: float = 0.01
    """The line ends, before the frame or right after it."""


class Weather:
    """The proxy; `running` it gives it a URL."""

    def __init__(self, server: str, forecast: Forecast, seed: int) -> None:
        self.url = ""
        self.happened: Counter[str] = Counter()
        self._server = server.replace("http", "ws", 1)
        self._forecast = forecast
        self._random = Random(seed)
        self._stragglers: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Weather]:
        """Let it blow for a while."""
        async with serve(
            self._carry, "127.0.0.1", 0, compression=None, max_size=None, ping_interval=None
        ) as proxy:
            self.url = f"http://127.0.0.1:{next(iter(proxy.sockets)).getsockname()[1]}"
            yield self

    async def _carry(self, client: ServerConnection) -> None:
        """Connect a client to the server until one of them, or the weather, ends it."""
        assert client.request is not None
        address = self._server + client.request.path
        try:
            async with connect(
                address, compression=None, max_size=None, proxy=None, ping_interval=None
            ) as server:
                ways = [
                    asyncio.create_task(self._blow(client, server)),
                    asyncio.create_task(self._blow(server, client)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
                server.transport.abort()
        except (OSError, InvalidHandshake, TimeoutError):
            pass  # the server is down
        client.transport.abort()

    async def _blow(self, source: Line, target: Line) -> None:
        """Carry frames one way, more or less."""
        async for frame in source:
            what = self._roll()
            if what == "cut" and self._random.random() < 0.5:
                return
            if what == "late":
                await asyncio.sleep(self._random.uniform(0, LATE_S))
            if what == "overtaken":
                straggler = asyncio.create_task(_send_late(target, frame, self._random.uniform(0, LATE_S)))
                self._stragglers.add(straggler)
                straggler.add_done_callback(self._stragglers.discard)
            if what != "drop" and (what != "overtaken" or self._random.random() < 0.5):
                await target.send(frame)
            if what == "double":
                await target.send(frame)
            if what == "cut":
                return

    def _roll(self) -> str:
        """What becomes of a frame; mostly nothing."""
        dice = self._random.random()
        for name, chance in vars(self._forecast).items():
            dice -= chance
            if dice < 0:
                self.happened[name] += 1
                return str(name)
        return ""


async def _send_late(target: Line, frame: str | bytes, seconds: float) -> None:
    await asyncio.sleep(seconds)
    with suppress(ConnectionClosed):
        await target.send(frame)
