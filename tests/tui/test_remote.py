"""A table far away in the terminal: whole matches, by a person and by a bot, over a real server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.nodes import Node, running
from tests.server.patience import PATIENCE_S
from yksi.bots import make_bot
from yksi.cli import main
from yksi.client import Client, come
from yksi.client.bot import sit
from yksi.client.identity import identity
from yksi.server import protocol
from yksi.server.protocol.options import Options
from yksi.tui.remote import Lines, RemoteTable


class Typist:
    """Reads what is written and types what the person would."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.lines: Lines = asyncio.Queue()

    def write(self, text: str) -> None:
        """A line on the screen."""
        self.written.append(text)
        if text.startswith("1 "):
            self.lines.put_nowait("1")
        elif text.startswith("Enter for the next round"):
            self.lines.put_nowait("")
        elif "won the match!" in text:
            self.lines.put_nowait("quit")


async def play(url: str) -> list[str]:
    """Open a table, seat a bot over the network, play a match; what was on the screen."""
    typist = Typist()
    async with Client(url, await asyncio.to_thread(come, url, "Ada")) as client:
        table = await client.open(Options(seats=3, pace="instant", rules={"target": 50}))
        bot = asyncio.create_task(sit(url, client.tables[table].code, "Bo", make_bot("sharp", 1), print))
        await client.until(lambda: client.tables[table].room["chairs"][1]["here"])
        for line in ("help", "who", "bot 2 novice", "bot x", "nonsense", "remove 2", "hand", "start"):
            typist.lines.put_nowait(line)
        await asyncio.wait_for(RemoteTable(client, table, typist.write, False).run(typist.lines), PATIENCE_S)
        await client.do(protocol.Close, table)
        await asyncio.wait_for(bot, PATIENCE_S)
    return typist.written


def test_a_person_in_the_terminal_plays_a_match_against_a_bot_over_the_network(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        written = asyncio.run(play(node.url))
    screen = "\n".join(written)
    assert "I do not know “nonsense”" in screen
    assert "Write: bot SEAT LEVEL" in screen
    assert "Commitment to all deals" in screen
    assert "won the match!" in screen
    assert "Your hand:" in screen


def test_the_command_opens_a_table_and_joins_it_again_after_a_kill(tmp_path: Path) -> None:
    node = Node(f"sqlite:///{tmp_path}/yksi.db", tmp_path)
    node.start()
    command = [sys.executable, "-m", "yksi", "join", "--server", node.url, "--name", "Ada", "--seats", "2"]
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path / "home"), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as person:
        assert person.stdin is not None
        assert person.stdout is not None
        try:
            code = person.stdout.readline().split()[1]
            node.kill()
            assert "lost" in _until(person, "lost")
            node.start()
            assert code in _until(person, "Table")
            person.stdin.write("who\nquit\n")
            person.stdin.flush()
            assert "Ada (host, you)" in _until(person, "Ada")
            assert person.wait(20) == 0
        finally:
            person.kill()
            node.kill()


def _until(person: subprocess.Popen[str], word: str) -> str:
    assert person.stdout is not None
    for line in person.stdout:
        if word in line:
            return line
    raise AssertionError(f"{word} was never written")


def test_this_machine_is_the_same_guest_every_time_and_a_new_one_where_not_known(
    tmp_path: Path,
) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        first = identity(node.url, "Ada", tmp_path / "home")
        assert identity(node.url, "Adele", tmp_path / "home") == first
        (file,) = (tmp_path / "home").iterdir()
        assert file.stat().st_mode & 0o077 == 0
        file.write_text("unknown\n")
        assert identity(node.url, "Ada", tmp_path / "home") not in (first, "unknown")


@pytest.mark.parametrize("arguments", [["join", "CODE"], ["bot", "CODE", "sharp"]])
def test_a_server_that_does_not_answer_is_named(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--server", "http://127.0.0.1:9"]) == 1
    assert "does not answer" in capsys.readouterr().err
    assert main([*arguments, "--server", "http://127.0.0.1:9", "--language", "sv"]) == 1
    assert "svarar inte" in capsys.readouterr().err
