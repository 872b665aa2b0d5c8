"""The servers, each on the core for servers and listening at loopback only."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from typing import Final, NamedTuple
from urllib.request import urlopen

from benchmarks.server import machine, node
from benchmarks.server.machine import Running

PATIENCE_S = 20.0


@contextmanager
def ours(core: int | None, data: str, workers: int = 1) -> Iterator[Running]:
    """`yksi serve` as it comes, only with wide rate limits: SQLite in a folder, every commit flushed."""
    options = ["--host", "127.0.0.1", "--port", "0", "--data", data, "--generous", "100000"]
    more = ["--workers", str(workers)]
    begun = time.perf_counter()
    with machine.process(core, [sys.executable, "-m", "yksi", "serve", *options, *more]) as started:
        yield _running(started, "/healthz", begun)


class Peer(NamedTuple):
    """Somebody else's server, and how it is played at."""

    name: str
    server: str
    page: str
    """Which it answers when it is there."""
    load: str


BOARDGAME_IO: Final = Peer("boardgame.io 0.50.2", "peer_server.js", "/games", "theirs.js")
COLYSEUS: Final = Peer("Colyseus 0.18.17", "colyseus_server.js", "/there", "colyseus.js")
PEERS: Final = (BOARDGAME_IO, COLYSEUS)


@contextmanager
def theirs(core: int, modules: Path, peer: Peer = BOARDGAME_IO) -> Iterator[Running]:
    """A peer's server as it comes, its storage in memory."""
    begun = time.perf_counter()
    with machine.process(core, ["node", str(node.LOAD / peer.server)], node.environment(modules)) as started:
        yield _running(started, peer.page, begun)


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
