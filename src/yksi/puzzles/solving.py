"""The solver as an object: what may be done at a table, and in how many turns it wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from yksi import actions
from yksi.actions import ActionName
from yksi.engine.layout import structure_of
from yksi.errors import CannotBeDone
from yksi.game import Game
from yksi.puzzles.solver import DEEPEST, NEVER, Search, assess
from yksi.state import Seat, State

MOST_TABLES: Final = 5_000_000
"""Whoever asks for more waits for seconds."""


@dataclass(frozen=True)
class Way:
    """Something that may be done, and in how many turns it wins; None if nothing forces that."""

    action: ActionName
    turns: int | None


class Solver:
    """Solves tables whose cards lie open."""

    def __init__(self) -> None:
        """Make room to think in."""
        self._rooms: Any = (structure_of(State) * DEEPEST)()
        self._search: Any = structure_of(Search)()

    @property
    def tables(self) -> int:
        """How many tables were looked at for the last answer."""
        return int(self._search.nodes)

    def ways(self, game: Game, seat: Seat, unknown: int, turns: int, most: int = MOST_TABLES) -> list[Way]:
        """Everything that may be done now by whoever is to act; in how many turns `seat` wins then.

        `unknown` cards lie in the draw pile below those that everybody sees. CannotBeDone says that it would
        take too long.
        """
        search = self._search
        count = assess(game.table.record(), self._rooms, search, seat, unknown, turns, most)
        if search.nodes > most:
            raise CannotBeDone(f"this would take more than {most:,} tables to solve")
        begin = [None if each == NEVER else each for each in search.turns[:count]]
        return [
            Way(actions.name(action), begun)
            for action, begun in zip(search.found[0][:count], begin, strict=True)
        ]
