"""yksi: the rules of UNO, complete, as five printed rulebooks give them.

>>> import yksi
>>> game = yksi.Game.deal("nb-112", players=4, seed=7)
>>> game.phase
'play'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from yksi.carried import Carried
from yksi.editions import EDITIONS, make_rules, ready_rules
from yksi.errors import Contradiction, IllegalAction, RecordError, RulesError
from yksi.events import Event
from yksi.game import Game
from yksi.keys import Rules
from yksi.match import Match
from yksi.record import Proof, Record
from yksi.version import __version__

if TYPE_CHECKING:
    from yksi import puzzles as puzzles
    from yksi.reviewing import review

__all__ = [
    "EDITIONS",
    "Carried",
    "Contradiction",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Proof",
    "Record",
    "RecordError",
    "Rules",
    "RulesError",
    "__version__",
    "make_rules",
    "ready_rules",
    "review",
]


def __getattr__(name: str) -> Any:
    """What few programs need is imported when it is first asked for."""
    if name == "review":
        from yksi.reviewing import review

        return review
    if name == "puzzles":
        return import_module("yksi.puzzles")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
