"""The two servers, each on the core for servers and listening at loopback only."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from urllib.request import urlopen

from benchmarks.server import machine, node
from benchmarks.server.machine import Running

PATIENCE_S = 20.0


@contextmanager
def ours(core: int, data: str) -> Iterator[Running]:
    """`yksi serve` as it comes, only with wide rate limits: SQLite in a folder, every commit flushed."""
    options = ["--host", "127.0.0.1", "--port", "0", "--data", data, "--generous", "100000"]
    begun = time.perf_counter()
    with machine.process(core, [sys.executable, "-m", "yksi", "serve", *options]) as started:
        yield _running(started, "/healthz", begun)


@contextmanager
def theirs(core: int, modules: Path) -> Iterator[Running]:
    """boardgame.io's server as it comes, its storage in memory."""
    begun = time.perf_counter()
    with machine.process(
        core, ["node", str(node.LOAD / "peer_server.js")], node.environment(modules)
    ) as started:
        yield _running(started, "/games", begun)


def _running(started: Popen[str], page: str, begun: float) -> Running:
    """The server once it has answered."""
    url = f"http://127.0.0.1:{_port(machine.output(started).readline())}"
    with urlopen(url + page, timeout=PATIENCE_S) as response:
        response.read()
    return Running(started.pid, url, time.perf_counter() - begun)


def _port(line: str) -> int:
    """The port at the end of the line that a server prints when it listens."""
    digits = line.strip().rstrip("/").rpartition(":")[2].rpartition(" ")[2]
    if not digits.isdigit():
        raise RuntimeError(f"the server did not start: {line.strip() or 'it printed nothing'}")
    return int(digits)
