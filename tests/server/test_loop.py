"""Nothing that a client can ask for keeps the event loop busy: not on the longest logs that there can be."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.server import ServerProtocol

from tests.server.desk import Desk
from tests.server.inside import Inside, inside
from tests.server.long_logs import CODE, SEED, lines_of, long_sheet, long_table, long_tournament, store
from tests.server.patience import PATIENCE_S
from yksi.client import Client
from yksi.engine.library import load
from yksi.scorekeeping import entries as sheet_entries
from yksi.scorekeeping.sheet import Sheet
from yksi.server import protocol
from yksi.server.busy import EVERY_S
from yksi.server.errors import Refusal
from yksi.server.protocol.options import Options
from yksi.server.serve import spare_the_collector
from yksi.server.socket.session import Session
from yksi.server.socket.socket import Socket
from yksi.server.socket.wire import Wire
from yksi.server.store import Guest
from yksi.server.tables import snapshots as table_snapshots
from yksi.server.tournaments import decide as at_tournaments
from yksi.server.tournaments import snapshots
from yksi.tournament import Tournament, entries, fold

MOST_S = 0.05
"""That the loop may be kept at a stretch."""
LOADS_S = 0.1
"""Of the loop's time, until a log is there."""
ADA = Guest("ada", "Ada")
tournament = cache(long_tournament)
sheet = cache(long_sheet)
table = cache(long_table)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[Inside]:
    """A server as it runs by itself, which does not look for garbage among what is old."""
    before = gc.get_threshold()
    async with inside("sqlite", folder) as at:
        at.server.workshop._patience_s = PATIENCE_S  # what is done beside the loop may take long
        spare_the_collector()
        try:
            yield at
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()


async def quick(at: Inside, what: str, asked: Awaitable[Any]) -> Any:
    """What is asked for, while the loop is watched."""
    await asyncio.sleep(2 * EVERY_S)  # what the test itself has just done is not counted
    at.server.busy.worst_s = 0.0
    try:
        return await asked
    except Refusal as refusal:
        return refusal
    finally:
        await asyncio.sleep(3 * EVERY_S)
        assert at.server.busy.worst_s < MOST_S, f"{what} kept the loop for {at.server.busy.worst_s:.3f} s"


@pytest.mark.long
@pytest.mark.parametrize("shape", [("swiss", 64, 3), ("knock-out", 64, 99)])
def test_the_longest_tournament_keeps_nobody_waiting(tmp_path: Path, shape: tuple[str, int, int]) -> None:
    made = tournament(*shape)

    async def scene() -> None:
        async with served(tmp_path) as at:
            shelf = at.server.shelves.tournaments
            await store(at, "tournament", lines_of(made), {0: SEED})
            live = await quick(at, "loading", shelf.get("tournament-1"))
            await live._keeping
            async with Client(at.url, await at.come("Bo")) as bo:
                await quick(at, "following", bo.ask(protocol.FollowTournament(id="f", code=CODE)))
                for command in commands(made):
                    await quick(at, type(command).__name__, shelf.write(live, ADA, command))
                async with httpx.AsyncClient(base_url=at.url, timeout=PATIENCE_S) as anybody:
                    for path in FILES:
                        answer = await quick(at, path, anybody.get(f"/api/tournaments/{CODE}{path}"))
                        assert answer.status_code == 200, answer.text

    asyncio.run(scene())


FILES = ("/log", ".json", "/standings.csv", "/games.csv", "/rounds/1", "/records.zip")


def commands(made: Tournament) -> list[protocol.AtTournament]:
    """One of each kind, on a tournament whose last round is played or open."""
    at: dict[str, Any] = {"tournament": "tournament-1"}
    return [
        protocol.CorrectResult(id="1", **at, meeting=1, game=1, points=[0, 2], why="a slip"),
        protocol.Rest(id="2", **at, entrant=3),
        protocol.PairRound(id="3", **at),
        protocol.NoShow(id="4", **at, meeting=len(made.meetings) + 1, absent=[]),
        protocol.StandIn(id="5", **at, entrant=4, old="P4", new=protocol.MemberAsked("Somebody")),
        protocol.Withdraw(id="6", **at, entrant=5),
        protocol.Enter(id="7", **at, name="Late"),
        protocol.EndTournament(id="8", **at, early=True),
    ]


def test_a_tournament_is_read_as_it_was_kept(tmp_path: Path) -> None:
    made = tournament("swiss", 64, 3)

    async def scene() -> None:
        async with served(tmp_path) as at:
            shelf = at.server.shelves.tournaments
            id = await store(at, "tournament", lines_of(made), {0: SEED})
            first = await shelf.get(id)
            await first._keeping
            kept = await at.server.store.snapshot(id, snapshots.VERSION)
            assert kept is not None
            assert kept[0] == len(made.log)
            shelf._live.clear()
            again = await loaded(shelf.get, id)
            assert vars(again.folded) == vars(fold(made.log, SEED))
            assert again.size == first.size

    asyncio.run(scene())


async def loaded(get: Callable[[str], Awaitable[Any]], id: str) -> Any:
    """What is read from the store, soon."""
    began = time.thread_time()
    live = await get(id)
    assert time.thread_time() - began < LOADS_S
    return live


def test_every_field_of_a_tournament_is_kept_or_follows() -> None:
    assert set(vars(tournament("swiss", 64, 3))) == {*snapshots.KEPT, *snapshots.FOLLOWS}


def test_the_longest_sheet_is_read_and_corrected_soon(tmp_path: Path) -> None:
    made = sheet()

    async def scene() -> None:
        async with served(tmp_path) as at:
            lines = [(number, sheet_entries.encode(each).encode()) for number, each in enumerate(made.log)]
            id = await store(at, "sheet", lines, {})
            shelf = at.server.shelves.sheets
            live = await loaded(shelf.get, id)
            for command in (
                protocol.CorrectRound(id="1", sheet=id, number=1, winner=0, hands={"1": 3, "2": 4}),
                protocol.Undo(id="2", sheet=id),
                protocol.Undo(id="3", sheet=id),
                protocol.Redo(id="4", sheet=id),
            ):
                answer = await quick(at, type(command).__name__, shelf.write(live, ADA, command))
                assert not isinstance(answer, Refusal)

    asyncio.run(scene())


def test_a_sheet_that_is_read_in_one_go_is_the_same() -> None:
    step_by_step = Sheet()
    for entry in [*sheet().log[:140], sheet_entries.Undone(), sheet_entries.Undone(), sheet_entries.Redone()]:
        step_by_step.apply(entry)
    at_once = Sheet(step_by_step.log)
    for _ in range(3):
        assert at_once._moment() == step_by_step._moment()
        assert (at_once.standing, at_once.taken_back) == (step_by_step.standing, step_by_step.taken_back)
        for each in (at_once, step_by_step):
            each.apply(sheet_entries.Undone())


@pytest.mark.skipif(load() is None, reason="plain Python keeps no snapshots")
def test_the_longest_table_is_read_soon(tmp_path: Path) -> None:
    desk: Desk = table()

    async def scene() -> None:
        async with served(tmp_path) as at:
            id = await store(at, "table", desk.log, desk.table.seeds)
            shelf = at.server.shelves.tables
            live = await quick(at, "reading all of it", shelf.get(id))
            await live._keeping
            assert await at.server.store.snapshot(id, table_snapshots.version()) is not None
            shelf._live.clear()
            again = await loaded(shelf.get, id)
            assert again.seq == len(desk.log)

    asyncio.run(scene())


def test_a_round_that_no_log_has_room_for_is_not_paired() -> None:
    made = tournament("swiss", 64, 3)
    paired = next(entry for entry in made.log if isinstance(entry, entries.Paired))
    entire = entries.Paired(meetings=paired.meetings * 10)
    with pytest.raises(Refusal) as refused:
        at_tournaments.check_games(made, entire)
    assert refused.value.code == "log-full"


def test_a_socket_that_closes_leaves_no_garbage(tmp_path: Path) -> None:
    """As nobody looks for it among what is old."""

    async def scene() -> None:
        async with inside("sqlite", tmp_path) as at:
            token = await at.come("Ada")

            async def come_and_go() -> None:
                async with Client(at.url, token) as client:
                    await client.open(Options(seats=2))

            await come_and_go()
            await asyncio.sleep(0.1)
            gc.collect()
            gc.disable()
            try:
                for _ in range(5):
                    await come_and_go()
                while at.server.sockets:
                    await asyncio.sleep(0.01)
                gc.set_debug(gc.DEBUG_SAVEALL)
                gc.collect()
                left = {type(each) for each in gc.garbage}
            finally:
                gc.set_debug(0)
                gc.garbage.clear()
                gc.enable()
            assert not left & {Wire, Socket, Session, ServerProtocol}

    asyncio.run(scene())
