"""A result as a few lines to send, which give nothing away."""

from __future__ import annotations

from typing import Final

from yksi.puzzles.puzzle import Puzzle

WRONG: Final = "🟥"
RIGHT: Final = "🟩"
SHOWN: Final = "⬜"
HINT: Final = "💡"
STAR: Final = "★"
NO_STAR: Final = "☆"
MOST_LEVEL: Final = 3


def stars(level: int) -> str:
    """How hard it is."""
    return STAR * level + NO_STAR * (MOST_LEVEL - level)


def shared(puzzle: Puzzle, wrong: int, *, hinted: bool, solved: bool, link: str = "") -> str:
    """What somebody made of a puzzle, and where it is."""
    signs = (HINT if hinted else "") + WRONG * wrong + (RIGHT if solved else SHOWN)
    return "\n".join(filter(None, [f"yksi #{puzzle.number} {stars(puzzle.level)}", signs, link]))
