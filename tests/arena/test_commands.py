"""`yksi arena` and `yksi simulate` as people run them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from yksi.arena.entrants import entrants
from yksi.arena.patience import DIED, ILLEGAL, NONSENSE, RAISED, SAT_OUT, SLOW
from yksi.arena.questions import LESS_LUCK, QUESTIONS
from yksi.arena.tasks import full_tables, pairings
from yksi.arena.worlds import worlds
from yksi.cli import main
from yksi.editions import EDITIONS, make_rules
from yksi.extras import how_to_install
from yksi.locales import LANGUAGES
from yksi.locales.catalogues import words

ROOT = Path(__file__).parents[2]
GUESTS = Path(__file__).with_name("guests.py")


def run(*arguments: str, module: str = "yksi") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def results(text: str) -> Any:
    return json.loads(text)


def test_an_arena_tells_ratings_and_pairs_and_writes_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "random", "novice", "expert", "--deals", "100", "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "Ratings (random = 1000)" in told
    assert told.index("expert") < told.index("novice")
    assert "600 rounds in " in told
    page = (tmp_path / "report.html").read_text()
    assert page.count("<svg") == 5
    assert "http://" not in page.replace("http://www.w3.org/", "")
    assert "https://" not in page
    assert "var(--ink)" in page


@pytest.mark.parametrize(
    ("options", "entrant"),
    [
        (["--players", "4"], "one among 3, even is 25.0"),
        (["--players", "4", "--teams", "2"], "Wins of the row against the column, %\n"),
        (["--players", "3", "--format", "table"], "Wins at full tables"),
        (["--matches", "--rule", "target=100", "--rule", "scoring=lowest"], "points a match"),
        (
            ["--edition", "sv-1981", "--players", "3", "--matches", "--rule", "scoring=knock-out"],
            "points a match",
        ),
    ],
)
def test_every_format_is_played(
    options: list[str], entrant: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "random", "novice", "expert", "--deals", "12", "--out", str(tmp_path), *options]
    assert main(command) == 0
    assert entrant in capsys.readouterr().out
    assert (tmp_path / "report.html").exists()


@pytest.mark.long
def test_the_results_are_the_same_for_any_number_of_workers_and_on_a_cluster(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "random", "novice", "expert", "--deals", "600", "--json", "--no-report"]
    assert main([*command, "--workers", "1", "--out", str(tmp_path / "1")]) == 0
    here = results(capsys.readouterr().out)
    assert main([*command, "--workers", "2", "--out", str(tmp_path / "2")]) == 0
    two = results(capsys.readouterr().out)
    ray = run(*command, "--out", str(tmp_path / "ray"), module="tests.arena.on_ray")
    assert ray.returncode == 0, ray.stderr
    assert here == two == results(ray.stdout)
    assert here["tasks"][0]["contests"] == 1_200


def test_a_cluster_that_there_is_not_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "random", "novice", "--ray-address", "127.0.0.1:9", "--out", str(tmp_path)]
    assert main(command) == 1
    assert capsys.readouterr().err.splitlines()[-1] == "yksi: there is no Ray cluster at 127.0.0.1:9"


HEARS_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it
from yksi.cli import main
sys.exit(main())
"""


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [*("arena", "random", "novice", "--json", "--no-report"), "--deals", "4000"]
    stopped = subprocess.Popen(
        [
            sys.executable,
            "-c",
            HEARS_CTRL_C,
            *command,
            "--deals",
            "90000000",
            "--workers",
            "2",
            "--out",
            str(tmp_path),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    file = tmp_path / "results.jsonl"
    try:
        while stopped.poll() is None and not (file.exists() and file.read_bytes().count(b"\n") > 2):
            time.sleep(0.05)
        os.killpg(stopped.pid, signal.SIGINT)
        out, err = stopped.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(stopped.pid, signal.SIGKILL)
    assert stopped.returncode == 130, err
    assert out == ""
    assert "Traceback" not in err
    assert f"blocks are kept in {tmp_path}. Go on with: yksi arena random novice" in err
    assert "--resume" in err
    assert main([*command, "--out", str(tmp_path), "--resume"]) == 0
    resumed = results(capsys.readouterr().out)
    assert main([*command, "--out", str(tmp_path / "whole")]) == 0
    assert resumed == results(capsys.readouterr().out)


def test_a_guest_that_fails_is_named_and_the_arena_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "novice", f"{GUESTS}:Nonsense", "random", "--deals", "10", "--workers", "1"]
    assert main([*command, "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "Nonsense forfeited 40 times (nonsense): first it answered 42, which is not an action" in told
    assert "20 rounds" in told
    assert "Nonsense forfeited 40 times" in (tmp_path / "report.html").read_text()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena", "novice"], "an arena needs at least two bots"),
        (["arena", "novice", "shrp"], "unknown bot 'shrp'"),
        (["arena", "random", "novice", "--deals", "0"], "--deals must be 1 to"),
        (["arena", "random", "novice", "--patience", "nan"], "--patience must be"),
        (["arena", "random", "novice", "--workers", "0"], "--workers must be at least 1"),
        (["arena", "random", "novice", "--players", "5", "--teams", "2"], "teams = 2 and players = 5"),
        (["arena", "random", "novice", "--players", "3", "--format", "table"], "needs 3 different bots"),
        (["arena", "random", "novice", "--seed", "a b"], "seed must be"),
        (["simulate", "--players", "2,x"], "--players must be numbers"),
        (["simulate", "--house", "stacking"], "write KEY=VALUE"),
        (["simulate", "--house", "stakcing=same"], "unknown rule key 'stakcing'"),
        (["simulate", "--edition", "nb-112", "--edition", "nb-112"], "stands twice"),
        (["simulate", "--rounds", "1"], "--rounds must be"),
    ],
)
def test_mistakes_are_one_sentence(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--out", str(tmp_path / "out")]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("yksi: ")
    assert words in output.err
    assert output.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_what_is_not_installed_is_named() -> None:
    code = "import sys; sys.modules['numpy'] = None; from yksi.cli import main; sys.exit(main(['simulate']))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert found.returncode == 1
    assert (
        found.stderr
        == f"yksi: this needs numpy, which comes with the extra arena: {how_to_install('arena')}\n"
    )


def test_a_simulation_answers_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--rounds", "600", "--bot", "novice", "--out", str(tmp_path)]
    assert main([*command, "--no-report", "--json"]) == 0
    found = results(capsys.readouterr().out)
    tables = {(each["table"], each["players"]): each for each in found["tables"]}
    assert {name for name, _ in tables} >= {*EDITIONS, "stacking=same", "jump_in=yes", "seven_zero=yes"}
    baseline = tables["nb-112", 2]
    assert baseline["answers"]["actions"]["low"] < 67 < baseline["answers"]["actions"]["high"]
    assert (
        baseline["quantiles"]["actions"]["0.5"]["value"] < baseline["quantiles"]["actions"]["0.95"]["value"]
    )
    assert sum(place["value"] for place in baseline["places"]) == pytest.approx(100, abs=1e-4)
    assert tables["nb-112-retold", 2]["answers"] == baseline["answers"]
    assert tables["draw_to_match=yes", 2]["answers"]["drawn"]["differs"] == 1
    assert tables["no_bluff=yes", 4]["answers"]["bluffs"] == {"value": 0, "low": 0, "high": 0, "differs": -1}
    assert tables["no_bluff=yes", 4]["answers"]["pays"]["value"] is None
    assert tables["stacking=same", 4]["answers"]["answers"]["differs"] == 1
    assert main([*command, "--resume"]) == 0
    told = capsys.readouterr().out
    assert "4 players: rounds won by place, % (even is 25.0)" in told
    assert "24,000 of them before" in told
    assert "draw_to_match=yes, 2 players: cards drawn" in told
    assert (tmp_path / "report.html").read_text().count("<svg") == 8


def test_what_people_read_of_a_task_is_its_label_in_english() -> None:
    bots, rules = entrants(["random", "novice", "expert"]), make_rules("nb-112")
    for players in (2, 3):
        for make in (pairings, full_tables):
            tasks = make(bots, rules, players, "1", 10, False, 5.0)
            assert [task.title() for task in tasks] == [task.label for task in tasks]
        compared = worlds(["nb-112"], ["stacking=all"], {}, [players], "novice", "1", 10)
        assert [world.title() for world in compared] == [world.task.label for world in compared]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_fault_has_words(language: str) -> None:
    told = words(language, "arena")
    assert set(told["questions"]) == {question.id for question in (*QUESTIONS, LESS_LUCK)}
    assert set(told["faults"]) == {RAISED, NONSENSE, ILLEGAL, SLOW, SAT_OUT, DIED}


def test_an_arena_speaks_the_language_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["arena", "novice", f"{GUESTS}:Nonsense", "--deals", "10", "--players", "3", "--workers", "1"]
    command += ["--out", str(tmp_path), "--resume"]
    told = {}
    for language in LANGUAGES:
        assert main([*command, "--language", language]) == 0
        told[language] = capsys.readouterr()
        assert '<html lang="en">' in (tmp_path / "report.html").read_text()
    assert "%: én blant 2, jevnt fordelt er 33,3\n" in told["nb"].out
    assert "Nonsense tabte 60 gange på grund af fejl (meningsløst svar). Første gang: »" in told["da"].out
    assert "nb-112, 3 spelare, frö 1; 95 %-intervall över parade givar.\n" in told["sv"].out
    assert told["fi"].out.startswith("Vahvuusluvut (novice = 1000)\nbotti")
    assert told["fi"].err == f"Raportti: {tmp_path}/report.html\n"
    monkeypatch.setenv("LC_ALL", "sv_FI.UTF-8")
    assert main(command) == 0
    assert capsys.readouterr() == told["sv"]


def test_a_simulation_speaks_the_language_that_is_asked_for_and_its_data_do_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["simulate", "--rounds", "400", "--edition", "nb-112", "--house", "draw_to_match=yes"]
    command += ["--players", "3", "--workers", "1", "--no-report", "--out", str(tmp_path), "--resume"]
    told, data = {}, []
    for language in LANGUAGES:
        assert main([*command, "--language", language]) == 0
        told[language] = capsys.readouterr().out
        assert main([*command, "--language", language, "--json"]) == 0
        data.append(capsys.readouterr().out)
    assert len(set(told.values())) == len(LANGUAGES)
    assert len(set(data)) == 1
    assert "3 spillere: vunne runder etter plass, % (jevnt fordelt er 33,3)\n" in told["nb"]
    assert "▲ ▼ afviger fra første række (99,9 %); ± er 95 %-intervaller.\n" in told["da"]
    assert "draw_to_match=yes, 3 spelare: " in told["sv"]
    assert "siirrot  mediaani  95 % alle" in told["fi"]
    assert "800 kierrosta (800 niistä jo aiemmin). sharp joka paikalla, siemen 1.\n" in told["fi"]


def test_house_rules_can_be_chosen_and_joined(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--rounds", "50", "--edition", "fi-108", "--players", "3", "--out", str(tmp_path)]
    house = ["--house", "stacking=all+jump_in=yes", "--rule", "hand_size=5"]
    assert main([*command, *house, "--json", "--no-report"]) == 0
    found = results(capsys.readouterr().out)
    assert [each["table"] for each in found["tables"]] == ["fi-108", "stacking=all+jump_in=yes"]
    assert found["tables"][1]["answers"]["jump_ins"]["value"] > 0
