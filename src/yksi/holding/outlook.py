"""What does a table show? All that a view is made of: by everybody, or by one seat.

A look is plain tuples, as one with names takes 0.5 µs more: of the table `PILES`, the slow facts together and
the others one by one; of each player the head and the tail of its face (`yksi.looks`); and for a seat `OWN`.
Lists of numbers, and what is read only when it has changed, are bytes in it.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final, TypeAlias

from yksi.actions import MOST_LEGAL
from yksi.engine.layout import reading, structure_of
from yksi.looks import PHASE, SHUNNED
from yksi.state import FACE, FACTS, MAX_PLAYERS, Table

Seen: TypeAlias = tuple[Any, ...]
"""What is seen of the table, or of a seat by itself."""
Faces: TypeAlias = tuple[bytes, ...]
"""What is seen of the players."""

PILES: Final = ("players", "discard_pile", "discard_size", "aside")
"""What is read of a table's state for everybody as it stands there; there nothing else is read for them."""
OWN: Final = ("drawn", "bluff", "hand", "held", "aware", "shared")
"""What of a table only one seat may look at, once it was written down for this seat."""

SLOW: Final = Struct(f"<{PHASE}q")
"""The facts that are mostly the same from one moment to another."""
HEAD: Final = Struct(f"<{SHUNNED}i")
"""What of a face is mostly the same."""
TAIL: Final = Struct(f"<{FACE - SHUNNED}i")
"""Which colours a player drew on instead of laying, and how many cards it has taken since."""

_TABLE: Final = structure_of(Table)
_FACTS: Final = f"{SLOW.size}s{FACTS - PHASE}q"
_FACE: Final = f"{HEAD.size}s{TAIL.size}s"

look_at_table: Final = Struct(
    "<" + reading(Table, [f"state.{name}" for name in PILES], upto="facts") + _FACTS
).unpack_from
"""How the memory of a table is read: the part of a look that is of the table."""
LOOKS_AT_FACES: Final = tuple(
    Struct(f"<{_TABLE.faces.offset}x" + _FACE * players).unpack_from for players in range(MAX_PLAYERS + 1)
)
"""The part that is of so many players."""
look_at_own: Final = Struct("<" + reading(Table, OWN)).unpack_from
"""The part that is of one seat."""
LOOKS_AT_MOVES: Final = tuple(
    Struct(f"<{_TABLE.legal.offset}x{choices}h").unpack_from for choices in range(MOST_LEGAL + 1)
)
"""So many things that a seat may do."""
