"""What an environment is made for: the options that all of them share, checked once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from yksi.editions import check_players, make_rules
from yksi.env import choices, planes
from yksi.env.asking import Desk
from yksi.env.observation import Part, layout_of
from yksi.env.rewards import REWARDS, ROUND
from yksi.keys import Rules
from yksi.keywords import Changes
from yksi.state import Seats

UNO: Final = ("automatic", "manual")
OBSERVATIONS: Final = ("flat", "planes")
ILLEGAL: Final = ("replace", "raise")


@dataclass(frozen=True)
class Settings:
    """A table, what is seen of it and what it rewards."""

    rules: Rules
    players: int
    reward: int
    manual: bool
    planes: bool
    raises: bool
    limit: int
    """An episode is cut off after so many choices of a learner."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the flat observation."""
        return layout_of(self.rules, self.players)

    @cached_property
    def size(self) -> int:
        """How many numbers the flat observation has."""
        return int(self.parts[-1].place.stop)

    @property
    def everybody(self) -> Seats:
        """All seats as a mask."""
        return (1 << self.players) - 1

    def make_desk(self, learners: Seats) -> Desk:
        """What an environment keeps of a table at which these seats are learners' and the others bots'."""
        manual = self.everybody if self.manual else self.everybody & ~learners
        return Desk(learners=learners, manual=manual)

    def observation_space(self) -> spaces.Box[np.int8]:
        """Small whole numbers from 0 to the most there can be of each."""
        flat = np.concatenate([np.full(part.size, part.most, np.int8) for part in self.parts])
        if not self.planes:
            return spaces.Box(np.zeros_like(flat), flat, dtype=np.int8)
        most = self.in_planes(flat)
        return spaces.Box(np.zeros_like(most), most, dtype=np.int8)

    def in_planes(self, flat: np.ndarray[Any, np.dtype[np.int8]]) -> np.ndarray[Any, np.dtype[np.int8]]:
        """A flat observation as planes."""
        plan = planes.plan(self.parts)
        out = [0] * (len(plan) * planes.PLANE)
        planes.spread(flat.tolist(), plan, out)
        return np.array(out, np.int8).reshape(len(plan), planes.ROWS, planes.COLUMNS)

    def action_space(self) -> spaces.Discrete[np.int64]:
        """Every choice there is (`yksi.env.choices`); a mask says which are legal."""
        return spaces.Discrete(choices.CHOICES)


def make_settings(
    edition: str | Rules,
    players: int,
    reward: str,
    uno: str,
    observation: str,
    illegal: str,
    limit: int,
    changes: Changes,
) -> Settings:
    """Check the options; ValueError says which is wrong and what would be right.

    Where only the round counts the target is one point, so that bots do not play for more.
    """
    kind = one_of("reward", reward, REWARDS)
    rules = make_rules(edition, **({"target": 1, **changes} if kind == ROUND else changes))
    check_players(rules, players)
    if type(limit) is not int or limit < 1:
        raise ValueError(f"the limit of choices must be a whole number from 1, not {limit!r}")
    return Settings(
        rules=rules,
        players=players,
        reward=kind,
        manual=one_of("uno", uno, UNO) == UNO.index("manual"),
        planes=one_of("observation", observation, OBSERVATIONS) == OBSERVATIONS.index("planes"),
        raises=one_of("illegal", illegal, ILLEGAL) == ILLEGAL.index("raise"),
        limit=limit,
    )


def one_of(option: str, given: object, words: tuple[str, ...]) -> int:
    """Which of the words was given."""
    if not isinstance(given, str) or given not in words:
        raise ValueError(f"{option} must be {', '.join(words[:-1])} or {words[-1]}, not {given!r}")
    return words.index(given)
