"""Whom a table waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias


class Turn(NamedTuple):
    """Somebody is awaited at a table and is not there."""

    guest: str
    table: str
    """Its id: a later turn there takes the place of an earlier one."""
    code: str
    names: list[str]
    """Of the others."""


Remind: TypeAlias = Callable[[Turn], None]


def nobody(_turn: Turn) -> None:
    """Where nobody is reminded."""
