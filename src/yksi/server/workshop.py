"""Work that takes long is done in a process beside this one, and not for ever.

job and arguments → pipe → the worker, which reads the store itself → bytes → kept → whoever asks for the same

A match of ten thousand actions takes a second to play again. In a thread it would share the interpreter with
the tables; in a process it takes nothing from them, and when the time is up it is ended, whatever it does.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from yksi.server.errors import Refusal

_log = logging.getLogger(__name__)

PATIENCE_S: Final = 20.0
"""The longest that a piece of work may take; the start of the worker, a second, is not counted."""
START_S: Final = 60.0
MUCH: Final = 2_000
"""From so many entries or actions on the worker is asked; fewer take a tenth of a second in a thread."""
MOST_WAITING: Final = 16
"""Pieces of work that may wait for the worker; more are refused at once."""
MOST_KEPT: Final = 32 * 1024 * 1024
"""Bytes of results that are kept."""


class Made(NamedTuple):
    """What came of a piece of work."""

    content: bytes
    final: bool = True
    """Whether it stays as it is, and is worth keeping."""


class Workshop:
    """One worker, who is started when there is something to do."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience_s = patience_s
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="yksi-workshop")
        self._worker: tuple[multiprocessing.process.BaseProcess, Connection] | None = None
        self._waiting = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0

    async def do(
        self, job: Callable[..., Made], *arguments: Any, size: int = MUCH, key: Hashable = None
    ) -> bytes:
        """What a function of a module makes of these arguments, or made of them under this key before.

        `size` says how many entries or actions it goes through.

        Refusal is its own, or `busy` when too much waits, or `too-long` when the time was up.
        """
        if key is not None and key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= MOST_WAITING:
            raise Refusal("busy", "the server has too much to work out just now: try again in a minute")
        self._waiting += 1
        try:
            way = self._ask if size >= MUCH else self._do_here
            made = await asyncio.get_running_loop().run_in_executor(self._thread, way, job, arguments)
        finally:
            self._waiting -= 1
        if key is not None and made.final:
            self._keep(key, made.content)
        return made.content

    def forget(self) -> None:
        """Keep nothing of what was made until now, as names in it have been erased."""
        self._kept.clear()
        self._size = 0

    async def close(self) -> None:
        """End the worker, whatever it does."""
        self._end()
        await asyncio.to_thread(self._thread.shutdown)

    def _keep(self, key: Hashable, content: bytes) -> None:
        self._size += len(content) - len(self._kept.get(key, b""))
        self._kept[key] = content
        while self._size > MOST_KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])

    def _ask(self, job: Callable[..., Made], arguments: tuple[Any, ...]) -> Made:
        """On the workshop's thread: hand the work over and wait for it, or end the worker."""
        try:
            pipe = self._pipe()
            pipe.send((job, arguments))
            if not pipe.poll(self._patience_s):
                self._end()
                raise Refusal("too-long", f"this takes longer than the {self._patience_s:.0f} s that it may")
            made = pipe.recv()
        except (OSError, EOFError):
            self._end()
            raise Refusal("busy", "what was worked on got lost: try again") from None
        return _made(made, job)

    def _do_here(self, job: Callable[..., Made], arguments: tuple[Any, ...]) -> Made:
        """On the workshop's thread: little work is done before a worker would have started."""
        return _made(_done(job, arguments), job)

    def _pipe(self) -> Connection:
        if self._worker is None or not self._worker[0].is_alive():
            context = multiprocessing.get_context("spawn")  # a fork would have our sockets, locks and threads
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs,), name="yksi-worker", daemon=True)
            process.start()
            theirs.close()
            self._worker = process, ours
            if not ours.poll(START_S) or ours.recv() != "ready":
                raise EOFError
        return self._worker[1]

    def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker[0].kill()
            worker[1].close()


def _made(made: Made | dict[str, Any] | str, job: Callable[..., Made]) -> Made:
    if isinstance(made, Made):
        return made
    if isinstance(made, dict):
        raise Refusal(**made)
    _log.error("work failed", extra={"fields": {"job": job.__name__, "error": made}})
    raise Refusal("damaged", "this cannot be worked out from the log: tell whoever runs the server")


def _work(pipe: Connection) -> None:
    """The worker: one piece after another until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    with suppress(OSError, EOFError):
        pipe.send("ready")
        while True:
            job, arguments = pipe.recv()
            pipe.send(_done(job, arguments))


def _done(job: Callable[..., Made], arguments: tuple[Any, ...]) -> Made | dict[str, Any] | str:
    """What came of it; a refusal as what it is made of, any other error as text."""
    try:
        return job(*arguments)
    except Refusal as refusal:
        return refusal.parts()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
