"""Whoever has played here finds the matches again, and nobody else's."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.inside import Inside, inside, seated
from tests.server.test_erasing import browser
from yksi.client import Client
from yksi.record import Record
from yksi.server import protocol
from yksi.server.protocol.options import Options
from yksi.server.tables.records import record_text


async def play_out(table: str, clients: list[Client]) -> None:
    """To the end of the match, each laying the first card there is."""
    while clients[0].tables[table].room["stage"] == "playing":
        head = clients[0].tables[table].seq
        for client in clients:
            mirror = client.tables[table]
            await client.until(lambda: mirror.seq >= head)  # noqa: B023
            view, legal = mirror.view, [each for each in mirror.legal if each[:5] != "catch"]
            if view is not None and legal and (mirror.you in view["waiting"] or view["turn"] == mirror.you):
                done = await client.do(protocol.Act, table, action=legal[0])
                await clients[0].until(lambda: clients[0].tables[table].seq >= done.seq)  # noqa: B023
                break


async def matches_of(at: Inside, client: Client) -> Any:
    """As the page asks for them."""
    async with browser(at, client._token) as asking:
        return (await asking.get("/api/guests/me/matches")).json()


def test_a_match_is_listed_for_those_who_played_it_once_it_is_over(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            async with seated(at, 2, rules={"target": 1}) as (table, clients):
                assert await matches_of(at, clients[1]) == []
                await play_out(table, clients)
                code = clients[0].tables[table].code
                await clients[1].do(protocol.Leave, table)
                record = Record.parse(record_text(sqlite_url, table, 1).content.decode())
                (told,) = await matches_of(at, clients[1])
                assert (told["code"], told["match"], told["seat"]) == (code, 1, 1)
                assert told["names"] == ["Player 0", "Player 1"] == list(record.players)
                result = f"result winners {told['winners'][0]} scores {' '.join(map(str, told['scores']))}"
                assert record.result == result
                assert [each["seat"] for each in await matches_of(at, clients[0])] == [0]
            async with Client(at.url, await at.come("Cy")) as stranger:
                assert await matches_of(at, stranger) == []

    asyncio.run(scene())


def test_a_match_that_was_ended_is_listed_without_a_winner_and_a_damaged_table_hides_no_other(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 2) as (table, clients):
            await clients[0].do(protocol.Close, table)
            (told,) = await matches_of(at, clients[0])
            assert "winners" not in told or told["winners"] == []
            other = await clients[0].open(Options(seats=2, pace="instant"))
            await clients[0].do(protocol.Start, other)
            await clients[0].until(lambda: clients[0].tables[other].room["stage"] == "sealing")
            await clients[0].do(protocol.Close, other)
            torn = (await at.server.store.read(other))[-1]
            await at.server.store.rewrite(other, {torn.seq: b'{"e":"played","seat":0,"action":"R5"}'})
            assert await matches_of(at, clients[0]) == [told]

    asyncio.run(scene())


def test_a_stranger_is_told_to_come_as_a_guest_first(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, browser(at, "nobody") as asking:
            answer = await asking.get("/api/guests/me/matches")
            assert (answer.status_code, answer.json()["code"]) == (401, "unknown-guest")

    asyncio.run(scene())
