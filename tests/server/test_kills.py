"""Nothing that was acknowledged is lost when the server is killed, and nothing is done twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.inquiry import inquire_at
from tests.server.nodes import Node
from tests.server.patience import PATIENCE_S
from tests.server.players import Player, seat_players

TABLES = 4
KILLS = 3


async def storm(node: Node, kills: int, tables: int, seed: int) -> list[list[Player]]:
    """Play at some tables while the server is killed again and again; then play on to the end."""
    random = Random(seed)
    seated = [
        await seat_players([node.url], 2 + number % 3, seed * 100 + number, rules={"target": 100}, seats=4)
        for number in range(tables)
    ]
    enough = asyncio.Event()
    games = asyncio.gather(*(player.play(enough) for players in seated for player in players))
    for _ in range(kills):
        await asyncio.sleep(random.uniform(0.05, 1.0))
        assert not games.done()
        node.kill()
        await asyncio.to_thread(node.start)
    enough.set()
    await asyncio.wait_for(games, PATIENCE_S)
    return seated


@pytest.mark.long
def test_kill_nine_loses_no_acknowledged_action(url: str, tmp_path: Path) -> None:
    node = Node(url, tmp_path)
    node.start()
    try:
        seated = asyncio.run(storm(node, KILLS, TABLES, 1))
    finally:
        node.kill()
    assert inquire_at(url, seated) > 100
    assert any(player.connections > 1 for players in seated for player in players)
