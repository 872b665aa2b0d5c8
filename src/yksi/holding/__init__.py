"""How does a game hold its table? In memory, played by the engine; or as plain values, where there is none.

rules, players, key → `lay_table` → a `Holding` ← `hold` ← a `State` that was set up

Both kinds give the same answers by the same functions (`yksi.table`). Their ``state`` has the fields of
`State`, and plain rule functions take either.
"""

from __future__ import annotations

from yksi import table
from yksi.engine.library import load
from yksi.holding.holding import Face, Holding, Kept
from yksi.holding.native import Memory, Native, blank
from yksi.holding.plain import Plain, new_table
from yksi.keys import Rules
from yksi.state import State

__all__ = [
    "Face",
    "Holding",
    "Kept",
    "Memory",
    "Native",
    "Plain",
    "hold",
    "lay_table",
    "new_table",
]


def lay_table(rules: Rules, players: int, key: list[int]) -> Holding:
    """A table with nothing dealt yet."""
    if load() is None:
        return Plain(new_table(rules, players, key))
    held = Native(blank(rules), rules)
    held.state.players = players
    held.state.key[:] = key
    held.do(table.sit)
    return held


def hold(state: State) -> Holding:
    """A table that was set up, after what was told of it."""
    if load() is None:
        return Plain(state)
    held = Native(blank(state.rules), state.rules)
    held.take_over(state)
    return held
