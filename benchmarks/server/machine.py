"""Processes of a benchmark: each on its core, each ended by its id whatever happens."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Final

PATIENCE_S: Final = 10.0
FILES: Final = 16_384
"""Sockets and files that one process may have open."""


@dataclass(frozen=True)
class Running:
    """A server that answers."""

    pid: int
    url: str
    started_s: float
    """From the start of the process to the first answer."""


def cores() -> tuple[int, int]:
    """A core for the server and one for the load; ValueError without two."""
    if not hasattr(os, "sched_getaffinity"):
        raise ValueError("this benchmark pins processes to cores and reads /proc: it needs Linux")
    free = sorted(os.sched_getaffinity(0))
    if len(free) < 2:
        raise ValueError("this benchmark needs two cores, one for the server and one for the load")
    return free[0], free[1]


def allow_many_files() -> None:
    """Let this process and those it starts have thousands of sockets; ValueError if that is not allowed."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < FILES:
        raise ValueError(f"a process may open only {most} files here: raise ulimit -Hn to {FILES}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, most))


@contextmanager
def process(
    core: int | None, command: Sequence[str], environment: dict[str, str] | None = None
) -> Iterator[subprocess.Popen[str]]:
    """A process on a core, or on all; at the end it is asked to stop, and made to if it does not."""
    before = os.sched_getaffinity(0)
    if core is not None:
        os.sched_setaffinity(0, {core})  # a new process inherits it, with all its threads
    try:
        started = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | (environment or {})
        )
    finally:
        os.sched_setaffinity(0, before)
    try:
        yield started
    finally:
        started.terminate()
        try:
            started.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()
        output(started).close()


def output(started: subprocess.Popen[str]) -> IO[str]:
    """What a process prints."""
    assert started.stdout is not None
    return started.stdout
