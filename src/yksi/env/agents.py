"""What the two PettingZoo environments have in common: agents, spaces, masks and the look of a table."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from yksi.env.settings import Settings, one_of
from yksi.env.table import Numbers, Table
from yksi.env.text import table_text
from yksi.state import Seat

Observation = Numbers | dict[str, Numbers]

MASKS: Final = ("info", "observation")
RENDER_MODES: Final = ("ansi", "human")


class Agents:
    """A table at which every seat is an agent, ``player_0`` to ``player_9``."""

    def __init__(self, settings: Settings, mask: str, render_mode: str | None) -> None:
        """Seat the agents; `mask` says where action masks are put."""
        self.settings = settings
        self.names = [f"player_{seat}" for seat in range(settings.players)]
        self._masks_apart = one_of("mask", mask, MASKS) == MASKS.index("info")
        if render_mode is not None:
            one_of("render_mode", render_mode, RENDER_MODES)
        self._render_mode = render_mode
        self._random: np.random.Generator | None = None
        self.table = Table(settings, settings.everybody)
        self.observation_spaces = {name: self._observation_space() for name in self.names}
        self.action_spaces: dict[str, spaces.Space[np.int64]] = {
            name: settings.action_space() for name in self.names
        }

    def _observation_space(self) -> spaces.Space[Any]:
        seen = self.settings.observation_space()
        if self._masks_apart:
            return seen
        legal = spaces.Box(0, 1, (int(self.settings.action_space().n),), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": legal})

    def deal(self, seed: int | None) -> None:
        """Begin anew; the same seed gives the same deals from here on.

        A round that its first card ends, by the house rule hand limit, is dealt once more.
        """
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.table.deal(int(self._random.integers(1 << 62)))
        while self.table.over:
            self.table.deal(int(self._random.integers(1 << 62)))

    def observe(self, seat: Seat, mask: Numbers) -> Observation:
        """What an agent sees."""
        seen = self.table.observe(seat)
        return seen if self._masks_apart else {"observation": seen, "action_mask": mask}

    def info(self, mask: Numbers) -> dict[str, Any]:
        """What an agent is told besides."""
        return {"action_mask": mask} if self._masks_apart else {}

    def rewards(self) -> list[float]:
        """What every seat gets now: nothing before the end."""
        over = self.table.over
        return [self.table.reward(seat) if over else 0.0 for seat in range(self.settings.players)]

    def render(self) -> str | None:
        """The table as the seat sees it that is asked: returned as text, or printed for people."""
        if self._render_mode is None:
            return None
        text = table_text(self.table.game, self.table.asked)
        if self._render_mode == "human":
            print(text)
            return None
        return text
