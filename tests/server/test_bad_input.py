"""Bad input: a code and a sentence for whom it concerns, and everybody else goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.inside import inside, seated, turn_of
from tests.server.trouble import code_of, deal_the_same, goes_on, socket_of
from yksi.client import Client
from yksi.server import protocol
from yksi.server.protocol import Act, Bye, Refused, Remove
from yksi.server.protocol.options import Options

if TYPE_CHECKING:
    pass


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every run of a test, at least on servers in this process."""
    deal_the_same(monkeypatch)


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
                assert not at.server.shelves.tables._loading, "what is not there is forgotten"
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
