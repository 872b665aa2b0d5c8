"""Too much of anything: what one client may cost is bounded, and others do not feel it."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.hostile import memory_of, troubles
from tests.server.inside import Inside, inside, seated
from tests.server.nodes import running
from tests.server.patience import PATIENCE_S
from tests.server.trouble import code_of, deal_the_same, goes_on, socket_of
from yksi.client import Client, Lost, come
from yksi.server import protocol
from yksi.server.door import limits
from yksi.server.errors import Refusal
from yksi.server.protocol import Bye, Done, Open, Refused, Say
from yksi.server.protocol.options import Options

if TYPE_CHECKING:
    pass


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every run of a test, at least on servers in this process."""
    deal_the_same(monkeypatch)


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
            async with asyncio.timeout(PATIENCE_S):
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
            before = len(at.server.shelves.tables)
            client.told = answers.append
            assert await code_of(client.open(Options(seats=2))) == "too-many"
            await client.ask(protocol.Ping(id="after"))
            assert [type(answer) for answer in answers] == [Refused, Done]
            assert len(at.server.shelves.tables) == before
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
    monkeypatch.setattr("yksi.server.socket.socket.MOST_UNREAD", 20_000)
    if not wakes_up:
        monkeypatch.setattr("yksi.server.socket.socket.GOODBYE_S", 0.2)

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 2) as (table, players):
            slow = Sluggard(at)
            await slow.watch(players[0].tables[table].watch)
            live = at.server.shelves.tables.known(table)
            assert live is not None
            async with asyncio.timeout(PATIENCE_S):
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
