"""Sums and sums of products over deals, in whole numbers; estimates with intervals from them.

The unit is the deal: all its rotations together are one observation, so what the cards decide cancels out
and an interval is as narrow as paired deals make it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

Z: Final = 1.96
"""Standard errors on either side of an interval of 95 %."""


@dataclass(frozen=True)
class Estimate:
    """A value and its standard error, which is not a number when one deal is all there is."""

    value: float
    error: float
    least: float = -math.inf
    """What the value can be at least: no interval begins before it."""
    most: float = math.inf

    @property
    def margin(self) -> float:
        """Half the width of the interval of 95 %, unless it is cut."""
        return Z * self.error

    @property
    def low(self) -> float:
        """Where the interval begins."""
        return max(self.value - self.margin, self.least)  # in this order, so that what is no number stays so

    @property
    def high(self) -> float:
        """Where the interval ends."""
        return min(self.value + self.margin, self.most)

    @property
    def is_cut(self) -> bool:
        """Whether the interval would leave what the value can be."""
        return self.value - self.margin < self.least or self.value + self.margin > self.most

    def between(self, least: float, most: float) -> Estimate:
        """The same, of something that can be no less and no more."""
        return replace(self, least=least, most=most)

    def scaled(self, factor: float) -> Estimate:
        """The same in other, larger or smaller units."""
        return Estimate(*(number * factor for number in (self.value, self.error, self.least, self.most)))

    def minus(self, other: Estimate) -> Estimate:
        """The difference of two estimates that have nothing to do with each other."""
        error = math.hypot(self.error, other.error)
        return Estimate(self.value - other.value, error, self.least - other.most, self.most - other.least)

    def data(self) -> dict[str, float | None]:
        """For JSON."""
        numbers = {"value": self.value, "low": self.low, "high": self.high}
        return {name: None if math.isnan(number) else round(number, 6) for name, number in numbers.items()}


@dataclass(frozen=True)
class Moments:
    """How many deals, the sums of what was observed of each, and the sums of products."""

    deals: int
    sums: list[int]
    products: list[list[int]]

    @classmethod
    def of(cls, observed: Any) -> Moments:
        """From an array of whole numbers, a row a deal."""
        products = observed.T @ observed
        return cls(len(observed), observed.sum(axis=0).tolist(), products.tolist())

    @classmethod
    def merged(cls, parts: Sequence[Moments]) -> Moments:
        """All of them together."""
        return cls(
            sum(part.deals for part in parts),
            [sum(column) for column in zip(*(part.sums for part in parts), strict=True)],
            [
                [sum(cells) for cells in zip(*rows, strict=True)]
                for rows in zip(*(part.products for part in parts), strict=True)
            ],
        )

    def covariance(self, one: int, other: int) -> float:
        """Of two columns, over deals."""
        if self.deals < 2:
            return math.nan
        n = self.deals
        return (n * self.products[one][other] - self.sums[one] * self.sums[other]) / (n * (n - 1))

    def error_of(self, weights: Mapping[int, float]) -> float:
        """The standard error of the mean of a weighted sum of columns."""
        variance = sum(
            weight * other * self.covariance(one, column)
            for one, weight in weights.items()
            for column, other in weights.items()
        )
        return math.sqrt(max(variance, 0.0) / self.deals) if not math.isnan(variance) else math.nan

    def mean(self, column: int, a_deal: float = 1) -> Estimate:
        """The mean of a column, of which every deal has so much."""
        return Estimate(self.sums[column] / self.deals / a_deal, self.error_of({column: 1 / a_deal}))

    def weighted(self, weights: Mapping[int, float]) -> Estimate:
        """The mean of a weighted sum of columns."""
        value = sum(weight * self.sums[column] for column, weight in weights.items()) / self.deals
        return Estimate(value, self.error_of(weights))

    def share(self, column: int, a_deal: float) -> Estimate:
        """A share of what a deal has to give; if all deals agree, with the interval of the rule of three."""
        found = self.mean(column, a_deal).between(0, 1)
        return replace(found, error=3 / self.deals / Z) if found.error == 0 else found

    def ratio_weights(self, part: int, whole: int) -> tuple[float, dict[int, float]]:
        """A ratio of two columns, and how it hangs on each of them (linearised)."""
        base = self.sums[whole] / self.deals
        if base == 0:
            return math.nan, {}
        ratio = self.sums[part] / self.sums[whole]
        if part == whole:
            return ratio, {}
        return ratio, {part: 1 / base, whole: -ratio / base}

    def ratio(self, part: int, whole: int) -> Estimate:
        """One column as a share of another."""
        value, weights = self.ratio_weights(part, whole)
        return Estimate(value, self.error_of(weights) if weights else value - value)

    def ratio_difference(self, one: tuple[int, int], other: tuple[int, int], a_whole: float = 1) -> Estimate:
        """A ratio less another ratio from the same deals, which is counted in so many parts."""
        first, weights = self.ratio_weights(*one)
        second, others = self.ratio_weights(*other)
        for column, weight in others.items():
            weights[column] = weights.get(column, 0.0) - weight / a_whole
        return Estimate(first - second / a_whole, self.error_of(weights))
