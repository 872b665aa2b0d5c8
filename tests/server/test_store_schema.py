"""Do the migrations make the schema, and is a newer one left alone?"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from tests.server.stores import entry, opened
from yksi.server.store import Store, StoreUnavailable, migrate
from yksi.server.store.database import make_engine
from yksi.server.store.schema import metadata


@pytest.mark.parametrize("step_by_step", [False, True])
def test_an_empty_database_begins_with_what_the_migrations_make(url: str, step_by_step: bool) -> None:
    engine = make_engine(url)
    if step_by_step:
        with engine.execution_options(writes=True).begin() as connection:
            migrate.upgrade(connection)
    migrate.prepare(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == migrate.REVISION
    engine.dispose()


def test_the_newest_migration_is_the_one_that_is_expected() -> None:
    assert ScriptDirectory(str(migrate.FOLDER)).get_current_head() == migrate.REVISION


def test_a_failed_migration_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> int:
        raise RuntimeError("the power failed")

    engine = make_engine(url)
    with monkeypatch.context() as patch:
        patch.setattr(migrate, "_number_of_engine", fail)
        with pytest.raises(RuntimeError):
            migrate.prepare(engine)
    with engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() is None
    migrate.prepare(engine)
    engine.dispose()


def test_a_newer_schema_is_refused(url: str) -> None:
    engine = make_engine(url)
    migrate.prepare(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(StoreUnavailable, match="schema 9999, of a newer yksi"):
        asyncio.run(Store(url, "node").open())


def test_games_of_a_newer_version_are_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def write(version: str, seq: int) -> list[str]:
        monkeypatch.setattr(migrate, "__version__", version)
        async with opened(url) as store:
            assert await store.append(entry(seq))
            return [logged.engine for logged in await store.read("table")]

    assert asyncio.run(write("0.9.0", 1)) == ["0.9.0"]
    assert asyncio.run(write("0.10.0", 2)) == ["0.9.0", "0.10.0"]
    with pytest.raises(StoreUnavailable, match=r"games of yksi 0\.10\.0"):
        asyncio.run(write("0.9.0", 3))


def test_what_is_created_at_once_is_what_is_made_step_by_step(tmp_path: Path) -> None:
    made = []
    for step_by_step in (False, True):
        engine = make_engine(f"sqlite:///{tmp_path / str(step_by_step)}")
        with engine.execution_options(writes=True).begin() as connection:
            if step_by_step:
                migrate.upgrade(connection)
        migrate.prepare(engine)
        with engine.connect() as connection:
            made.append(everything_of(connection))
        engine.dispose()
    assert made[0] == made[1]


def everything_of(connection: Connection) -> dict[str, Any]:
    """Tables with their columns, keys and indexes, as the database itself knows them."""
    known = inspect(connection)
    return {
        table: [
            sorted((each["name"], str(each["type"]), each["nullable"], each["default"]) for each in columns),
            known.get_pk_constraint(table)["constrained_columns"],
            sorted((str(each["name"]), each["column_names"]) for each in known.get_indexes(table)),
            sorted(each["column_names"] for each in known.get_unique_constraints(table)),
        ]
        for table in sorted(known.get_table_names())
        for columns in [known.get_columns(table)]
    }


def test_an_empty_database_needs_no_migrations(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_: object) -> None:
        raise AssertionError("a first start takes no time for migrations")

    monkeypatch.setattr(migrate, "upgrade", never)
    engine = make_engine(sqlite_url)
    migrate.prepare(engine)
    engine.dispose()
