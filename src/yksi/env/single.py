"""Gymnasium, one learner against bots: ``gymnasium.make("yksi.env:yksi/Round-v1")``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

import gymnasium
import numpy as np

from yksi.bots import Bot, BotName, make_bot, mind_of
from yksi.env.agents import RENDER_MODES
from yksi.env.rewards import ILLEGAL_COST
from yksi.env.settings import make_settings, one_of
from yksi.env.table import Numbers, Table
from yksi.env.text import table_text
from yksi.keys import Rules
from yksi.keywords import Changes
from yksi.state import Seat

LEARNER: Seat = 0
"""The learner sits here; who deals is drawn for every episode, so no seat is better than another."""


class UnoEnv(gymnasium.Env[Numbers, np.int64]):
    """A round, or a match, of one learner against bots.

    >>> import gymnasium
    >>> env = gymnasium.make("yksi.env:yksi/Round-v1", players=3, opponents="sharp")
    >>> seen, info = env.reset(seed=7)
    >>> seen.shape == env.observation_space.shape, info["action_mask"].sum() > 0
    (True, np.True_)
    >>> seen, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        edition: str | Rules = "nb-112",
        players: int = 2,
        *,
        opponents: BotName | Bot | Sequence[BotName | Bot] = "novice",
        reward: str = "round",
        uno: str = "automatic",
        observation: str = "flat",
        illegal: str = "replace",
        max_steps: int = 1000,
        render_mode: str | None = None,
        **rules: Unpack[Changes],
    ) -> None:
        """Set up the table; docs/environments.md describes the options, and any rule key is one as well.

        `opponents` is the name of a bot, a bot of one's own, or one of these for each seat from 1 on.
        """
        settings = make_settings(edition, players, reward, uno, observation, illegal, max_steps, rules)
        if render_mode is not None:
            one_of("render_mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.observation_space = settings.observation_space()
        self.action_space = settings.action_space()
        self.table = Table(settings, 1 << LEARNER)
        self._settings = settings
        self._opponents = seat_opponents(opponents, players)
        self._bots: list[Bot] = []
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Deal anew; a round that bots end before the learner is ever asked is dealt once more."""
        super().reset(seed=seed, options=options)
        self._steps = 0
        self._bots = [
            make_bot(each, self._seed() & 0xFFFFFFFF) if isinstance(each, str) else each
            for each in self._opponents
        ]
        self.table.deal(self._seed())
        self._let_bots_play()
        while self.table.over:
            self.table.deal(self._seed())
            self._let_bots_play()
        return self.table.observe(LEARNER), self._info(True)

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Choose, and let the bots play until the learner is asked again."""
        legal = self.table.choose(int(action))
        self._steps += 1
        self._let_bots_play()
        over = self.table.over
        reward = self.table.reward(LEARNER) if over else 0.0
        reward -= 0.0 if legal else ILLEGAL_COST
        cut = not over and self._steps >= self._settings.limit
        return self.table.observe(LEARNER), reward, over, cut, self._info(legal)

    def action_masks(self) -> Numbers:
        """What the learner may choose: the name that sb3-contrib asks for."""
        return self.table.mask(LEARNER)

    def render(self) -> str | None:
        """The table as the learner sees it: returned as text, or printed for people."""
        text = table_text(self.table.game, LEARNER) if self.render_mode else None
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _let_bots_play(self) -> None:
        while not self.table.over and self.table.asked != LEARNER:
            self.table.let_bot_choose(self._bots[self.table.asked - 1])

    def _info(self, legal: bool) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "legal": legal}

    def _seed(self) -> int:
        return int(self.np_random.integers(1 << 62))


def seat_opponents(opponents: BotName | Bot | Sequence[BotName | Bot], players: int) -> list[BotName | Bot]:
    """An opponent for every seat from 1 on; ValueError says what is wrong with them."""
    several: list[BotName | Bot] = []
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        several += opponents
    else:
        several += [opponents] * (players - 1)
    if len(several) != players - 1:
        raise ValueError(f"opponents must be one or {players - 1} for {players} players, not {len(several)}")
    for each in several:
        if isinstance(each, str):
            mind_of(each)
        elif not callable(getattr(each, "choose", None)):
            raise ValueError(f"an opponent is the name of a bot or has a method choose(view), not {each!r}")
    return several
