"""What docs/server.md promises to whoever runs a server: a clean end, and logs that tell nothing secret."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.nodes import Node, running
from tests.server.patience import PATIENCE_S
from yksi.client import Client, Lost, come
from yksi.server.protocol.options import Options


async def play_until_it_stops(node: Node, token: str) -> Client:
    """Follow a table, have the server stopped, and hear why."""
    async with Client(node.url, token) as client:
        await client.open(Options(seats=2))
        stopping = asyncio.create_task(asyncio.to_thread(node.stop))
        with pytest.raises(Lost):
            await client.until(lambda: False, 20)
        await stopping
    return client


def test_the_address_that_is_printed_leads_to_a_page(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        page = httpx.get(f"{node.url}/", trust_env=False, timeout=PATIENCE_S)
    assert page.status_code == 200
    assert "<title>yksi</title>" in page.text


def test_clients_are_told_that_the_server_stops(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        client = asyncio.run(play_until_it_stops(node, come(node.url, "Ada")))
    assert client.bye is not None
    assert client.bye.code == "closing"


def test_sigterm_closes_the_database(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        come(node.url, "Ada")
        assert node.stop() == 0
    assert not (tmp_path / "yksi.db-wal").exists()


def test_not_even_debugging_logs_a_token(tmp_path: Path) -> None:
    options = ("--log", "debug", "--generous", "1000")
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path, options=options) as node:
        token = come(node.url, "Ada")

        async def knock() -> None:
            address = f"{node.url.replace('http', 'ws')}/socket"
            async with connect(address, additional_headers={"Cookie": f"yksi={token}"}, proxy=None):
                pass

        asyncio.run(knock())
        node.stop()
    assert token not in node.errors.read_text(encoding="utf-8")


def test_a_refused_upgrade_is_no_error_in_the_log(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:

        async def knock() -> None:
            async with connect(f"{node.url.replace('http', 'ws')}/elsewhere", proxy=None):
                pass

        with pytest.raises(InvalidStatus):
            asyncio.run(knock())
        node.stop()
    assert node.errors.read_text(encoding="utf-8") == ""


def test_a_second_process_on_the_same_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        with pytest.raises(AssertionError, match="another process serves"):
            Node(f"sqlite:///{tmp_path}/yksi.db", tmp_path, "second").start()
        assert httpx.get(f"{node.url}/healthz", trust_env=False, timeout=PATIENCE_S).text == "ok\n"
