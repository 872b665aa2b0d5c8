"""`yksi tournament` as a club uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from yksi.cli import main
from yksi.tournament import commands
from yksi.tournament.log_file import LogFile

BOTS = """
name = "Robots"
format = "{format}"
games = 2
seed = 7
entrants = ["Ann@random", "Ben@novice", "Cat@casual", "Dan@mixbot", "Eve@sharp"]
"""

PEOPLE = """
entrants = ["Ada", {name = "Bo"}, "Rosa@casual"]
games = 2

[rules]
scoring = "lowest"

[[results]]
between = ["BO", "Ada"]
points = [[0, 35], [12, 0]]

[[results]]
between = ["Ada", "Rosa"]
points = [[0, 5], [0, 6]]

[[results]]
between = ["Bo", "Rosa"]
points = [[0, 7], [0, 8]]
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def yksi(*words: str) -> int:
    return main(["tournament", *words])


def told(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


@pytest.mark.parametrize("form", ["all-meet", "swiss", "knock-out", "duplicate"])
def test_bots_play_a_tournament_from_a_file_and_its_records_add_up(
    form: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "bots.toml").write_text(BOTS.format(format=form))
    assert yksi("run", "bots.toml", "--records", "records", "--json") == 0
    first = json.loads(told(capsys))
    assert len(first) == 5
    assert yksi("check", "bots.jsonl", "records") == 0
    assert "all totals are their sums" in told(capsys)
    assert yksi("run", "bots.toml", "--json") == 0
    assert json.loads(told(capsys)) == first
    assert yksi("run", "bots.toml", "--log", "again.jsonl", "--json") == 0
    assert json.loads(told(capsys)) == first


def test_a_tournament_that_was_stopped_goes_on_where_it_was(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "bots.toml").write_text(BOTS.format(format="swiss"))
    yksi("run", "bots.toml")
    whole = told(capsys)
    lines = (here / "bots.jsonl").read_text().splitlines(keepends=True)
    for kept in (2, 4, 9, 12, len(lines) - 1):
        (here / "bots.jsonl").write_text("".join(lines[:kept]) + lines[kept][:9])
        assert yksi("run", "bots.toml") == 0
        assert told(capsys) == whole


def test_results_of_people_stand_in_the_file(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "club.toml").write_text(PEOPLE)
    assert yksi("run", "club.toml") == 0
    assert [line.split()[:3] for line in told(capsys).splitlines()[5:]] == [
        ["1.", "Bo", "12"],
        ["2.", "Rosa", "26"],
        ["3.", "Ada", "35"],
    ]


def test_or_they_are_asked_for_until_they_can_be(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "club.toml").write_text('entrants = ["Ada", "Bo"]\ngames = 1')
    typed = iter(["a lot", "5 5", "40:0"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    assert yksi("run", "club.toml") == 0
    out, error = capsys.readouterr()
    assert "1.  Ada         40" in out
    assert "only the winner of a round has points" in error


def test_without_anybody_to_ask_what_is_missing_is_named(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "club.toml").write_text('entrants = ["Ada", "Bo"]\ngames = 1')
    assert yksi("run", "club.toml") == 1
    assert (
        capsys.readouterr().err
        == "yksi: club.toml has no result of Ada, Bo, game 1: add it under [[results]]\n"
    )

    def close(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", close)
    assert yksi("run", "club.toml") == 1


def test_a_club_runs_a_tournament_with_real_cards_step_by_step(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        yksi("new", "c.jsonl", "--name", "Club", "--members", "2", "--games", "1", "--edition", "sv-1981")
        == 0
    )
    for name, *members in (("A & B", "Ada", "Bo"), ("C & D", "Cy", "Di"), ("E & F", "Eva", "Finn")):
        assert yksi("enter", "c.jsonl", name, *members) == 0
    assert yksi("bye", "c.jsonl", "1") == 0
    assert yksi("bye", "c.jsonl", "1", "--take-back") == 0
    assert yksi("pair", "c.jsonl", "--by", "Gro") == 0
    assert "Table 1  (meeting 1)  C & D – E & F" in told(capsys)
    assert yksi("unpair", "c.jsonl") == 0
    assert yksi("pair", "c.jsonl", "--table", "a & b", "3") == 0
    assert yksi("report", "c.jsonl", "2", "1", "40", "0", "--side", "A & B") == 0
    assert yksi("dispute", "c.jsonl", "2", "1", "0", "40", "--side", "E & F") == 0
    assert yksi("pair", "c.jsonl") == 1
    assert "disagree on game 1" in capsys.readouterr().err
    assert yksi("confirm", "c.jsonl", "2", "1", "--side", "A & B") == 0
    assert yksi("correct", "c.jsonl", "2", "1", "0", "41", "--why", "one card more") == 0
    assert yksi("withdraw", "c.jsonl", "C & D", "--why", "home") == 0
    assert yksi("stand-in", "c.jsonl", "A & B", "Ada", "Ada@sharp") == 0
    assert yksi("end", "c.jsonl") == 0
    assert yksi("standings", "c.jsonl") == 0
    assert "1.  E & F" in told(capsys)
    assert yksi("log", "c.jsonl") == 0
    trail = told(capsys)
    assert "Gro  Paired a round: " in trail
    assert "Meeting 2, game 1 corrected to 0 : 41: one card more." in trail
    assert yksi("log", "c.jsonl", "--language", "fi") == 0
    assert "Kohtaaminen 2, peli 1" in told(capsys)
    assert yksi("pair", "c.jsonl", "--language", "nb") == 1
    assert capsys.readouterr().err == "yksi: Turneringen er avsluttet.\n"
    assert LogFile(here / "c.jsonl").tournament.stage == "ended"


@pytest.mark.usefixtures("here")
def test_who_does_not_come_forfeits(capsys: pytest.CaptureFixture[str]) -> None:
    yksi("new", "c.jsonl", "--rule", "scoring=lowest", "--custom", "joke")
    for name in ("Ada", "Bo", "Rosa@sharp"):
        yksi("enter", "c.jsonl", name)
    yksi("pair", "c.jsonl")
    assert yksi("no-show", "c.jsonl", "1", "bo") == 0
    assert yksi("wall", "c.jsonl") == 0
    assert "not there: Bo" in told(capsys)
    assert yksi("wall", "c.jsonl", "--round", "1", "--slips") == 0
    assert "signed" in told(capsys)


def test_everything_can_be_exported(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "club.toml").write_text(PEOPLE)
    yksi("run", "club.toml")
    told(capsys)
    assert yksi("export", "club.jsonl") == 0
    assert json.loads(told(capsys))["plan"]["rules"] == {"scoring": "lowest"}
    for table, head in (("standings", "place,entrant,name"), ("games", "round,table,meeting")):
        assert yksi("export", "club.jsonl", "--csv", table) == 0
        assert told(capsys).startswith(head)
    assert yksi("standings", "club.jsonl", "--json") == 0
    assert json.loads(told(capsys))[0]["name"] == "Bo"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pair", "c.jsonl"], "there are 0 entrants, and this tournament needs at least 2"),
        (["report", "c.jsonl", "1", "1", "5"], "there is no meeting 1"),
        (["withdraw", "c.jsonl", "Nobody"], "there is no entrant 'Nobody' in this tournament"),
        (["wall", "c.jsonl", "--round", "-1"], "there is no round -1: 0 are paired"),
        (["standings", "none.jsonl"], "none.jsonl: No such file or directory"),
        (
            ["standings", "bad.jsonl"],
            "bad.jsonl: line 1: 'nonsense' is not an entry of a tournament's log",
        ),
        (["standings", "empty.jsonl"], "empty.jsonl: entry 1 (none) does not follow"),
        (["standings", "plan.jsonl"], "plan.jsonl: line 1: format: it must be all-meet or"),
        (["new", "c.jsonl"], "c.jsonl: File exists"),
        (["new", "d.jsonl", "--rule", "teams=2"], "rules: teams follow from the members"),
        (["new", "d.jsonl", "--seed", "two words"], "seed must be"),
    ],
)
def test_mistakes_are_one_sentence(
    words: list[str], sentence: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    yksi("new", "c.jsonl")
    (here / "bad.jsonl").write_text("nonsense\n")
    (here / "empty.jsonl").write_text("")
    (here / "plan.jsonl").write_text(
        '{"e":"opened","version":1,"plan":{"format":"ladder"},"commitment":""}\n'
    )
    capsys.readouterr()
    assert yksi(*words) == (2 if words[0] == "new" and "File exists" not in sentence else 1)
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"yksi: {sentence}")
    assert error.count("\n") == 1


def test_a_tournament_does_not_start_when_it_cannot_be_paired(here: Path) -> None:
    yksi("new", "c.jsonl")
    for name in ("Ada", "Bo"):
        yksi("enter", "c.jsonl", name)
    before = (here / "c.jsonl").read_text()
    assert yksi("pair", "c.jsonl", "--table", "Ada", "Ada") == 1
    assert (here / "c.jsonl").read_text() == before


def test_a_line_that_was_cut_off_is_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    yksi("new", "c.jsonl")
    with (here / "c.jsonl").open("a") as file:
        file.write("{")
    assert yksi("standings", "c.jsonl") == 0
    assert "cut off" in capsys.readouterr().err


def test_every_command_is_one_of_the_options() -> None:
    assert not set(commands._DECISIONS) & set(commands._LOOKS)
    for what in (*commands._DECISIONS, *commands._LOOKS, "run", "new"):
        with pytest.raises(SystemExit) as left:
            yksi(what, "--help")
        assert left.value.code == 0
