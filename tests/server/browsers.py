"""Somebody with a browser: real requests to a node, or to the application itself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tests.server.nodes import Node
from tests.server.patience import PATIENCE_S
from tests.server.players import Player
from yksi.server.app import Server
from yksi.server.config import Config
from yksi.server.errors import CODES
from yksi.server.protocol.answers import Listed, Problem


class Page:
    """A browser at an application that has no store open: for what needs none."""

    def __init__(self, folder: Path, at: str = "localhost:8866", **config: Any) -> None:
        """`at` is what stands in the address bar; whoever asks sits at the machine itself."""
        self.server = Server(Config(data=folder, **{"generous": 1000, **config}))
        self._url = f"http://{at}"

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask for something."""

        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.server.app, client=("127.0.0.1", 5000))
            async with httpx.AsyncClient(
                transport=transport, base_url=self._url, timeout=PATIENCE_S
            ) as browser:
                return await browser.request(method, path, **more)

        return asyncio.run(ask())

    def file(self, path: str) -> str:
        """Where a file of the client is; an address stays what it is."""
        return path if path.startswith("/") else f"/{self.server.site.version.folder}{path}"

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Read something."""
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        """Send something."""
        return self.request("POST", path, **more)


def browser_at(node: Node) -> httpx.Client:
    """Somebody with a cookie jar."""
    return httpx.Client(base_url=node.url, trust_env=False, timeout=PATIENCE_S)


def come_as(browser: httpx.Client, name: str) -> httpx.Response:
    """Come as a guest."""
    return browser.post("/api/guests", json={"name": name})


def problem(response: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal that is as it should be."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    told = msgspec.json.decode(response.content, type=Problem)
    assert told.code == code
    assert code in CODES
    assert told.sentence
    assert "Traceback" not in told.sentence
    return told.sentence


def code_of(node: Node, player: Player) -> str:
    """The invitation to a player's table."""
    with httpx.Client(
        base_url=node.url, cookies={"yksi": player.token}, trust_env=False, timeout=PATIENCE_S
    ) as browser:
        listed = msgspec.json.decode(browser.get("/api/tables/mine").content, type=list[Listed])
    return listed[0].code
