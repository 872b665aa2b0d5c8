"""The environments pass the checks of PettingZoo and Gymnasium: all of them, with warnings as errors."""

from __future__ import annotations

import doctest
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test

import yksi.env  # noqa: F401 - makes the environments known to Gymnasium
from yksi.env import yksi_v1

TABLES: list[dict[str, Any]] = [
    {},
    {"players": 2, "reward": "points", "observation": "planes"},
    {"players": 4, "teams": 2, "uno": "manual", "jump_in": True, "stacking": "all", "seven_zero": True},
    {"players": 10, "uno": "manual", "custom": ["joke", "tax", "open-hands"], "reward": "points"},
    {"edition": "sv-1981", "players": 3, "reward": "match", "scoring": "knock-out", "target": 50},
]
every_table = pytest.mark.parametrize("options", TABLES, ids=str)


@every_table
def test_one_agent_at_a_time(options: dict[str, Any]) -> None:
    api_test(yksi_v1.env(**options), num_cycles=100)
    seed_test(lambda: yksi_v1.env(**options), num_cycles=40)


@every_table
def test_all_agents_at_once(options: dict[str, Any]) -> None:
    parallel_api_test(yksi_v1.parallel_env(**options), num_cycles=100)
    parallel_seed_test(lambda: yksi_v1.parallel_env(**options), num_cycles=40)


def test_max_cycles() -> None:
    """Every agent gets the same number of choices, whatever it chooses and whoever is skipped."""
    for _ in range(5):
        max_cycles_test(yksi_v1)


@pytest.mark.parametrize("id", ["yksi/Round-v1", "yksi/Points-v1", "yksi/Match-v1"])
@pytest.mark.parametrize("options", [{}, {"players": 4, "uno": "manual"}, {"observation": "planes"}], ids=str)
def test_one_learner_against_bots(
    id: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    check_env(gymnasium.make(id, **options).unwrapped)
    assert "player_0 holds" in capsys.readouterr().out


def test_the_example_of_the_module_holds() -> None:
    outcome = doctest.testmod(yksi_v1)
    assert (outcome.attempted, outcome.failed) == (9, 0)
