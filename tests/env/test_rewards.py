"""What everybody gets at the end."""

from __future__ import annotations

from typing import cast

import pytest

from yksi import Game, Match
from yksi.env.rewards import MATCH, POINTS, ROUND, reward
from yksi.env.settings import make_settings
from yksi.env.table import Table
from yksi.keywords import Changes
from yksi.state import State

WON = "nb-112; {}top R5; turn 0; 0: R7; 1: B2 W; 2: Y1 Y9; 3: G4"


def ended(extra: str = "") -> State:
    """A round that seat 0 has won: 52, 10 and 4 points are left."""
    game = Game.position(WON.format(extra))
    game.play("R7")
    assert game.over
    return game.state


def all_rewards(state: State, kind: int) -> list[float]:
    """What every seat gets."""
    return [round(reward(state, kind, seat), 6) for seat in range(state.players)]


def test_the_winner_of_a_round_gets_one_and_the_others_share_the_loss() -> None:
    assert all_rewards(ended(), ROUND) == [1, -0.333333, -0.333333, -0.333333]


def test_a_team_wins_and_loses_together() -> None:
    assert all_rewards(ended("teams=2; "), ROUND) == [1, -1, 1, -1]


def test_points_count_for_who_takes_them() -> None:
    assert all_rewards(ended(), POINTS) == [0.66, -0.22, -0.22, -0.22]


@pytest.mark.parametrize("scoring", ["lowest", "knock-out"])
def test_points_count_against_who_is_left_with_them(scoring: str) -> None:
    assert all_rewards(ended(f"scoring={scoring}; "), POINTS) == [0.22, -0.473333, 0.086667, 0.166667]


def test_nobody_gets_anything_when_nobody_wins() -> None:
    state = ended()
    state.winner = -1
    state.points[:] = [0] * 10
    assert all_rewards(state, ROUND) == all_rewards(state, POINTS) == [0, 0, 0, 0]


def test_a_match_is_won_by_a_side() -> None:
    state = ended("teams=2; ")
    state.scores[:2] = [310, 500]
    assert all_rewards(state, MATCH) == [-1, 1, -1, 1]


@pytest.mark.parametrize("reward_by", ["round", "points", "match"])
def test_rewards_sum_to_zero(reward_by: str) -> None:
    """However many play, and by every way of scoring."""
    for players, scoring in ((2, "winner-takes"), (3, "lowest"), (5, "knock-out")):
        rules = cast(Changes, {"scoring": scoring, "target": 60})
        settings = make_settings("sv-1981", players, reward_by, "automatic", "flat", "raise", 1000, rules)
        table = Table(settings, settings.everybody)
        table.deal(players)
        while not table.over:
            table.choose(int(table.mask(table.asked).argmax()))
        got = [table.reward(seat) for seat in range(players)]
        assert sum(got) == pytest.approx(0)
        assert any(got)
        if isinstance(table.match, Match):
            assert [seat for seat in range(players) if got[seat] == 1] == table.match.winners


def test_bots_play_for_the_round_where_only_the_round_counts() -> None:
    """A round by itself is a match to one point, unless the table says otherwise."""
    tables: tuple[tuple[str, Changes, int], ...]
    tables = (("round", {}, 1), ("round", {"target": 300}, 300), ("match", {}, 500))
    for reward_by, given, target in tables:
        settings = make_settings("nb-112", 2, reward_by, "automatic", "flat", "raise", 1000, given)
        assert settings.rules.target == target
