"""``make bench-server``: durable actions a second, how soon, in how much memory; beside our peers.

A server has one core and the load another. Every figure comes from a fresh server; ours and the peers' run in
turn, so that a noisy machine treats them alike. ``--write`` puts the tables into benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.server import machine, node, report, servers
from benchmarks.server.node import Figures
from benchmarks.server.servers import PEERS, Peer

ROOT: Final = Path(__file__).parent.parent.parent
FOLDER: Final = ROOT / "build" / "bench-server"
"""Not in /tmp, which may be memory: what is durable must reach a disk."""
README: Final = ROOT / "benchmarks" / "README.md"
STARTS: Final = 5
EVERY_MS: Final = 2000
WORKERS_TABLES: Final = 100


class Bench:
    """The runs, one after the other."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._cores = machine.cores()
        self._modules = FOLDER
        machine.allow_many_files()
        FOLDER.mkdir(parents=True, exist_ok=True)

    def install(self) -> None:
        """Get what the load needs."""
        say("packages for Node …")
        self._modules = node.install(FOLDER)

    def starts(self) -> tuple[list[float], list[float]]:
        """How long our server takes to answer: with an empty folder, and when its database is there."""
        say("cold start …")
        taken: tuple[list[float], list[float]] = [], []
        for _ in range(STARTS):
            with _folder() as data:
                for times in taken:
                    with servers.ours(self._cores[0], data) as server:
                        times.append(server.started_s)
        return taken

    def race(self, tables: int) -> report.Race:
        """Ours and theirs in turn, everybody acting at once."""
        ours: list[Figures] = []
        theirs: dict[Peer, list[Figures]] = {peer: [] for peer in PEERS}
        for run in range(self._options.runs):
            say(f"{tables:,} tables, run {run + 1} …")
            with _folder() as data, servers.ours(self._cores[0], data) as server:
                ours.append(self._load("ours.js", server, tables=tables))
            for peer, runs in theirs.items():
                with servers.theirs(self._cores[0], self._modules, peer) as server:
                    runs.append(self._load(peer.load, server, tables=tables))
        return report.Race(ours, theirs)

    def workers(self, tables: int) -> tuple[list[Figures], list[Figures]]:
        """One process and two in turn, with their load on the same two cores."""
        both: tuple[list[Figures], list[Figures]] = [], []
        for run in range(self._options.runs):
            say(f"one worker and two, run {run + 1} …")
            for count, runs in enumerate(both, 1):
                with _folder() as data, servers.ours(None, data, count) as server:
                    runs.append(self._load("ours.js", server, tables=tables, workers=2))
        return both

    def paced(self, tables: int, sockets: int) -> Figures:
        """Sockets that idle, then tables at some of them that act every two seconds."""
        say(f"{sockets:,} idle sockets, then {tables:,} tables at a pace …")
        with _folder() as data, servers.ours(self._cores[0], data) as server:
            return self._load("ours.js", server, tables=tables, sockets=sockets, every=EVERY_MS)

    def _load(self, script: str, server: machine.Running, **plan: int) -> Figures:
        times = {"warmup": self._options.warmup, "seconds": self._options.seconds}
        figures = node.run(script, self._modules, self._cores, server, **plan, **times)
        if figures.still:
            say(f"{figures.still} tables stood still: these figures are worth little")
        return figures


def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(dir=FOLDER, prefix="data-")


def say(line: str) -> None:
    """How far we are."""
    print(line, file=sys.stderr)


def table(options: argparse.Namespace) -> str:
    """Everything, as Markdown."""
    bench = Bench(options)
    if not node.is_there():
        say("Node and npm are not installed: without them there is no load and no peer, only the cold start.")
        return "\n".join(report.single(bench.starts(), None, 0, 0))
    bench.install()
    starts = bench.starts()
    rows = {tables: bench.race(tables) for tables in options.tables}
    paced = bench.paced(options.paced, options.sockets)
    workers = bench.workers(WORKERS_TABLES)
    return "\n".join(
        [
            *report.races(rows),
            "",
            *report.single(starts, paced, options.paced, options.sockets),
            *report.workers(workers, WORKERS_TABLES),
            "",
            *report.shares(rows, paced),
            *report.warning([paced, *(run for race in rows.values() for run in race.runs)]),
        ]
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench-server", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of each race; the median counts")
    parser.add_argument("--seconds", type=float, default=6.0, help="of each run")
    parser.add_argument("--warmup", type=float, default=2.5, help="seconds before each run")
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 100, 1000], help="one race for each")
    parser.add_argument("--paced", type=int, default=1000, help="tables that act every two seconds")
    parser.add_argument("--sockets", type=int, default=5000, help="that idle, and are then seated there")
    parser.add_argument("--write", action="store_true", help="also write it all into benchmarks/README.md")
    options = parser.parse_args(arguments)
    if options.sockets < 4 * options.paced:
        parser.error("--sockets must be enough for all seats of --paced tables")
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(1))  # so that processes are ended
    try:
        text = table(options)
    except (ValueError, RuntimeError, OSError, subprocess.SubprocessError) as error:
        sys.exit(f"bench-server: {error}")
    print(text)
    if options.write:
        report.write(README, "bench-server", text)


if __name__ == "__main__":
    main()
