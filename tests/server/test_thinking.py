"""Bots think for their seats without keeping anybody waiting."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.server.inside import inside, turn_of
from yksi import Game
from yksi.bots.entries import see
from yksi.bots.sight import Sight
from yksi.client import Client
from yksi.server import protocol
from yksi.server.protocol import Act, Start
from yksi.server.protocol.options import Options
from yksi.server.tables import entries, thinking


def test_an_expert_plays_its_match_to_the_end(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as client:
            table = await client.open(Options(seats=3, pace="instant", rules={"target": 1}))
            await client.do(Start, table, level="expert")
            await client.do(protocol.Contribute, table, word="w")
            while client.tables[table].room["stage"] != "over":
                mirror = client.tables[table]
                seen = mirror.seq
                if mirror.view is not None and mirror.legal and turn_of(client, table) == mirror.you:
                    await client.do(Act, table, action=mirror.legal[0])
                else:
                    await client.until(lambda: client.tables[table].seq > seen, 30)  # noqa: B023
            log = [entries.decode(logged.entry) for logged in await at.server.store.read(table)]
            assert "expert" in {entry.level for entry in log if isinstance(entry, entries.Played)}

    asyncio.run(scene())


@pytest.mark.parametrize(("level", "beside"), [("expert", True), ("sharp", False)])
def test_without_an_engine_an_expert_thinks_beside_the_loop(
    monkeypatch: pytest.MonkeyPatch, level: str, beside: bool
) -> None:
    threads: list[threading.Thread] = []
    think = thinking.think

    def watched(level: str, luck: int, sight: Sight) -> str | None:
        threads.append(threading.current_thread())
        return think(level, luck, sight)

    monkeypatch.setattr(thinking, "load", lambda: None)
    monkeypatch.setattr(thinking, "think", watched)
    game = Game.position("nb-112; top R5; turn 0; 0: R7 W B1 B2; 1: B2 G1")
    chosen = asyncio.run(thinking.choose(level, 7, see(game.state, 0)))
    assert chosen in game.legal()
    assert (threads[0] is not threading.main_thread()) == beside
