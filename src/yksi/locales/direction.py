"""Which way does a word run? A name from right to left turns nothing of a sentence but itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_FROM_RIGHT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that run from right to left."""
_ISOLATE: Final = "\u2068"
_END: Final = "\u2069"


def isolated(word: str) -> str:
    """The word as it stands in a sentence; most stay as they are, and so does what is isolated already."""
    turns = _FROM_RIGHT.search(word) and _ISOLATE not in word
    return f"{_ISOLATE}{word}{_END}" if turns else word


def in_a_row(names: Iterable[str]) -> str:
    """Names one after the other, with commas."""
    return ", ".join(map(isolated, names))
