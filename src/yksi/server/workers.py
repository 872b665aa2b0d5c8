"""``yksi serve --workers``: several processes behind one port, each of which serves any table.

parent: listens, holds the lock on a SQLite file, starts the workers, starts again whichever ends, ends all
worker: takes connections from the same socket; what belongs to another is given there (`yksi.server.mates`)

They are nodes as on several machines: they share a database, where the primary key decides every race.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from yksi.errors import CannotBeDone
from yksi.server.app import Server
from yksi.server.config import Config, config_of
from yksi.server.logging import set_up_logs
from yksi.server.mates import Channel, Mates
from yksi.server.serve import announce, check_log, listen, loop_factory, make_folder, open_browser, serve_with
from yksi.server.store import FileLock, StoreUnavailable

_log = logging.getLogger(__name__)

CANNOT: Final = 69
"""How a worker ends that cannot begin, after it has said why."""
PAUSE_S: Final = 1.0
"""Whoever ends soon after it was started is not started again before this."""
STOPPING_S: Final = 15.0
"""A worker that has not ended so long after it was asked to is made to."""


def run(options: argparse.Namespace) -> None:
    """Serve by several processes until told to stop."""
    config = config_of(options)
    check_log(options.log)
    set_up_logs(options.log)
    if not hasattr(socket, "send_fds"):
        raise CannotBeDone("this system cannot have several workers: leave out --workers")
    lock = None
    if not config.database:
        make_folder(config.data)
        try:
            lock = FileLock(config.data / "yksi.db")
        except StoreUnavailable as error:
            raise CannotBeDone(str(error)) from None
    listener = listen(config)
    try:
        parent = Parent(config, options.log, listener)
        parent.run(lambda port: _begin(config, port, options))
    finally:
        listener.close()
        if lock is not None:
            lock.release()


def _begin(config: Config, port: int, options: argparse.Namespace) -> None:
    announce(config, port, options.language)
    if options.open:
        open_browser(port)


class Worker:
    """A process that serves, as its parent sees it."""

    def __init__(self, number: int, process: Any, ready: Connection) -> None:
        self.number = number
        self.process = process
        self.ready = ready
        self.is_ready = False
        self.begun = time.monotonic()


class Parent:
    """Starts workers and sees to it that they are there."""

    def __init__(self, config: Config, log: str, listener: socket.socket) -> None:
        self._config = config
        self._log = log
        self._listener = listener
        self._channels = [Channel() for _ in range(config.workers)]
        # A fork of this process would have the lock on the file; a fresh one would import everything anew.
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([__name__])
        self._workers: list[Worker] = []
        self._begun = self._stopping = False

    def run(self, ready: Callable[[int], None]) -> None:
        """Until a signal comes; `ready` is told the port once all are. CannotBeDone if they cannot begin."""
        bell, rung = socket.socketpair()
        rung.setblocking(False)
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        signal.set_wakeup_fd(rung.fileno())
        try:
            self._workers = [self._start(number) for number in range(self._config.workers)]
            while not self._stopping:
                self._look(bell)
                if not self._begun and all(worker.is_ready for worker in self._workers):
                    self._begun = True
                    ready(self._listener.getsockname()[1])
                self._start_again()
        finally:
            signal.set_wakeup_fd(-1)
            for number, handler in before.items():
                signal.signal(number, handler)
            self._end()
            bell.close()
            rung.close()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _start(self, number: int) -> Worker:
        ours, theirs = self._context.Pipe(duplex=False)
        arguments = self._config, self._log, self._listener, number, self._channels, theirs
        process = self._context.Process(target=_work, args=arguments, name=f"yksi-worker-{number}")
        process.start()
        theirs.close()
        _log.info("worker started", extra={"fields": {"worker": number, "pid": process.pid}})
        return Worker(number, process, ours)

    def _look(self, bell: socket.socket) -> None:
        """Wait until something has happened."""
        waiting = [worker.ready for worker in self._workers if not worker.is_ready]
        over = [worker.process.sentinel for worker in self._workers]
        for ready in wait([bell, *waiting, *over]):
            for worker in self._workers:
                if ready is worker.ready:
                    worker.is_ready = _is_told(worker.ready)

    def _start_again(self) -> None:
        for place, worker in enumerate(self._workers):
            code = worker.process.exitcode
            if code is None or self._stopping:
                continue
            if not self._begun and code == CANNOT:
                raise CannotBeDone("a worker cannot begin, so none does")
            _log.warning("worker ended", extra={"fields": {"worker": worker.number, "code": code}})
            worker.ready.close()
            time.sleep(max(0.0, worker.begun + PAUSE_S - time.monotonic()))
            self._workers[place] = self._start(worker.number)

    def _end(self) -> None:
        for worker in self._workers:
            if worker.process.is_alive():
                worker.process.terminate()
        until = time.monotonic() + STOPPING_S
        for worker in self._workers:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


def _is_told(ready: Connection) -> bool:
    try:
        return bool(ready.recv())
    except EOFError:  # it has ended, as its sentinel tells
        return False


def _work(
    config: Config,
    log: str,
    listener: socket.socket,
    number: int,
    channels: Sequence[Channel],
    ready: Connection,
) -> None:
    """A worker, until it is told to stop or its parent is no more."""
    set_up_logs(log)
    parent = multiprocessing.parent_process()
    assert parent is not None
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.get_loop().add_reader(parent.sentinel, os.kill, os.getpid(), signal.SIGTERM)
            runner.run(
                serve_with(Server(config, Mates(number, channels)), listener, lambda: ready.send(True))
            )
    except (StoreUnavailable, CannotBeDone) as error:
        print(f"yksi: {error}", file=sys.stderr)
        sys.exit(CANNOT)
