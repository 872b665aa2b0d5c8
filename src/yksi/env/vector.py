"""Gymnasium, many tables at once, compiled: ``gymnasium.make_vec("yksi.env:yksi/Round-v1", num_envs=1024)``.

Either one learner sits at seat 0 of every table against bots, or with ``opponents="self"`` every seat is the
learner's, and ``infos["seat"]`` says for which one it chooses next at each table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from yksi.bots import BotName, mind_of
from yksi.bots.mind import Mind
from yksi.bots.trained import copy_nets
from yksi.engine.entry import Ready
from yksi.env import choices, loops, planes
from yksi.env.question import make_room
from yksi.env.settings import make_settings
from yksi.env.single import LEARNER, seat_opponents
from yksi.errors import IllegalAction
from yksi.holding import new_table
from yksi.keys import Rules
from yksi.keywords import Changes
from yksi.proof import derive_key
from yksi.sim.layout import STATE_DTYPE, write_record
from yksi.sim.tables import LUCK_DTYPE, MIND_DTYPE, NET_DTYPE, records, sight_room

Array = np.ndarray[Any, Any]

SELF: Final[Literal["self"]] = "self"
"""Instead of opponents: every seat is the learner's."""


class Given(NamedTuple):
    """The arrays that a step writes and gives away, in the order of `loops.step_tables`."""

    seen: Array
    masks: Array
    seats: Array
    rewards: Array
    terminated: Array
    truncated: Array


class Stretch(NamedTuple):
    """Tables that follow each other, and the call that steps them: those of one thread."""

    tables: slice
    step: Ready[None]


class UnoVectorEnv(VectorEnv[Array, Array, Array]):
    """Many tables, stepped by one compiled call.

    An episode that ends is followed by a new one in the same step (`AutoresetMode.SAME_STEP`): the
    observation is the first of the new one, and the last of the old one is in ``infos["final_obs"]``.

    >>> from yksi.env import UnoVectorEnv
    >>> env = UnoVectorEnv(4, opponents="casual")
    >>> seen, infos = env.reset(seed=7)
    >>> seen, rewards, terminated, truncated, infos = env.step(env.random_actions())
    >>> rewards.shape, infos["action_mask"].shape[0]
    ((4,), 4)
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | Rules = "nb-112",
        players: int = 2,
        *,
        opponents: BotName | Literal["self"] | Sequence[BotName] = "novice",
        reward: str = "round",
        uno: str = "automatic",
        observation: str = "flat",
        illegal: str = "replace",
        max_steps: int = 1000,
        copy: bool = True,
        threads: int = 1,
        **rules: Unpack[Changes],
    ) -> None:
        """Set up the tables; docs/environments.md describes the options, and any rule key is one as well.

        With `copy` every step gives arrays of its own; without it writes over those of the step before. So
        many `threads` share the tables out; what comes of a seed is the same with any number.
        """
        for name, number in (("num_envs", num_envs), ("threads", threads)):
            if type(number) is not int or number < 1:
                raise ValueError(f"{name} must be a whole number from 1, not {number!r}")
        settings = make_settings(edition, players, reward, uno, observation, illegal, max_steps, rules)
        self.num_envs = num_envs
        self.single_observation_space = settings.observation_space()
        self.single_action_space = settings.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._settings = settings
        self._copy = copy
        bots, learners = _players(opponents, players)
        self._desks = np.repeat(records(loops.DESK_DTYPE, [settings.make_desk(learners)]), num_envs)
        self._make_room(num_envs)
        self._stretches = [*self._shared_out(min(threads, num_envs), bots)]
        self._pool = ThreadPoolExecutor(len(self._stretches) - 1) if threads > 1 < num_envs else None

    def _make_room(self, tables: int) -> None:
        """All there is besides what a step gives away."""
        settings = self._settings
        self._tables = np.zeros(tables, STATE_DTYPE)
        self._lucks = np.zeros(1, LUCK_DTYPE)
        plan = planes.plan(settings.parts) if settings.planes else []
        self._plan = np.array(plan, np.int64).reshape(len(plan), 2)
        self._given = self._make_arrays()
        self._last_seen = np.zeros_like(self._given.seen)
        self._shares = np.zeros((tables, settings.players))
        self._first_bad = loops.first_bad.ready(
            self._tables, self._desks, np.full(tables, -1), tables, settings.raises
        )

    def _shared_out(self, threads: int, bots: Sequence[str]) -> Iterator[Stretch]:
        """The tables of each thread, with room of its own to think in."""
        settings = self._settings
        for first, end in pairwise(self.num_envs * number // threads for number in range(threads + 1)):
            at = slice(first, end)
            step = loops.step_tables.ready(
                *(self._tables[at], self._desks[at], np.full(end - first, -1), end - first),
                *(settings.reward, settings.limit),
                *_thinking(settings.rules, bots),
                records(loops.ROOM_DTYPE, [make_room(settings.rules)]),
                *(np.zeros(1, loops.QUESTION_DTYPE), settings.size),
                *(array[at] for array in self._given),
                *(self._last_seen[at], self._shares[at]),
            )
            yield Stretch(at, step)

    def _make_arrays(self) -> Given:
        """The arrays of a step."""
        tables, size = self.num_envs, self._settings.size
        return Given(
            seen=np.empty((tables, size), np.int8),
            masks=np.empty((tables, choices.CHOICES), np.int8),
            seats=np.empty(tables, np.int64),
            rewards=np.zeros(tables),
            terminated=np.zeros(tables, np.bool_),
            truncated=np.zeros(tables, np.bool_),
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal anew at every table."""
        super().reset(seed=seed, options=options)
        settings = self._settings
        base = int(self.np_random.integers(1 << 62))
        for place in range(self.num_envs):
            table = new_table(settings.rules, settings.players, derive_key(f"{base}-{place}"))
            table.dealer = place % settings.players
            write_record(table, self._tables[place])
        self._lucks["word"] = self.np_random.integers(1, 1 << 32)
        self._desks["luck"] = self.np_random.integers(1, 1 << 32, self.num_envs)
        self._desks["over"] = 0
        self._step(np.full(self.num_envs, -1))
        return self._observations(self._given.seen), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Choose at every table; bots play until a learner is asked again."""
        actions = np.asarray(actions, np.int64)
        self._check(actions)
        self._step(actions)
        given, infos = self._given, self._infos()
        ended = given.terminated | given.truncated
        if ended.any():
            last_seen = self._last_seen.copy() if self._copy else self._last_seen
            infos |= {"final_obs": self._observations(last_seen), "_final_obs": ended}
            infos |= {"final_rewards": self._shares.copy(), "_final_rewards": ended}
        return self._observations(given.seen), given.rewards, given.terminated, given.truncated, infos

    def random_actions(self) -> Array:
        """A legal action for every table, each as likely."""
        chosen = np.empty(self.num_envs, np.int64)
        loops.choose_at_random(self._given.masks, self._lucks, chosen, self.num_envs)
        return chosen

    def _step(self, chosen: Array) -> None:
        if self._copy:
            self._given = self._make_arrays()
        given = self._given._asdict() if self._copy else {}

        def step(stretch: Stretch) -> None:
            at = stretch.tables
            stretch.step(choices=chosen[at], **{name: array[at] for name, array in given.items()})

        first, *others = self._stretches
        busy = [self._pool.submit(step, each) for each in others] if self._pool else []
        step(first)
        for each in busy:
            each.result()

    def close_extras(self, **_wishes: Any) -> None:
        """Let the threads go."""
        if self._pool:
            self._pool.shutdown()

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._given.masks, "seat": self._given.seats}

    def _observations(self, seen: Array) -> Array:
        """What is seen at every table, as the settings have it."""
        if not self._settings.planes:
            return seen
        shaped = np.empty((self.num_envs, len(self._plan) * planes.PLANE), np.int8)
        loops.spread_tables(seen, self.num_envs, self._settings.size, self._plan, len(self._plan), shaped)
        return shaped.reshape(self.num_envs, len(self._plan), planes.ROWS, planes.COLUMNS)

    def _check(self, actions: Array) -> None:
        """Refuse before anything has changed."""
        if actions.shape != (self.num_envs,):
            raise ValueError(f"actions must be {self.num_envs} numbers, one a table, not {actions.shape}")
        bad = self._first_bad(choices=actions)
        if bad >= 0:
            choice = int(actions[bad])
            if not 0 <= choice < choices.CHOICES:
                raise ValueError(
                    f"an action is a whole number from 0 to {choices.CHOICES - 1}, not {choice} (table {bad})"
                )
            raise IllegalAction("not-offered", f"{choices.name(choice)} is not legal at table {bad}")


def _players(opponents: BotName | Literal["self"] | Sequence[BotName], players: int) -> tuple[list[str], int]:
    """The name of the bot at every seat, and which seats are the learner's."""
    if opponents == SELF:
        return [], (1 << players) - 1
    names = seat_opponents(opponents, players)
    for each in names:
        if not isinstance(each, str):
            raise ValueError(f"compiled opponents are bots by name, not {each!r}")
    return ["random", *map(str, names)], 1 << LEARNER


def _thinking(rules: Rules, bots: Sequence[str]) -> tuple[Any, Any, Any, Any]:
    """What bots think with: a sight, who they are, a luck and networks."""
    minds = records(MIND_DTYPE, [mind_of(name) for name in bots] or [Mind()])
    nets = copy_nets() if "expert" in bots else np.zeros(0, NET_DTYPE)
    return sight_room(rules), minds, np.zeros(1, LUCK_DTYPE), nets
