"""A server inside the test's own process, where its clock, limits and store can be meddled with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from tests.server.patience import PATIENCE_S
from yksi.client import Client
from yksi.server import protocol
from yksi.server.app import Server
from yksi.server.config import Config
from yksi.server.door.guests import new_guest
from yksi.server.protocol.options import Options
from yksi.server.serve import listen, settings
from yksi.server.store import Guest


class Inside:
    """The server, where it listens, and its guests."""

    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url

    async def come(self, name: str) -> str:
        """A new guest; the token."""
        return (await new_guest(self.server.store, name)).token

    async def guest(self, name: str) -> Guest:
        """A new guest who needs no token."""
        return (await new_guest(self.server.store, name)).guest


DEFAULTS: dict[str, Any] = {"generous": 1000, "keep": {}}
"""No limits, and nothing is pruned: many a log here is from 1970."""


@asynccontextmanager
async def inside(url: str, folder: Path, **config: Any) -> AsyncIterator[Inside]:
    """A server for a while."""
    database = "" if url.startswith("sqlite") else url
    made = Config(host="127.0.0.1", port=0, data=folder, database=database, **DEFAULTS | config)
    listener = listen(made)
    server = Server(made)
    await server.start()
    http = uvicorn.Server(settings(server, made))
    serving = asyncio.create_task(http.serve(sockets=[listener]))
    try:
        yield Inside(server, f"http://127.0.0.1:{listener.getsockname()[1]}")
    finally:
        await server.say_goodbye()
        http.should_exit = True
        await serving
        await server.stop()


@asynccontextmanager
async def seated(at: Inside, people: int, **options: Any) -> AsyncIterator[tuple[str, list[Client]]]:
    """A table with a client for each of its people, its cards dealt."""
    clients = [
        Client(at.url, await at.come(f"Player {number}"), answer_s=PATIENCE_S) for number in range(people)
    ]
    for client in clients:
        await client.__aenter__()
    try:
        table = await clients[0].open(Options(**{"seats": people, "pace": "instant", **options}))
        for client in clients[1:]:
            await client.join(clients[0].tables[table].code)
        await clients[0].do(protocol.Start, table)
        for client in clients:
            await client.until(lambda: client.tables[table].room["stage"] == "sealing")  # noqa: B023
            await client.do(protocol.Contribute, table, word="w")
        for client in clients:
            await client.until(lambda: client.tables[table].room["stage"] == "playing")  # noqa: B023
        yield table, clients
    finally:
        for client in clients:
            await client.close()


async def together(clients: list[Client], table: str) -> None:
    """Wait until all have been told the same."""
    last = max(client.tables[table].seq for client in clients)
    for client in clients:
        await client.until(lambda: client.tables[table].seq >= last)  # noqa: B023


def turn_of(client: Client, table: str) -> int:
    """The seat that the table waits for."""
    view = client.tables[table].view
    assert view is not None
    asked = view["waiting"][0] if view["waiting"] else view["turn"]
    assert asked is not None
    return asked
