"""What does a table show? All that a view is made of, in one look: by everybody, or by one seat.

A look is a plain tuple, as one with names takes 0.5 µs more: `PILES`, the slow facts together and the others
one by one, of each player the head and the tail of its face (`yksi.looks`), and for a seat `OWN`. Lists of
numbers, and what is read only when it has changed, are bytes in it.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final, TypeAlias

from yksi.engine.layout import reading
from yksi.looks import PHASE, SHUNNED
from yksi.state import FACE, FACTS, MAX_PLAYERS, Table

Look: TypeAlias = tuple[Any, ...]

PILES: Final = ("players", "discard_pile", "discard_size", "aside")
"""What is read of a table's state for everybody as it stands there; there nothing else is read for them."""
OWN: Final = ("drawn", "bluff", "aware", "hand", "held", "legal", "choices")
"""What of a table only one seat may look at, once it was written down for this seat."""

SLOW: Final = Struct(f"<{PHASE}q")
"""The facts that are mostly the same from one moment to another."""
HEAD: Final = Struct(f"<{SHUNNED}i")
"""What of a face is mostly the same."""
TAIL: Final = Struct(f"<{FACE - SHUNNED}i")
"""Which colours a player drew on instead of laying, and how many cards it has taken since."""
MOVE: Final = Struct("<h")
"""One thing that a seat may do."""

_START: Final = "<" + reading(Table, [f"state.{name}" for name in PILES], upto="facts")
_FACTS: Final = f"{SLOW.size}s{FACTS - PHASE}q"
_FACE: Final = f"{HEAD.size}s{TAIL.size}s"
_REST: Final = reading(Table, OWN, after="faces")


def _row(players: int, rest: str) -> str:
    return _START + _FACTS + _FACE * players + rest


def _own_rest(players: int) -> str:
    return f"{(MAX_PLAYERS - players) * (HEAD.size + TAIL.size)}x{_REST}"


LOOKS: Final = tuple(Struct(_row(players, "")).unpack_from for players in range(MAX_PLAYERS + 1))
"""How everybody looks into the memory of a table for so many players."""
OWN_LOOKS: Final = tuple(
    Struct(_row(players, _own_rest(players))).unpack_from for players in range(MAX_PLAYERS + 1)
)
"""How a seat does."""
