"""A database of an earlier schema is brought up to date with all that is in it, and play goes on.

golden/databases has what the server of a schema left on each kind of database: matches that are over, under
way and not begun, a score sheet, a tournament with its tables, guests, and players who were connected when
the process was killed; and beside it what that server answered. A file that is there is never written anew.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, MetaData

from tests.server.inquiry import inquire_at
from tests.server.inside import inside
from tests.server.patience import PATIENCE_S
from tests.server.players import Player
from yksi.client import Client
from yksi.server import protocol
from yksi.server.store import migrate
from yksi.server.store.database import make_engine
from yksi.server.store.schema import metadata
from yksi.version import __version__

FOLDER = Path(__file__).parent / "golden" / "databases"
NEW = ("snapshots", "bans", "erasures", "devices")
"""What schema 0001 does not have."""
RENAMED = ("entries", "seeds", "timers", "listings", "members")
"""Where a log is named that was called a table."""
TOLD_SINCE = ("rules_name",)
"""Of a sheet."""

Rows = dict[str, list[dict[str, Any]]]


class Left:
    """What a server of schema 0001 left: a database, and what it said of it."""

    def __init__(self, url: str) -> None:
        name = url.partition(":")[0]
        self.url = url
        self.told: dict[str, Any] = json.loads((FOLDER / f"0001-{name}.json").read_text(encoding="utf-8"))
        sql = (FOLDER / f"0001-{name}.sql").read_text(encoding="utf-8")
        if name == "sqlite":
            with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
                connection.executescript(sql)
        else:
            with psycopg.connect(url, autocommit=True) as postgres:
                postgres.execute(sql.encode())

    def token(self, guest: str) -> str:
        """By which a guest is known."""
        return str(self.told["guests"][guest]["token"])


@pytest.fixture
def left(url: str) -> Left:
    """A database of schema 0001, on each kind of database."""
    return Left(url)


def rows_of(engine: Engine) -> Rows:
    """Everything in a database, as its own tables have it."""
    found = MetaData()
    with engine.connect() as connection:
        found.reflect(connection)
        return {
            table.name: sorted((dict(row._mapping) for row in connection.execute(table.select())), key=str)
            for table in found.sorted_tables
        }


def comparable(answer: str) -> object:
    """Lists begin with what changed last, and players of a killed server are gone since; records are
    written by the version of today.
    """
    if answer.startswith('[{"code"'):
        return sorted(json.loads(answer), key=str)
    if answer.startswith("{"):
        return {fact: said for fact, said in json.loads(answer).items() if fact not in TOLD_SINCE}
    return answer.replace(f"\nengine: {__version__}\n", "\nengine: 0.1.0\n")


def test_nothing_is_lost_and_every_log_knows_its_kind(left: Left) -> None:
    engine = make_engine(left.url)
    before = rows_of(engine)
    migrate.prepare(engine)
    after = rows_of(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()
    kinds = {row["id"]: row.pop("kind") for row in after["logs"]}
    parents = {row["id"]: row.pop("parent") for row in after["logs"]}
    assert after.pop("logs") == before.pop("tables")
    for name in RENAMED:
        before[name] = sorted(({"log_id": row.pop("table_id"), **row} for row in before[name]), key=str)
        after[name] = sorted(({"log_id": row.pop("log_id"), **row} for row in after[name]), key=str)
    assert before.pop("alembic_version") != after.pop("alembic_version")
    engines = {row["version"] for row in after.pop("engines")}
    assert engines == {row["version"] for row in before.pop("engines")} | {__version__}
    assert [after.pop(name) for name in NEW] == [[] for _ in NEW]
    assert {row.pop("seen") for row in after["guests"]} == {None}
    assert check_parts(after.pop("members")) == before.pop("members")
    assert after == before
    tables = {"table": 6, "sheet": 1, "tournament": 1}
    assert {kind: list(kinds.values()).count(kind) for kind in tables} == tables
    assert kinds[left.told["sheet"]["id"]] == "sheet"
    assert kinds[left.told["tournament"]["id"]] == "tournament"
    assert all(kinds[id] == "table" for id in left.told["tables"].values())
    of_tournament = {id for id, parent in parents.items() if parent is not None}
    assert {parents[id] for id in of_tournament} == {left.told["tournament"]["id"]}
    assert of_tournament == {id for id in kinds if kinds[id] == "table"} - set(left.told["tables"].values())


def check_parts(members: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those who have a part in a log; others who have done something there had one, tournaments included."""
    past = [row for row in members if row.pop("past")]
    assert past
    return [row for row in members if row not in past]


def test_a_migration_that_fails_leaves_everything_as_it_was(
    left: Left, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> int:
        raise RuntimeError("the power failed")

    engine = make_engine(left.url)
    before = rows_of(engine)
    monkeypatch.setattr(migrate, "_number_of_engine", fail)
    with pytest.raises(RuntimeError):
        migrate.prepare(engine)
    assert rows_of(engine) == before
    engine.dispose()


def test_the_server_answers_as_before(left: Left, tmp_path: Path) -> None:
    """Lists, tables by their codes, records, the sheet and the tournament as files; also what it refuses."""

    async def scene() -> None:
        async with inside(left.url, tmp_path) as at:
            for asked in left.told["asked"]:
                cookies = {"yksi": left.token(asked["guest"])} if asked["guest"] else None
                async with httpx.AsyncClient(base_url=at.url, cookies=cookies, timeout=PATIENCE_S) as http:
                    said = await http.get(asked["path"])
                assert said.status_code == asked["status"], asked["path"]
                assert comparable(said.text) == comparable(asked["text"]), asked["path"]
            again = {"key": left.told["guests"]["Cy"]["recovery"]}
            async with httpx.AsyncClient(base_url=at.url, timeout=PATIENCE_S) as http:
                assert (await http.post("/api/guests/recover", json=again)).json()["name"] == "Cy"

    asyncio.run(scene())


def test_a_match_that_was_under_way_is_played_to_its_end(left: Left, tmp_path: Path) -> None:
    async def scene() -> list[Player]:
        async with inside(left.url, tmp_path) as at:
            table = left.told["tables"]["on"]
            players = [
                Player([at.url], left.token(guest), Random(number), table)
                for number, guest in enumerate(("Ada", "Bo's"))
            ]
            for player in players:
                player.company = players
            async with asyncio.timeout(PATIENCE_S):
                await asyncio.gather(*(player.play() for player in players))
            return players

    players = asyncio.run(scene())
    assert all(player.acknowledged for player in players)
    inquire_at(left.url, [players])


def test_the_sheet_and_the_tournament_are_written_on(left: Left, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(left.url, tmp_path) as at, Client(at.url, left.token("Ada")) as ada:
            sheet, tournament = left.told["sheet"], left.told["tournament"]

            async def ask(kind: type[Any], **fields: Any) -> None:
                await ada.ask(kind(id=ada.new_id(), **fields))

            await ask(protocol.FollowSheet, code=sheet["code"])
            await ask(
                protocol.EnterRound, sheet=sheet["id"], number=2, winner=2, hands={"0": ["R5"], "1": ["G7"]}
            )
            await ada.until(lambda: ada.sheets[sheet["id"]].seq == 5)
            await ask(protocol.FollowTournament, code=tournament["watch"])
            assert ada.tournaments[tournament["id"]].you.director
            await ask(protocol.EndTournament, tournament=tournament["id"], early=True, why="it is late")

    asyncio.run(scene())
