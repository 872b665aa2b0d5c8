"""Who wants to see what is kept of them sees it; who wants to be forgotten is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text

from tests.server.inside import Inside, inside, seated
from tests.server.long_logs import DIRECTOR, SEED, lines_of, store
from tests.server.patience import PATIENCE_S
from yksi.client import Client
from yksi.record import Record
from yksi.server import protocol
from yksi.server.door.guests import COOKIE, new_guest
from yksi.server.logs.erasing import AT_ONCE, UNLISTED, Eraser
from yksi.server.logs.pruning import DAY_MS, Pruner
from yksi.server.protocol.options import Options
from yksi.server.store import Logged
from yksi.server.store.clock import CLOCK, Clock
from yksi.server.store.looking import looking
from yksi.server.store.schema import metadata
from yksi.server.tables import entries as at_table
from yksi.server.tables.erasing import SILENCE, forget
from yksi.server.tables.lines import line_of
from yksi.server.tables.records import matches_in, record_proof, record_text
from yksi.server.tournaments.erasing import forget_entrant
from yksi.tournament import Member, Plan, Tournament, codec, enrolment, fold, pairing, reporting, standings
from yksi.tournament import entries as log

WORDS = "what I said in confidence"


@asynccontextmanager
async def browser(at: Inside, token: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who has the cookie."""
    async with httpx.AsyncClient(
        base_url=at.url, cookies={COOKIE: token}, headers={"origin": at.url}, timeout=PATIENCE_S
    ) as found:
        yield found


async def quiet(at: Inside, table: str) -> None:
    """Wait until nobody is at a table."""
    while await at.server.store.lost(2**62) or await presences(at, table):
        await asyncio.sleep(0.02)


async def presences(at: Inside, table: str) -> int:
    """How many guests are at a table."""

    def count() -> int:
        with looking(at.server.config.url) as connection:
            asked = text("SELECT count(*) FROM presences WHERE table_id = :table")
            return int(connection.scalar(asked, {"table": table}) or 0)

    return await asyncio.to_thread(count)


async def erase(at: Inside) -> None:
    """As the server does it once a minute, for logs of which no node thinks any more."""
    kinds = {"table": forget, "tournament": forget_entrant}
    await Eraser(at.server.store, kinds, lambda _id: False, at.server.workshop.forget, quiet_ms=0).step()


def everything(url: str) -> bytes:
    """Every row of the database."""
    with looking(url) as connection:
        rows: list[Any] = [
            row for table in metadata.sorted_tables for row in connection.execute(table.select()).all()
        ]
    return b"\n".join(
        value if isinstance(value, bytes) else str(value).encode() for row in rows for value in row
    )


def test_names_and_words_go_from_what_others_keep_and_the_log_stays_whole(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at:
            async with seated(at, 2) as (table, clients):
                await clients[0].do(protocol.Say, table, text=WORDS)
                await clients[1].do(protocol.Say, table, text="hello")
                head = clients[1].tables[table].head
                async with browser(at, clients[0]._token) as forgotten:
                    answer = await forgotten.delete("/api/guests/me", params={"language": "nb"})
                    assert (answer.status_code, answer.json()) == (200, {"name": ""})
                    assert (await forgotten.get("/api/guests/me")).json() == {"name": ""}
                await clients[1].do(protocol.Close, table)
                before = Record.parse(record_text(url, table, 1).content.decode())
            await quiet(at, table)
            await erase(at)
            assert await at.server.store.erasures(AT_ONCE) == []
            found = everything(url)
            assert b"Player 0" not in found
            assert WORDS.encode() not in found
            assert b"Player 1" in found
            assert b"hello" in found
            record = Record.parse(record_text(url, table, 1).content.decode())
            assert record.players == ("en spiller", "Player 1")
            assert (record.rounds, record.seed, record.log) == (before.rounds, before.seed, before.log)
            assert record.commitment is None
            record.replay()
            with looking(url) as connection:  # every entry fits the one before it, or this is refused
                assert matches_in(connection, table)[1].before != head

    asyncio.run(scene())


def test_a_record_that_lost_a_name_does_not_pretend_to_be_proven(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            async with seated(at, 2) as (table, clients):
                async with browser(at, clients[0]._token) as forgotten:
                    await forgotten.delete("/api/guests/me")
                await clients[1].do(protocol.Close, table)
                record_proof(sqlite_url, table, 1)
            await quiet(at, table)
            await erase(at)
            async with httpx.AsyncClient(base_url=at.url) as anybody:
                code = (await at.server.store.log(table)).code  # type: ignore[union-attr]
                answer = await anybody.get(f"/api/tables/{code}/proof")
            assert answer.status_code == 404
            assert "no commitment" in answer.json()["sentence"]

    asyncio.run(scene())


def test_what_belongs_to_nobody_else_goes_altogether(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at:
            known = await new_guest(at.server.store, "Ada")
            asked = protocol.OpenSheet(id="s", players=["Ada", "Bo"])
            sheet = await at.server.shelves.sheets.open(known.guest, asked)
            client = Client(at.url, known.token, answer_s=PATIENCE_S)
            async with client as ada, browser(at, known.token) as forgotten:
                table = await ada.open(Options(seats=2))
                await forgotten.delete("/api/guests/me")
            await quiet(at, table)
            await erase(at)
            assert await at.server.store.log(table) is None
            assert await at.server.store.log(sheet.id) is None
            assert b"Ada" not in everything(url)

    asyncio.run(scene())


def test_what_was_said_goes_earlier_than_the_match(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at:
            async with seated(at, 2) as (table, clients):
                await clients[0].do(protocol.Say, table, text=WORDS)
                await clients[0].do(protocol.Close, table)
            before = record_text(url, table, 1).content
            store = at.server.store
            await Pruner(store, {"chats": 1}, lambda _id: False, {"table": SILENCE}).step()
            assert WORDS.encode() in everything(url)
            CLOCK.set(Clock(wall_ns=lambda: time.time_ns() + 2 * DAY_MS * 1_000_000))
            await Pruner(store, {"chats": 1}, lambda _id: False, {"table": SILENCE}).step()
            assert WORDS.encode() not in everything(url)
            assert record_text(url, table, 1).content == before

    asyncio.run(scene())


def test_nothing_is_touched_while_somebody_is_at_the_table(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, seated(at, 2) as (table, clients):
            async with browser(at, clients[0]._token) as forgotten:
                await forgotten.delete("/api/guests/me")
            await erase(at)
            assert [each.guest for each in await at.server.store.erasures(AT_ONCE)]
            assert clients[1].tables[table].room["chairs"][0]["name"] == "Player 0"

    asyncio.run(scene())


def test_a_guest_sees_where_they_were_and_what_they_said(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, seated(at, 2) as (table, clients):
            await clients[0].do(protocol.Say, table, text=WORDS)
            async with browser(at, clients[0]._token) as asking:
                kept = (await asking.get("/api/guests/me/kept")).json()
            assert kept["name"] == "Player 0"
            (part,) = kept["parts"]
            code = clients[0].tables[table].code
            assert (part["kind"], part["code"], part["there"]) == ("table", code, True)
            assert (part["name"], part["said"]) == ("Player 0", [WORDS])

    asyncio.run(scene())


def test_who_left_a_table_still_has_had_a_part_in_it(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            guest = (await new_guest(at.server.store, "Ada")).guest
            other = await at.come("Bo")
            live = await at.server.shelves.tables.open(guest, protocol.Open(id="o", options=Options()))
            async with Client(at.url, other, answer_s=PATIENCE_S) as bo:
                await bo.join(live.stored.code)
                leave = protocol.Leave(id="l", table=live.id)
                await at.server.shelves.tables.command(guest, leave, lambda _seq: None)
            store = at.server.store
            assert await store.logs_of(guest.id, "table", 10) == []
            (part,) = await store.parts_of(guest.id, UNLISTED, 10)
            assert (part.log, part.past, part.alone) == (live.id, True, False)

    asyncio.run(scene())


def test_a_socket_of_who_is_forgotten_is_closed(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            token = await at.come("Ada")
            async with Client(at.url, token, answer_s=PATIENCE_S) as ada, browser(at, token) as forgotten:
                await ada.open(Options(seats=2))
                await forgotten.delete("/api/guests/me")
                async with asyncio.timeout(PATIENCE_S):
                    while at.server.sockets:
                        await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_only_a_guest_can_be_forgotten_and_only_in_a_language_there_is(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            async with browser(at, "nobody") as nobody:
                assert (await nobody.delete("/api/guests/me")).json()["code"] == "unknown-guest"
                assert (await nobody.get("/api/guests/me/kept")).json()["code"] == "unknown-guest"
            async with browser(at, await at.come("Ada")) as ada:
                wrong = await ada.delete("/api/guests/me", params={"language": "xx"})
                assert wrong.json()["code"] == "bad-message"
                assert (await ada.get("/api/guests/me")).json() == {"name": "Ada"}

    asyncio.run(scene())


def paired_up(ada: str) -> Tournament:
    """Ada, whom the director has entered, and Bo have played; Cy came in Bo's place."""
    tournament = Tournament(enrolment.open_tournament(Plan(games=1), SEED).signed(1, DIRECTOR, "open"), SEED)

    def put(entry: log.Entry) -> None:
        tournament.apply(entry.signed(tournament.log[-1].at + 1, DIRECTOR))

    put(enrolment.enter(tournament, "Ada"))
    put(enrolment.enter(tournament, "Bo"))
    put(enrolment.recognise(tournament, 1, "Ada", ada))
    put(pairing.start(tournament))
    put(pairing.pair(tournament))
    put(reporting.report(tournament, 1, 1, (35, 0), record="digest of a text with a name"))
    put(enrolment.stand_in(tournament, 2, "Bo", Member("Cy")))
    return tournament


def test_a_name_goes_from_a_tournament_and_its_results_stay(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at:
            known = await new_guest(at.server.store, "Ada")
            before = paired_up(known.guest.id)
            id = await store(at, "tournament", lines_of(before), {0: SEED}, [known.guest.id])
            async with browser(at, known.token) as forgotten:
                await forgotten.delete("/api/guests/me")
            await erase(at)
            await erase(at)
            assert await at.server.store.erasures(AT_ONCE) == []
            found = everything(url)
            assert b"Ada" not in found
            assert b"Bo" in found
            logged = await at.server.store.read(id)
            after = fold([codec.decode(each.entry.decode()) for each in logged], SEED)
            assert [(row.name, row.total) for row in standings(after)] == [
                ("a player 1" if row.name == "Ada" else row.name, row.total) for row in standings(before)
            ]
            assert after.entrants[1].members[0].name == "a player 1"
            assert after.meetings[1].results[0].record == ""
            assert (await at.server.shelves.tournaments.get(id)).folded.entrants == after.entrants

    asyncio.run(scene())


def test_who_was_called_to_a_table_is_a_player_there_and_the_chain_stays_whole() -> None:
    places = [
        at_table.Reserved("Ada", "g1"),
        at_table.Reserved("Bo", "g2"),
        at_table.Reserved("Rosa", level="easy"),
    ]
    stored = at_table.encode(at_table.Called(match=1, places=places))

    async def scene() -> None:
        rewritten, names = await forget([Logged(3, 1, stored, "")], "g1", "a player")
        assert names == {"Ada"}
        entry = at_table.decode(rewritten[3])
        assert isinstance(entry, at_table.Called)
        assert [(place.name, place.erased) for place in entry.places] == [
            ("a player", True),
            ("Bo", False),
            ("Rosa", False),
        ]
        assert line_of(3, 1, entry) == line_of(3, 1, at_table.decode(stored))

    asyncio.run(scene())
