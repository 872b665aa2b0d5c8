"""The network in floating point, and how it learns: Adam on batches of samples, compiled.

Inputs are the active features only, so that a batch costs what is active and not what could be.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

import numba
import numpy as np

from yksi.bots.network import FEATURES, FIRST, ONE, OUTPUTS, SECOND, Net
from yksi.sim.layout import dtype_of

NET_DTYPE: Final = dtype_of(Net)
CEILING: Final = np.float32(4.0)
SHAPES: Final = ((FEATURES, FIRST), (FIRST,), (SECOND, FIRST), (SECOND,), (OUTPUTS, SECOND), (OUTPUTS,))
AVERAGED: Final = 0.0005
"""How much of the latest weights goes into their running average with every batch."""
POINTS_COUNT: Final = np.float32(0.3)
"""How much an error in points counts beside one in winning."""


class Learner:
    """Weights that learn, with Adam's memory and a running average that plays better than the latest."""

    def __init__(self, seed: int) -> None:
        """Start from small random weights."""
        luck = np.random.default_rng(seed)
        scales = (0.1, 0.0, FIRST**-0.5, 0.0, 0.0, 0.0)
        self.weights = [
            (luck.standard_normal(shape) * scale).astype("f4")
            for shape, scale in zip(SHAPES, scales, strict=True)
        ]
        self.weights[1] += np.float32(0.1)
        self.averages = [weight.copy() for weight in self.weights]
        self._gradients = [np.zeros_like(weight) for weight in self.weights]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def learn(self, samples: Any, order: Any, batch: int, rate: float) -> float:
        """One pass over the samples in this order; the mean loss."""
        total = 0.0
        for start in range(0, len(order) - batch + 1, batch):
            total += _backward(samples, order[start : start + batch], *self.weights, *self._gradients)
            self._steps += 1
            step = rate * sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
            share = max(AVERAGED, 1 / self._steps)
            for weight, gradient, mean, square, average in zip(
                self.weights, self._gradients, self._means, self._squares, self.averages, strict=True
            ):
                _adam(
                    weight.ravel(),
                    gradient.ravel(),
                    mean.ravel(),
                    square.ravel(),
                    average.ravel(),
                    step,
                    share,
                )
        return total / max(1, len(order) // batch)

    def write(self, net: Any, averaged: bool = True) -> None:
        """The weights as whole numbers into a record of `Net`."""
        rows, first_bias, second, second_bias, last, last_bias = self.averages if averaged else self.weights
        net["rows"] = _whole(rows, ONE)
        net["first_bias"] = _whole(first_bias, ONE)
        net["second"] = _whole(second, ONE).T
        net["second_bias"] = _whole(second_bias, ONE * ONE, 2**30)
        net["last"] = _whole(last, ONE).T
        net["last_bias"] = _whole(last_bias, ONE * ONE, 2**30)


def _whole(weights: Any, one: float, most: int = 2**15 - 1) -> Any:
    return np.clip(np.rint(weights * one), -most, most)


@numba.njit(fastmath=True, cache=True)
def _adam(
    weight: Any, gradient: Any, mean: Any, square: Any, average: Any, step: float, share: float
) -> None:
    rate = np.float32(step)
    taken = np.float32(share)
    for place in range(weight.shape[0]):
        slope = gradient[place]
        mean[place] += np.float32(0.1) * (slope - mean[place])
        square[place] += np.float32(0.001) * (slope * slope - square[place])
        weight[place] -= rate * mean[place] / (np.sqrt(square[place]) + np.float32(1e-8))
        average[place] += taken * (weight[place] - average[place])
        gradient[place] = np.float32(0.0)


@numba.njit(fastmath=True, cache=True)
def _backward(
    samples: Any,
    order: Any,
    rows: Any,
    first_bias: Any,
    second: Any,
    second_bias: Any,
    last: Any,
    last_bias: Any,
    d_rows: Any,
    d_first_bias: Any,
    d_second: Any,
    d_second_bias: Any,
    d_last: Any,
    d_last_bias: Any,
) -> float:
    """Add up the slopes of a batch's mean loss; the mean loss of winning."""
    inner = np.empty(FIRST, np.float32)
    outer = np.empty(SECOND, np.float32)
    d_inner = np.empty(FIRST, np.float32)
    share = np.float32(1.0 / len(order))
    loss = 0.0
    for number in order:
        sample = samples[number]
        for unit in range(FIRST):
            inner[unit] = first_bias[unit]
        for place in range(sample.count):
            row = rows[sample.active[place]]
            for unit in range(FIRST):
                inner[unit] += row[unit]
        for unit in range(FIRST):
            inner[unit] = min(max(inner[unit], np.float32(0.0)), CEILING)
            d_inner[unit] = np.float32(0.0)
        for unit in range(SECOND):
            total = second_bias[unit]
            for source in range(FIRST):
                total += second[unit, source] * inner[source]
            outer[unit] = min(max(total, np.float32(0.0)), CEILING)
        d_win = np.float32(0.0)
        d_gain = np.float32(0.0)
        d_cost = np.float32(0.0)
        for output in range(OUTPUTS):
            total = last_bias[output]
            for source in range(SECOND):
                total += last[output, source] * outer[source]
            if output == 0:
                chance = 1.0 / (1.0 + exp(-total))
                loss += (chance - sample.target[0]) ** 2
                d_win = np.float32(chance - sample.target[0]) * share
            elif output == 1:
                d_gain = POINTS_COUNT * (total - sample.target[1]) * share
            else:
                d_cost = POINTS_COUNT * (total - sample.target[2]) * share
        d_last_bias[0] += d_win
        d_last_bias[1] += d_gain
        d_last_bias[2] += d_cost
        for unit in range(SECOND):
            d_last[0, unit] += d_win * outer[unit]
            d_last[1, unit] += d_gain * outer[unit]
            d_last[2, unit] += d_cost * outer[unit]
            if outer[unit] <= 0.0 or outer[unit] >= CEILING:
                continue
            d_outer = d_win * last[0, unit] + d_gain * last[1, unit] + d_cost * last[2, unit]
            d_second_bias[unit] += d_outer
            for source in range(FIRST):
                d_second[unit, source] += d_outer * inner[source]
                d_inner[source] += d_outer * second[unit, source]
        for unit in range(FIRST):
            if inner[unit] <= 0.0 or inner[unit] >= CEILING:
                d_inner[unit] = np.float32(0.0)
            d_first_bias[unit] += d_inner[unit]
        for place in range(sample.count):
            d_row = d_rows[sample.active[place]]
            for unit in range(FIRST):
                d_row[unit] += d_inner[unit]
    return loss / len(order)
