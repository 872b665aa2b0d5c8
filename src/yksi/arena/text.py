"""Tables, numbers and estimates as plain text."""

from __future__ import annotations

import math
from collections.abc import Sequence

from yksi.arena.moments import Estimate
from yksi.locales.numbers import number


def with_margin(estimate: Estimate, digits: int = 1, sign: str = " ± ", language: str = "en") -> str:
    """A value with half its interval, or with the whole where it is cut; a dash where there is none."""
    if math.isnan(estimate.value):
        return "–"
    return number(estimate.value, digits, language) + interval(estimate, digits, sign, language)


def interval(estimate: Estimate, digits: int = 1, sign: str = " ± ", language: str = "en") -> str:
    """What follows a value: how far its interval reaches either way, or from where to where if it is cut.

    >>> interval(Estimate(50, 1), 2), interval(Estimate(99, 1).between(0, 100))
    (' ± 1.96', ' (97.0–100.0)')
    """
    if math.isnan(estimate.margin):
        return ""
    if estimate.is_cut:
        low, high = (number(end, digits, language) for end in (estimate.low, estimate.high))
        return f" ({low}–{high})"
    return sign + number(estimate.margin, digits, language)


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
