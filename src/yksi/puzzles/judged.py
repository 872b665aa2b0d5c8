"""What is each choice worth where cards are hidden? Tried by the judge of reviews, and sure by a margin.

a puzzle → `weigh`: the best against each other choice, in pairs on the same beliefs and luck → `Worth`
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

from yksi.actions import ActionName
from yksi.game import Game
from yksi.puzzles.puzzle import WHOLE, YOU, Puzzle
from yksi.reviewing.judging import Judge, Judged

TRIES: Final = 256
"""So often each choice is tried to see which is the best."""
PAIRS: Final = (1_024, 8_192)
"""So often the best is compared with each other one; and so often where that tells too little."""
MARGIN: Final = 300
"""Of 10,000 rounds the best wins at least so many more than any other: so much is sure."""
SURE: Final = 2.576
"""Standard errors, for an interval of 99 %."""


@dataclass(frozen=True)
class Worth:
    """How many of 10,000 rounds each choice wins, and how sure that is."""

    best: ActionName
    wins: Mapping[ActionName, int]
    margin: int
    """By how much the best is ahead of the next one at least, with 99 % certainty."""


def weigh(judge: Judge, puzzle: Puzzle, seed: int, hopeless: int = -WHOLE) -> Worth | None:
    """Weigh all choices of a puzzle; None if none is surely best, or it is ahead by less than `hopeless`."""
    game = puzzle.begin()
    first = judge.judge(game, YOU, any_choice(game), seed, TRIES, 0)
    best = max(first.alternatives, key=lambda each: each.wins).action
    margins, wins, most = [], {}, 0
    for each in first.alternatives:
        if each.action == best:
            continue
        judged = _compare(judge, game, each.action, seed)
        if judged.alternatives[judged.best].action != best or not judged.pairs:
            return None
        if judged.pairs > most:
            most, wins[best] = judged.pairs, WHOLE * judged.best_wins // judged.pairs
        wins[each.action] = WHOLE * judged.chosen_wins // judged.pairs
        margins.append(_at_least(judged))
        if margins[-1] < hopeless:
            return None
    return Worth(best, wins, min(margins)) if margins else None


def _compare(judge: Judge, game: Game, action: ActionName, seed: int) -> Judged:
    """The best against another choice, until they are told apart by the margin."""
    for pairs in PAIRS:
        judged = judge.judge(game, YOU, action, seed, TRIES, pairs)
        if judged.pairs and _at_least(judged) >= MARGIN:
            break
    return judged


def is_clear(worth: Worth) -> bool:
    """Whether the best is ahead by the margin."""
    return worth.margin >= MARGIN


def any_choice(game: Game) -> ActionName:
    """Something that could be done, with UNO where it can be said: how UNO is said is no part of a puzzle."""
    return max(game.legal(YOU), key=lambda action: action.endswith("!"))


def _at_least(judged: Judged) -> int:
    """By how many of 10,000 rounds the best is ahead at least."""
    ahead, pairs = judged.ahead - judged.behind, judged.pairs
    spread = (judged.ahead + judged.behind) / pairs - (ahead / pairs) ** 2
    return int(WHOLE * (ahead / pairs - SURE * sqrt(spread / pairs)))
