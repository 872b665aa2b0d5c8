"""Everything that a stranger can cause has a budget, and a refusal leaves everything as it was."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.server.desk import Desk
from tests.server.inside import inside
from tests.server.patience import PATIENCE_S
from tests.server.phones import enter_bots, phones, start
from tests.server.trouble import code_of
from yksi.client import Client
from yksi.server import metrics, protocol
from yksi.server.door import limits
from yksi.server.door.addresses import network_of
from yksi.server.door.limits import Budget, Limiter
from yksi.server.door.loop_time import LoopTime
from yksi.server.errors import Refusal
from yksi.server.protocol import TournamentPlan
from yksi.server.protocol.options import Options
from yksi.server.site.version import ARCHIVE
from yksi.server.socket import front, session
from yksi.server.socket import socket as sockets
from yksi.server.store import StoreUnavailable
from yksi.server.tables import bench
from yksi.server.tables.clockwork import _least


def test_a_household_with_ipv6_is_one_address() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::1") == "::1"


def test_a_full_log_takes_no_more_of_people_and_the_table_closes_by_itself(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LOG_ENTRIES, "table", 8)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as ada:
            table = await ada.open(Options(seats=2, pace="instant"))
            for number in range(6):
                await ada.do(protocol.Say, table, text=f"hei {number}")
            assert await code_of(ada.do(protocol.Say, table, text="one too many")) == "log-full"
            assert await code_of(ada.do(protocol.Start, table)) == "log-full"
            assert ada.tables[table].seq == 8

    asyncio.run(scene())


def test_a_table_of_bots_closes_when_its_log_is_full(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LOG_ENTRIES, "table", 30)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as ada:
            table = await ada.open(Options(seats=3, pace="instant"))
            await ada.do(protocol.Start, table)
            await ada.do(protocol.Leave, table)
            live = await at.server.shelves.tables.get(table)
            live.table.chairs[0].here = True  # so that its bots play on
            live._next = (-1, None)  # which is worked out once for each entry
            at.server.shelves.tables.wake(live)
            async with asyncio.timeout(PATIENCE_S):
                while live.table.stage != "closed":
                    await asyncio.sleep(0.01)
            assert live.table.seq == 31

    asyncio.run(scene())


@pytest.mark.parametrize("whose", ["OPEN_A_GUEST", "OPEN_AN_ADDRESS"])
def test_so_many_tables_may_be_open(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    monkeypatch.setitem(getattr(limits, whose), "table", 0.002)  # times the generosity of the test

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as ada:
            first = await ada.open(Options(seats=2))
            await ada.ask(protocol.Open(id="second", options=Options(seats=2)))
            assert await code_of(ada.open(Options(seats=2))) == "too-many"
            await ada.do(protocol.Close, first)
            await ada.open(Options(seats=2))

    asyncio.run(scene())


def test_so_many_bytes_may_be_sent_within_an_hour(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BYTES", Budget(3, 0.0001))

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as ada:
            table = await ada.open(Options(seats=2))
            long = Options(seats=2, rules={"target": 300}, name="x" * 40)
            for _ in range(30):
                with suppress(Refusal):
                    await ada.do(protocol.Configure, table, options=long)
            before = ada.tables[table].seq
            assert await code_of(ada.do(protocol.Configure, table, options=long)) == "too-much"
            assert ada.tables[table].seq == before

    asyncio.run(scene())


def test_whoever_takes_too_much_of_the_loop_is_refused_until_it_is_made_up_for_and_nobody_else(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LOOP", Budget(0.0001, 0.00005))  # times the generosity of the test

    async def scene() -> None:
        async with (
            inside(sqlite_url, tmp_path) as at,
            Client(at.url, await at.come("Ada")) as ada,
            Client(at.url, await at.come("Bo")) as bo,
        ):
            table = await ada.open(Options(seats=2))
            other = await bo.open(Options(seats=2))
            taken = metrics.LOOP_TAKEN.value
            heavy = Options(seats=2, custom=["swap", "open-hands"], rules={"target": 300})

            async def go_on() -> None:
                while True:
                    await ada.do(protocol.Configure, table, options=heavy)

            with pytest.raises(Refusal) as refused:
                await go_on()
            assert refused.value.code == "too-much"
            assert metrics.LOOP_TAKEN.value - taken > 0.1
            await bo.do(protocol.Configure, other, options=heavy)
            live = await at.server.shelves.tables.get(table)
            assert live.table.seq == ada.tables[table].seq, "nothing has changed by it"
            async with asyncio.timeout(PATIENCE_S):
                while not live.table.chat:
                    with suppress(Refusal):
                        await ada.do(protocol.Say, table, text="it is made up for")
                    await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_requests_that_take_too_much_of_the_loop_are_refused_by_their_address(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ADDRESS_LOOP", Budget(0.00001, 0))  # times the generosity of the test

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, httpx.AsyncClient(base_url=at.url) as http:
            assert (await http.get("/api/editions")).status_code == 200
            async with asyncio.timeout(PATIENCE_S):
                while (answer := await http.get("/api/editions")).status_code == 200:
                    pass
            assert (answer.status_code, answer.json()["code"]) == (429, "too-much")

    asyncio.run(scene())


def test_what_was_waited_for_is_not_counted_and_what_is_cancelled_is() -> None:
    async def scene() -> None:
        time = LoopTime(1)

        async def work() -> str:
            await asyncio.sleep(0.2)
            return "done"

        assert await time.measured(work(), "somewhere") == "done"
        assert time._addresses._buckets["somewhere"][0] > limits.ADDRESS_LOOP.burst - 0.1
        ended = asyncio.create_task(time.measured(work(), "elsewhere"))
        await asyncio.sleep(0.01)
        ended.cancel()
        with pytest.raises(asyncio.CancelledError):
            await ended
        assert "elsewhere" in time._addresses._buckets

    asyncio.run(scene())


def test_a_debt_is_bounded_and_so_is_what_is_remembered() -> None:
    limiter = Limiter(Budget(1, 0))
    limiter.charge("a", 50)
    assert limiter.owes("a")
    assert limiter._buckets["a"][0] == -1
    assert not limiter.owes("b")
    for number in range(limits.KEYS_KEPT + 5):
        limiter.charge(str(number), 0)
    assert len(limiter._buckets) == limits.KEYS_KEPT


def test_bots_among_themselves_stop_when_nobody_looks_and_go_on_when_somebody_does(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "A_TOURNAMENT", 1)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            async with phones(at, "Di") as (di,):
                plan = TournamentPlan(format="all-meet", games=100, game="match", rules={"target": 1000})
                await di.open(plan)
                await enter_bots(di, "One", "Two", "Three", "Four")
                await start(di)
                await di.sees(lambda view: view["round"] is not None)
                tables = at.server.shelves.tables
                async with asyncio.timeout(20):
                    while not any(live.seq > 10 for live in tables.all):
                        await asyncio.sleep(0.01)
                assert sum(live.table.running for live in tables.all) == 1, "the others wait"
                code = di.shown.code
            while at.server.sockets:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            before = {live.id: live.seq for live in tables.all}
            await asyncio.sleep(0.2)
            assert {live.id: live.seq for live in tables.all} == before
            async with Client(at.url, await at.come("Ed")) as ed:
                await ed.ask(protocol.FollowTournament(id="f", code=code))
                async with asyncio.timeout(20):
                    while {live.id: live.seq for live in tables.all} == before:
                        await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_a_connection_that_says_half_a_request_is_closed_and_is_no_error(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(front, "SILENT_S", 0.2)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            host, port = at.url.removeprefix("http://").split(":")
            for said in (
                b"",
                b"GET / HT",
                b"POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\n{",
            ):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(said)
                async with asyncio.timeout(10):
                    with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                        await reader.readexactly(1)
                writer.close()
            async with httpx.AsyncClient(trust_env=False) as browser:
                assert (await browser.get(f"{at.url}/healthz")).text == "ok\n"

    with caplog.at_level(logging.ERROR):
        asyncio.run(scene())
    assert caplog.records == []


def test_who_asks_for_much_and_reads_nothing_is_let_go(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "SILENT_S", 0.3)
    gone: list[str] = []
    leave = front.Crowd.leave

    def note(crowd: front.Crowd, address: str) -> None:
        gone.append(address)
        leave(crowd, address)

    monkeypatch.setattr(front.Crowd, "leave", note)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            host, port = at.url.removeprefix("http://").split(":")
            version = at.server.site.version
            path = f"/{version.folder}{ARCHIVE}"
            with socket.socket() as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.setblocking(False)
                await asyncio.get_running_loop().sock_connect(line, (host, int(port)))
                asked = f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()
                await asyncio.get_running_loop().sock_sendall(line, asked * 20)
                async with asyncio.timeout(PATIENCE_S):
                    while not gone:
                        await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_an_address_has_so_many_connections(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "CONNECTIONS_AN_ADDRESS", 0.003)  # times the generosity of the test

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            host, port = at.url.removeprefix("http://").split(":")
            lines = [await asyncio.open_connection(host, int(port)) for _ in range(4)]
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await lines[3][0].readexactly(1)
            lines[0][1].close()
            await asyncio.sleep(0.05)
            async with httpx.AsyncClient(trust_env=False) as browser:
                assert (await browser.get(f"{at.url}/healthz")).status_code == 200
            for _reader, writer in lines[1:]:
                writer.close()

    asyncio.run(scene())


def test_health_writes_nothing_and_tells_of_a_full_disk(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, httpx.AsyncClient(trust_env=False) as browser:

            async def full(_at: int) -> None:
                raise StoreUnavailable("the database cannot do this now: database or disk is full")

            monkeypatch.setattr(at.server.store, "beat", full)
            with pytest.raises(StoreUnavailable):
                await at.server.upkeep._beat()
            answer = await browser.get(f"{at.url}/healthz")
            assert (answer.status_code, answer.json()["sentence"]) == (
                503,
                "the database cannot do this now: database or disk is full",
            )

    asyncio.run(scene())


def test_there_are_fewer_connections_than_open_files() -> None:
    assert front.most_connections() >= limits.SPARE_FILES


def test_so_many_matches_against_bots_are_under_way(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(whose: str) -> None:
        monkeypatch.setattr(session, whose, 0.002)  # times the generosity of the test
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as ada:
            tables = [await ada.open(Options(seats=2)) for _ in range(3)]
            for table in tables[:2]:
                await ada.do(protocol.Start, table)
            assert await code_of(ada.do(protocol.Start, tables[2])) == "too-many"
            await ada.do(protocol.Close, tables[0])
            await ada.do(protocol.Start, tables[2])

    for whose in ("BOTS_A_GUEST", "BOTS_AN_ADDRESS"):
        asyncio.run(scene(whose))


def test_a_socket_without_hello_is_told_so_and_closed(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "SILENT_S", 0.1)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            async with connect(f"{at.url.replace('http', 'ws')}/socket", origin=Origin(at.url)) as line:
                bye = json.loads(await asyncio.wait_for(line.recv(), PATIENCE_S))
                assert (bye["is"], bye["code"]) == ("bye", "silent")
                await asyncio.wait_for(line.wait_closed(), PATIENCE_S)
            async with Client(at.url, await at.come("Ada")) as ada:  # who has said hello may be silent
                await asyncio.sleep(0.2)
                await ada.ask(protocol.Ping(id="still"))

    asyncio.run(scene())


def test_rounds_that_are_paired_and_taken_back_cost_their_director_bytes(
    sqlite_url: str, tmp_path: Path
) -> None:
    """Each table of a round begins with all the rules: 1.3 MB for a command of 80 bytes."""

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, phones(at, "Di") as (di,):
            steps: Any = [{"verb": "draw", "target": "everybody-else", "number": 1}] * 8
            custom: Any = [{"name": f"Rain {n}", "text": "x" * 200, "steps": steps} for n in range(3)]
            await di.open(TournamentPlan(games=1, custom=custom, rules={"customizable": 3}))
            await enter_bots(di, "One", "Two", "Three", "Four")
            await di.say(protocol.StartTournament)
            live = at.server.shelves.tournaments.all[0]
            pairing = protocol.PairRound(id="p", tournament=live.id)
            causes = at.server.shelves.tournaments.causes(live, pairing)
            opened = 2 * len((await at.server.store.read(live.id))[0].entry)
            assert causes == opened > 2_000
            at.server._limits.bytes = Limiter(Budget(2.5 * causes, 0))
            for _ in range(2):
                await di.say(protocol.PairRound)
                await di.say(protocol.UnpairRound)
            before = live.seq
            with pytest.raises(Refusal) as refused:
                await di.say(protocol.PairRound)
            assert refused.value.code == "too-much"
            assert live.seq == before

    asyncio.run(scene())


def test_bots_that_play_for_everybody_do_not_hurry() -> None:
    """Who looks on while bots play for all could keep a server busy with a table at pace `instant`."""
    desk = Desk(Options(seats=2, pace="instant"))
    desk.do("ada", protocol.Start)
    desk.wait(9_000)
    assert not bench.is_left_to_bots(desk.table)
    assert _least(desk.table) == 0
    desk.table.chairs[0].stand_in = "casual"
    assert bench.is_left_to_bots(desk.table)
    assert _least(desk.table) == bench.IDLE_MS


def test_one_address_writes_so_much_on_score_sheets(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ROUNDS", Budget(0.002, 0))  # times the generosity of the test

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, Client(at.url, await at.come("Ada")) as ada:
            opened = await ada.ask(protocol.OpenSheet(id="o", players=["Ada", "Bo"]))
            for number, expected in enumerate(["", "", "too-fast"]):
                asked = protocol.Undo(id=f"u{number}", sheet=opened.table)
                code = await code_of(ada.ask(asked))
                assert (code == "too-fast") == bool(expected), code

    asyncio.run(scene())
