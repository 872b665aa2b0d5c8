"""The PettingZoo environments beyond what PettingZoo checks itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from yksi import IllegalAction
from yksi.env import choices, yksi_v1
from yksi.env.aec import UnoAEC
from yksi.env.agents import Observation
from yksi.env.parallel import UnoParallel
from yksi.env.rewards import ILLEGAL_COST


def plain_step(env: UnoAEC) -> None:
    """Do the first thing that is legal."""
    dead = env.terminations[env.agent_selection] or env.truncations[env.agent_selection]
    env.step(None if dead else env.infos[env.agent_selection]["action_mask"].argmax())


def test_only_who_is_asked_has_something_to_choose() -> None:
    env = UnoAEC(players=5)
    env.reset(seed=3)
    for _ in range(60):
        asked = [name for name in env.agents if env.infos[name]["action_mask"].any()]
        assert asked == [env.agent_selection]
        plain_step(env)


def test_a_round_ends_with_rewards_for_everybody() -> None:
    env = UnoAEC(players=4)
    env.reset(seed=4)
    while not any(env.terminations.values()):
        assert not any(env.rewards.values())
        plain_step(env)
    assert sorted(env.rewards.values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])
    for _ in range(4):
        plain_step(env)
    assert env.agents == []


def test_every_agent_gets_as_many_choices_as_max_cycles_says() -> None:
    env = UnoAEC(players=3, max_cycles=6)
    for seed in range(5):
        env.reset(seed=seed)
        made = dict.fromkeys(env.agents, 0)
        while not any(env.truncations.values()) and not any(env.terminations.values()):
            made[env.agent_selection] += 1
            plain_step(env)
        assert any(env.terminations.values()) or set(made.values()) == {6}


def test_an_illegal_choice_is_replaced_at_a_cost() -> None:
    env = UnoAEC(players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.infos[agent]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -ILLEGAL_COST
    assert [action for _, action in env._agents.table.game.history] in (["draw"], ["accept"], ["colour:R"])


def test_an_illegal_choice_raises_where_that_is_wished_for() -> None:
    env = UnoAEC(players=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="wait: it is not offered now"):
        env.step(choices.WAIT)


def test_masks_can_be_part_of_the_observation() -> None:
    env = UnoAEC(players=3, mask="observation")
    env.reset(seed=2)
    seen, *_, info = env.last()
    assert isinstance(seen, dict)
    assert info == {}
    assert env.observation_space(env.agent_selection).contains(seen)
    assert seen["action_mask"].any()


def test_a_table_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    env = UnoAEC(players=3, render_mode="ansi")
    env.reset(seed=2)
    text = env.render()
    assert text is not None
    assert f"{env.agent_selection} holds" in text
    parallel = UnoParallel(players=3, render_mode="human")
    parallel.reset(seed=2)
    assert parallel.render() is None
    assert "holds" in capsys.readouterr().out
    assert env.state().shape == (3, 317)
    env.close()
    parallel.close()


def test_in_parallel_the_first_who_does_something_does_it() -> None:
    """Everybody may hand in a choice; only the seat to act has to."""
    env = UnoParallel(players=4, jump_in=True)
    _, infos = env.reset(seed=5)
    steps = jumps = 0
    over = {"player_0": False}
    while env.agents and steps < 3000:
        turn = env._agents.table.game.turn
        masks = {name: info["action_mask"] for name, info in infos.items()}
        assert [bool(masks[name][choices.WAIT]) for name in env.agents] == [seat != turn for seat in range(4)]
        jumps += sum(int(masks[name].sum()) > 1 for seat, name in enumerate(env.agents) if seat != turn)
        _, rewards, over, _, infos = env.step({name: mask.argmax() for name, mask in masks.items()})
        steps += 1
    assert over["player_0"]
    assert sum(rewards.values()) == pytest.approx(0)


def test_in_parallel_a_catch_comes_before_the_turn() -> None:
    """Seat 0 forgets UNO; of what the others hand in, the catch is made and the card is not laid."""
    env = UnoParallel(players=3, uno="manual")
    env.reset(seed=1)
    from tests.env.test_asking import FORGETFUL
    from yksi import Game

    env._agents.table.set_up(Game.position(FORGETFUL))
    env.step(_named("R7", "wait", "wait"))
    env.step(_named("wait", "R1", "catch:+1"))
    assert env._agents.table.game.history == [(0, "R7"), (2, "catch:0")]
    env.step(_named("wait", "R1", "wait"))
    assert env._agents.table.game.history[-1] == (1, "R1")


def _named(*wanted: str) -> dict[str, np.int64]:
    names = [choices.name(choice) for choice in range(choices.CHOICES)]
    return {f"player_{seat}": np.int64(names.index(name)) for seat, name in enumerate(wanted)}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"reward": "fame"}, "reward must be round, points or match, not 'fame'"),
        ({"uno": "never"}, "uno must be automatic or manual, not 'never'"),
        ({"observation": 3}, "observation must be flat or planes, not 3"),
        ({"illegal": "ignore"}, "illegal must be replace or raise, not 'ignore'"),
        ({"mask": "dict"}, "mask must be info or observation, not 'dict'"),
        ({"render_mode": "rgb_array"}, "render_mode must be ansi or human, not 'rgb_array'"),
        ({"max_cycles": 0}, "the limit of choices must be a whole number from 1, not 0"),
        ({"players": 1}, "players must be 2 to 10, not 1"),
        ({"edition": "en"}, "unknown edition 'en'"),
        ({"stackin": "all"}, "unknown rule key 'stackin'"),
        ({"players": 5, "teams": 2}, "teams = 2 and players = 5 contradict each other"),
    ],
)
def test_a_bad_option_is_named(options: dict[str, Any], sentence: str) -> None:
    for make in (yksi_v1.env, yksi_v1.parallel_env):
        with pytest.raises(ValueError, match=sentence):
            make(**options)


def observation_of(seen: Observation) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    """An observation that is an array."""
    assert isinstance(seen, np.ndarray)
    return seen


def test_the_same_seed_deals_the_same_and_without_one_it_goes_on() -> None:
    env, other = UnoAEC(players=2), UnoAEC(players=2)
    deals = []
    for seed in (9, None, None, 9):
        env.reset(seed=seed)
        other.reset(seed=seed)
        one = observation_of(env.observe("player_0"))
        assert (one == observation_of(other.observe("player_0"))).all()
        deals.append(one.tolist())
    assert deals[0] == deals[3] != deals[1] != deals[2]
