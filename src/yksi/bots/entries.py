"""A bot at one table, by the engine: `look` and `think` over records, for Python and for the page.

state → `see` → a `Sight` → `decide` → an action
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Final

from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.sight import Sight, look, new_sight
from yksi.bots.think import think
from yksi.engine.entry import entry
from yksi.engine.layout import structure_of
from yksi.keys import Rules
from yksi.state import Seat, State

_RULES: Final[Any] = structure_of(State).rules
_BLANK: Final = bytes(new_sight(Rules()))  # type: ignore[call-overload]
"""What a sight is before anything is written down."""


@entry
def look_at(state: State, seat: Seat, sight: Sight) -> None:
    """Write down what a seat sees of a table; the rules are there already."""
    look(state, seat, sight)


@entry
def choose(state: State, seat: Seat, mind: Mind, sight: Sight, luck: Luck, nets: Sequence[Net]) -> int:
    """What a bot at this seat does, seeing what the seat sees; -1 lets an out-of-turn chance pass."""
    look(state, seat, sight)
    return think(mind, sight, luck, nets)


@entry
def decide(mind: Mind, sight: Sight, luck: Luck, nets: Sequence[Net]) -> int:
    """What a bot does that sees this; -1 lets an out-of-turn chance pass."""
    return think(mind, sight, luck, nets)


def see(state: State, seat: Seat) -> Sight:
    """What a seat sees of a table in this process: natively if the table is a record, which takes 5 µs."""
    if isinstance(state, ctypes.Structure):
        sight: Any = structure_of(Sight).from_buffer_copy(_BLANK)
        sight.rules = _RULES.__get__(state)
        look_at(state, seat, sight)
    else:
        sight = new_sight(state.rules)
        look(state, seat, sight)
    return sight  # type: ignore[no-any-return]
