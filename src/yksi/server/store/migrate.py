"""Bring a database up to date, or say why this program must not touch it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, select, text

from yksi.server.store.database import file_of, is_postgres
from yksi.server.store.schema import engines, metadata
from yksi.server.store.stored import StoreUnavailable
from yksi.version import __version__

REVISION: Final = "0006"
"""The newest migration."""
FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = int.from_bytes(b"yksi")
"""Whoever holds it in PostgreSQL keeps nodes from starting."""


def prepare(engine: Engine) -> int:
    """Migrate if need be, and return the number by which entries name this version of yksi.

    Nodes that start together wait for each other here.
    """
    with engine.execution_options(writes=True).begin() as connection:
        if is_postgres(engine):
            for patience in ("statement_timeout", "idle_in_transaction_session_timeout"):
                connection.exec_driver_sql(f"SET LOCAL {patience} = 0")  # it takes as long as it takes
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        revision = _revision_of(connection)
        if revision is None and not inspect(connection).get_table_names():
            _create(connection)
        elif revision != REVISION:  # Alembic takes 0.2 s to import
            upgrade(connection)
        return _number_of_engine(connection)


def joined(engine: Engine) -> int:
    """The same number, for who works beside a server: nothing is made and nothing is migrated."""
    check(engine)
    with engine.execution_options(writes=True).begin() as connection:
        return _number_of_engine(connection)


def check(engine: Engine) -> None:
    """StoreUnavailable if there is no database, or none of this version; nothing is made."""
    if not is_postgres(engine) and not file_of(engine).exists():
        file = str(file_of(engine))
        raise StoreUnavailable(
            f"there is no database {file}: name its folder with --data", "no-database", database=file
        )
    with engine.connect() as connection:
        revision = _revision_of(connection)
    if revision != REVISION:
        raise StoreUnavailable(
            f"the database has schema {revision or 'none'} and yksi {__version__} works with {REVISION}: "
            "start this yksi with it once, or take the one that serves it",
            "other-schema",
            revision=revision or "–",
            version=__version__,
            known=REVISION,
        )


def _revision_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def _create(connection: Connection) -> None:
    """An empty database begins with what all migrations would have made of it."""
    metadata.create_all(connection)
    connection.exec_driver_sql(
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
        "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
    )
    connection.exec_driver_sql(f"INSERT INTO alembic_version (version_num) VALUES ('{REVISION}')")


def upgrade(connection: Connection) -> None:
    """What is missing, one migration after another."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    current = _revision_of(connection)
    if current is not None and current not in known:
        raise StoreUnavailable(
            f"the database has schema {current}, of a newer yksi than this ({__version__}): "
            "start the newer program"
        )
    command.upgrade(config, REVISION)


def _number_of_engine(connection: Connection) -> int:
    numbers: dict[str, int] = {row.version: row.number for row in connection.execute(select(engines))}
    newest = max(numbers, key=_order, default=__version__)
    if _order(newest) > _order(__version__):
        raise StoreUnavailable(
            f"the database has games of yksi {newest}, a newer one than this ({__version__}): "
            "start the newer program",
            "newer-yksi",
            newest=newest,
            version=__version__,
        )
    if __version__ not in numbers:
        numbers[__version__] = len(numbers) + 1
        connection.execute(engines.insert().values(version=__version__, number=numbers[__version__]))
    return numbers[__version__]


def _order(version: str) -> tuple[int, ...]:
    """The numbers in a version, so that 0.10 comes after 0.9."""
    return tuple(map(int, re.findall(r"\d+", version)))
