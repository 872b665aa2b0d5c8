"""Is everything still there that was acknowledged, whatever happens to the process or the disk?"""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from sqlalchemy import event

from tests.server.stores import entry, listing, opened
from yksi.server.store import Store, StoreUnavailable, database


def path_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def test_closing_finishes_what_is_queued(url: str) -> None:
    async def scene() -> None:
        store = Store(url, "first")
        await store.open()
        appends = [asyncio.ensure_future(store.append(entry(seq))) for seq in range(1, 1201)]
        await asyncio.sleep(0)
        await store.close()
        assert all(append.done() and append.result() for append in appends)
        with pytest.raises(StoreUnavailable, match="closed"):
            await store.append(entry(1201))
        async with opened(url, "second") as again:
            assert await again.heads(["table"]) == {"table": 1200}

    asyncio.run(scene())


def test_a_killed_process_loses_nothing_that_was_acknowledged(url: str) -> None:
    command = [sys.executable, "-m", "tests.server.appender", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        lines = list(islice(process.stdout, 500))
        process.kill()
        lines += process.stdout
    acknowledged: dict[str, int] = {}
    for line in lines:
        if line.endswith("\n"):
            table, seq = line.split()
            acknowledged[table] = int(seq)

    async def scene() -> None:
        async with opened(url) as store:
            for table, seq in acknowledged.items():
                kept = [logged.seq for logged in await store.read(table)]
                assert len(kept) >= seq
                assert kept == list(range(1, len(kept) + 1))
                assert await store.append(entry(len(kept) + 1, table))

    assert len(acknowledged) == 30
    asyncio.run(scene())


def test_a_second_process_on_a_sqlite_file_is_refused(sqlite_url: str) -> None:
    code = (
        "import asyncio, sys; from yksi.server.store import Store\n"
        "asyncio.run(Store(sys.argv[1], 'second').open())"
    )

    async def scene() -> None:
        async with opened(sqlite_url):
            command = [sys.executable, "-c", code, sqlite_url]
            second = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
            assert second.returncode != 0
            assert f"another process serves {path_of(sqlite_url)} already" in second.stderr
            with pytest.raises(StoreUnavailable, match="another process serves"):
                await Store(sqlite_url, "third").open()
        async with opened(sqlite_url, "fourth"):
            pass

    asyncio.run(scene())


def test_a_full_disk_refuses_writes_until_there_is_room(sqlite_url: str) -> None:
    async def scene() -> None:
        async with opened(sqlite_url) as store:
            assert await store.append(entry(1))
            most = 60

            @event.listens_for(store._access._engine, "checkout")
            def limit(connection: sqlite3.Connection, *_: object) -> None:
                connection.execute(f"PRAGMA max_page_count = {most}")

            large = listing(summary=bytes(1_000_000))
            for _ in range(2):
                with pytest.raises(StoreUnavailable, match="full"):
                    await store.append(entry(2, due=1, listing=large))
            assert [logged.seq for logged in await store.read("table")] == [1]
            assert await store.overdue(1, 10) == []
            assert await store.append(entry(2)), "what is small still has room"
            most = 1_000_000
            assert await store.append(entry(3, due=1, listing=large))
            assert await store.overdue(1, 10) == ["table"]

    asyncio.run(scene())


def test_a_locked_file_refuses_writes_until_it_is_free(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE_S", 0.2)

    async def scene() -> None:
        async with opened(sqlite_url) as store:
            other = sqlite3.connect(path_of(sqlite_url), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreUnavailable, match="locked"):
                await store.append(entry(1))
            assert await store.read("table") == [], "reading goes on"
            other.close()
            assert await store.append(entry(1))

    asyncio.run(scene())


def test_a_place_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    not_a_database = tmp_path / "letter.db"
    not_a_database.write_text("Dear Ann, " * 100)
    (tmp_path / "blocked.db.lock").mkdir()

    async def scene() -> None:
        with pytest.raises(StoreUnavailable, match=r"nowhere/yksi\.db cannot be opened"):
            await Store(f"sqlite:///{tmp_path}/nowhere/yksi.db", "node").open()
        with pytest.raises(StoreUnavailable, match=r"blocked\.db cannot be opened"):
            await Store(f"sqlite:///{tmp_path}/blocked.db", "node").open()
        with pytest.raises(StoreUnavailable, match="not a database"):
            await Store(f"sqlite:///{not_a_database}", "node").open()
        with pytest.raises(StoreUnavailable, match="cannot do this now"):
            await Store(f"postgresql://ann:secret@/none?host={tmp_path}", "node").open()

    asyncio.run(scene())
    assert not_a_database.read_text().startswith("Dear Ann")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("yksi.db", "looks like"),
        ("mysql://ann:secret@host/db", "not with mysql://"),
        ("sqlite://", "is a file"),
        ("sqlite:///:memory:", "is a file"),
    ],
)
def test_a_wrong_url_is_explained(wrong: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Store(wrong, "node")
