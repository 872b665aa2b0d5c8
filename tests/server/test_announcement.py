"""What `yksi serve` prints for the person who starts it."""

from __future__ import annotations

import pytest

from yksi.locales import LANGUAGES
from yksi.server import serve
from yksi.server.config import Config


@pytest.fixture(autouse=True)
def _network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: "192.168.1.7")


def test_both_addresses_are_told_and_then_the_picture_for_phones(capsys: pytest.CaptureFixture[str]) -> None:
    serve.announce(Config(), 8866)
    told = capsys.readouterr().out
    here, near = "http://localhost:8866/", "http://192.168.1.7:8866/"
    assert told.startswith(f"This machine:  {here}\nSame network:  {near}\n\n")
    assert "▄" in told


def test_a_server_for_this_machine_alone_is_not_in_the_network(capsys: pytest.CaptureFixture[str]) -> None:
    serve.announce(Config(host="127.0.0.1"), 8866, "fi")
    assert capsys.readouterr().out == "Tämä kone:  http://localhost:8866/\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_addresses_stand_under_each_other_in_every_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    serve.announce(Config(), 8866, language)
    here, near = capsys.readouterr().out.splitlines()[:2]
    assert here.index("http://") == near.index("http://")
