"""One learner against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from yksi.bots import make_bot
from yksi.env import UnoEnv, choices
from yksi.env.rewards import ILLEGAL_COST
from yksi.view import View


def play_episode(env: UnoEnv, seed: int | None = None) -> tuple[float, int]:
    """Random legal choices to the end; the reward and how many choices it took."""
    _, info = env.reset(seed=seed)
    total, steps = 0.0, 0
    while True:
        assert info["action_mask"].any()
        _, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        total, steps = total + reward, steps + 1
        if over or cut:
            return total, steps


@pytest.mark.parametrize("reward", ["round", "points", "match"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_an_episode_ends_with_a_reward(reward: str, players: int) -> None:
    env = UnoEnv(players=players, reward=reward, target=60, must_play=True)
    for seed in range(3):
        total, _ = play_episode(env, seed)
        assert env.table.over
        assert total == env.table.reward(0) != 0
        if reward != "points":
            assert total in (1, pytest.approx(-1 / (players - 1)))


def test_the_same_seed_is_the_same_episode() -> None:
    def story(env: UnoEnv) -> list[tuple[int, str]]:
        env.action_space.seed(1)
        play_episode(env, seed=8)
        return env.table.game.history

    assert story(UnoEnv(players=4)) == story(UnoEnv(players=4))


def test_opponents_are_bots_by_name_or_of_ones_own() -> None:
    asked: list[int] = []

    class Own:
        """A bot that does the first legal thing."""

        def choose(self, view: View) -> str | None:
            """Whatever comes first."""
            asked.append(view["seat"])
            return str(view["legal"][0]) if view["turn"] == view["seat"] else None

    env = UnoEnv(players=3, opponents=["random", Own()])
    play_episode(env, 1)
    assert set(asked) == {2}
    assert play_episode(UnoEnv(players=3, opponents=make_bot("novice", 1)), 1)


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [
        ("nobody", "unknown bot 'nobody'"),
        (["novice"], "opponents must be one or 2 for 3 players, not 1"),
        (["novice", 3], "an opponent is the name of a bot or has a method choose"),
    ],
)
def test_a_bad_opponent_is_named(opponents: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        UnoEnv(players=3, opponents=opponents)


def test_an_illegal_choice_is_replaced_at_a_cost_and_said_so() -> None:
    env = UnoEnv()
    _, info = env.reset(seed=1)
    _, reward, _, _, info = env.step(choices.WAIT)
    assert (reward, info["legal"]) == (-ILLEGAL_COST, False)


def test_an_episode_is_cut_off_at_its_limit() -> None:
    env = UnoEnv(max_steps=3)
    _, info = env.reset(seed=1)
    cut = [env.step(info["action_mask"].argmax())[3]]
    for _ in range(2):
        cut.append(env.step(env.action_masks().argmax())[3])
    assert cut == [False, False, True]


def test_manual_uno_can_be_forgotten_and_is_then_noticed() -> None:
    """Novices notice every other time; whoever chooses UNO or catches must be able to."""
    env = UnoEnv(players=3, uno="manual", must_play=True, hand_size=3)
    env.action_space.seed(1)
    offered = set()
    for seed in range(60):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            offered |= set(np.flatnonzero(info["action_mask"]).tolist())
            _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert {choices.UNO, choices.CATCH + 1, choices.CATCH + 2, choices.WAIT} <= offered
    assert any(choice >= choices.LAY_SAYING for choice in offered)


def test_gymnasium_knows_the_environments() -> None:
    for id, reward in (("Round", 0), ("Points", 1), ("Match", 2)):
        env = gymnasium.make(f"yksi/{id}-v1").unwrapped
        assert isinstance(env, UnoEnv)
        assert env._settings.reward == reward
