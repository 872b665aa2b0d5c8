"""What a table does by itself: bots act, clocks run out, rounds are dealt.

The moments follow from the log (`tables.due`) and the primary key of the log decides every race, so it does
no harm if two nodes do the same; the one that wrote last goes first.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, NamedTuple

from yksi.bots.entries import see
from yksi.bots.sight import Sight
from yksi.server.errors import Refusal
from yksi.server.store import now_ms
from yksi.server.tables import entries, thinking
from yksi.server.tables.bench import IDLE_MS, PAUSE_MS, Bench, is_bots_only, is_left_to_bots
from yksi.server.tables.decide import Decision, check_action, seal
from yksi.server.tables.due import Due, bot_of, chances, next_due, out_of_time
from yksi.server.tables.live import Live
from yksi.server.tables.table import Table
from yksi.state import Seat

_log = logging.getLogger(__name__)

SECOND_NODE_WAITS: Final = 400
"""A node that did not write last leaves the other so long (ms)."""
TRIES_AGAIN_AFTER: Final = 1000
THINKS_BEFORE: Final = 200
"""A bot thinks so long before its action is due, and no longer: what it does comes when it is due."""

Moment = tuple[int, int, int]
"""Where a match stands: which match, which round, how many actions."""


class Clockwork:
    """Sees to it that what falls due at the tables of this process is done."""

    def __init__(self, count: Callable[[Live], Awaitable[None]], watched: Callable[[Live], bool]) -> None:
        """`count` takes the result of a match to its tournament, whom `watched` says whether anybody sees."""
        self._count = count
        self._bench = Bench(watched, self.wake)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._passed: dict[str, tuple[Moment, set[Seat]]] = {}
        """Bots that have let a chance pass, and when that was."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def wake(self, live: Live) -> None:
        """Look when something falls due at a table after it has changed."""
        self._cancel(live)
        if self._closing:
            return
        if live.stale:
            self._schedule(live, TRIES_AGAIN_AFTER)
            return
        due = self._first(live)
        alone = is_bots_only(live.table)
        if due is None:
            self._bench.leave(live)
        elif not alone or self._bench.admits(live):
            wait = due.at - _ahead(due) - now_ms() + (0 if live.mine else SECOND_NODE_WAITS)
            self._schedule(live, max(wait, _least(live.table)) if due.kind == "act" else wait)
        elif not self._bench.waits(live):
            self._begin(live.put_off(due.at))

    def forget(self, live: Live) -> None:
        """The table is no longer alive here."""
        self._cancel(live)
        self._bench.leave(live)
        self._passed.pop(live.table.id, None)

    async def close(self) -> None:
        """Finish what is under way and begin nothing more."""
        self._closing = True
        for timer in self._timers.values():
            timer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _cancel(self, live: Live) -> None:
        timer = self._timers.pop(live.table.id, None)
        if timer is not None:
            timer.cancel()

    def _schedule(self, live: Live, wait_ms: int) -> None:
        self._cancel(live)  # one whose log cannot be read wakes itself while it is tried
        loop = asyncio.get_running_loop()
        self._timers[live.table.id] = loop.call_later(max(0, wait_ms) / 1000, self._start, live)

    def _start(self, live: Live) -> None:
        self._timers.pop(live.table.id, None)
        self._begin(self._fire(live))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _first(self, live: Live) -> Due | None:
        """The first of what the table must do and of the chances that its bots have not let pass."""
        table, must = live.table, live.next_due()
        taken = chances(table)
        if not taken:
            return must
        moment, passed = self._passed.get(table.id, ((0, 0, 0), set()))
        if moment != moment_of(table):
            passed = set()
        open_chances = [chance for chance in taken if chance.seat not in passed]
        return min([*open_chances, *([must] if must else [])], default=None)

    async def _fire(self, live: Live) -> None:
        """Do what is due now, if it still is."""
        try:
            due = await live.look(lambda _table: self._first(live))
            if due is None:
                return
            wait = due.at - _ahead(due) - now_ms()
            if live.full:
                await live.submit(lambda table: None if table.stage == "closed" else (entries.Closed(), None))
            elif wait > 0:
                self._schedule(live, wait)
            elif due.kind in ("act", "late"):
                await self._act(live, due)
            elif due.kind == "count":
                await self._count(live)
            else:
                await live.submit(lambda table: _by_itself(table, due))
        except Refusal as refusal:
            # The sentence may name a card of a hand, which is nothing for a log.
            _log.warning("not done", extra={"fields": {"table": live.table.id, "code": refusal.code}})
            self._schedule(live, TRIES_AGAIN_AFTER)

    async def _act(self, live: Live, due: Due) -> None:
        """A bot thinks and acts for a seat, unless somebody was quicker."""
        asked = await live.look(lambda table: _ask(table, due))
        if asked is None:
            return
        action = asked.ended
        if action is None and asked.sight is not None:
            most_s = max(due.at - now_ms(), THINKS_BEFORE) / 1000
            action = await thinking.choose(asked.level, asked.luck, asked.sight, most_s)
        if action is None:
            await self._let_pass(live, asked.moment, due)
            return

        if (early := due.at - now_ms()) > 0:
            await asyncio.sleep(early / 1000)

        def decide(table: Table) -> Decision | None:
            if table.match is None or not _still_due(table, asked.moment, due):
                return None
            played = check_action(table.match.round, due.seat, action)
            return entries.Played(
                seat=due.seat, action=played, level=asked.level, late=due.kind == "late"
            ), None

        await live.submit(decide)

    async def _let_pass(self, live: Live, moment: Moment, due: Due) -> None:
        """A bot did not take its chance, which is fine unless the table waits for it."""
        if await live.look(lambda table: moment_of(table) == moment and next_due(table) == due):
            raise Refusal("illegal", f"the bot of seat {due.seat} does nothing though the table waits for it")
        before, passed = self._passed.get(live.table.id, (moment, set()))
        self._passed[live.table.id] = (moment, passed | {due.seat} if before == moment else {due.seat})
        self.wake(live)


def _least(table: Table) -> int:
    """How long bots pause at least, whatever the table says: where nobody plays there is no hurry."""
    if is_bots_only(table):
        return PAUSE_MS
    return IDLE_MS if is_left_to_bots(table) else 0


def _ahead(due: Due) -> int:
    """How long before a moment the work for it begins."""
    return THINKS_BEFORE if due.kind in ("act", "late") else 0


def _by_itself(table: Table, due: Due) -> Decision | None:
    """What follows when the time has come, if it still is due."""
    if next_due(table) != due:
        return None
    if due.kind == "reveal":
        return entries.Revealing(), None
    if due.kind == "deal":
        return entries.Dealt(), None
    if due.kind == "next":
        return entries.NextRound(), None
    return seal(table, table.fill_level)


class _Asked(NamedTuple):
    """What a bot needs to know to act for a seat."""

    moment: Moment
    level: str
    luck: int
    sight: Sight | None
    """None where there is nothing to do."""
    ended: str | None
    """What is done without a thought, as the time is up."""


def _ask(table: Table, due: Due) -> _Asked | None:
    if table.match is None or table.stage != "playing":
        return None
    game, seat = table.match.round, due.seat
    moment = moment_of(table)
    return _Asked(
        moment=moment,
        level=bot_of(table, table.chairs[seat]) or table.fill_level,
        luck=_luck(table, moment, seat),
        sight=see(game.state, seat) if game.legal(seat) else None,
        ended=out_of_time(game, seat) if due.kind == "late" else None,
    )


def _still_due(table: Table, moment: Moment, due: Due) -> bool:
    """Whether nothing has happened while the bot thought; a player who has come back acts in person."""
    if moment_of(table) != moment or table.stage != "playing" or table.paused_at:
        return False
    chair = table.chairs[due.seat]
    return bool(bot_of(table, chair)) or not chair.here or due.kind == "late"


def moment_of(table: Table) -> Moment:
    """Where the match stands."""
    match = table.match
    if match is None:
        return 0, 0, 0
    return table.match_number, match.round.state.round_number, len(match.round.history)


def _luck(table: Table, moment: Moment, seat: Seat) -> int:
    """A bot's luck for one choice: the same on every node, and unknown before the seed is revealed."""
    text = f"yksi bot {table.seeds[table.match_number]} {moment} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
