"""Servers as processes that are forked from one that has imported them already.

Each is a process of its own with a port, files and signals of its own, and can be killed. To start one takes
0.2 s of processor time; `python -m yksi serve`, which `tests/test_wheel.py` starts, takes 0.9, as it imports
everything anew.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["yksi.cli", "yksi.server.serve"])

Command = Callable[[Sequence[str]], int]
"""What `yksi` does with its words; a function of a module."""


class Fork:
    """A process, as `subprocess.Popen` shows it."""

    def __init__(self, command: Command, words: Sequence[str], errors: Path) -> None:
        """Start it here and now; what it says of errors is added to a file."""
        self._process = FORKS.Process(target=_run, args=(command, words, errors, Path.cwd(), {**os.environ}))
        self._process.start()

    @property
    def pid(self) -> int:
        """Of the process."""
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        """Its exit code, if it has ended."""
        return self._process.exitcode

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def terminate(self) -> None:
        """Ask it to end."""
        os.kill(self.pid, signal.SIGTERM)

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code, once it has ended; TimeoutError."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise TimeoutError(f"process {self.pid} did not end in {timeout} s")
        return self._process.exitcode


def _run(
    command: Command, words: Sequence[str], errors: Path, folder: Path, environment: Mapping[str, str]
) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    with errors.open("ab") as told, Path(os.devnull).open("ab") as nowhere:
        os.dup2(told.fileno(), sys.stderr.fileno())
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    sys.exit(command(words))
