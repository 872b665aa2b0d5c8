"""A clock that somebody sets moves no deadline: it is steady in a process, and agrees between nodes."""

from __future__ import annotations

import asyncio

from yksi.server.store import Store, now_ms
from yksi.server.store.clock import CLOCK, MOST_AHEAD, MOST_DRIFT, Clock

HOUR = 3_600_000
NOW = 1_800_000_000_000


class Machine:
    """The clocks of a machine, in milliseconds."""

    def __init__(self) -> None:
        self.wall = NOW
        self.steady = 5_000

    def clock(self) -> Clock:
        """That of a process which starts now."""
        return Clock(lambda: self.wall * 1_000_000, lambda: self.steady * 1_000_000)


def test_a_wall_clock_that_is_set_moves_nothing_in_a_process() -> None:
    machine = Machine()
    clock = machine.clock()
    for wall in (NOW - HOUR, NOW + HOUR):
        machine.wall = wall
        assert clock.now_ms() == NOW
    machine.steady += 7
    assert clock.now_ms() == NOW + 7


def test_a_process_that_starts_after_the_clock_was_set_back_goes_on_where_the_last_one_was() -> None:
    machine = Machine()
    machine.wall = NOW - HOUR
    clock = machine.clock()
    clock.begin(None, seen=NOW)
    assert clock.now_ms() == NOW
    machine.steady += 3
    assert clock.now_ms() == NOW + 3


def test_a_moment_that_cannot_be_is_not_believed() -> None:
    clock = Machine().clock()
    clock.begin(None, seen=NOW + MOST_AHEAD + 1)
    assert clock.now_ms() == NOW


def test_nodes_begin_with_the_clock_of_the_database() -> None:
    machine = Machine()
    machine.wall = NOW + HOUR
    clock = machine.clock()
    clock.begin(NOW, seen=NOW - 2_000)
    assert clock.now_ms() == NOW


def test_a_clock_follows_the_database_by_small_steps_and_never_goes_back() -> None:
    machine = Machine()
    clock = machine.clock()
    clock.follow(NOW + HOUR)
    assert clock.now_ms() == NOW + MOST_DRIFT
    clock.follow(NOW - HOUR)
    clock.follow(NOW - HOUR)
    assert clock.now_ms() == NOW + MOST_DRIFT
    machine.steady += 2 * MOST_DRIFT
    assert clock.now_ms() == NOW + MOST_DRIFT


def test_a_store_remembers_how_late_it_was(url: str) -> None:
    async def scene() -> None:
        first = Store(url, "n1")
        await first.open()
        later = now_ms() + HOUR
        await first.beat(later)
        await first.beat(later - 5)
        await first.close()
        CLOCK.set(Clock())
        again = Store(url, "n2")
        await again.open()
        assert now_ms() >= later
        await again.close()

    asyncio.run(scene())
