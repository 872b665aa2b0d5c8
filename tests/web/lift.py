"""A way to a server as through a lift: in the dark nothing comes through, and what began there never will."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread


class Lift:
    """Listens at a port of this machine and passes everything on to another, while it is not dark."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._dark = Event()
        self._held: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.begun_in_the_dark = 0
        Thread(target=self._accept, daemon=True).start()

    def darken(self) -> None:
        """From now on nothing comes through; nobody is told."""
        self._dark.set()

    def light(self) -> None:
        """What begins from now on does."""
        self._dark.clear()

    def close(self) -> None:
        """End; whatever hangs is cut off."""
        for line in (self._listener, *self._held):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                ours, _ = self._listener.accept()
                self._held.append(ours)
                if self._dark.is_set():
                    self.begun_in_the_dark += 1
                    continue
                theirs = socket.create_connection(("127.0.0.1", self._target))
                self._held.append(theirs)
                for way in ((ours, theirs), (theirs, ours)):
                    Thread(target=self._pump, args=way, daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not self._dark.is_set():
                    target.sendall(data)
            target.shutdown(socket.SHUT_WR)


@contextmanager
def lift(port: int) -> Iterator[Lift]:
    """One for a while."""
    lift = Lift(port)
    try:
        yield lift
    finally:
        lift.close()
