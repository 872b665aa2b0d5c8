"""PettingZoo, all agents at once: everybody hands in a choice and the first who does something does it.

In every cycle those who are asked come in the order of `yksi.env.asking`. Who waits is passed over; the first
other choice is made, and what the rest handed in is void, as the table has changed. An agent with nothing to
do can only ``wait``.
"""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from yksi.env import choices
from yksi.env.agents import RENDER_MODES, Agents, Observation
from yksi.env.rewards import ILLEGAL_COST
from yksi.env.settings import make_settings
from yksi.keys import Rules
from yksi.keywords import Changes


class UnoParallel(ParallelEnv[str, Observation, np.int64]):
    """A round, or a match, at which every seat is an agent and all hand in choices together.

    >>> from yksi.env import yksi_v1
    >>> env = yksi_v1.parallel_env(players=2)
    >>> observations, infos = env.reset(seed=7)
    >>> observations["player_0"].shape, sorted(infos)
    ((297,), ['player_0', 'player_1'])
    """

    metadata: dict[str, Any] = {"name": "yksi_v1", "render_modes": list(RENDER_MODES)}  # noqa: RUF012 - PettingZoo declares it so

    def __init__(
        self,
        edition: str | Rules = "nb-112",
        players: int = 4,
        *,
        reward: str = "round",
        uno: str = "automatic",
        observation: str = "flat",
        illegal: str = "replace",
        mask: str = "info",
        max_cycles: int = 1000,
        render_mode: str | None = None,
        **rules: Unpack[Changes],
    ) -> None:
        """Set up the table; the options are those of `UnoAEC`, and `max_cycles` cycles end the episode."""
        settings = make_settings(edition, players, reward, uno, observation, illegal, max_cycles, rules)
        self.render_mode = render_mode
        self._agents = Agents(settings, mask, render_mode)
        self.max_cycles = max_cycles
        self.possible_agents = self._agents.names[:]
        self.agents: list[str] = []
        self.observation_spaces = self._agents.observation_spaces
        self.action_spaces = self._agents.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        """What an agent can choose."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal anew."""
        self._agents.deal(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._seen()

    def step(
        self, actions: dict[str, np.int64]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Let the first who does something do it."""
        costs = self._act([int(actions[name]) for name in self.agents])
        self._cycles += 1
        earned = [got - cost for got, cost in zip(self._agents.rewards(), costs, strict=True)]
        over = self._agents.table.over
        cut = self._cycles >= self.max_cycles and not over
        seen, infos = self._seen()
        rewards = dict(zip(self.agents, earned, strict=True))
        terminations, truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def _act(self, handed_in: list[int]) -> list[float]:
        """Go through the questions until somebody has done something; what illegal choices cost."""
        table = self._agents.table
        costs = [0.0] * len(handed_in)
        while True:
            seat, choice = table.asked, handed_in[table.asked]
            was_chance = table.desk.chance
            if was_chance and seat == table.game.turn and not table.mask(seat)[choice]:
                choice = choices.WAIT  # it is about the turn, which comes after the chances
            if not table.choose(choice):
                costs[seat] += ILLEGAL_COST
            if not (was_chance and table.desk.passed >> seat & 1):
                return costs

    def _seen(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        table = self._agents.table
        masks = {name: table.mask_at_once(seat) for seat, name in enumerate(self.possible_agents)}
        seen = {name: self._agents.observe(seat, masks[name]) for seat, name in enumerate(masks)}
        return seen, {name: self._agents.info(mask) for name, mask in masks.items()}

    def render(self) -> str | None:
        """The table as the agent sees it who is asked first."""
        return self._agents.render()

    def close(self) -> None:
        """Nothing is held open."""
