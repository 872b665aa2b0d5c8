"""The short way for what is written most: entries of logs and nothing beside them, on SQLite.

They are written past SQLAlchemy, by a few statements that are always the same, so that SQLite keeps them
ready. Every call of SQLite lets go of the interpreter, which the event loop may then keep for 5 ms: a batch
is a few calls whatever its size, and none for each row.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, cast

from msgspec import UNSET
from sqlalchemy import Engine

from yksi.server.store.stored import Append

_MOST: Final = 128
"""Rows of a statement; SQLite takes 32,766 values."""
_COLUMNS: Final = 5
_INSERTS: Final = {
    1 << power: "INSERT INTO entries (log_id, seq, at, engine, entry) VALUES "
    + ", ".join([f"({', '.join('?' * _COLUMNS)})"] * (1 << power))
    + " ON CONFLICT DO NOTHING"
    for power in range(_MOST.bit_length())
}
"""By how many rows they write: powers of two, of which every number is made."""
_TIMER: Final = (
    "INSERT INTO timers (log_id, due) VALUES (?, ?) ON CONFLICT (log_id) DO UPDATE SET due = excluded.due"
)


class ShortWay:
    """A connection of its own to a SQLite database, for the thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._kept = engine.raw_connection()
        self._connection = cast(sqlite3.Connection, self._kept.driver_connection)

    def close(self) -> None:
        """Give the connection back."""
        self._kept.close()

    def write(self, writes: Sequence[object], engine: int) -> bool:
        """Whether all of it is on the disk now; if not, nothing is, and it takes the long way.

        That is so when there is something else among it, or when somebody has written one of the numbers.
        """
        rows: list[Any] = []
        timers: list[tuple[str, int | None]] = []
        for write in writes:
            if type(write) is not Append or write.listing or write.seed or write.code:
                return False
            rows += (write.log, write.seq, write.at, engine, write.entry)
            if write.due is not UNSET:
                timers.append((write.log, write.due))
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            if insert_all(self._connection, rows):
                if timers:
                    self._connection.executemany(_TIMER, timers)
                execute("COMMIT")
                return True
        except BaseException:
            self._roll_back()
            raise
        self._roll_back()
        return False

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # what failed may have done it by itself
            self._connection.execute("ROLLBACK")


def insert_all(connection: sqlite3.Connection, rows: Sequence[Any]) -> bool:
    """Write entries, their columns one after another; whether all of them are in the log by this."""
    at, left = 0, len(rows) // _COLUMNS
    while left:
        count = min(_MOST, 1 << left.bit_length() - 1)
        until = at + count * _COLUMNS
        if connection.execute(_INSERTS[count], rows[at:until]).rowcount != count:
            return False
        at, left = until, left - count
    return True
