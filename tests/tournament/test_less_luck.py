"""Games won less the luck of the cards drawn: nought is added on average, and no place is decided by it."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev

import pytest

from tests.tournament.bots import bot_club, play_bots
from tests.tournament.clubs import do
from yksi.arena.books import luck_of_record
from yksi.cli import main
from yksi.locales import LANGUAGES
from yksi.record import Record
from yksi.tournament import reporting, standings
from yksi.tournament.less_luck import less_luck
from yksi.tournament.wall import table_of_standings

PLAN = """
name = "Robots"
games = 2
seed = 7
entrants = ["Ann@random", "Cat@casual", "Eve@sharp"]
{more}
"""


def test_luck_in_records_is_nought_on_average_and_what_one_gains_others_lose() -> None:
    tournament = bot_club(3, games=60)
    records = play_bots(tournament)
    booked: list[Sequence[float]] = []

    def book(record: Record, names: Sequence[str]) -> Sequence[float]:
        assert names == ["casual"] * 2
        booked.append(luck_of_record(record, names))
        return booked[-1]

    found = less_luck(tournament, records, book)
    assert len(booked) == len(records) == 180
    assert max(abs(sum(luck)) for luck in booked) < 0.01
    first = [luck[0] for luck in booked]
    assert abs(mean(first)) < 4 * stdev(first) / math.sqrt(len(first))
    rows = standings(tournament)
    assert sum(each.wins for each in found.values()) == pytest.approx(sum(row.won for row in rows), abs=0.5)
    for row in rows:
        mine = [
            luck[list(record.players).index(f"{row.name}a")]
            for record, luck in zip(records.values(), booked, strict=True)
            if f"{row.name}a" in record.players
        ]
        assert found[row.entrant].games == len(mine)
        assert found[row.entrant].wins == pytest.approx(row.won - sum(mine))


def test_a_pair_has_the_luck_of_its_side() -> None:
    tournament = bot_club(2, members=2, games=4)
    found = less_luck(tournament, play_bots(tournament), luck_of_record)
    assert [each.games for each in found.values()] == [4, 4]
    assert sum(each.wins for each in found.values()) == pytest.approx(4, abs=0.05)


def test_games_without_a_record_have_no_such_figure() -> None:
    tournament = bot_club(2, games=2)
    records = play_bots(tournament)
    do(tournament, reporting.correct(tournament, 1, 1, (5, 0), "cheating"))
    found = less_luck(tournament, records, luck_of_record)
    assert {each.games for each in found.values()} == {1}
    do(tournament, reporting.correct(tournament, 1, 2, (5, 0), "cheating"))
    found = less_luck(tournament, records, luck_of_record)
    for language in LANGUAGES:
        told = table_of_standings(tournament, language, found)
        assert told.count("–") == 2
        assert told != table_of_standings(tournament, language)


def test_the_column_is_shown_on_request_and_decides_no_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan, games, log = tmp_path / "bots.toml", str(tmp_path / "games"), str(tmp_path / "bots.jsonl")
    plan.write_text(PLAN.format(more=""))
    told = {}
    for name, words in {
        "run": ["run", str(plan), "--records", games, "--json"],
        "usual": ["standings", log, "--json"],
        "adjusted": ["standings", log, "--adjust", games, "--json"],
        "page": ["standings", log, "--adjust", games, "--language", "nb"],
    }.items():
        assert main(["tournament", *words]) == 0
        told[name] = capsys.readouterr().out
    rows = json.loads(told["adjusted"])
    assert [each.pop("less_luck")["games"] for each in rows] == [4, 4, 4]
    assert rows == json.loads(told["usual"]) == json.loads(told["run"])
    assert "vunnet uten flaks" in told["page"]
    next(Path(games).iterdir()).unlink()
    assert main(["tournament", "standings", log, "--adjust", games]) == 1


def test_matches_have_no_luck_of_rounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan, games = tmp_path / "bots.toml", str(tmp_path / "games")
    plan.write_text(PLAN.format(more='game = "match"\nrules = {target = 50}'))
    assert main(["tournament", "run", str(plan), "--records", games]) == 0
    assert main(["tournament", "standings", str(tmp_path / "bots.jsonl"), "--adjust", games]) != 0
    assert "a game of this tournament is a match" in capsys.readouterr().err
