"""What people and programs read: the wall, the cards on the tables, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import shlex
from pathlib import Path
from random import Random

import pytest

from tests.tournament.clubs import club, do, enter, pair, play_out, play_round, settle
from yksi.cli import main
from yksi.tournament import Member, Tournament, enrolment, export, pairing, reporting, wall
from yksi.tournament.entries import KINDS
from yksi.tournament.errors import CODES
from yksi.tournament.plan import FORMATS, Plan
from yksi.tournament.programme import read_programme
from yksi.tournament.slips import slips
from yksi.tournament.tables import align, width

DOCS = Path(__file__).parents[2] / "docs"


def pairs_club() -> Tournament:
    tournament = club(0, start=False, members=2, games=2, name="Spring cup")
    for one, other in (("Ada", "Bo"), ("Cy", "Di"), ("Åse", "Øyvind")):
        do(tournament, enrolment.enter(tournament, f"{one} & {other}", [Member(one), Member(other)]))
    do(tournament, pairing.start(tournament))
    return tournament


def test_the_wall_says_who_plays_where_who_deals_and_who_has_a_bye() -> None:
    tournament = pairs_club()
    pair(tournament)
    assert wall.pairings(tournament) == (
        "Spring cup\n"
        "==========\n"
        "Round 1: 2 rounds a meeting, nb-112\n"
        "\n"
        "Table 1  (meeting 1)  Cy & Di – Åse & Øyvind\n"
        "  seats, to the left: Cy, Åse, Di, Øyvind\n"
        "  deals first: Cy\n"
        "\n"
        "Bye: Ada & Bo\n"
    )


def test_the_card_on_a_table_has_the_seats_of_every_game_and_room_for_points() -> None:
    tournament = pairs_club()
    pair(tournament)
    settle(tournament, 1, (40, 0))
    assert slips(tournament).splitlines() == [
        "Spring cup: round 1, table 1, meeting 1",
        "game    deals first  then to the left  Cy & Di   Åse & Øyvind",
        "1       Cy           Åse, Di, Øyvind   40        0",
        "2       Åse          Cy, Øyvind, Di    ________  ________",
        "signed                                 ________  ________",
    ]


def test_the_standings_are_a_table() -> None:
    tournament = pairs_club()
    pair(tournament)
    settle(tournament, 1, (40, 0), (0, 10))
    do(tournament, enrolment.withdraw(tournament, 3))
    assert wall.table_of_standings(tournament) == (
        "Spring cup\n"
        "==========\n"
        "Standings after round 1: the highest total wins\n"
        "\n"
        "    entrant                   total  points  games  won  for missed  byes\n"
        "1.  Cy & Di                      40      40      2    1\n"
        "2.  Ada & Bo                     25       0      0    0          25     1\n"
        "–   Åse & Øyvind (withdrawn)     10      10      2    1\n"
    )


def test_the_wall_and_the_standings_speak_the_language_that_is_asked_for() -> None:
    tournament = pairs_club()
    pair(tournament)
    assert "Runde 1: 2 runder per oppgjør, nb-112\n" in wall.pairings(tournament, language="nb")
    assert "Frirond: Ada & Bo\n" in wall.pairings(tournament, language="sv")
    assert slips(tournament, language="fi").splitlines()[0] == "Spring cup: kierros 1, pöytä 1, kohtaaminen 1"
    standing = wall.table_of_standings(tournament, "da").splitlines()
    assert standing[2] == "Stillingen efter runde 1: den højeste sum vinder"
    assert standing[4].split()[:3] == ["deltager", "sum", "point"]


@pytest.mark.parametrize("form", FORMATS)
def test_pages_hold_for_every_format_before_during_and_after(form: str) -> None:
    tournament = club(5, start=False, format=form, games=2)
    assert "No round is paired yet" in wall.pairings(tournament) + slips(tournament)
    do(tournament, pairing.start(tournament))
    pair(tournament)
    do(tournament, reporting.no_show(tournament, 1, tournament.meetings[1].sides[:1]))
    assert "not there" in wall.pairings(tournament, 1)
    play_round(tournament, Random(1))
    play_out(tournament, Random(1))
    assert "1." in wall.table_of_standings(tournament)


def test_columns_stand_under_each_other_in_any_script() -> None:
    assert width("国会") == 4
    assert width("e\u0301") == 1
    assert align([["国", "1"], ["abc", "10"]], right=[1]) == ["国    1", "abc  10"]


def test_csv_can_be_read_by_a_spreadsheet_and_does_it_no_harm() -> None:
    tournament = club(1, start=False, games=1)
    enter(tournament, "=1+1")
    do(tournament, pairing.start(tournament))
    pair(tournament)
    settle(tournament, 1, (40, 0))
    rows = list(csv.DictReader(io.StringIO(export.standings_csv(tournament))))
    assert [(row["place"], row["name"], row["total"]) for row in rows] == [
        ("1", "E1", "40"),
        ("2", "'=1+1", "0"),
    ]
    games = list(csv.DictReader(io.StringIO(export.games_csv(tournament))))
    assert [(row["game"], row["points"], row["status"]) for row in games] == [
        ("1", "40", "settled"),
        ("1", "0", "settled"),
    ]


def test_json_has_everything_but_the_seed() -> None:
    tournament = pairs_club()
    pair(tournament)
    do(tournament, reporting.report(tournament, 1, 1, (40, 0), side=2))
    do(tournament, reporting.correct(tournament, 1, 1, (0, 4), "a slip"))
    data = json.loads(json.dumps(export.data(tournament)))
    game = data["rounds"][0]["meetings"][0]["games"][0]
    assert game["points"] == [0, 4]
    assert game["replaced"] == [{"points": None, "claims": {"2": [40, 0]}, "why": "a slip"}]
    assert game["seats"] == [[2, "Cy"], [3, "Åse"], [2, "Di"], [3, "Øyvind"]]
    assert "seed" not in data
    assert len(data["standings"]) == 3


def blocks(kind: str) -> list[str]:
    page = (DOCS / "tournaments.md").read_text(encoding="utf-8")
    return [block.partition("\n")[2] for block in page.split("```")[1::2] if block.startswith(f"{kind}\n")]


def test_the_commands_of_the_docs_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = blocks("")
    *commands, end = [shlex.split(line, comments=True)[1:] for line in block.splitlines()]
    assert [main(command) for command in commands] == [0] * 9
    assert main(end) == 1  # there is another round


def test_the_file_of_the_docs_can_be_read(tmp_path: Path) -> None:
    (block,) = blocks("toml")
    (tmp_path / "cup.toml").write_text(block, encoding="utf-8")
    programme = read_programme(tmp_path / "cup.toml")
    assert len(programme.entrants) == 4
    assert programme.results[0].of_game(["Bo", "Ada"], 1) == (35, 0)


def test_every_kind_of_entry_every_code_and_every_field_of_a_plan_is_documented() -> None:
    page = (DOCS / "tournaments.md").read_text(encoding="utf-8")
    named = (*KINDS, *CODES, *vars(Plan()), *FORMATS)
    assert [word for word in named if f"`{word}`" not in page] == []
