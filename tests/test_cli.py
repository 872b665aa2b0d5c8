"""The command: results on stdout, messages on stderr, mistakes in one sentence."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import yksi
from yksi.cli import main
from yksi.locales import LANGUAGES, message
from yksi.locales.catalogues import words
from yksi.record import Record, Steps
from yksi.rulebook import rows, section_name
from yksi.scorekeeping import SheetError


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    match = yksi.Match("sv-1981", players=["Ada", "Bo", "Cy"], target=60, seed=3)
    luck = Random(1)
    while not match.over:
        while not match.round.over:
            match.play(luck.choice(match.legal()))
        if not match.over:
            match.next_round()
    path = tmp_path / "match.yksi"
    yksi.Record.of(match).save(path)
    return path


def test_editions_lists_every_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions", "--json"]) == 0
    assert [book["id"] for book in json.loads(capsys.readouterr().out)] == list(yksi.EDITIONS)
    assert main(["editions"]) == 0
    assert all(id in capsys.readouterr().out for id in ["sv-1981"])


@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_rules_tells_what_is_printed_and_what_is_ruled(
    edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", edition]) == 0
    assert "UNO" in capsys.readouterr().out
    assert main(["rules", edition, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert {row["printed"] for row in rows} == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_speaks_the_language_that_is_asked_for(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["rules", "sv-1981", "--language", language]) == 0
    asked = capsys.readouterr().out
    assert section_name("draw-four", language) in asked.splitlines()
    assert asked.startswith(words(language, "editions")["sv-1981"]["name"])
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert main(["rules", "sv-1981"]) == 0
    assert capsys.readouterr().out == asked
    assert main(["rules", "sv-1981", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)["rows"][0]
    assert first["text"] == next(row for row in rows() if row.id == "deck-108").text(language)


def test_rules_cites_the_sentences_of_the_book_and_says_what_the_marks_mean(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["rules", "sv-1981"])
    told = capsys.readouterr().out
    assert "   Two to ten people play. (§\N{NO-BREAK SPACE}4)\n" in told
    assert " * Ruling: " in told
    assert " ? Option: " in told
    assert " ~ " not in told


def test_rules_shows_a_house_rule_only_when_it_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "nb-112"])
    without = capsys.readouterr().out
    main(["rules", "nb-112", "--rule", "seven-zero=yes"])
    chosen = capsys.readouterr().out
    assert " + Sevens and zeros: Yes\n" in chosen
    assert " + " not in without
    assert len(chosen.splitlines()) > len(without.splitlines()) + 1


def test_replay_tells_the_match_and_verify_proves_it(
    record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record_file)]) == 0
    story = capsys.readouterr().out
    assert "Ada" in story
    assert "won the round!" in story
    assert story.rstrip().endswith("won the match!")
    assert main(["replay", str(record_file), "--language", "fi"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("voitti ottelun!")
    assert main(["replay", str(record_file), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[-1]["event"] == "result"
    assert main(["verify", str(record_file)]) == 0
    assert capsys.readouterr().out.startswith("Verified: ")
    assert main(["verify", str(record_file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["shuffles"] > 0


def test_verify_plays_the_match_once(record_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Record] = []
    begin = Steps.__init__

    def count(steps: Steps, record: Record) -> None:
        begun.append(record)
        begin(steps, record)

    monkeypatch.setattr(Steps, "__init__", count)
    assert main(["verify", str(record_file)]) == 0
    assert len(begun) == 1


def test_a_tampered_record_fails_with_one_sentence(
    record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record_file.write_text(record_file.read_text().replace("player 0: Ada", "player 0: Eve"))
    assert main(["verify", str(record_file)]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("yksi: line ")
    assert output.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["rules", "nb-1"], 2),
        (["rules", "nb-112", "--rule", "stacking"], 2),
        (["rules", "nb-112", "--rule", "foo=1"], 2),
        (["rules", "nb-112", "--rule", "no_bluff=yes", "--rule", "free_draw_four=yes"], 2),
        (["rules", "nb-112", "--custom", "no-such-file.toml"], 2),
        (["play", "--plain", "--players", "12"], 2),
        (["play", "--plain", "--custom", "nonsense"], 2),
        (["replay", "no-such-file"], 1),
        (["verify", "/"], 1),
        (["may", "R5", "--on", "R3", "--colour", "Q"], 2),
    ],
)
def test_mistakes_are_one_sentence_on_stderr_and_what_was_told_wrong_is_code_2(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == code
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("yksi: ")
    assert output.err.count("\n") == 1


def test_what_is_written_on_the_cards_is_told_in_its_chapter_and_no_longer_as_an_idea(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert main(["rules", "nb-112", "--custom", "joke,swap", "--language", "nb"]) == 0
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 60
    chapters = {part.split("\n")[0]: " ".join(part.split()) for part in told.split("\n\n")}
    cards = chapters["Egentilpassbare kort"]
    ours = words("nb", "custom")["ready"]
    assert f"W1 – {ours['joke']['name']}: {ours['joke']['text']} (§ 92–94)" in cards
    assert f"+ W2 – {ours['swap']['name']}: {ours['swap']['text']}" in cards
    assert "vits" not in chapters["Ideer til egentilpassbare kort"]


def test_what_is_written_on_the_cards_is_told_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "nb-112", "--custom", "joke,swap", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(card["card"], card["name"], card["mark"]) for card in found["cards"]] == [
        *[("W1", "Joke", "printed"), ("W2", "Swap", "house")],
    ]
    assert "custom-joke" not in {row["id"] for row in found["rows"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verified_match_ends_with_its_scores_in_words(
    language: str, record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(record_file), "--language", language]) == 0
    told = capsys.readouterr().out
    assert "result" not in told
    match = yksi.Record.load(record_file).replay()
    assert isinstance(match, yksi.Match)
    for name, score in zip(match.players, match.scores, strict=True):
        assert f"{name}: {message('table', 'points', language, count=score)}" in told


def test_plain_means_without_colours_on_a_terminal_that_has_them() -> None:
    assert "\033[" in _on_a_terminal("play", "--players", "2")
    assert "\033[" not in _on_a_terminal("play", "--players", "2", "--plain")


def _on_a_terminal(*arguments: str) -> str:
    """What the command writes on a terminal until the person quits."""
    screen, terminal = pty.openpty()
    command = [sys.executable, "-m", "yksi", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=terminal, env=environment) as running:
        assert running.stdin is not None
        running.stdin.write(b"quit\n")
        running.stdin.close()
        os.close(terminal)
        written = b""
        with contextlib.suppress(OSError):  # so Linux says that nobody writes any more
            while more := os.read(screen, 4096):
                written += more
        os.close(screen)
    assert running.returncode == 0
    return written.decode()


def test_what_cannot_be_played_by_is_told_in_the_language_of_the_reader(
    capsys: pytest.CaptureFixture[str],
) -> None:
    both = ["--rule", "no_bluff=yes", "--rule", "free_draw_four=yes"]
    assert main(["play", "--language", "fi", *both]) == 2
    assert "ristiriidassa" in capsys.readouterr().err
    assert main(["rules", "nb-113", "--language", "sv"]) == 2
    assert capsys.readouterr().err.startswith("yksi: okänt regelhäfte 'nb-113'; häftena är nb-112, ")
    assert main(["arena", "casual", "sharp", "--rule", "stacking", "--language", "da"]) == 2
    assert capsys.readouterr().err.startswith("yksi: --rule stacking: skriv NØGLE=VÆRDI")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_none_is_told_in_the_language_of_the_reader(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["may", "R77", "--on", "R5", "--language", language]) == 2
    assert capsys.readouterr().err == f"yksi: {SheetError('unknown-card', typed='R77').told(language)}\n"


def test_the_help_says_i_as_people_write_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert " i " not in capsys.readouterr().out
