"""Where blocks are played: by threads or processes on all cores, or on a cluster through Ray.

Our own bots play in threads, as the engine holds no lock while it plays. Bots of somebody else get processes,
which they may kill, and so does plain Python, which holds one lock for all threads.

Each engine takes the blocks to play and yields them as they are done; which one it is makes no difference to
the results.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from yksi.arena.blocks import Block, dead_block, play_block
from yksi.arena.tasks import Task
from yksi.engine.library import load
from yksi.engine.sources import code_digest
from yksi.errors import CannotBeDone
from yksi.extras import how_to_install

Job: TypeAlias = tuple[int, int]
"""Which task, and which block of it."""


SOON: Final = 500
"""So few rounds are played by plain Python before other processes have even started."""


class Engine(Protocol):
    """Plays blocks somewhere."""

    @property
    def name(self) -> str:
        """Where that is, in words."""

    def play(self, tasks: Sequence[Task], jobs: Sequence[Job]) -> Iterator[Block]:
        """Play them all, in any order."""


@dataclass(frozen=True)
class Here:
    """In this process, one after the other."""

    @property
    def name(self) -> str:
        """One core."""
        return "1 worker"

    def play(self, tasks: Sequence[Task], jobs: Sequence[Job]) -> Iterator[Block]:
        """Play them in order."""
        for task, number in jobs:
            yield play_block(tasks[task], number)


@dataclass(frozen=True)
class _Workers:
    """So many at a time."""

    workers: int

    @property
    def name(self) -> str:
        """So many cores."""
        return f"{self.workers} workers"


class Threads(_Workers):
    """In so many threads of this process."""

    def play(self, tasks: Sequence[Task], jobs: Sequence[Job]) -> Iterator[Block]:
        """Play them as threads get free; whoever leaves early waits for the blocks under way, 0.1 s or so."""
        todo = deque(jobs)
        pool = ThreadPoolExecutor(self.workers)
        try:
            yield from _play_in(pool, lambda job: play_block(tasks[job[0]], job[1]), self.workers, todo, {})
        finally:
            pool.shutdown(cancel_futures=True)


def _play_in(
    pool: Executor,
    play: Callable[[Job], Block],
    workers: int,
    todo: deque[Job],
    pending: dict[Future[Block], Job],
) -> Iterator[Block]:
    """Play all that is to be done, few at a time, so that whoever leaves early leaves little behind."""
    while todo or pending:
        while todo and len(pending) < 2 * workers:
            pending[pool.submit(play, todo[0])] = todo[0]
            todo.popleft()
        done, _ = wait(pending, return_when=FIRST_COMPLETED)
        for future in done:
            block = future.result()
            del pending[future]
            yield block


_tasks: Sequence[Task] = ()


def _begin(tasks: Sequence[Task]) -> None:
    """A worker learns what is played; Ctrl-C is for the parent to answer."""
    global _tasks  # noqa: PLW0603 - one worker, one run
    _tasks = tasks
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(job: Job) -> Block:
    task, number = job
    return play_block(_tasks[task], number)


class Processes(_Workers):
    """In so many processes of this machine."""

    def play(self, tasks: Sequence[Task], jobs: Sequence[Job]) -> Iterator[Block]:
        """Play them as workers get free. A block that kills its worker is given up, and the rest goes on."""
        todo = deque(jobs)
        while todo:
            pending: dict[Future[Block], Job] = {}
            try:
                with _pool(tasks, self.workers) as pool:
                    yield from _play_in(pool, _play, self.workers, todo, pending)
            except BrokenProcessPool:
                yield from (_play_alone(tasks, job) for job in list(pending.values()))


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl-C, not even before their first line is read."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _pool(tasks: Sequence[Task], workers: int) -> Iterator[ProcessPoolExecutor]:
    """Workers that know the tasks; whoever leaves early ends them in the middle of their blocks."""
    others = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_begin, initargs=(tasks,))
    try:
        with _deaf_to_ctrl_c():
            pool.submit(int)  # starts them all
        yield pool
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_alone(tasks: Sequence[Task], job: Job) -> Block:
    """Play a block in a process of its own: if that dies too, it is this block that kills it."""
    try:
        with _pool(tasks, 1) as pool:
            return pool.submit(_play, job).result()
    except BrokenProcessPool:
        return dead_block(tasks[job[0]], job[1])


def _play_remotely(tasks: Sequence[Task], job: Job, code: str) -> Block:
    """Play a block on a machine of the cluster."""
    if code_digest() != code:
        raise CannotBeDone("a machine of the cluster has another version of yksi: install the same on all")
    return play_block(tasks[job[0]], job[1])


@dataclass(frozen=True)
class OnRay:
    """On a cluster through Ray: one that runs already, or a local one with so many workers."""

    workers: int
    address: str | None = None

    @property
    def name(self) -> str:
        """The cluster."""
        return f"Ray at {self.address}" if self.address else f"a local Ray cluster, {self.workers} workers"

    def play(self, tasks: Sequence[Task], jobs: Sequence[Job]) -> Iterator[Block]:
        """Play them as the cluster has room."""
        ray = _import_ray()
        self._join(ray)
        try:
            shared, code, todo = ray.put(list(tasks)), code_digest(), deque(jobs)
            remote = ray.remote(max_retries=1)(_play_remotely)
            pending: dict[Any, Job] = {}
            while todo or pending:
                room = 2 * int(ray.cluster_resources().get("CPU", 1))
                while todo and len(pending) < room:
                    pending[remote.remote(shared, todo[0], code)] = todo[0]
                    todo.popleft()
                done, _ = ray.wait(list(pending), num_returns=1)
                yield self._fetch(ray, done[0], tasks, pending.pop(done[0]))
        finally:
            ray.shutdown()

    def _join(self, ray: Any) -> None:
        quiet = {"logging_level": "ERROR", "log_to_driver": False}
        if self.address:
            _knock(self.address)
            try:
                ray.init(address=self.address, **quiet)
            except ConnectionError:
                raise CannotBeDone(f"there is no Ray cluster at {self.address}") from None
        else:
            ray.init(num_cpus=self.workers, include_dashboard=False, **quiet)

    def _fetch(self, ray: Any, done: Any, tasks: Sequence[Task], job: Job) -> Block:
        try:
            block: Block = ray.get(done)
        except ray.exceptions.WorkerCrashedError:
            return dead_block(tasks[job[0]], job[1])
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        return block


def _knock(address: str) -> None:
    """Whether anybody listens there: Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or "/" in address or not port.isdigit():
        return  # auto, or another protocol
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        raise CannotBeDone(f"there is no Ray cluster at {address}") from None


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise CannotBeDone(
            f"playing on a cluster needs the extra cluster: {how_to_install('cluster')}"
        ) from None
    return ray


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def engine_for(tasks: Sequence[Task], workers: int | None, ray: bool, address: str | None) -> Engine:
    """The engine that the options ask for: all cores of this machine when they say nothing."""
    if workers is not None and workers < 1:
        raise ValueError(f"--workers must be at least 1, not {workers}")
    if ray or address:
        return OnRay(workers or cores(), address)
    if not all(task.is_compiled for task in tasks):
        return Processes(workers or cores())
    rounds = sum(task.deals * task.rotations * (20 if task.matches else 1) for task in tasks)
    count = workers or cores()
    if count == 1:
        return Here()
    if load() is not None:
        return Threads(count)
    return Processes(count) if workers or rounds > SOON else Here()
