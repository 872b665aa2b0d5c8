"""Many matches of one player, put together."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import yksi
from tests.reviewing.careers import kept_match
from yksi.reviewing.career import (
    MOST_OPPONENTS,
    MOST_STRETCHES,
    STRETCH,
    KeptMatch,
    career_of,
    kept_of,
)
from yksi.reviewing.scale import RANKS, WHOLE


def matches(count: int, players: int = 3, seed: int = 1, skill: int = 8) -> list[KeptMatch]:
    """So many, by luck."""
    luck = Random(seed)
    return [kept_match(luck, players, skill=skill) for _ in range(count)]


def test_of_nothing_nothing_is_said() -> None:
    told = career_of([])
    assert (told["matches"], told["rounds"], told["luck_rank"], told["stretches"]) == (0, 0, None, [])


def test_luck_and_own_decisions_make_up_every_result() -> None:
    told = career_of(matches(30))
    assert told["won"] * WHOLE == told["expected"] + told["luck"] - told["cost"]
    assert told["luck"] == told["deal"] + told["draws"] + told["others"]
    assert told["line"][-1] == (told["luck"], told["luck"] - told["cost"])
    assert sum(each["won"] for each in told["stretches"]) == told["won"]
    assert told["matches_won"] <= told["decided"] <= told["matches"] == 30


def test_matches_are_ranked_together_until_there_are_decisions_enough() -> None:
    told = career_of(matches(40))
    assert [each["decisions"] >= STRETCH for each in told["stretches"]].count(False) <= 1
    assert told["stretches"][0]["first"] == 0
    assert sum(each["matches"] for each in told["stretches"]) == 40
    assert len(career_of(matches(200))["stretches"]) == MOST_STRETCHES


def test_who_gets_better_sees_it() -> None:
    told = career_of([*matches(12, seed=2, skill=3), *matches(12, seed=3, skill=400)])
    skills = [each["skill"] or 0 for each in told["stretches"]]
    assert skills[-1] > skills[0] + RANKS // 2


def test_ten_players_are_counted_and_not_ranked() -> None:
    told = career_of(matches(3, players=10))
    assert (told["rounds"], told["unmeasured"], told["luck_rank"]) == (15, 15, None)
    assert told["stretches"][0]["skill"] is None
    mixed = career_of([*matches(3, players=10), *matches(3)])
    assert mixed["luck_rank"] == career_of(matches(3))["luck_rank"]


def test_feats_are_told_with_what_bots_have_the_rarest_first() -> None:
    kept = matches(1)
    kept[0]["rounds"][0]["moments"] = ["flawless", "hailstorm"]
    for each in kept[0]["rounds"][1:]:
        each["moments"] = ["flawless"]
    told = career_of(kept)["feats"]
    assert [(each["moment"], each["times"]) for each in told] == [("hailstorm", 1), ("flawless", 5)]
    assert told[0]["expected"] is not None
    kept[0]["as_printed"] = False
    assert career_of(kept)["feats"][0]["expected"] is None


def test_opponents_are_told_by_name_without_partners() -> None:
    luck = Random(1)
    told = career_of([kept_match(luck, 2), kept_match(luck, 3, rounds=1)])["opponents"]
    assert [(each["name"], each["matches"], each["rounds"]) for each in told] == [("Bo", 2, 6), ("Cy", 1, 1)]
    many = matches(1)
    many[0]["opponents"] = [str(number) for number in range(50)]
    assert len(career_of(many)["opponents"]) == MOST_OPPONENTS


def test_what_is_kept_of_a_match_in_teams() -> None:
    game = yksi.Game.position("nb-112; teams=2; top R5; turn 0; 0: R7 B1; 1: G1; 2: R2; 3: Y1")
    for action in ("R7!", "draw", "pass", "R2"):
        game.play(action)
    record = yksi.Record.of(game)
    told = yksi.review(record, [2])
    seat = told["seats"][0]
    kept = kept_of(record, told, seat)
    assert kept["opponents"] == ["Player 2", "Player 4"]
    assert kept["won"] is None
    won = replace(record, result="result winners 0 2 scores 40 0")
    assert kept_of(won, told, seat)["won"] is True
    losses = [each["loss"] for each in seat["rounds"][0]["decisions"] if len(each["choices"]) > 1]
    assert kept["rounds"][0]["losses"] == losses
