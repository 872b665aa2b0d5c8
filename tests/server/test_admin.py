"""``yksi admin`` works beside a server that runs, which finds what was done."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import create_engine, text

from tests.server.inside import Inside, inside, seated
from tests.server.patience import PATIENCE_S
from tests.server.stores import entry, listing, new_log, opened
from yksi.cli import main
from yksi.client import Client
from yksi.locales.catalogues import words
from yksi.server import protocol
from yksi.server.admin import commands
from yksi.server.admin.commands import span_ms
from yksi.server.admin.listing import ORDERS
from yksi.server.door.bans import Bans, network_to_ban
from yksi.server.errors import Refusal
from yksi.server.protocol.options import Options
from yksi.server.protocol.tournaments import TournamentPlan
from yksi.server.site.version import WEB
from yksi.server.store import Ban, now_ms
from yksi.server.store.looking import looking

_Given = ParamSpec("_Given")


def in_a_loop(scene: Callable[_Given, Coroutine[Any, Any, None]]) -> Callable[_Given, None]:
    """A test that awaits."""

    @wraps(scene)
    def test(*given: _Given.args, **named: _Given.kwargs) -> None:
        asyncio.run(scene(*given, **named))

    return test


async def admin(url: str, *words: str) -> int:
    """The command, in a thread as it has a loop of its own."""
    folder = url.removeprefix("sqlite:///").removesuffix("/yksi.db")
    where = ["--data", folder] if url.startswith("sqlite") else ["--database", url]
    return await asyncio.to_thread(main, ["admin", *words, *where])


async def until(seen: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not await seen():
            await asyncio.sleep(0.05)


@in_a_loop
async def test_what_is_closed_stopped_or_muted_beside_the_server_is_told_at_the_table(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with inside(url, tmp_path) as server, seated(server, 2, seats=3) as (table, clients):
        host = clients[0]
        mirror = host.tables[table]
        assert await admin(url, "list") == 0
        assert mirror.code in capsys.readouterr().out
        assert await admin(url, "stop-bots", mirror.code) == 0
        await host.until(lambda: host.tables[table].room["paused"])
        assert await admin(url, "stop-bots", "--go-on", mirror.code) == 0
        await host.until(lambda: not host.tables[table].room["paused"])
        assert await admin(url, "mute", mirror.code, "Player 1") == 0
        await host.until(lambda: host.tables[table].room["chairs"][1]["muted"])
        assert await admin(url, "mute", mirror.code, "Nobody") == 2
        assert "there sit Player 0, Player 1" in capsys.readouterr().err
        assert await admin(url, "close", mirror.code.lower()) == 0
        await host.until(lambda: host.tables[table].room["stage"] == "closed")
        assert await admin(url, "close", "NOSUCH") == 2


@in_a_loop
async def test_a_tournament_is_ended_and_its_seed_told(sqlite_url: str, tmp_path: Path) -> None:
    async with inside(sqlite_url, tmp_path) as server:
        async with Client(server.url, await server.come("Ada"), answer_s=PATIENCE_S) as client:
            done = await client.ask(protocol.OpenTournament(id="t", plan=TournamentPlan(name="Cup")))
        live = await server.server.shelves.tournaments.get(done.table)
        assert await admin(sqlite_url, "close", live.stored.code, "--why", "a stray one") == 0

        async def is_revealed() -> bool:
            return await live.look(lambda known: type(known.log[-1]).__name__ == "Revealed")

        await until(is_revealed)
        assert await live.look(lambda known: known.stage) == "ended"


@in_a_loop
async def test_a_banned_network_is_shut_out_at_once_and_let_in_again(url: str, tmp_path: Path) -> None:
    async with inside(url, tmp_path) as server, httpx.AsyncClient(base_url=server.url) as browser:
        client = Client(server.url, await server.come("Ada"), answer_s=PATIENCE_S)
        await client.__aenter__()
        assert await admin(url, "ban", "127.0.0.0/8", "--for", "1h", "--why", "noise") == 0

        async def is_out() -> bool:
            return (await browser.get("/api/tables")).status_code == 403 and not server.server.sockets

        await until(is_out)
        assert (await browser.get("/api/tables")).json()["code"] == "banned"
        assert (await browser.get("/")).status_code == 200, "the page says it in their language"
        assert await admin(url, "unban", "127.0.0.0/8") == 0

        async def is_in() -> bool:
            return (await browser.get("/api/tables")).status_code == 200

        await until(is_in)
        await client.close()


def test_a_ban_of_ipv6_is_for_a_household_and_one_of_ipv4_for_no_other() -> None:
    bans = Bans()
    networks = [network_to_ban("2001:db8:1:2:3::4"), network_to_ban("192.0.2.9/24")]
    assert networks == ["2001:db8:1:2::/64", "192.0.2.0/24"]
    bans.hold([Ban(network, 1, "") for network in networks])
    assert bans.hits("2001:db8:1:2::/64")
    assert bans.hits("192.0.2.255")
    assert not bans.hits("2001:db8:1:3::/64")
    assert not bans.hits("192.0.3.0")
    assert not bans.hits("local")


@pytest.mark.parametrize("wrong", ["", "7", "d", "-1d", "7w", "1.5h", "999999d"])
def test_a_time_that_cannot_be_read_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="30m, 12h or 7d"):
        span_ms(wrong)


async def damage(url: str, table: str) -> None:
    """Write something else in the middle of a log."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        torn = {"id": table, "entry": b'{"e":"played","seat":0,"action":"R5"}'}
        connection.execute(text("UPDATE entries SET entry = :entry WHERE log_id = :id AND seq = 2"), torn)
    engine.dispose()


@in_a_loop
async def test_a_damaged_log_is_named_by_the_doctor_and_by_the_server(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with inside(url, tmp_path) as server:
        async with Client(server.url, await server.come("Ada"), answer_s=PATIENCE_S) as client:
            table = await client.open(Options(seats=2))
            code = client.tables[table].code
        assert await admin(url, "doctor") == 0
        assert capsys.readouterr().out == ""
        await until(lambda: _has_left(server, table))
    await damage(url, table)
    async with inside(url, tmp_path) as server, httpx.AsyncClient(base_url=server.url) as browser:
        answer = await browser.get(f"/api/tables/{code}")
        assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
        async with Client(server.url, await server.come("Bo"), answer_s=PATIENCE_S) as client:
            with pytest.raises(Refusal) as refused:
                await client.join(code)
        assert refused.value.code == "damaged"
        assert await admin(url, "doctor") == 1
        told = capsys.readouterr()
        assert f"table {code} ({table}) does not replay after entry 1" in told.out
        assert "1 of them is not in order" in told.err
        assert await admin(url, "close", code) == 2


async def _has_left(server: Inside, table: str) -> bool:
    live = server.server.shelves.tables.known(table)
    return live is not None and not live.stale and live.seq > 2


@in_a_loop
async def test_pruning_removes_what_is_old_with_all_that_belongs_to_it(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(url) as store:
        for id in ("old", "young", "busy"):
            first = entry(1, id, listing=listing("ada"), seed=(1, "seed"), due=5)
            await store.create(new_log(id), first)
        for seq in range(2, 1_203):
            await store.append(entry(seq, "old"))
        await store.append(replace(entry(2, "young"), at=now_ms()))
        await store.keep_snapshot("old", 2, "v", b"state")
        await store.enter("busy", "ada")
    assert await admin(url, "prune", "--days", "30", "--count") == 0
    assert "2 would be removed" in capsys.readouterr().out
    assert await admin(url, "prune", "--days", "30", "--kind", "sheet") == 0
    assert await admin(url, "prune", "--days", "30") == 0
    assert "1 removed, 1 kept as somebody is there" in capsys.readouterr().out
    with looking(url) as connection:
        for name in ("entries", "seeds", "timers", "listings", "members", "snapshots"):
            left = set(connection.scalars(text(f"SELECT log_id FROM {name}")))
            assert "old" not in left, name
            assert name == "snapshots" or left == {"young", "busy"}, name


@in_a_loop
async def test_a_removal_that_was_cut_short_is_finished_by_the_next_one(
    sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(sqlite_url) as store:
        await store.create(new_log("old"), entry(1, "old"))
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as database, database:
        database.execute("DELETE FROM logs")
    assert await admin(sqlite_url, "doctor") == 1
    assert "was not removed whole" in capsys.readouterr().out
    assert await admin(sqlite_url, "prune", "--days", "30") == 0
    assert await admin(sqlite_url, "doctor") == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["list"], "there is no database"),
        (["doctor"], "there is no database"),
        (["backup", "copy.db"], "there is no database"),
        (["restore", "nowhere.db"], "there is no file nowhere.db"),
        (["restore", __file__], "is no database of yksi"),
    ],
)
def test_where_there_is_nothing_a_sentence_says_so_and_nothing_is_made(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", *words, "--data", str(tmp_path / "none")]) == 1
    assert says in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


@in_a_loop
async def test_what_is_replaced_by_a_backup_is_put_aside(sqlite_url: str, tmp_path: Path) -> None:
    async with opened(sqlite_url) as store:
        await store.create(new_log("one"), entry(1, "one"))
    assert await admin(sqlite_url, "backup", str(tmp_path / "copy.db")) == 0
    assert await admin(sqlite_url, "backup", str(tmp_path / "copy.db")) == 1
    async with opened(sqlite_url) as store:
        await store.create(new_log("two"), entry(1, "two"))
    assert await admin(sqlite_url, "restore", str(tmp_path / "copy.db")) == 1
    assert await admin(sqlite_url, "restore", "--replace", str(tmp_path / "copy.db")) == 0
    async with opened(sqlite_url) as store:
        assert await store.log("one")
        assert await store.log("two") is None
    async with opened(f"sqlite:///{tmp_path}/yksi.db.before-1") as store:
        assert await store.log("two")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["backup", "COPY"], 1, "PATH"),
        (["restore", "nowhere.dump"], 1, "tiedostoa nowhere.dump ei ole"),
        (["close", "NOSUCH"], 1, "tietokannan kaavio on –"),
        (["list", "--language", "sv"], 1, "databasen har schema –"),
    ],
)
def test_what_cannot_be_is_told_in_the_language_of_whoever_asks(
    words: list[str],
    code: int,
    says: str,
    postgres_url: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    given = [word.replace("COPY", str(tmp_path / "copy.dump")) for word in words]
    where = ["--database", postgres_url, *(() if "--language" in words else ("--language", "fi"))]
    assert main(["admin", *given, *where]) == code
    assert says in capsys.readouterr().err
    assert not list(tmp_path.glob("copy*")), "half a copy is none"


@in_a_loop
async def test_a_list_is_read_in_every_language(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with inside(sqlite_url, tmp_path) as server:
        async with Client(server.url, await server.come("Ada"), answer_s=PATIENCE_S) as client:
            code = client.tables[await client.open(Options(seats=2))].code
        for language, row in (("nb", "Bord"), ("da", "Bord"), ("sv", "Bord"), ("fi", "Pöytä")):
            assert await admin(sqlite_url, "list", "--language", language) == 0
            assert re.search(rf"^{row} +{code} ", capsys.readouterr().out)
        assert await admin(sqlite_url, "ban", "here", "--language", "nb") == 2
        assert "et nettverk skrives som" in capsys.readouterr().err


def test_every_sentence_of_the_command_is_said_somewhere() -> None:
    room = Path(commands.__file__).parent
    source = "".join(path.read_text() for path in room.glob("*.py"))
    source += "".join(path.read_text() for path in (room.parent / "store").glob("*.py"))
    source += (room.parent / "http" / "operating.py").read_text()
    page = "".join(path.read_text() for path in (WEB / "admin").glob("*.js"))
    source += page.replace('"admin.', '"')
    figures = re.findall(r'\["(\w+)", ', page)
    made = {f"page-{each}" for each in (*figures, *ORDERS)}
    made |= {f"kind-{kind}" for kind in commands.KINDS} | {f"stage-{stage}" for stage in STAGES}
    assert {key for key in words("en", "admin") if f'"{key}"' not in source} == made


STAGES = ("lobby", "sealing", "playing", "scores", "over", "closed", "entering", "running", "ended")
