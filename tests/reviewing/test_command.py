"""`yksi review`: text, data or a page; mistakes in one sentence and an exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import yksi
from yksi.cli import main


@pytest.fixture(scope="module")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 R8; 1: B2 G1", seed=1)
    for action in ("R8!", "draw", "pass", "R7"):
        game.play(action)
    path = tmp_path_factory.mktemp("review") / "round.yksi"
    yksi.Record.of(game).save(path)
    return path


def test_text_comes_first_then_tables_then_the_line(
    record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record_file), "--seat", "0"]) == 0
    text = capsys.readouterr().out
    parts = ("Rounds won: 1 of 1", "The dearest decisions", "Round by round", "Every decision", "█")
    assert [text.index(part) for part in parts] == sorted(text.index(part) for part in parts)
    assert "Player 2" not in text


def test_data_is_what_the_library_says(record_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record_file), "--level", "casual", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(
        json.dumps(yksi.review(yksi.Record.load(record_file), level="casual"))
    )


def test_a_page_is_written_in_the_language_of_choice(
    record_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(record_file), "--html", str(page), "--language", "fi"]) == 0
    assert capsys.readouterr().out == ""
    written = page.read_text(encoding="utf-8")
    assert written.startswith('<!doctype html>\n<html lang="fi">')
    assert "Kierros kierrokselta" in written or "Kierrokset" in written


@pytest.mark.parametrize(
    ("change", "arguments", "sentence"),
    [
        (("R8!", "Y9!"), (), "action 1"),
        (("yksi record 2", "yksi record 9"), (), "not a record that this version can read"),
        (("", ""), ("--seat", "7"), "there is no seat 7: seats are 0 to 1"),
    ],
    ids=["edited", "of a later format", "a seat that is not there"],
)
def test_what_cannot_be_reviewed_is_a_sentence_and_a_code(
    record_file: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: tuple[str, str],
    arguments: tuple[str, ...],
    sentence: str,
) -> None:
    path = tmp_path / "changed.yksi"
    path.write_text(record_file.read_text().replace(*change), "utf-8")
    assert main(["review", str(path), *arguments]) != 0
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert "Traceback" not in told.err


def test_a_round_that_is_not_over_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "unfinished.yksi"
    yksi.Record.of(yksi.Game.deal("nb-112", 2, seed=1)).save(path)
    assert main(["review", str(path)]) != 0
    assert "no round of this record is over" in capsys.readouterr().err
