"""Hints between nodes: NOTIFY tells the others which logs have grown before they come to look.

A hint may be lost, and nobody relies on it. It is sent after the commit: inside the transaction it would
make all commits of all nodes queue for one lock.
"""

from __future__ import annotations

import selectors
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from typing import Final

import psycopg
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

CHANNEL: Final = "yksi"
REST_S: Final = 0.005
"""Hints are gathered for this long: at most 200 notifying commits a second and node."""
SHORTEST_S: Final = 0.1
LONGEST_S: Final = 2.0
"""How long to wait before connecting again: at first, and after many failures."""

Heads = Mapping[str, int]
"""Logs and their last numbers."""


class Hints:
    """A thread with a connection of its own that sends our hints and hears those of other nodes."""

    def __init__(self, engine: Engine, node: str, hear: Callable[[Heads], object]) -> None:
        """Start the thread, which calls `hear`."""
        self._engine = engine
        self._node = node
        self._hear = hear
        self._lock = Lock()
        self._unsent: dict[str, int] = {}
        self._stopping = Event()
        self._bell, self._rung = socket.socketpair()
        self._bell.setblocking(False)
        self._rung.setblocking(False)
        self._thread = Thread(target=self._run, name="yksi-hints", daemon=True)
        self._thread.start()

    def send(self, heads: Heads) -> None:
        """Tell the others soon; from any thread."""
        with self._lock:
            self._unsent.update(heads)
        self._ring()

    def close(self) -> None:
        """Send what is left and stop."""
        self._stopping.set()
        self._ring()
        self._thread.join(LONGEST_S)
        self._bell.close()
        self._rung.close()

    def _ring(self) -> None:
        with suppress(BlockingIOError):  # it rings already
            self._bell.send(b"!")

    def _run(self) -> None:
        wait_s = SHORTEST_S
        while not self._stopping.is_set():
            try:
                with self._connected() as connection:
                    wait_s = SHORTEST_S
                    self._converse(connection)
            except (psycopg.Error, DBAPIError, NoConnection):
                self._stopping.wait(wait_s)
                wait_s = min(2 * wait_s, LONGEST_S)

    @contextmanager
    def _connected(self) -> Iterator[psycopg.Connection]:
        pooled = self._engine.raw_connection()
        connection = pooled.driver_connection
        assert isinstance(connection, psycopg.Connection)
        pooled.detach()
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            yield connection
        finally:
            connection.close()

    def _converse(self, connection: psycopg.Connection) -> None:
        """Until the end: sleep until there is something to send or to hear."""
        with selectors.DefaultSelector() as selector:  # select() itself knows only 1,024 files
            selector.register(connection, selectors.EVENT_READ)
            selector.register(self._rung, selectors.EVENT_READ)
            while not self._stopping.is_set():
                selector.select()
                with suppress(BlockingIOError):
                    self._rung.recv(4096)
                self._send(connection)
                self._receive(connection)
                time.sleep(REST_S)

    def _send(self, connection: psycopg.Connection) -> None:
        with self._lock:
            unsent, self._unsent = self._unsent, {}
        if unsent:
            payloads = [f"{self._node} {log} {seq}" for log, seq in unsent.items()]
            connection.execute(
                "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload", (CHANNEL, payloads)
            )

    def _receive(self, connection: psycopg.Connection) -> None:
        heard: dict[str, int] = {}
        for notify in connection.notifies(timeout=0):
            node, _, told = notify.payload.partition(" ")
            log, _, seq = told.rpartition(" ")
            if node != self._node and seq.isdecimal():
                heard[log] = int(seq)
        if heard:
            self._hear(heard)
