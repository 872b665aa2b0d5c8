"""Ratings by maximum likelihood, after Bradley and Terry, and Luce where more than two play.

Every side at a table has a strength, and wins with the chance that its strength is of the sum. Ratings are
400 × log10 of the strength, as in chess: 100 points more are 64 % against one opponent.

Intervals come from the scores as they varied from deal to deal, not from the model, so that they are as
narrow as paired deals make them; pairings count as independent of each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

from yksi.arena.moments import Estimate

Array: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

ANCHORS: Final = ("random", "novice")
ANCHORED_AT: Final = 1000
POINTS_A_UNIT: Final = 400 / math.log(10)


@dataclass(frozen=True)
class Score:
    """What some players made of their contests at one kind of table."""

    names: tuple[str, ...]
    copies: tuple[int, ...]
    """How many sides each of them is."""
    contests: float
    won: tuple[float, ...]
    """Contests won by each, where a draw is a part of one."""
    spread: list[list[float]]
    """The covariance of `won`."""


@dataclass(frozen=True)
class Ratings:
    """A rating for everybody."""

    anchor: str
    """Whose rating is fixed, or empty when it is the mean."""
    ratings: dict[str, Estimate]
    padded: bool
    """Whether a drawn contest was added to each score, as somebody never lost or never won."""


def rate(scores: Sequence[Score]) -> Ratings:
    """Rate everybody in these scores."""
    names = list(dict.fromkeys(name for score in scores for name in score.names))
    padded = any(won <= 0 for score in scores for won in score.won)
    tables = [_Table(score, names, padded) for score in scores]
    strengths = _most_likely(tables, len(names))
    anchor = next((name for name in ANCHORS if name in names), "")
    errors = _errors(tables, strengths, names.index(anchor) if anchor else None)
    base = strengths[names.index(anchor)] if anchor else strengths.mean()
    values = ANCHORED_AT + POINTS_A_UNIT * (strengths - base)
    ratings = {
        name: Estimate(float(value), POINTS_A_UNIT * float(error))
        for name, value, error in zip(names, values, errors, strict=True)
    }
    return Ratings(anchor, ratings, padded)


class _Table:
    """A score as arrays over everybody who is rated."""

    def __init__(self, score: Score, names: list[str], padded: bool) -> None:
        self.places = np.array([names.index(name) for name in score.names])
        self.copies = np.array(score.copies, float)
        self.contests = score.contests + padded
        self.won = np.array(score.won) + (self.copies / self.copies.sum() if padded else 0)
        self.spread = np.nan_to_num(np.array(score.spread, float))

    def chances(self, strengths: Array) -> Array:
        """How likely each of them wins."""
        weights: Array = self.copies * np.exp(strengths[self.places])
        chances: Array = weights / weights.sum()
        return chances


def _slope_and_curve(tables: list[_Table], strengths: Array) -> tuple[Array, Array]:
    count = len(strengths)
    slope, curve = np.zeros(count), np.zeros((count, count))
    for table in tables:
        chances = table.chances(strengths)
        slope[table.places] += table.won - table.contests * chances
        curve[np.ix_(table.places, table.places)] += table.contests * (
            np.diag(chances) - np.outer(chances, chances)
        )
    return slope, curve


def _most_likely(tables: list[_Table], count: int) -> Array:
    """Newton's method; the mean of all stays at nought, as only differences are known."""
    strengths: Array = np.zeros(count)
    for _ in range(100):
        slope, curve = _slope_and_curve(tables, strengths)
        step = np.linalg.pinv(curve) @ slope
        strengths = strengths + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-10:
            break
    strengths -= strengths.mean()
    return strengths


def _errors(tables: list[_Table], strengths: Array, anchor: int | None) -> Array:
    """Standard errors of the differences to the anchor, or to the mean."""
    errors: Array = np.sqrt(np.maximum(np.diag(_covariance(tables, strengths, anchor)), 0))
    return errors


def _covariance(tables: list[_Table], strengths: Array, anchor: int | None) -> Array:
    """How the differences to the anchor, or to the mean, go wrong together (sandwich estimate)."""
    count = len(strengths)
    _, curve = _slope_and_curve(tables, strengths)
    spread = np.zeros((count, count))
    for table in tables:
        spread[np.ix_(table.places, table.places)] += table.spread
    inverse = np.linalg.pinv(curve)
    fixed = np.full((count, count), 1 / count) if anchor is None else np.eye(count)[[anchor] * count]
    shift = np.eye(count) - fixed
    covariance: Array = shift @ inverse @ spread @ inverse @ shift.T
    return covariance


def variance(scores: Sequence[Score]) -> Estimate:
    """How far the ratings of all who play lie apart, squared; less what chance alone drives them apart.

    So it is nought on average where all are alike, and can come out below.
    """
    names = list(dict.fromkeys(name for score in scores for name in score.names))
    tables = [_Table(score, names, any(won <= 0 for won in score.won)) for score in scores]
    strengths = _most_likely(tables, len(names))
    covariance = _covariance(tables, strengths, None)
    found = float((strengths**2).mean() - np.trace(covariance) / len(names))
    # Of a sum of squares: what moves it, and what is left where all are alike.
    error = 4 * strengths @ covariance @ strengths + 2 * np.trace(covariance @ covariance)
    square = POINTS_A_UNIT**2
    return Estimate(square * found, square * math.sqrt(max(float(error), 0.0)) / len(names))
