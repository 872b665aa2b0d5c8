"""Environments for learning: PettingZoo (`yksi_v1`) and Gymnasium (`UnoEnv`, `UnoVectorEnv`).

table → who is asked (asking) → what it sees (observation, planes), may choose (choices) and gets (rewards)

    yksi_v1   every seat is an agent: `env` asks one at a time, `parallel_env` all at once
    single    one learner against bots, plain
    vector    many tables at once, compiled: one learner against bots at each, or every seat a learner
    views     observations and masks from views, so that what was trained here can sit at any table

Importing this package makes ``yksi/Round-v1``, ``yksi/Points-v1`` and ``yksi/Match-v1`` known to Gymnasium,
which imports it by itself where it stands before the name: ``gymnasium.make("yksi.env:yksi/Round-v1")``, and
``gymnasium.make_vec`` too. docs/environments.md describes all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium

if TYPE_CHECKING:
    from yksi.env.single import UnoEnv as UnoEnv
    from yksi.env.vector import UnoVectorEnv as UnoVectorEnv

__all__ = ["UnoEnv", "UnoVectorEnv"]

for _reward in ("round", "points", "match"):
    gymnasium.register(
        id=f"yksi/{_reward.capitalize()}-v1",
        entry_point="yksi.env.single:UnoEnv",
        vector_entry_point="yksi.env.vector:UnoVectorEnv",
        kwargs={"reward": _reward},
    )


def __getattr__(name: str) -> Any:
    """Import what needs a compiler only when it is asked for."""
    if name == "UnoEnv":
        from yksi.env.single import UnoEnv

        return UnoEnv
    if name == "UnoVectorEnv":
        from yksi.env.vector import UnoVectorEnv

        return UnoVectorEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
