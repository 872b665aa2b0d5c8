"""Tables, numbers and estimates as plain text."""

from __future__ import annotations

import math
from collections.abc import Sequence

from yksi.arena.moments import Estimate
from yksi.locales.catalogues import words


def number(value: float, digits: int = 0, language: str = "en", grouping: str = "") -> str:
    """A number with the marks of a language; with the grouping ``,`` thousands stand apart.

    >>> number(12345.67, 1, grouping=","), number(12345.67, 1, "da", grouping=",")
    ('12,345.7', '12.345,7')
    """
    return f"{value:{grouping}.{digits}f}".translate(str.maketrans(words(language, "arena")["marks"]))


def with_margin(estimate: Estimate, digits: int = 1, sign: str = " ± ", language: str = "en") -> str:
    """A value with half its interval; a dash where there is none."""
    if math.isnan(estimate.value):
        return "–"
    margin = "" if math.isnan(estimate.margin) else sign + number(estimate.margin, digits, language)
    return number(estimate.value, digits, language) + margin


def percent(estimate: Estimate, digits: int = 1, language: str = "en") -> str:
    """A share with its interval, in per cent."""
    return with_margin(estimate.scaled(100), digits, language=language)


def table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Aligned columns under a title, the first to the left and all others to the right."""
    lines = [list(heads), *(list(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    told = [
        "  ".join(
            [
                line[0].ljust(widths[0]),
                *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)),
            ]
        )
        for line in lines
    ]
    return "\n".join([title, *(line.rstrip() for line in told), ""])
