"""The NumPy record of a `State`: same field names and places as in the engine."""

from __future__ import annotations

from typing import Any

import numpy as np

from yksi.engine.layout import structure_of
from yksi.keys import Rules
from yksi.state import State


def dtype_of(declared: type) -> np.dtype[Any]:
    """The record of a dataclass: the fields that declare how they are stored."""
    return np.dtype(structure_of(declared))


RULES_DTYPE = dtype_of(Rules)
STATE_DTYPE = dtype_of(State)
"""1.9 KiB a table: an array of them is a batch, and one assignment copies a table."""


def write_record(state: State, record: Any) -> None:
    """Copy a table into a record."""
    for name in STATE_DTYPE.names or ():
        if name == "rules":
            for key in RULES_DTYPE.names or ():
                record["rules"][key] = getattr(state.rules, key)
        else:
            record[name] = getattr(state, name)
    record["listens"] = 0  # no room for what is told lies behind it, as behind the state of a `Game`


def record_of(state: State) -> np.ndarray[Any, Any]:
    """An array of one record with the table in it."""
    records = np.zeros(1, dtype=STATE_DTYPE)
    write_record(state, records[0])
    return records


def state_of(record: Any, rules: Rules) -> State:
    """The table in a record as plain ints and lists again."""
    state = State(rules)
    for name in STATE_DTYPE.names or ():
        if name != "rules":
            setattr(state, name, record[name].tolist())
    return state
