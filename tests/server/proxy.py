"""A way to a PostgreSQL that can be frozen: it still accepts, and nothing comes through."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from urllib.parse import parse_qs, urlsplit


class Proxy:
    """Listens at a port of this machine and passes everything on to a Unix socket, unless it is frozen."""

    def __init__(self, target: str) -> None:
        self._target = target
        self._flows = Event()
        self._flows.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._threads: list[Thread] = []
        self._start(self._accept)

    def freeze(self) -> None:
        """Let nothing through."""
        self._flows.clear()

    def thaw(self) -> None:
        """Let everything through again, also what was said meanwhile."""
        self._flows.set()

    def close(self) -> None:
        """End."""
        self._flows.set()
        self._listener.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(5)

    def _start(self, work: Callable[..., None], *args: socket.socket) -> Thread:
        thread = Thread(target=work, args=args, daemon=True)
        self._threads.append(thread)
        thread.start()
        return thread

    def _accept(self) -> None:
        with suppress(OSError), self._listener:
            while True:
                ours, _ = self._listener.accept()
                self._start(self._connect, ours)

    def _connect(self, ours: socket.socket) -> None:
        self._flows.wait()
        with ours, socket.socket(socket.AF_UNIX) as theirs:
            theirs.connect(self._target)
            back = self._start(self._pump, ours, theirs)
            self._pump(theirs, ours)
            back.join()

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._flows.wait()
                target.sendall(data)
        for line in (source, target):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


@contextmanager
def proxied(url: str) -> Iterator[tuple[str, Proxy]]:
    """The URL of the same database over a proxy."""
    parts = urlsplit(url)
    (folder,) = parse_qs(parts.query)["host"]
    proxy = Proxy(f"{folder}/.s.PGSQL.5432")
    user = f"{parts.username}@" if parts.username else ""
    yield f"postgresql://{user}127.0.0.1:{proxy.port}{parts.path}", proxy
    proxy.close()
