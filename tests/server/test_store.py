"""Does the store keep the log of every table, and what is beside it, on both databases?"""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.server.stores import entry, listing, new_log, opened
from yksi.server.store import Append, Logged, Store
from yksi.version import __version__


def test_a_log_is_read_in_the_order_it_was_written(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            for seq in range(1, 13):
                assert await store.append(entry(seq))
            log = await store.read("table")
            assert log[0] == Logged(1, 1, b'{"n":1}', __version__)
            assert [logged.seq for logged in log] == list(range(1, 13))
            assert [logged.seq for logged in await store.read("table", after=10)] == [11, 12]
            assert await store.read("another") == []
            assert await store.heads(["table", "another"]) == {"table": 12}
            assert await store.heads([]) == {}

    asyncio.run(scene())


def test_any_bytes_come_back_as_they_were(url: str) -> None:
    async def scene() -> None:
        entries = [bytes(range(256)), b"", '{"name":"Åse ☃"}'.encode(), b"'; DROP TABLE entries; --%s?:x"]
        async with opened(url) as store:
            for seq, each in enumerate(entries, start=1):
                await store.append(Append(log="table", seq=seq, at=1 << 42, entry=each))
            assert [logged.entry for logged in await store.read("table")] == entries

    asyncio.run(scene())


def test_many_tables_are_written_at_once(url: str) -> None:
    async def play(store: Store, table: str) -> None:
        for seq in range(1, 6):
            assert await store.append(entry(seq, table, due=seq))

    async def scene() -> None:
        tables = [f"table-{number}" for number in range(700)]
        async with opened(url) as store:
            await asyncio.gather(*(play(store, table) for table in tables))
            assert await store.heads(tables) == dict.fromkeys(tables, 5)
            assert set(await store.overdue(5, 1000)) == set(tables)

    asyncio.run(scene())


@pytest.mark.parametrize("turns", range(8))
def test_a_question_that_is_called_off_is_never_answered_instead(turns: int, sqlite_url: str) -> None:
    """Also in the moment when the answer has come: a task that goes on keeps its server from ending."""

    async def scene() -> None:
        async with opened(sqlite_url) as store:
            asking = asyncio.create_task(store.overdue(0, 1))
            await asyncio.sleep(0)
            time.sleep(0.05)  # the answer comes while the loop is busy
            for _ in range(turns):
                await asyncio.sleep(0)
            if asking.cancel():
                with pytest.raises(asyncio.CancelledError):
                    await asking

    asyncio.run(scene())


def test_who_comes_second_changes_nothing(url: str) -> None:
    async def scene() -> None:
        first = entry(1, due=100, listing=listing("ann", summary=b"first"), seed=(1, "first"))
        second = entry(1, due=50, listing=listing("bo", summary=b"second"), seed=(1, "second"))
        other = entry(1, due=50, seed=(2, "other"))
        async with opened(url) as store:
            assert await store.create(new_log(), first)
            assert not await store.append(second)
            assert await asyncio.gather(*map(store.append, [other, entry(1, "b")])) == [False, True]
            assert await store.read("table") == [Logged(1, 1, first.entry, __version__)]
            assert await store.overdue(99, 10) == []
            assert await store.overdue(100, 10) == ["table"]
            assert await store.seeds("table") == {1: "first"}
            assert await store.public_logs("table", 10) == [("code-table", b"first")]
            assert await store.logs_of("bo", "table", 10) == []

    asyncio.run(scene())


def test_the_first_of_two_in_one_batch_wins(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            rivals = [entry(1, due=number) for number in range(50)]
            outcomes = await asyncio.gather(*map(store.append, rivals))
            assert outcomes == [True] + [False] * 49
            assert await store.overdue(0, 10) == ["table"]

    asyncio.run(scene())


def test_of_several_entries_in_one_batch_the_last_says_what_is_due(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            written = [entry(seq, due=seq, listing=listing(f"guest-{seq}")) for seq in range(1, 21)]
            assert await asyncio.gather(*map(store.append, written)) == [True] * 20
            assert await store.overdue(19, 10) == []
            assert await store.overdue(20, 10) == ["table"]

    asyncio.run(scene())


def test_a_table_is_due_until_an_entry_says_otherwise(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            for table, due in (("late", 30), ("later", 40), ("never", None), ("latest", 50)):
                assert await store.append(entry(1, table, due=due))
            assert await store.overdue(45, 10) == ["late", "later"]
            assert await store.overdue(45, 1) == ["late"]
            assert await store.append(entry(2, "late"))
            assert await store.append(entry(2, "later", due=60))
            assert await store.overdue(55, 10) == ["latest"]

    asyncio.run(scene())


def test_a_table_is_found_by_its_codes(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            assert await store.create(new_log(), entry(1)) == new_log()
            assert await store.log("table") == new_log()
            assert await store.log("another") is None
            assert await store.find("code-table", "table") == ("table", False)
            assert await store.find("watch-table", "table") == ("table", True)
            for unknown in ("code-another", "", "code\0table", "tåble", "\ud800"):
                assert await store.find(unknown, "table") is None
                assert await store.log(unknown) is None

    asyncio.run(scene())


def test_the_same_command_opens_one_table(url: str) -> None:
    async def scene() -> None:
        again = new_log("again", command="open-table")
        async with opened(url) as store:
            firsts = entry(1), entry(1, "again", seed=(1, "s"))
            both = await asyncio.gather(*map(store.create, [new_log(), again], firsts))
            assert both == [new_log(), new_log()]
            assert await store.create(again, entry(1, "again")) == new_log()
            assert await store.heads(["table", "again"]) == {"table": 1}
            assert await store.seeds("again") == {}
            other = new_log("again", command="open-table", host="another host")
            assert await store.create(other, entry(1, "again")) == other

    asyncio.run(scene())


def test_a_code_is_given_once(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            assert await store.create(new_log(), entry(1))
            assert await store.create(new_log("other", code="code-table"), entry(1, "other")) is None
            assert await store.create(new_log("other", watch="watch-table"), entry(1, "other")) is None
            assert await store.read("other") == []

    asyncio.run(scene())


def test_public_and_open_tables_are_listed_newest_first(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            for id in ("old", "closed", "private", "new"):
                shown = listing(public=id != "private", open=id != "closed", summary=id.encode())
                await store.create(new_log(id), entry(1, id, listing=shown))
            await store.append(entry(2, "new", listing=listing(summary=b"newer")))
            await store.append(entry(2, "old"))
            assert await store.public_logs("table", 10) == [("code-new", b"newer"), ("code-old", b"old")]
            assert await store.public_logs("table", 1) == [("code-new", b"newer")]
            await store.append(entry(3, "new", listing=listing(open=False)))
            assert await store.public_logs("table", 10) == [("code-old", b"old")]

    asyncio.run(scene())


def test_a_guest_finds_the_own_tables_again(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await store.create(new_log("a"), entry(1, "a", listing=listing("ann", "bo", summary=b"a")))
            await store.create(new_log("b"), entry(1, "b", listing=listing("ann", "ann", open=False)))
            await store.append(entry(2, "a", listing=listing("ann", "cy", public=False, summary=b"a2")))
            assert await store.logs_of("ann", "table", 10) == [("code-a", b"a2"), ("code-b", b"{}")]
            assert await store.logs_of("ann", "table", 1) == [("code-a", b"a2")]
            assert await store.logs_of("bo", "table", 10) == []
            assert await store.logs_of("cy", "table", 10) == [("code-a", b"a2")]

    asyncio.run(scene())


def test_a_log_is_found_and_listed_as_what_it_is(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            shown = listing("ann", summary=b"sheet")
            await store.create(new_log("s", kind="sheet"), entry(1, "s", listing=shown))
            assert await store.find("code-s", "sheet") == ("s", False)
            assert await store.find("watch-s", "table") is None
            assert await store.public_logs("sheet", 10) == [("code-s", b"sheet")]
            assert await store.logs_of("ann", "sheet", 10) == [("code-s", b"sheet")]
            assert await store.public_logs("table", 10) == await store.logs_of("ann", "table", 10) == []

    asyncio.run(scene())


def test_seeds_are_kept_by_match(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await store.append(entry(1, seed=(1, "one")))
            await store.append(entry(2))
            await store.append(entry(3, seed=(2, "two")))
            assert await store.seeds("table") == {1: "one", 2: "two"}

    asyncio.run(scene())


def test_what_cannot_be_written_hurts_nobody_else(url: str) -> None:
    async def scene() -> None:
        far = 1 << 70  # no database has a number that large
        async with opened(url) as store:
            outcomes = await asyncio.gather(
                *(store.append(entry(1, f"table-{number}")) for number in range(20)),
                store.append(entry(1, "bad", due=far)),
                store.append(entry(1, "good", due=7)),
                return_exceptions=True,
            )
            assert outcomes[:20] == [True] * 20
            assert isinstance(outcomes[20], Exception)
            assert outcomes[21] is True
            assert await store.heads(["bad", "good"]) == {"good": 1}

    asyncio.run(scene())
