"""Several workers behind one port: any of them serves anybody, and any of them may die."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.server.inquiry import inquire_at
from tests.server.nodes import GENEROUS, Node, started
from tests.server.patience import PATIENCE_S
from tests.server.players import Player, seat_players
from yksi.client import Client, come
from yksi.server.mates import Channel, Mates
from yksi.server.metrics import together
from yksi.server.protocol.options import Options

TWO = (*GENEROUS, "--workers", "2", "--log", "info")
TABLES = 3


def workers_of(node: Node) -> list[int]:
    """The processes that were started so far, in order."""
    lines = [json.loads(line) for line in node.errors.read_text().splitlines()]
    return [line["pid"] for line in lines if line["what"] == "worker started"]


def measured(node: Node, name: str) -> float:
    """What all workers together have measured."""
    with urlopen(f"{node.url}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.split()[0] == name)


def acknowledged(players: list[Player]) -> int:
    """How many commands of a table."""
    return sum(len(player.acknowledged) for player in players)


async def storm(node: Node) -> list[list[Player]]:
    """Play while one worker after the other is killed."""
    seated = [await seat_players([node.url], 2, number, rules={"target": 60}) for number in range(TABLES)]
    enough = asyncio.Event()
    games = asyncio.gather(*(player.play(enough) for players in seated for player in players))
    for worker in workers_of(node):
        played = [acknowledged(players) for players in seated]
        while any(acknowledged(players) < 5 + before for players, before in zip(seated, played, strict=True)):
            await asyncio.sleep(0.01)
            assert not games.done()
        os.kill(worker, signal.SIGKILL)
    enough.set()
    await asyncio.wait_for(games, PATIENCE_S)
    return seated


async def everything_is_known_everywhere(node: Node) -> None:
    """Tables that were opened at either worker are on the list that any connection is given."""
    token = come(node.url, "Ada")
    codes = set()
    for _ in range(6):
        async with Client(node.url, token) as client:
            table = await client.open(Options(public=True))
            codes.add(client.tables[table].code)
    for code in codes:
        async with Client(node.url, token, at=code) as client:
            await client.join(code)
    for _ in range(6):
        with urlopen(f"{node.url}/api/tables") as answer:
            assert codes <= {table["code"] for table in json.load(answer)}


@pytest.mark.long
def test_a_worker_that_is_killed_is_started_again_and_nothing_acknowledged_is_lost(
    sqlite_url: str, tmp_path: Path
) -> None:
    with started(Node(sqlite_url, tmp_path, options=TWO)) as node:
        seated = asyncio.run(storm(node))
        assert len(workers_of(node)) >= 4
        asyncio.run(everything_is_known_everywhere(node))
        assert measured(node, "yksi_entries_total") > 6
        assert node.stop() == 0
        _all_are_gone(node)
    assert inquire_at(sqlite_url, seated) > 30


def test_workers_end_when_their_parent_is_killed(sqlite_url: str, tmp_path: Path) -> None:
    with started(Node(sqlite_url, tmp_path, options=TWO)) as node:
        node.kill()
        _all_are_gone(node)


def _all_are_gone(node: Node) -> None:
    until = time.monotonic() + PATIENCE_S
    left = set(workers_of(node))
    while left and time.monotonic() < until:
        for worker in list(left):
            try:
                os.kill(worker, 0)
            except ProcessLookupError:
                left.remove(worker)
        time.sleep(0.02)
    assert not left


def test_workers_that_cannot_begin_say_why_once_and_end(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "yksi.db").write_text("Dear Ann, " * 100)
    node = Node(sqlite_url, tmp_path, options=TWO)
    node.launch()
    try:
        assert node._process is not None
        assert node._process.wait(PATIENCE_S) == 1
        assert "not a database" in node.errors.read_text()
    finally:
        node.kill()


def test_what_has_the_same_code_belongs_to_the_same_worker() -> None:
    channels = [Channel() for _ in range(3)]
    mates = [Mates(number, channels) for number in range(3)]
    for code in ("23456789", "ABCDEFGH", "K7PLM2QX"):
        assert len({each.owner_of(code) for each in mates}) == 1
        assert [each.is_mine(code) for each in mates].count(True) == 1
    for channel in channels:
        with suppress(OSError):
            channel.heard.close()
            channel.told.close()


def test_what_workers_measured_is_added_up() -> None:
    first = b'# HELP a A.\n# TYPE a counter\na_total{code="x"} 2.0\n# HELP w_worst_s W.\nw_worst_s 0.5\n'
    second = b'# HELP a A.\n# TYPE a counter\na_total{code="x"} 3.0\na_total{code="y"} 1.0\n'
    second += b"# HELP w_worst_s W.\nw_worst_s 0.25\n"
    assert together([first, second]).decode().splitlines() == [
        "# HELP a A.",
        "# TYPE a counter",
        'a_total{code="x"} 5.0',
        'a_total{code="y"} 1.0',
        "# HELP w_worst_s W.",
        "w_worst_s 0.5",
    ]
