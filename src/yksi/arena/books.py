"""The luck of cards drawn at a plain table, booked by the same function as at compiled ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from yksi import actions
from yksi.arena.entrants import Entrant
from yksi.arena.ours import compiled_minds
from yksi.arena.tasks import Task
from yksi.bots.trained import load_nets
from yksi.engine.layout import structure_of
from yksi.game import Game
from yksi.sim.booking import FORTUNE_DTYPE, ROOMS, book_luck
from yksi.sim.outlook_file import load_outlook
from yksi.sim.tables import LUCK_DTYPE, sight_room
from yksi.state import Seat, State

STAND_IN: Final = Entrant("sharp")
"""Who is thought to play on in place of a bot of one's own."""


class Books:
    """What is booked in one contest; `booked` gets the luck of each side."""

    def __init__(self, task: Task, line_up: Sequence[Entrant], rotation: int, booked: Any) -> None:
        players = task.players
        seated = [line_up[(seat + rotation) % players] for seat in range(players)]
        self._minds = compiled_minds([each if each.is_ours else STAND_IN for each in seated])
        self._rooms: Any = (structure_of(State) * ROOMS)()
        self._outlook = load_outlook()
        self._fortune = np.zeros(1, FORTUNE_DTYPE)
        self._lucks = np.zeros(players + 1, LUCK_DTYPE)
        self._sight = sight_room(task.rules)
        self._booked = booked

    def book(self, game: Game, seat: Seat, action: str) -> None:
        """Book what a seat is about to draw."""
        self._rooms[0] = game.table.record().state
        book_luck(
            self._rooms, seat, actions.action(action), self._outlook, self._fortune,
            self._minds, self._lucks, load_nets(), self._sight,
        )  # fmt: skip
        self._booked[:] = self._fortune["luck"][0]
