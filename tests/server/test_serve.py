"""``yksi serve`` that cannot: one sentence, with what to try."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from yksi.cli import main


def _refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["serve", *arguments]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def test_a_port_that_is_taken_is_told_with_the_command_that_takes_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        told = _refused(capsys, "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
    assert told.startswith(f"yksi: cannot listen at 127.0.0.1 port {port} (")
    assert told.endswith("try another with yksi serve --port\n")


@pytest.mark.parametrize("host", ["203.0.113.1", "256.1.1.1"])
def test_an_address_that_is_not_of_this_machine_is_not_helped_by_another_port(
    host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = _refused(capsys, "--host", host, "--port", "0", "--data", str(tmp_path))
    assert told.endswith("try another with yksi serve --host\n")


def test_a_home_that_cannot_be_written_to_is_told_with_a_way_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    home.write_text("a file, where no folder can be made, not even by an administrator")
    told = _refused(capsys, "--host", "127.0.0.1", "--port", "0", "--data", str(home / "yksi"))
    assert told.startswith(f"yksi: {home / 'yksi'} cannot be made (")
    assert told.endswith("keep the tables elsewhere with yksi serve --data FOLDER\n")
