"""PettingZoo, one agent at a time: whoever is asked chooses (`yksi.env.asking` says who that is)."""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from yksi.env.agents import RENDER_MODES, Agents, Observation
from yksi.env.rewards import ILLEGAL_COST
from yksi.env.settings import make_settings
from yksi.keys import Rules
from yksi.keywords import Changes
from yksi.state import Seat


class UnoAEC(AECEnv[str, Observation, np.int64]):
    """A round, or a match, at which every seat is an agent.

    >>> from yksi.env import yksi_v1
    >>> env = yksi_v1.raw_env(players=4, teams=2)
    >>> env.reset(seed=5)
    >>> env.possible_agents
    ['player_0', 'player_1', 'player_2', 'player_3']
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo declares it so
        "name": "yksi_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

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
        """Set up the table; docs/environments.md describes the options, and any rule key is one as well.

        `max_cycles` is how many choices every agent gets. For one that has had them the plainest choices are
        made until all have; then the episode is truncated.
        """
        super().__init__()  # type: ignore[no-untyped-call]
        settings = make_settings(edition, players, reward, uno, observation, illegal, max_cycles, rules)
        self.render_mode = render_mode
        self._agents = Agents(settings, mask, render_mode)
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal anew."""
        self._agents.deal(seed)
        self.agents = self.possible_agents[:]
        self._made = [0] * len(self.agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn_to_asked()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now."""
        seat = self.possible_agents.index(agent)
        return self._agents.observe(seat, self._agents.table.mask(seat))

    def step(self, action: np.int64 | int | None) -> None:
        """Make the choice of the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)  # type: ignore[arg-type] # None is what it wants
            return
        table, seat = self._agents.table, self._agents.table.asked
        legal = table.choose(int(action))  # type: ignore[arg-type] # None only in a dead step
        self._made[seat] += 1
        cut = self._pass_over_the_spent()
        earned = self._agents.rewards()
        earned[seat] -= 0.0 if legal else ILLEGAL_COST
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, earned, strict=True))
        self.terminations = dict.fromkeys(self.agents, table.over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._turn_to_asked()
        self._accumulate_rewards()

    def _pass_over_the_spent(self) -> bool:
        """Make plain choices for agents that have had all theirs; whether everybody has."""
        table = self._agents.table
        while not table.over and self._is_spent(table.asked):
            state = table.game.state
            if all(self._is_spent(seat) for seat in range(state.players) if not state.out[seat]):
                return True
            table.choose_plainest()
        return False

    def _is_spent(self, seat: Seat) -> bool:
        return self._made[seat] >= self._agents.settings.limit

    def _turn_to_asked(self) -> None:
        table = self._agents.table
        self.agent_selection = self.possible_agents[table.asked]
        self.infos = {
            name: self._agents.info(table.mask(seat)) for seat, name in enumerate(self.possible_agents)
        }

    def render(self) -> str | None:
        """The table as the agent sees it whose turn it is."""
        return self._agents.render()

    def close(self) -> None:
        """Nothing is held open."""

    def state(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What all seats together see, from seat 0 on: for critics that may know everything."""
        table = self._agents.table
        return np.stack([table.observe(seat) for seat in range(self._agents.settings.players)])
