"""The measure of skill finds the share that was planted, with honest intervals, and is told everywhere."""

from __future__ import annotations

import json
import re
from itertools import combinations, permutations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from yksi.arena.ratings import POINTS_A_UNIT, Score
from yksi.arena.skill import Met, Skill, _beats, contests_to_lead, deterministic
from yksi.arena.worlds import HOUSE_RULES
from yksi.cli import main
from yksi.editions import EDITIONS
from yksi.locales import LANGUAGES
from yksi.training.skill_page import BEGIN, DOCS, END, text_of

CONTESTS = 20_000


def meetings(players: int, sides: int) -> Met:
    """Everybody against everybody, or among copies of everybody."""
    names = [f"player {number}" for number in range(players)]
    pairs = combinations(names, 2) if sides == 2 else permutations(names, 2)
    return tuple((pair, (1, sides - 1)) for pair in pairs)


def played(scores: list[Score], luck: Any) -> list[Score]:
    """So many contests, of which each wins with its chance."""
    found = []
    for score in scores:
        chance = score.won[0]
        won = int(luck.binomial(CONTESTS, chance))
        doubt = CONTESTS * chance * (1 - chance)
        spread = [[doubt, -doubt], [-doubt, doubt]]
        found.append(Score(score.names, score.copies, CONTESTS, (won, CONTESTS - won), spread))
    return found


def planted(share: float, players: int, sides: int, luck: Any) -> Skill:
    """What is measured where such a share of contests was decided by who is better."""
    return Skill(played(deterministic(meetings(players, sides), share), luck))


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (4, 2), (4, 4)])
@pytest.mark.parametrize("share", [0.05, 0.3, 0.7])
def test_a_planted_share_of_skill_is_found(share: float, players: int, sides: int) -> None:
    told = planted(share, players, sides, np.random.default_rng(1)).share
    assert abs(told.value - share) < 0.02
    assert told.low - 0.01 < share < told.high + 0.01
    assert told.high - told.low < 0.05


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    luck = np.random.default_rng(2)
    truth = Skill(deterministic(meetings(4, 2), 0.2)).spread.value
    times = [planted(0.2, 4, 2, luck).spread for _ in range(200)]
    assert 182 <= sum(each.low <= truth <= each.high for each in times) <= 199
    assert abs(sum(each.value for each in times) / 200 - truth) < 0.3


def test_where_all_are_alike_there_is_no_skill() -> None:
    luck = np.random.default_rng(3)
    found = [planted(0.0, 4, 2, luck).variance for _ in range(200)]
    mean = sum(each.value for each in found) / 200
    assert abs(mean) < 4 * (sum(each.error**2 for each in found) ** 0.5 / 200)
    assert planted(0.0, 4, 2, luck).share.value < 0.02


def test_of_two_players_the_share_follows_from_who_wins() -> None:
    """Better by a share of skill is half of it more than even."""
    skill = Skill([Score(("one", "other"), (1, 1), 1.0, (0.65, 0.35), [[0.0] * 2] * 2)])
    assert skill.share.value == pytest.approx(0.3, abs=1e-6)


@pytest.mark.parametrize("share", [0.25, 0.5, 1.0])
def test_a_planted_share_of_chess_is_found(share: float) -> None:
    ratings = np.random.default_rng(4).normal(0, 200, 30)
    ratings *= 200 / ratings.std()
    chances = 0.5 + share * (_beats(ratings / POINTS_A_UNIT) - 0.5)
    scores = [
        Score((str(one), str(other)), (1, 1), 1.0, (won, 1 - won), [[0.0] * 2] * 2)
        for one, other in combinations(range(30), 2)
        for won in [float(chances[one, other])]
    ]
    told = Skill(scores, chess=200).of_chess
    assert told is not None
    assert told.value == pytest.approx(share, abs=0.02)


def test_as_many_contests_are_needed_to_lead_as_counting_says() -> None:
    for chance in (0.55, 0.6, 0.728, 0.8):
        fewest = next(
            count
            for count in range(1, 1_000, 2)
            if sum(
                comb(count, won) * chance**won * (1 - chance) ** (count - won)
                for won in range(count // 2 + 1, count + 1)
            )
            >= 0.75
        )
        assert contests_to_lead(chance) == fewest
    assert contests_to_lead(0.5) is None


def test_the_command_measures_and_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "--skill", "random", "casual", "sharp", "--rounds", "1200", "--players", "2,3"]
    asked += ["--edition", "nb-112", "--house", "draw_to_match=yes", "--workers", "1"]
    assert main([*asked, "--out", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(each["table"], each["players"]) for each in told["tables"]] == [
        *(("nb-112", 2), ("draw_to_match=yes", 2), ("nb-112", 3), ("draw_to_match=yes", 3))
    ]
    assert told["bots"] == ["random", "casual", "sharp"]
    assert 0.1 < told["tables"][0]["share"]["value"] < 0.9
    assert told["tables"][2]["of_chess"] is None
    page = (tmp_path / "report.html").read_text("utf-8")
    assert page.count("<svg") == 1
    for language in LANGUAGES:
        shown = [*asked, "--out", str(tmp_path), "--resume", "--no-report", "--language", language]
        assert main(shown) == 0
        text = capsys.readouterr().out
        assert "random, casual, sharp" in text
        assert "{" not in text


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["--matches"], "--matches goes with --skill"),
        (["--skill", "sharp"], "two or more of our bots"),
        (["--skill", "--chess", "0"], "--chess must be a spread"),
        (["--skill", "sharp", "sharp"], "stands twice"),
    ],
)
def test_what_cannot_be_measured_is_said(
    asked: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *asked, "--out", str(tmp_path)]) == 2
    assert why in capsys.readouterr().err


def test_the_page_has_every_edition_and_house_rule() -> None:
    written = DOCS.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]
    rows = re.findall(r"^\| `(.+?)` \| \d+\.\d \(\d+\.\d–\d+\.\d\)", written, re.MULTILINE)
    assert set(rows) >= {*EDITIONS, *HOUSE_RULES}


def test_tables_are_made_of_all_that_was_measured() -> None:
    share = {"value": 0.43, "low": 0.42, "high": 0.44}
    told = [
        {"of": "rounds", "tables": [{"table": "nb-112", "players": players, "share": share}]}
        for players in (4, 2)
    ]
    assert text_of(told).splitlines() == [
        "| skill % of rounds | 2 players | 4 players |",
        "| --- | --- | --- |",
        "| `nb-112` | 43.0 (42.0–44.0) | 43.0 (42.0–44.0) |",
    ]
    before = "| skill % of rounds | 3 players |\n| --- | --- |\n| `own` | 7.0 (6.0–8.0) |\n"
    assert text_of(told, before).splitlines()[2:] == [
        "| `own` |  | 7.0 (6.0–8.0) |  |",
        "| `nb-112` | 43.0 (42.0–44.0) |  | 43.0 (42.0–44.0) |",
    ], "what was not measured anew stays"
