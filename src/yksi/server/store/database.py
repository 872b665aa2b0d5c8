"""How to connect: a URL becomes an engine, and an error of a driver becomes a sentence."""

from __future__ import annotations

import sqlite3
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from yksi.errors import CannotBeDone
from yksi.extras import how_to_install
from yksi.server.store.stored import StoreUnavailable

PATIENCE_S: Final = 5
"""The longest wait for a connection, a statement or a lock."""
READERS: Final = 4
"""Threads that read; two more connections are for the writer and for hints."""

_PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a commit is on the disk when it returns
    "fullfsync = ON",  # so on macOS, where a plain fsync stops at the drive's cache
    # 16 MB: 28,000 entries/s instead of 22,000 with the usual 1,000 pages. Checkpoints every 0.3 s by
    # a thread were tried too: the slowest commits were as slow (p99 10–36 ms with it, 10–30 ms without).
    "wal_autocheckpoint = 4000",
)
_AT_MOST: Final = {
    "connect_timeout": PATIENCE_S,
    "tcp_user_timeout": PATIENCE_S * 1000,
    "keepalives_idle": PATIENCE_S,
    "keepalives_interval": 1,
    "keepalives_count": PATIENCE_S,
}


def make_engine(url: str) -> Engine:
    """An engine for a database URL; ValueError says what is wrong with it."""
    parsed = _parse(url)
    if parsed.get_backend_name() == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise ValueError("a SQLite database is a file: write sqlite:////path/to/yksi.db")
        engine = create_engine(parsed, connect_args={"timeout": PATIENCE_S}, pool_size=READERS + 2)
        event.listen(engine, "connect", _set_pragmas)
        event.listen(engine, "begin", _begin)
        return engine
    if find_spec("psycopg") is None:
        raise CannotBeDone(f"PostgreSQL needs a driver: {how_to_install('postgres')}")
    limits = {key: value for key, value in _AT_MOST.items() if key not in parsed.query}
    engine = create_engine(
        parsed.set(drivername="postgresql+psycopg"),
        connect_args=limits,
        pool_size=READERS + 2,
        pool_timeout=PATIENCE_S,
    )
    event.listen(engine, "connect", _set_timeouts)
    return engine


def is_postgres(engine: Engine) -> bool:
    """Whether other nodes may be there."""
    return engine.dialect.name == "postgresql"


def file_of(engine: Engine) -> Path:
    """Where a SQLite database is."""
    return Path(engine.url.database or "").resolve()


def unavailable(error: Exception) -> StoreUnavailable | None:
    """The sentence for an error that is the database's fault; None for one of ours."""
    if isinstance(error, NoConnection):
        return StoreUnavailable("the database is too busy to answer", "too-busy")
    if isinstance(error, sqlite3.OperationalError | sqlite3.InternalError):
        cause: BaseException | None = error
    elif isinstance(error, DBAPIError) and not isinstance(error, IntegrityError | DataError):
        cause = error.orig
    else:
        return None
    reason = str(cause).strip().partition("\n")[0]
    return StoreUnavailable(f"the database cannot do this now: {reason}", "cannot-now", reason=reason)


def is_worth_another_try(error: DBAPIError) -> bool:
    """Whether the same transaction may well succeed: on a new connection, or after those it collided with."""
    return error.connection_invalidated or getattr(error.orig, "sqlstate", None) in ("40001", "40P01")


def _parse(url: str) -> URL:
    try:
        parsed = make_url(url.replace("postgres://", "postgresql://", 1))
    except ArgumentError:
        raise ValueError("a database URL looks like sqlite:////path/to/yksi.db or postgresql://…") from None
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(
            f"a database URL begins with sqlite:/// or postgresql://, not with {parsed.drivername}://"
        )
    return parsed


def _set_pragmas(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # `_begin` begins, and schema changes are then in the transaction too
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer takes its lock at once: a transaction that reads first may find that it cannot write."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _set_timeouts(connection: Any, _record: object) -> None:
    """A node that hangs in the middle of a transaction must not hold up the others."""
    connection.execute(f"SET statement_timeout = '{PATIENCE_S}s'")
    connection.execute(f"SET idle_in_transaction_session_timeout = '{PATIENCE_S}s'")
    connection.commit()
