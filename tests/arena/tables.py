"""Small tasks to play in tests."""

from __future__ import annotations

from typing import Any

from yksi.arena.entrants import entrants
from yksi.arena.tasks import Task, pairings
from yksi.editions import make_rules


def pairing(
    *names: str,
    players: int = 2,
    deals: int = 20,
    matches: bool = False,
    patience: float = 5.0,
    edition: str = "nb-112",
    adjusted: bool = False,
    **rules: Any,
) -> Task:
    """The first task of an arena between two bots."""
    bots = entrants(names)
    return pairings(bots, make_rules(edition, **rules), players, "7", deals, matches, patience, adjusted)[0]
