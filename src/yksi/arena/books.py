"""The luck of cards drawn at a plain table or in a record, booked by the function of the compiled ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np

from yksi import actions
from yksi.arena.entrants import Entrant
from yksi.arena.ours import compiled_minds
from yksi.bots import is_bot
from yksi.bots.trained import load_nets
from yksi.engine.layout import structure_of
from yksi.game import Game
from yksi.keys import Rules
from yksi.record import Record
from yksi.sim.booking import A_WIN, FORTUNE_DTYPE, ROOMS, book_luck
from yksi.sim.outlook_file import load_outlook
from yksi.sim.tables import LUCK_DTYPE, sight_room
from yksi.state import MAX_PLAYERS, Seat, State

STAND_IN: Final = Entrant("sharp")
"""Who is thought to play on in place of a person or a bot of one's own."""


class Books:
    """What is booked in one contest; `booked` gets the luck of each side."""

    def __init__(self, rules: Rules, seated: Sequence[Entrant], booked: Any) -> None:
        self._minds = compiled_minds([each if each.is_ours else STAND_IN for each in seated])
        self._rooms: Any = (structure_of(State) * ROOMS)()
        self._outlook = load_outlook()
        self._fortune = np.zeros(1, FORTUNE_DTYPE)
        self._lucks = np.zeros(len(seated) + 1, LUCK_DTYPE)
        self._sight = sight_room(rules)
        self._booked = booked

    def book(self, game: Game, seat: Seat, action: str) -> None:
        """Book what a seat is about to draw."""
        book_luck(
            game.table.record(), self._rooms, seat, actions.action(action), self._outlook, self._fortune,
            self._minds, self._lucks, load_nets(), self._sight,
        )  # fmt: skip
        self._booked[:] = self._fortune["luck"][0]


def luck_of_record(record: Record, names: Iterable[str]) -> list[float]:
    """The luck of each side in all that was played, in wins; who sat there is a bot of ours or somebody."""
    seated = [Entrant(name) if is_bot(name) else STAND_IN for name in names]
    booked = np.zeros(MAX_PLAYERS, np.int64)
    books = Books(record.rules, seated, booked)
    for step in record.steps():
        actions_of_round = record.rounds[step.round - record.first_round].actions
        made = len(step.game.history)
        if made < len(actions_of_round):
            books.book(step.game, *actions_of_round[made])
    sides = record.rules.teams or len(seated)
    return [float(luck) / A_WIN for luck in booked[:sides]]
