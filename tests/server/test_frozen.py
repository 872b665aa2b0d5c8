"""A database that accepts and never answers: the server ends when it is asked to, and goes on when it can."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.nodes import Node
from tests.server.proxy import proxied
from yksi.client import Client, come
from yksi.server.protocol.options import Options
from yksi.server.store import Append, Log, Store, StoreUnavailable, access


def test_a_store_gives_up_on_a_frozen_database_and_goes_on_when_it_answers(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "HANGS_S", 0.3)
    monkeypatch.setattr(access, "LOOK_S", 0.1)

    async def scene() -> None:
        with proxied(postgres_url) as (url, proxy):
            store = Store(url, "n1")
            await store.open()
            await store.create(Log("t", "table", "CODE", "WATCH", "ada", "c1"), Append("t", 1, 1, b"{}"))
            proxy.freeze()
            with pytest.raises(StoreUnavailable):
                await store.append(Append("t", 2, 2, b"{}"))
            with pytest.raises(StoreUnavailable):
                await store.read("t")
            proxy.thaw()
            head = (await store.heads(["t"]))["t"]  # whether the entry was written, only the log can tell
            assert head in (1, 2)
            assert await store.append(Append("t", head + 1, 3, b"{}"))
            await store.close()

    asyncio.run(scene())


@pytest.mark.long
def test_a_server_whose_database_is_frozen_ends_when_it_is_asked_to(
    postgres_url: str, tmp_path: Path
) -> None:
    """What it waits for at the end adds up to less than ten seconds on an idle machine."""
    assert access.CLOSING_S + access.LOOK_S < 10
    with proxied(postgres_url) as (url, proxy):
        node = Node(url, tmp_path)
        node.start()

        async def scene() -> None:
            async with Client(node.url, come(node.url, "Ada")) as ada:
                await ada.open(Options(seats=2))
                proxy.freeze()
                assert await asyncio.to_thread(node.stop) == 0

        try:
            asyncio.run(scene())
        finally:
            node.kill()
