"""yksi: the rules of UNO, complete, as five printed rulebooks give them.

>>> import yksi
>>> game = yksi.Game.deal("nb-112", players=4, seed=7)
>>> game.phase
'play'
"""

from yksi.editions import EDITIONS, make_rules, ready_rules
from yksi.errors import Contradiction, IllegalAction, RecordError, RulesError
from yksi.events import Event
from yksi.game import Game
from yksi.keys import Rules
from yksi.match import Match
from yksi.record import Proof, Record
from yksi.version import __version__

__all__ = [
    "EDITIONS",
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
]
