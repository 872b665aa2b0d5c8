"""All puzzles: by number, by edition and difficulty, and the one of a day."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final

from yksi.puzzles.puzzle import Puzzle

LEVELS: Final = (1, 2, 3)
KINDS: Final = ("open", "hidden")
FIRST_DAY: Final = "2026-01-01"
"""On it the first puzzle was that of the day; then one after the other, and over again."""

FIELDS: Final = ("edition", "level", "at", "best", "turns", "first", "wins")
"""What stands in the file."""


def row(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as it stands there, without what says nothing."""
    return {name: getattr(puzzle, name) for name in FIELDS if getattr(puzzle, name)}


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Every puzzle, in the order of their numbers."""
    rows = json.loads((files(__package__) / "puzzles.json").read_text(encoding="utf-8"))
    return tuple(
        Puzzle(number, **{**row, "first": tuple(row.get("first", ()))})
        for number, row in enumerate(rows, start=1)
    )


def puzzle(number: int) -> Puzzle:
    """The puzzle with this number; ValueError says which there are.

    >>> import yksi
    >>> yksi.puzzles.puzzle(7).number
    7
    """
    found = all_puzzles()
    if type(number) is not int or not 1 <= number <= len(found):
        raise ValueError(f"there is no puzzle {number!r}: they are numbered from 1 to {len(found)}")
    return found[number - 1]


def puzzles(
    edition: str | None = None, level: int | None = None, kind: str | None = None, house: bool | None = None
) -> list[Puzzle]:
    """All puzzles of an edition, of a difficulty from 1 to 3, ``open`` or ``hidden`` ones, with or without a
    house rule; in their order.

    >>> import yksi
    >>> {puzzle.edition for puzzle in yksi.puzzles.puzzles("sv-1981", kind="open")}
    {'sv-1981'}
    """
    return [
        each
        for each in all_puzzles()
        if edition in (None, each.edition) and level in (None, each.level) and kind in (None, each.kind)
        if house in (None, each.house)
    ]


def daily(day: date | None = None) -> Puzzle:
    """The puzzle of a day, by default of today; the same for everybody.

    >>> import datetime, yksi
    >>> yksi.puzzles.daily(datetime.date(2026, 1, 3)).number
    3
    """
    passed = (day or date.today()) - date.fromisoformat(FIRST_DAY)
    found = all_puzzles()
    return found[passed.days % len(found)]
