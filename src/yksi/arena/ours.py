"""Our bots as the loops need them: what each thinks with, compiled or at a plain table."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from yksi import actions
from yksi.arena.entrants import Entrant
from yksi.bots import mind_of
from yksi.bots.luck import Luck
from yksi.bots.sight import Sight, look
from yksi.bots.think import think
from yksi.bots.trained import load_nets, write_net
from yksi.keys import Rules
from yksi.sim.tables import MIND_DTYPE, NET_DTYPE, records
from yksi.state import Seat, State


@cache
def compiled_nets() -> np.ndarray[Any, Any]:
    """The networks, for compiled loops."""
    return records(NET_DTYPE, list(load_nets()))


def compiled_minds(line_up: Sequence[Entrant]) -> np.ndarray[Any, Any]:
    """Who sits at the table, for compiled loops."""
    return records(MIND_DTYPE, [mind_of(entrant.name) for entrant in line_up])


class Ours:
    """One of our bots at a plain table, with the sight and the luck that it would have compiled."""

    def __init__(self, name: str, rules: Rules) -> None:
        self._mind = mind_of(name)
        self._sight = Sight(rules)
        self.luck = Luck()

    def choose(self, state: State, seat: Seat) -> str | None:
        """What the bot does at this seat."""
        look(state, seat, self._sight)
        action = think(self._mind, self._sight, self.luck, load_nets())
        return None if action < 0 else actions.name(action)


@cache
def nets_digest() -> str:
    """A digest of the networks, as results are only continued with the same ones.

    Of what they have learnt: what they thought of last, which they hold too, decides nothing.
    """
    return hashlib.sha256(b"".join(write_net(net, {}) for net in load_nets())).hexdigest()[:16]
