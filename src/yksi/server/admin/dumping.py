"""PostgreSQL is copied and restored by its own programs, which know how; they have to be of its version.

What they need to know to connect they are told by the environment: options of a process everybody can read.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from yksi.server.admin.told import NotDone
from yksi.server.store.database import PATIENCE_S, unavailable
from yksi.server.store.migrate import LOCK
from yksi.server.store.schema import metadata

STAMP: Final = "alembic_version"
"""The table that every database of ours has."""


def dump(url: str, to: Path) -> None:
    """All of the database as of one moment, in PostgreSQL's own format."""
    # What an earlier restore has put aside is no part of it.
    _run(url, "pg_dump", "--format=custom", "--exclude-schema=before_*", f"--file={to}")


def restore(engine: Engine, url: str, copy: Path, replace: bool) -> str:
    """Put what was dumped into the database; in which schema the tables are that were there, or nothing."""
    if STAMP not in _run(url, "pg_restore", "--list", str(copy)):
        raise NotDone("not-ours", file=str(copy), reason=f"{STAMP}?")
    database = str(engine.url.database)
    with _alone(engine, database):
        there = set(inspect(engine).get_table_names()) & {STAMP, *metadata.tables}
        if there and not replace:
            raise NotDone("database-there", database=database)
        before = _put_aside(engine, there) if there else ""
        try:
            _run(
                url,
                *("pg_restore", "--no-owner", "--exit-on-error", "--single-transaction"),
                *(f"--dbname={database}", str(copy)),
            )
        except NotDone:
            if before:
                _put_back(engine, before, there)
            raise
    return f"{database}, schema {before}" if before else ""


@contextmanager
def _alone(engine: Engine, database: str) -> Iterator[None]:
    """While no node works with the database, and none can begin to."""
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            # A node that starts waits for this lock before it looks at the tables.
            held = connection.scalar(text(f"SELECT pg_try_advisory_lock({LOCK})"))
            if not held or _is_served(connection):
                raise NotDone("still-served", database=database)
            try:
                yield
            finally:
                connection.execute(text(f"SELECT pg_advisory_unlock({LOCK})"))
    except DBAPIError as error:
        raise unavailable(error) or error from None


def _is_served(connection: Connection) -> bool:
    """Whether anybody else is connected to the database: a node always is."""
    others = "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
    return bool(connection.scalar(text(f"SELECT count(*) FROM pg_stat_activity WHERE {others}")))


def _put_aside(engine: Engine, tables: set[str]) -> str:
    """Move the tables into a schema of their own, all or none; to put them back is to move them again."""
    known = inspect(engine).get_schema_names()
    schema = next(name for number in count(1) if (name := f"before_{number}") not in known)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
        for table in tables:
            connection.execute(text(f"ALTER TABLE public.{table} SET SCHEMA {schema}"))
    return schema


def _put_back(engine: Engine, schema: str, tables: set[str]) -> None:
    with engine.begin() as connection:
        for table in tables:
            connection.execute(text(f"ALTER TABLE {schema}.{table} SET SCHEMA public"))
        connection.execute(text(f"DROP SCHEMA {schema}"))


def _run(url: str, *command: str) -> str:
    """What a program of PostgreSQL prints; NotDone with its first line if it fails."""
    program = command[0]
    try:
        done = subprocess.run(command, env=_environment(url), capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise NotDone("no-program", program=program) from None
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise NotDone("program-failed", program=program, reason=lines[0].removeprefix(f"{program}: "))
    return done.stdout


def _environment(url: str) -> dict[str, str]:
    """How to connect, as variables that every program of PostgreSQL reads."""
    from psycopg.conninfo import conninfo_to_dict
    from psycopg.pq import Conninfo

    plain = url.replace("postgres://", "postgresql://", 1).replace(
        "postgresql+psycopg://", "postgresql://", 1
    )
    given = conninfo_to_dict(plain)
    names = {each.keyword.decode(): (each.envvar or b"").decode() for each in Conninfo.get_defaults()}
    told = {names[key]: str(value) for key, value in given.items() if names.get(key) and value is not None}
    return os.environ | {"PGCONNECT_TIMEOUT": str(PATIENCE_S)} | told
