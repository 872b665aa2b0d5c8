"""Many compiled tables at once: the same course as plain, step by step."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from yksi import Game, IllegalAction
from yksi.bots import make_bot, mind_of
from yksi.bots.luck import Luck
from yksi.bots.sight import Sight
from yksi.bots.trained import load_nets
from yksi.env import UnoVectorEnv, choices
from yksi.env.asking import Desk
from yksi.env.course import begin_episode, choose
from yksi.env.observation import observe
from yksi.env.question import Question, make_room
from yksi.env.rewards import ILLEGAL_COST, reward
from yksi.env.table import Table
from yksi.sim.layout import state_of

TABLES: list[dict[str, Any]] = [
    {"players": 2, "opponents": "self"},
    {"players": 4, "opponents": "self", "uno": "manual", "jump_in": True, "teams": 2, "stacking": "all"},
    {
        "players": 3,
        "opponents": "self",
        "reward": "match",
        "target": 1,
        "scoring": "knock-out",
        "hand_size": 2,
    },
    {"players": 5, "opponents": "self", "custom": ["joke", "tax", "open-hands"], "reward": "points"},
    {"players": 2, "opponents": "novice"},
    {"players": 3, "opponents": ["novice", "random"], "uno": "manual", "jump_in": True, "hand_size": 2},
    {"players": 5, "opponents": ["casual", "mixbot", "sharp", "expert"], "stacking": "all"},
    {"players": 4, "opponents": "novice", "reward": "match", "target": 40, "scoring": "lowest"},
    {"edition": "sv-1981", "players": 10, "opponents": "novice", "reward": "points", "seven_zero": True},
]


class Plain:
    """One table of a vector environment, played by the same functions in plain Python."""

    def __init__(self, env: UnoVectorEnv, place: int, bots: list[str] | None) -> None:
        """Begin where the compiled table has been dealt."""
        self.settings = env._settings
        self.state = state_of(env._tables[place], self.settings.rules)
        self.desk = Desk(**{name: int(env._desks[place][name]) for name in env._desks.dtype.names or ()})
        minds = [mind_of(name) for name in bots or []]
        thinking: list[Any] = [Sight(self.settings.rules), minds, Luck(), load_nets()]
        self.thinking = thinking if bots else [None] * 4
        self.room, self.question = make_room(self.settings.rules), Question()

    def seen(self, seat: int) -> list[int]:
        """What a seat sees."""
        size = self.settings.size
        observe(self.state, seat, choices.lays_of(self.state, seat), self.room, size, self.question)
        return self.question.seen[:size]

    def mask(self) -> list[int]:
        """What may be chosen."""
        seat, chance = self.desk.asked, self.desk.chance == 1
        automatic = self.desk.manual >> seat & 1 == 0
        lays = choices.lays_of(self.state, seat)
        choices.write_mask(self.state, seat, lays, automatic, chance, self.room, self.question)
        return self.question.mask

    def step(self, choice: int) -> tuple[list[float] | None, list[int]]:
        """Choose: everybody's reward if that was the end, and the last thing seen; then begin anew."""
        seat = self.desk.asked
        choose(self.state, self.desk, choice, self.room, self.question, self.settings.reward, *self.thinking)
        if not self.desk.over:
            return None, []
        seats = range(self.state.players)
        got = [reward(self.state, self.settings.reward, other) for other in seats]
        last = self.seen(seat)
        begin_episode(self.state, self.desk, self.settings.reward, *self.thinking)
        return got, last


def bot_names(options: dict[str, Any]) -> list[str] | None:
    """Who sits at the table; None when every seat is the learner's."""
    opponents = options["opponents"]
    if opponents == "self":
        return None
    return ["random", *([opponents] * (options["players"] - 1) if isinstance(opponents, str) else opponents)]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_compiled_tables_take_the_same_course_as_plain_ones(options: dict[str, Any]) -> None:
    """Every observation, mask, seat and reward over some episodes at several tables."""
    env = UnoVectorEnv(3, **options)
    seen, infos = env.reset(seed=11)
    tables = [Plain(env, place, bot_names(options)) for place in range(3)]
    ends = 0
    for _ in range(250):
        for place, table in enumerate(tables):
            assert infos["seat"][place] == table.desk.asked
            assert seen[place].tolist() == table.seen(table.desk.asked)
            assert infos["action_mask"][place].tolist() == table.mask()
        chosen = env.random_actions()
        drawing = chosen == choices.DRAW
        chosen[drawing] = infos["action_mask"][drawing].argmax(axis=1)
        seats = infos["seat"]
        seen, rewards, terminated, truncated, infos = env.step(chosen)
        assert not truncated.any()
        for place, table in enumerate(tables):
            got, last = table.step(int(chosen[place]))
            assert terminated[place] == (got is not None)
            if got is not None:
                ends += 1
                assert infos["final_rewards"][place].tolist() == got
                assert rewards[place] == got[seats[place]]
                assert infos["final_obs"][place].tolist() == last
            else:
                assert rewards[place] == 0
    assert ends


@pytest.mark.parametrize("options", TABLES[:4], ids=str)
def test_a_compiled_table_asks_as_the_friendly_one_does(options: dict[str, Any]) -> None:
    """`Table` plays over `Game` and its notation; both put the same questions to the end of the round."""
    env = UnoVectorEnv(1, **{**options, "reward": "round"}, max_steps=100_000)
    seen, infos = env.reset(seed=12)
    table = Table(env._settings, env._settings.everybody)
    table.set_up(Game(state_of(env._tables[0], env._settings.rules), "12"))
    while not table.over:
        assert infos["seat"][0] == table.asked
        assert (seen[0] == table.observe(table.asked)).all()
        assert (infos["action_mask"][0] == table.mask(table.asked)).all()
        chosen = env.random_actions()
        table.choose(int(chosen[0]))
        seen, _, terminated, _, infos = env.step(chosen)
        assert terminated[0] == table.over
    assert infos["final_rewards"][0].tolist() == [table.reward(seat) for seat in range(options["players"])]


def test_the_same_seed_is_the_same_whatever_the_number_of_tables() -> None:
    few, many = UnoVectorEnv(2, players=3, opponents="self"), UnoVectorEnv(5, players=3, opponents="self")
    one, infos = few.reset(seed=4)
    other, _ = many.reset(seed=4)
    for _ in range(100):
        assert (one == other[:2]).all()
        chosen = infos["action_mask"].argmax(axis=1)
        one, *_, infos = few.step(chosen)
        other, *_ = many.step(np.concatenate([chosen, many._given.masks[2:].argmax(axis=1)]))
    again, _ = few.reset(seed=4)
    fresh, _ = few.reset()
    assert (again == many.reset(seed=4)[0][:2]).all()
    assert (fresh != again).any()


@pytest.mark.parametrize("opponents", ["self", "expert"])
@pytest.mark.parametrize("copy", [True, False])
def test_threads_come_to_what_one_comes_to(opponents: Any, copy: bool) -> None:
    one, many = (UnoVectorEnv(5, players=3, opponents=opponents, copy=copy, threads=each) for each in (1, 3))
    assert (one.reset(seed=4)[0] == many.reset(seed=4)[0]).all()
    for _ in range(150):
        chosen = one.random_actions()
        ours, theirs = one.step(chosen), many.step(chosen)
        for each, other in zip(ours[:4], theirs[:4], strict=True):
            assert (each == other).all()
        assert ours[4].keys() == theirs[4].keys()
        assert all((ours[4][name] == theirs[4][name]).all() for name in ours[4])
    many.close()


def test_planes_are_those_of_the_flat_observation() -> None:
    flat = UnoVectorEnv(4, players=3, opponents="self")
    planes = UnoVectorEnv(4, players=3, opponents="self", observation="planes")
    one, _ = flat.reset(seed=6)
    other, _ = planes.reset(seed=6)
    assert other.shape == planes.observation_space.shape
    assert planes.observation_space.contains(other)
    assert flat.observation_space.contains(one)
    for place in range(4):
        assert (planes._settings.in_planes(one[place]) == other[place]).all()


def test_an_episode_is_cut_off_at_its_limit_and_begins_anew() -> None:
    env = UnoVectorEnv(2, opponents="self", max_steps=5)
    env.reset(seed=1)
    for step in range(1, 11):
        _, rewards, terminated, truncated, infos = env.step(env.random_actions())
        assert truncated.all() == (step % 5 == 0)
        assert not terminated.any()
        assert not rewards.any()
        assert ("final_obs" in infos) == (step % 5 == 0)


def test_illegal_choices_are_replaced_at_a_cost_or_raise() -> None:
    env = UnoVectorEnv(3, opponents="self")
    env.reset(seed=1)
    chosen = env.random_actions()
    chosen[1] = choices.WAIT
    assert env.step(chosen)[1].tolist() == [0, -ILLEGAL_COST, 0]
    strict = UnoVectorEnv(3, opponents="self", illegal="raise")
    seen, _ = strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="wait is not legal at table 1"):
        strict.step(chosen)
    assert (seen == strict._given.seen).all()


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [([0, 0], "actions must be 3 numbers"), ([0, 1, 242], "from 0 to 241, not 242"), ([-1, 0, 0], "not -1")],
)
def test_what_is_no_action_is_refused(actions: list[int], sentence: str) -> None:
    env = UnoVectorEnv(3, opponents="self")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=sentence):
        env.step(np.array(actions))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"num_envs": 0}, "num_envs must be a whole number from 1, not 0"),
        ({"threads": 0}, "threads must be a whole number from 1, not 0"),
        ({"opponents": "nobody"}, "unknown bot 'nobody'"),
        ({"opponents": ["novice", "novice"]}, "opponents must be one or 1 for 2 players, not 2"),
        ({"opponents": [object()]}, "has a method choose"),
        ({"opponents": make_bot("novice")}, "compiled opponents are bots by name"),
        ({"reward": "fame"}, "reward must be round, points or match"),
    ],
)
def test_a_bad_option_is_named(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        UnoVectorEnv(**options)


def test_what_is_given_is_a_copy_unless_wished_otherwise() -> None:
    for copy in (True, False):
        env = UnoVectorEnv(2, opponents="self", copy=copy)
        first, infos = env.reset(seed=1)
        second, *_ = env.step(env.random_actions())
        assert np.shares_memory(first, second) == (not copy)
        assert np.shares_memory(infos["action_mask"], env._given.masks) == (not copy)


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make_vec("yksi/Round-v1", num_envs=3, opponents="self", players=4)
    assert isinstance(env, UnoVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert seen.shape == (3, 337)
    env.close()
