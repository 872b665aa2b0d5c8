"""Turns that may take days: the list says whose turn it is, and the clock runs though nobody looks."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx

from tests.server.browsers import browser_at
from tests.server.nodes import started
from tests.server.patience import PATIENCE_S
from tests.server.shortened import LONG_S, shortened_node
from yksi.client import Client, come
from yksi.server import protocol
from yksi.server.protocol.options import Options

LATE = "SELECT seq FROM entries WHERE log_id = ? AND CAST(entry AS TEXT) LIKE '%late%'"


async def _begin(url: str, ada: str, bo: str) -> str:
    """A table for two with a long time for a turn, dealt and left again."""
    async with Client(url, ada) as host, Client(url, bo) as guest:
        table = await host.open(Options(seats=2, clock=LONG_S))
        await guest.join(host.tables[table].code)
        await host.do(protocol.Start, table)
        for client in (host, guest):
            await client.do(protocol.Contribute, table, word="moi")
        await host.until(lambda: host.tables[table].view is not None)
        return table


def _is_my_turn(browser: httpx.Client, token: str) -> bool:
    (listed,) = browser.get("/api/tables/mine", headers={"cookie": f"yksi={token}"}).json()
    return bool(listed.get("my_turn", False))


def test_the_list_says_whose_turn_it_is_and_the_clock_ends_a_turn_that_nobody_looks_at(
    tmp_path: Path,
) -> None:
    with started(shortened_node(f"sqlite:///{tmp_path}/yksi.db", tmp_path)) as node:
        ada, bo = come(node.url, "Ada"), come(node.url, "Bo")
        table = asyncio.run(_begin(node.url, ada, bo))
        with browser_at(node) as browser:
            assert sorted(_is_my_turn(browser, token) for token in (ada, bo)) == [False, True]
        node.kill()
        node.start()
        end = time.monotonic() + PATIENCE_S
        with closing(sqlite3.connect(tmp_path / "yksi.db")) as database:
            while not database.execute(LATE, [table]).fetchall():
                assert time.monotonic() < end, "the clock does not run"
                time.sleep(0.1)


def test_a_log_that_is_damaged_is_not_tried_again_without_a_pause(tmp_path: Path) -> None:
    with started(shortened_node(f"sqlite:///{tmp_path}/yksi.db", tmp_path)) as node:
        asyncio.run(_begin(node.url, come(node.url, "Ada"), come(node.url, "Bo")))
        node.kill()
        with closing(sqlite3.connect(tmp_path / "yksi.db")) as database, database:
            database.execute("UPDATE entries SET at = at - 1")
            database.execute("DELETE FROM snapshots")
            database.execute("UPDATE timers SET due = 1")
        node.start()
        end = time.monotonic() + PATIENCE_S
        while (before := node.errors.read_text().count("damaged log")) < 2:
            assert time.monotonic() < end, "the log is not tried"
            time.sleep(0.1)
        time.sleep(3)
        assert node.errors.read_text().count("damaged log") - before < 10
