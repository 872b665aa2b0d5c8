"""The same observation as planes: channels × 4 colours × 19 faces, for networks that look at pictures.

Every part of the flat vector (`yksi.env.observation.layout`) becomes one plane or several:

* a part with a number for each kind of card: one plane; a wild, having no colour, stands in all four rows,
* a part with a number for each colour: one plane whose rows it fills,
* every other number: a plane filled with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from yksi.cards import COLOURS, FACE_OF, FACES, KINDS, WILD
from yksi.env.observation import Part
from yksi.state import rule

ROWS: Final = len(COLOURS)
COLUMNS: Final = FACES + KINDS - WILD
PLANE: Final = ROWS * COLUMNS

Plan: TypeAlias = Annotated[list[list[int]], "i8", 2]
"""For every plane where its numbers start in the flat vector, and how many they are."""


def plan(parts: Sequence[Part]) -> list[tuple[int, int]]:
    """For every plane where its numbers start in the flat vector, and how many they are: 58, 4 or 1."""
    planes: list[tuple[int, int]] = []
    for part in parts:
        if part.size in (KINDS, ROWS):
            planes.append((part.start, part.size))
        else:
            planes += [(place, 1) for place in range(part.start, part.start + part.size)]
    return planes


def plane_names(parts: Sequence[Part]) -> list[str]:
    """What each plane is called: after its part, numbered where a part has several."""
    names: list[str] = []
    for part in parts:
        single = part.size in (1, KINDS, ROWS)
        names += [part.name] if single else [f"{part.name}-{number}" for number in range(part.size)]
    return names


@rule
def spread_cards(flat: list[int], start: int, first: int, out: list[int]) -> None:
    """A plane of cards."""
    for card in range(WILD):
        out[first + card // FACES * COLUMNS + card % FACES] = flat[start + card]
    for card in range(WILD, KINDS):
        for row in range(ROWS):
            out[first + row * COLUMNS + FACE_OF[card]] = flat[start + card]


@rule
def spread(
    flat: list[int], begin: int, plan: Sequence[Sequence[int]], parts: int, out: list[int], first: int
) -> None:
    """Write all planes of the vector at `begin`, one after the other from `first` on, row by row."""
    for number in range(parts):
        start = begin + plan[number][0]
        size = plan[number][1]
        if size == KINDS:
            spread_cards(flat, start, first, out)
        else:
            for row in range(ROWS):
                value = flat[start + row] if size == ROWS else flat[start]
                for column in range(COLUMNS):
                    out[first + row * COLUMNS + column] = value
        first += PLANE
