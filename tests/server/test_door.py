"""While the door is shut: who comes waits, the host says who comes in, and who stays may get a new code."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from tests.server.desk import Desk, refolded
from tests.server.inside import Inside, inside
from tests.server.trouble import code_of
from yksi.client import Client
from yksi.server import protocol
from yksi.server.door import limits
from yksi.server.door.limits import KNOCKS_A_TABLE, WAITING_A_TABLE, Budget
from yksi.server.errors import Refusal
from yksi.server.protocol import Close, Door, LetIn, NewCode, Remove, Start, TurnAway
from yksi.server.protocol.options import Options
from yksi.server.store import Logged
from yksi.server.tables import entries, snapshots
from yksi.server.tables.erasing import forget
from yksi.server.tables.lines import line_of
from yksi.server.tables.table import Table


def shut() -> Desk:
    """Ada is host, Bo was removed, Cy stays."""
    desk = Desk(Options(seats=4))
    for guest in ("bo", "cy"):
        desk.join(guest)
    desk.do("ada", Remove, seat=desk.seat("bo"))
    return desk


def number_of(desk: Desk, guest: str) -> int:
    """By which the host speaks of who waits."""
    return desk.table.knocks[guest].knock


def refused(desk: Desk, guest: str) -> str:
    """Why a guest cannot even wait."""
    with pytest.raises(Refusal) as refusal:
        desk.knock(guest)
    return refusal.value.code


def test_only_the_host_is_told_who_waits() -> None:
    desk = shut()
    told = desk.knock("di")
    ada, cy = desk.seat("ada"), desk.seat("cy")
    change = protocol.decode_message(told.to(ada))
    assert isinstance(change, protocol.Change)
    assert [(knock.name, knock.knock) for knock in change.knocks or ()] == [("Di", number_of(desk, "di"))]
    for other in (cy, None):
        assert b"Di" not in told.to(other)
        assert b"knock" not in told.to(other)


def test_whoever_becomes_host_is_told_who_waits_and_whoever_was_no_more() -> None:
    desk = shut()
    desk.knock("di")
    desk.do("ada", protocol.Leave)
    assert b'"knocks":[{"knock":' in desk.told[-1].to(desk.seat("cy"))
    assert refused(desk, "bo") == "removed"


def test_who_is_let_in_sits_down_under_a_name_that_nobody_has() -> None:
    desk = shut()
    desk.knock("di")
    with pytest.raises(Refusal) as refusal:
        desk.do("cy", LetIn, knock=number_of(desk, "di"))
    assert refusal.value.code == "not-host"
    desk.do("ada", LetIn, knock=number_of(desk, "di"))
    assert desk.table.chairs[desk.seat("di")].name == "Di"
    assert not desk.table.knocks
    assert desk.table.shut, "the door stays as it is"
    with pytest.raises(Refusal, match="waits no more"):
        desk.do("ada", LetIn, knock=7)


def test_who_is_turned_away_knocks_no_more() -> None:
    desk = shut()
    desk.knock("di")
    desk.do("ada", TurnAway, knock=number_of(desk, "di"))
    assert refused(desk, "di") == "removed"


def test_in_a_match_nobody_is_let_in_and_who_waits_goes_on_waiting() -> None:
    desk = shut()
    desk.knock("di")
    desk.do("ada", Start)
    with pytest.raises(Refusal) as refusal:
        desk.do("ada", LetIn, knock=number_of(desk, "di"))
    assert refusal.value.code == "full"
    assert refused(desk, "ed") == "full"
    desk.play_out()
    desk.do("ada", LetIn, knock=number_of(desk, "di"))
    assert desk.seat("di")


def test_so_many_wait_and_so_often_somebody_knocks_until_there_is_a_new_code() -> None:
    desk = shut()
    for number in range(WAITING_A_TABLE):
        desk.knock(f"guest{number}")
    assert refused(desk, "one-more") == "door-crowded"
    for number in range(WAITING_A_TABLE, KNOCKS_A_TABLE):
        desk.append(entries.WentAway(by=f"guest{number - 1}"), None)
        desk.knock(f"guest{number}")
    desk.append(entries.WentAway(by=f"guest{number}"), None)
    assert refused(desk, "one-more") == "door-crowded"
    desk.append(entries.Recoded(code="OTHER"), None)
    desk.knock("one-more")
    desk.do("ada", Door, shut=False)
    assert not desk.table.knocks


def test_a_table_is_the_same_read_anew_and_kept_in_the_middle() -> None:
    desk = shut()
    desk.knock("di")
    desk.do("ada", LetIn, knock=number_of(desk, "di"))
    desk.append(entries.Recoded(code="OTHER", by="ada"), None)
    desk.knock("ed")
    *_, read = refolded(desk)
    assert (read.knocks, read.code, read.head) == (desk.table.knocks, "OTHER", desk.table.head)
    thawed = Table("t1", "CODE", "WATCH")
    snapshots.thaw(thawed, snapshots.freeze(desk.table))
    assert (thawed.knocks, thawed.knocked, thawed.code) == (desk.table.knocks, 1, "OTHER")


def test_names_at_the_door_can_be_forgotten_and_are_not_in_what_is_published() -> None:
    desk = shut()
    desk.knock("di")
    desk.do("ada", LetIn, knock=number_of(desk, "di"))
    desk.knock("ed")
    desk.do("ada", TurnAway, knock=number_of(desk, "ed"))
    desk.append(entries.Recoded(code="OTHER"), None)
    before = desk.table.head
    for seq, (at, written) in enumerate(desk.log, start=1):
        line = line_of(seq, at, entries.decode(written))
        assert not any(word in line for word in ("Di", "Ed", '"di"', '"ed"', "OTHER"))
    log = [Logged(seq, at, written, "") for seq, (at, written) in enumerate(desk.log, start=1)]
    for guest in ("di", "ed"):
        rewritten, names = asyncio.run(forget(log, guest, "somebody"))
        assert names == {guest.title()}
        for seq, entry in rewritten.items():
            desk.log[seq - 1] = desk.log[seq - 1][0], entry
    *_, read = refolded(desk)
    assert read.head == before
    assert read.chairs[desk.seat("di")].name == "somebody"
    assert not any(b'"Di"' in written or b'"Ed"' in written for _, written in desk.log)


@asynccontextmanager
async def party(at: Inside) -> AsyncIterator[tuple[str, Client, Client, Client]]:
    """A table whose door is shut: its host, somebody who stays, and somebody who comes under a new name."""
    async with AsyncExitStack() as stack:
        names = ("Ada", "Bo", "Cy", "Di")
        ada, bo, cy, di = [
            await stack.enter_async_context(Client(at.url, await at.come(name))) for name in names
        ]
        table = await ada.open(Options(seats=4))
        for client in (bo, cy):
            await client.join(ada.tables[table].code)
        await ada.do(Remove, table, seat=1)
        yield table, ada, cy, di


def test_a_guest_waits_is_seen_by_the_host_and_let_in(url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, party(at) as (table, ada, cy, di):
            heard: list[protocol.AnyMessage] = []
            cy.told = di.told = heard.append
            code = ada.tables[table].code
            assert await code_of(di.join(code)) == "door-shut"
            await di.join(code, waits=True)
            await ada.until(lambda: bool(ada.tables[table].knocks))
            assert di.waits == {table}
            assert table not in di.tables
            await ada.do(protocol.Mute, table, seat=2)
            assert not any("Di" in str(each) for each in heard)
            (knock,) = ada.tables[table].knocks
            await ada.do(LetIn, table, knock=knock.knock)
            await di.until(lambda: table in di.tables)
            assert not di.waits
            assert not ada.tables[table].knocks
            assert di.tables[table].room["chairs"][di.tables[table].you]["here"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("does", "fields", "told"),
    [(TurnAway, None, "turned-away"), (Door, {"shut": False}, "door-open"), (Close, {}, "closed")],
    ids=["turned away", "opened", "closed"],
)
def test_who_waits_is_told_how_it_ends(
    sqlite_url: str,
    tmp_path: Path,
    does: type[protocol.AtTable],
    fields: dict[str, bool] | None,
    told: str,
) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, party(at) as (table, ada, _, di):
            code = ada.tables[table].code
            await di.join(code, waits=True)
            await ada.until(lambda: bool(ada.tables[table].knocks))
            (knock,) = ada.tables[table].knocks
            await ada.do(does, table, **({"knock": knock.knock} if fields is None else fields))
            await di.until(lambda: di.dropped.get(table) == told)
            again = {"turned-away": "removed", "closed": "wrong-stage", "door-open": ""}[told]
            if again:
                assert await code_of(di.join(code, waits=True)) == again
            else:
                await di.join(code)

    asyncio.run(scene())


def test_who_goes_away_waits_no_more(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, party(at) as (table, ada, _, di):
            await di.join(ada.tables[table].code, waits=True)
            await ada.until(lambda: bool(ada.tables[table].knocks))
            await di.close()
            await ada.until(lambda: not ada.tables[table].knocks)

    asyncio.run(scene())


def test_one_address_knocks_so_often(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "KNOCKS", Budget(0.001, 0))  # times the generosity of the test

    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at, party(at) as (table, ada, _, di):
            code = ada.tables[table].code
            await di.join(code, waits=True)
            async with Client(at.url, await at.come("Ed")) as ed:
                assert await code_of(ed.join(code, waits=True)) == "too-fast"
            assert [each.name for each in ada.tables[table].knocks] == ["Di"]

    asyncio.run(scene())


def test_with_a_new_code_the_old_one_leads_nowhere_and_who_stays_has_the_new_one(
    url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with inside(url, tmp_path) as at, party(at) as (table, ada, cy, di):
            old = ada.tables[table].code
            assert await code_of(cy.do(NewCode, table)) == "not-host"
            asked = NewCode(id="again", table=table)
            done = await ada.ask(asked)
            assert (await ada.ask(asked)).seq == done.seq, "the same command takes one code only"
            await cy.until(lambda: cy.tables[table].code != old)
            new = ada.tables[table].code
            assert cy.tables[table].code == new
            assert await code_of(di.join(old, waits=True)) == "no-such-table"
            await ada.do(Door, table, shut=False)
            await di.join(new)
            listed = await at.server.store.logs_of((await at.server.store.log(table)).host, "table", 9)  # type: ignore[union-attr]
            assert [code for code, _ in listed] == [new]
        async with inside(url, tmp_path) as at, Client(at.url, await at.come("Ed")) as ed:
            table = await ed.join(new)
            assert ed.tables[table].code == new

    asyncio.run(scene())
