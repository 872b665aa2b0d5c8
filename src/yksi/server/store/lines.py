"""The connections that are in use, and how long: one that hangs is cut.

A database that accepts and never answers would keep a thread for ever: the machine of a frozen server
still acknowledges packets, so that no limit of TCP helps, and PostgreSQL keeps its own limits itself.
"""

from __future__ import annotations

import os
import socket
import time
from contextlib import suppress
from threading import Lock
from typing import Any

from sqlalchemy import Engine, event


class Lines:
    """Which connections of an engine wait for an answer."""

    def __init__(self, engine: Engine) -> None:
        self._since: dict[int, tuple[float, Any]] = {}
        self._lock = Lock()
        event.listen(engine, "checkout", self._took)
        event.listen(engine, "checkin", self._gave_back)
        event.listen(engine, "detach", self._gave_back)

    def cut(self, older_than_s: float) -> int:
        """End those that are in use for longer than this; how many. Whoever waits gets an error at once."""
        before = time.monotonic() - older_than_s
        with self._lock:
            hanging = [connection for since, connection in self._since.values() if since < before]
        return sum(_shut_down(connection) for connection in hanging)

    def _took(self, connection: Any, _record: object, _proxy: object) -> None:
        with self._lock:
            self._since[id(connection)] = (time.monotonic(), connection)

    def _gave_back(self, connection: Any, _record: object) -> None:
        with self._lock:
            self._since.pop(id(connection), None)


def _shut_down(connection: Any) -> bool:
    """End a connection of psycopg from another thread; a file of SQLite is no connection."""
    pgconn = getattr(connection, "pgconn", None)
    if pgconn is None:
        return False
    with suppress(Exception):  # it may be closed by now
        with socket.socket(fileno=os.dup(pgconn.socket)) as line:
            line.shutdown(socket.SHUT_RDWR)
        return True
    return False
