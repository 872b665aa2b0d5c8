"""Real server processes: started, killed, started again."""

from __future__ import annotations

import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.server.forks import Command, Fork
from tests.server.patience import PATIENCE_S
from yksi.cli import main

GENEROUS = ("--generous", "1000")
"""Tests are quicker than people."""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Node:
    """A server process on a port of its own, which stays the same when it is started again."""

    def __init__(
        self,
        url: str,
        folder: Path,
        name: str = "node",
        options: Sequence[str] = GENEROUS,
        command: Command = main,
        python: Path | None = None,
    ) -> None:
        """`command` is forked, unless it is that of another `python`."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.errors = folder / f"{name}.log"
        where = ["--data", str(folder)] if url.startswith("sqlite") else ["--database", url]
        self._words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), *where, *options]
        self._command = command
        self._python = python
        self._process: subprocess.Popen[bytes] | Fork | None = None

    @property
    def pid(self) -> int:
        """Of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the process and wait until it answers."""
        self.launch()
        self.wait()

    def launch(self) -> None:
        """Start the process."""
        if self._python is None:
            self._process = Fork(self._command, self._words, self.errors)
            return
        command = [str(self._python), "-m", "yksi", *self._words]
        with self.errors.open("ab") as errors:
            self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)

    def wait(self) -> None:
        """Wait until it answers."""
        assert self._process is not None
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise AssertionError(f"the server ended by itself: {self.errors.read_text()[-2000:]}")
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
        return self._process.wait(PATIENCE_S)


@contextmanager
def running(url: str, folder: Path, name: str = "node", options: Sequence[str] = GENEROUS) -> Iterator[Node]:
    """A server for a while."""
    with started(Node(url, folder, name, options)) as node:
        yield node


@contextmanager
def started(node: Node) -> Iterator[Node]:
    """A server for a while; it is ended also if it never answered."""
    try:
        node.start()
        yield node
    finally:
        node.kill()
