"""Room to judge one moment of one seat in, and what comes of it: a record of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi.actions import MOST_LEGAL
from yksi.cards import KINDS
from yksi.state import number, numbers

ROOMS: Final = 2
"""The table as it is believed, and the same where something is tried."""


@dataclass(slots=True)
class Bench:
    """What was judged, with room to imagine the cards that the seat does not see."""

    # What there is to choose from
    count: int = number()
    actions: list[int] = numbers("i8", MOST_LEGAL)
    chosen: int = number()  # the place of what was done; -1 if nothing was to be decided
    best: int = number()  # the place of what was won with most often

    # How often each was tried in a first look, and won
    alive: list[int] = numbers("i1", MOST_LEGAL)
    tries: list[int] = numbers("i4", MOST_LEGAL)
    wins: list[int] = numbers("i4", MOST_LEGAL)

    # The best against the chosen once more, on luck that neither was picked by
    pairs: int = number()
    best_wins: int = number()
    chosen_wins: int = number()
    ahead: int = number()  # pairs that only the best won
    behind: int = number()  # pairs that only the chosen one won
    points: int = number()  # by how many points the best was better, in all pairs

    # Imagining
    unseen: list[int] = numbers("i1", KINDS)  # what may be in hands and in the draw pile
    pool: list[int] = numbers("i1", KINDS)  # what is left of it while hands are filled
    blind: list[int] = numbers("i1", KINDS)  # own cards that are taken for unknown: what else could have come
    won: int = number()  # of the last trial
    gained: int = number()
