"""Names and chat as text only: no control characters, nothing that turns the direction of writing."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

NAME_LENGTH: Final = 24
_HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control, format (bidirectional marks among them), surrogate, private, unassigned, line separators."""
_JOINER: Final = "\u200d"
"""Makes one emoji of several; harmless, as it turns nothing."""
MOST_MARKS: Final = 2
"""Accents on one letter; more would reach into the lines above and below."""


def clean_text(text: str) -> str:
    """The text without what could hide or turn other text; spaces once."""
    kept = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            continue
        if kind not in _HIDDEN or letter == _JOINER:
            kept.append(letter)
        elif letter.isspace():
            kept.append(" ")
    return " ".join("".join(kept).split())


def clean_name(name: str) -> str:
    """A name that fits on a chair; empty if nothing is left of it."""
    cleaned = clean_text(name).replace(_JOINER, "")
    return cleaned[:NAME_LENGTH].strip()


def name_among(name: str, others: Collection[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    number = 1
    found = name
    while found.casefold() in {other.casefold() for other in others}:
        number += 1
        found = f"{name} {number}"
    return found
