"""A table that begins in the middle of its log is the table that was folded from the beginning."""

from __future__ import annotations

import asyncio
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.server.desk import Desk
from tests.server.inside import inside
from yksi.engine.library import load
from yksi.server import protocol
from yksi.server.protocol.options import Options
from yksi.server.store import Append, Log, Store
from yksi.server.tables import entries, snapshots
from yksi.server.tables.chairs import Chair
from yksi.server.tables.changes import snapshot
from yksi.server.tables.live import Live
from yksi.server.tables.table import Table

pytestmark = pytest.mark.skipif(load() is None, reason="plain Python keeps no snapshots")


@cache
def evening(target: int = 500) -> Desk:
    """A long match of three with words, reactions and a pause, and a second one with other rules begun."""
    desk = Desk(Options(seats=4, rules={"target": target, "stacking": "same"}))
    desk.join("bo")
    desk.do("ada", protocol.Start)
    desk.do("ada", protocol.Say, text="hei")
    desk.wait(5_000)
    for _ in range(3000):
        if desk.table.stage == "over":
            break
        if desk.table.stage == "playing":
            desk.play(desk.to_act())
        else:
            desk.wait(70_000)
    desk.do("ada", protocol.Configure, options=Options(edition="sv-1981", seats=4, public=True))
    desk.do("ada", protocol.Start)
    desk.wait(5_000)
    for _ in range(20):
        desk.play(desk.to_act())
    return desk


def folded(desk: Desk, until: int) -> Table:
    """The table after so many entries, folded."""
    table = Table("t1", "CODE", "WATCH")
    table.seeds = dict(desk.table.seeds)
    for seq, (at, written) in enumerate(desk.log[:until], start=1):
        table.apply(seq, at, entries.decode(written))
    return table


def everything(table: Table) -> dict[str, Any]:
    """All fields of a table, the match by what is seen of it and by the engine's memory."""
    fields = {name: value for name, value in vars(table).items() if name != "match"}
    match = table.match
    if match is not None:
        fields["memory"] = match.round.table.memory()  # type: ignore[attr-defined]
        fields["match"] = match.players, match.contributions, match.rules, match.seed, match.scores
        fields["round"] = match.round.history, match.round.opening
    return fields


def thawed(desk: Desk, table: Table) -> Table:
    """The same table once more, by way of bytes."""
    twin = Table("t1", "CODE", "WATCH")
    twin.seeds = dict(desk.table.seeds)
    snapshots.thaw(twin, snapshots.freeze(table))
    return twin


def test_every_field_of_a_table_is_kept() -> None:
    kept = {*snapshots._Room.__struct_fields__, *snapshots.OUTSIDE}
    assert set(vars(Table("t"))) == kept
    assert set(Chair.__dataclass_fields__) >= {"guest", "name"}, "chairs are kept whole"


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 1.0])
def test_what_is_thawed_is_what_was_folded_and_goes_on_alike(share: float) -> None:
    desk = evening()
    until = max(1, round(share * len(desk.log)))
    before = folded(desk, until)
    after = thawed(desk, before)
    assert everything(after) == everything(before)
    for seq, (at, written) in enumerate(desk.log[until:], start=until + 1):
        entry = entries.decode(written)
        assert before.apply(seq, at, entry) == after.apply(seq, at, entry)
    assert everything(after) == everything(before)
    for seat in (None, 0, 1):
        assert snapshot(after, seat) == snapshot(before, seat)


async def stored(store: Store, desk: Desk) -> Log:
    """The evening in a store."""
    log = Log("t1", "table", "CODE2345", "WATCH23456789ABC", "ada", "open")
    first = desk.log[0]
    await store.create(log, Append("t1", 1, first[0], first[1]))
    appends = []
    for seq, (at, written) in enumerate(desk.log[1:], start=2):
        entry = entries.decode(written)
        sealed = isinstance(entry, entries.Sealed)
        seed = (entry.match, desk.table.seeds[entry.match]) if sealed else None  # type: ignore[union-attr]
        appends.append(store.append(Append("t1", seq, at, written, seed=seed)))
    assert all(await asyncio.gather(*appends))
    return log


def test_a_log_is_kept_as_it_is_read_and_then_begins_in_the_middle(url: str, tmp_path: Path) -> None:
    desk = evening()

    async def scene() -> None:
        async with inside(url, tmp_path) as at:
            store = at.server.store
            log = await stored(store, desk)
            first = Live(store, log, lambda _live: None)
            await first.catch_up()
            await first._keeping
            kept = await store.snapshot("t1", snapshots.version())
            assert kept is not None
            assert kept[0] == len(desk.log)
            began = time.thread_time()
            second = Live(store, log, lambda _live: None)
            await second.catch_up()
            assert time.thread_time() - began < 0.1
            assert everything(second.table) == everything(first.table)
            assert len(second._recent) == 0

    asyncio.run(scene())


def test_a_snapshot_of_another_version_is_passed_over(sqlite_url: str, tmp_path: Path) -> None:
    desk = evening()

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            store = at.server.store
            log = await stored(store, desk)
            await store.keep_snapshot("t1", 5, "of another version", b"which nobody reads")
            live = Live(store, log, lambda _live: None)
            await live.catch_up()
            again = folded(desk, len(desk.log))
            assert live.table.seq == again.seq
            assert live.table.match is not None
            assert again.match is not None
            assert live.table.match.round.state == again.match.round.state

    asyncio.run(scene())
