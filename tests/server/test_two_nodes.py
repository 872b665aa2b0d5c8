"""Two processes on one PostgreSQL: any of them serves any player, and either may die."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import psycopg
import pytest

from tests.server.inquiry import inquire_at
from tests.server.nodes import Node
from tests.server.patience import PATIENCE_S
from tests.server.players import Player, seat_players

TABLES = 4
KILLS = 2
CUTS = 4


async def sit_down(nodes: list[Node], tables: int, seed: int) -> list[list[Player]]:
    """Tables whose players are spread over all nodes, and change over whenever they come back."""
    urls = [node.url for node in nodes]
    return [
        await seat_players(urls, 2 + number % 3, seed * 100 + number, rules={"target": 100}, seats=4)
        for number in range(tables)
    ]


async def play_all(seated: list[list[Player]], enough: asyncio.Event) -> None:
    """Everybody plays match after match until it is enough."""
    await asyncio.gather(*(player.play(enough) for players in seated for player in players))


async def with_kills(nodes: list[Node], kills: int, tables: int, seed: int) -> list[list[Player]]:
    """Play while one node after the other is killed and started again."""
    random = Random(seed)
    seated = await sit_down(nodes, tables, seed)
    enough = asyncio.Event()
    games = asyncio.ensure_future(play_all(seated, enough))
    for number in range(kills):
        await asyncio.sleep(random.uniform(0.05, 1.0))
        assert not games.done()
        node = nodes[number % len(nodes)]
        node.kill()
        await asyncio.to_thread(node.start)
    enough.set()
    await asyncio.wait_for(games, PATIENCE_S)
    return seated


async def with_cuts(nodes: list[Node], cuts: int, tables: int, url: str) -> list[list[Player]]:
    """Play while the connections that listen for hints are cut."""
    seated = await sit_down(nodes, tables, 3)
    enough = asyncio.Event()
    games = asyncio.ensure_future(play_all(seated, enough))
    done = 0
    while done < cuts:
        await asyncio.sleep(0.3)
        assert not games.done()
        done += await asyncio.to_thread(cut_listeners, url)
    enough.set()
    await asyncio.wait_for(games, PATIENCE_S)
    return seated


def cut_listeners(url: str) -> int:
    """End every connection over which hints go; how many."""
    with psycopg.connect(url, autocommit=True) as connection:
        cut = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid() AND (query ILIKE 'listen%' OR query ILIKE '%pg_notify%')"
        )
        return cut.rowcount


def two_nodes(url: str, folder: Path) -> list[Node]:
    """Both started."""
    nodes = [Node(url, folder, f"node{number}") for number in range(2)]
    for node in nodes:
        node.launch()
    for node in nodes:
        node.wait()
    return nodes


@pytest.mark.long
def test_players_of_one_table_are_served_by_two_nodes_that_are_killed(
    postgres_url: str, tmp_path: Path
) -> None:
    nodes = two_nodes(postgres_url, tmp_path)
    try:
        seated = asyncio.run(with_kills(nodes, KILLS, TABLES, 2))
    finally:
        for node in nodes:
            node.kill()
    assert inquire_at(postgres_url, seated) > 100


@pytest.mark.long
def test_a_cut_notification_connection_delays_but_loses_nothing(postgres_url: str, tmp_path: Path) -> None:
    nodes = two_nodes(postgres_url, tmp_path)
    try:
        seated = asyncio.run(with_cuts(nodes, CUTS, TABLES, postgres_url))
    finally:
        for node in nodes:
            node.kill()
    assert inquire_at(postgres_url, seated) > 100
