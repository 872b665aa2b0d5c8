"""Our bots as the loops need them, and what decides how they play."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from yksi.arena.entrants import Entrant
from yksi.bots import mind_of
from yksi.bots.trained import load_nets, write_net
from yksi.sim.tables import MIND_DTYPE, records


def compiled_minds(line_up: Sequence[Entrant]) -> np.ndarray[Any, Any]:
    """Who sits at the table, for compiled loops."""
    return records(MIND_DTYPE, [mind_of(entrant.name) for entrant in line_up])


@cache
def nets_digest() -> str:
    """A digest of the networks, as results are only continued with the same ones.

    Of what they have learnt: what they thought of last, which they hold too, decides nothing.
    """
    return hashlib.sha256(b"".join(write_net(net, {}) for net in load_nets())).hexdigest()[:16]
