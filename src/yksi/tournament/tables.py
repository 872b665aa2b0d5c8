"""Aligned columns as plain text, for terminals and for paper."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import combining, east_asian_width


def width(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return sum(0 if combining(each) else 2 if east_asian_width(each) in "WF" else 1 for each in text)


def align(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows as lines with their columns under each other; some of them to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(_pad(cell, widths[at], at in right) for at, cell in enumerate(row)).rstrip() for row in rows
    ]


def _pad(cell: str, columns: int, to_the_right: bool) -> str:
    spaces = " " * (columns - width(cell))
    return spaces + cell if to_the_right else cell + spaces
