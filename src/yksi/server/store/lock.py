"""Only one process serves a SQLite file."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from yksi.server.store.stored import StoreUnavailable

PATIENCE_S: Final = 0.5
"""A process that is just closing gets this long."""


class FileLock:
    """A small database beside the real one with a transaction that stays open.

    SQLite knows how to lock a file on every system, and the system lets go when the process is killed.
    """

    def __init__(self, database: Path) -> None:
        """Take it, or StoreUnavailable says why not."""
        self._held = _connect(database)
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._held.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise StoreUnavailable(f"{database} cannot be opened: {error}") from None
            raise StoreUnavailable(
                f"another process serves {database} already: stop it, or give this one a database of its own"
            ) from None

    def release(self) -> None:
        """Let somebody else have it."""
        self._held.close()


def _connect(database: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(
            f"{database}.lock", timeout=PATIENCE_S, isolation_level=None, check_same_thread=False
        )
    except sqlite3.OperationalError as error:
        raise StoreUnavailable(f"{database} cannot be opened: {error}") from None
