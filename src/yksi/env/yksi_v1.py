"""The PettingZoo environments, under the name that PettingZoo's habit gives them.

>>> from yksi.env import yksi_v1
>>> env = yksi_v1.env(players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> observation.shape, bool(info["action_mask"].any())
((317,), True)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from yksi.env.aec import UnoAEC
from yksi.env.agents import Observation
from yksi.env.parallel import UnoParallel as parallel_env  # noqa: N813 - PettingZoo's name for it

raw_env = UnoAEC

__all__ = ["env", "parallel_env", "raw_env"]


def env(**options: Any) -> OrderEnforcingWrapper[str, Observation, np.int64]:
    """One agent at a time, with the order of calls and the range of actions checked; options as `UnoAEC`.

    >>> from yksi.env import yksi_v1
    >>> env = yksi_v1.env(players=3)
    >>> env.reset(seed=7)
    >>> env.agents, env.agent_selection in env.agents
    (['player_0', 'player_1', 'player_2'], True)
    """
    checked: AssertOutOfBoundsWrapper[str, Observation, np.int64] = AssertOutOfBoundsWrapper(
        raw_env(**options)
    )
    return OrderEnforcingWrapper(checked)
