"""The network in floating point, and how it learns: Adam on batches of samples."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import numpy as np

from yksi.bots.network import FEATURES, FIRST, MOST_WEIGHT, ONE, OUTPUTS, SECOND, WIN, Net
from yksi.sim.layout import dtype_of

NET_DTYPE: Final = dtype_of(Net)
CEILING: Final = np.float32(4.0)
SHAPES: Final = ((FEATURES, FIRST), (FIRST,), (SECOND, FIRST), (SECOND,), (OUTPUTS, SECOND), (OUTPUTS,))
AVERAGED: Final = 0.0005
"""How much of the latest weights goes into their running average with every batch."""
COUNTS: Final = np.array([1.0, 0.3, 0.3], "f4")
"""How much an error in winning and in points counts."""


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
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def learn(self, samples: Any, order: Any, batch: int, rate: float) -> float:
        """One pass over the samples in this order; the mean loss."""
        total = 0.0
        for start in range(0, len(order) - batch + 1, batch):
            loss, gradients = self._slopes(samples[order[start : start + batch]])
            total += loss
            self._adam(gradients, rate)
        return total / max(1, len(order) // batch)

    def _slopes(self, samples: Any) -> tuple[float, list[Any]]:
        """The mean loss of winning over a batch, and the slope of the whole loss for every weight."""
        rows, first_bias, second, second_bias, last, last_bias = self.weights
        inputs = _inputs(samples)
        inner = np.clip(inputs @ rows + first_bias, 0, CEILING)
        outer = np.clip(inner @ second.T + second_bias, 0, CEILING)
        said = outer @ last.T + last_bias
        said[:, WIN] = 1 / (1 + np.exp(-said[:, WIN]))
        missed = said - samples["target"]
        loss = float((missed[:, WIN] ** 2).mean())
        d_said = (missed * COUNTS / len(samples)).astype("f4")
        d_outer = (d_said @ last) * _bends(outer)
        d_inner = (d_outer @ second) * _bends(inner)
        slopes = [inputs.T @ d_inner, d_inner.sum(0), d_outer.T @ inner, d_outer.sum(0)]
        return loss, [*slopes, d_said.T @ outer, d_said.sum(0)]

    def _adam(self, gradients: list[Any], rate: float) -> None:
        """Go a step down, and take some of it into the running average."""
        self._steps += 1
        step = np.float32(rate * sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps))
        share = np.float32(max(AVERAGED, 1 / self._steps))
        for weight, gradient, mean, square, average in zip(
            self.weights, gradients, self._means, self._squares, self.averages, strict=True
        ):
            mean[...] += np.float32(0.1) * (gradient - mean)
            square[...] += np.float32(0.001) * (gradient * gradient - square)
            weight[...] -= step * mean / (np.sqrt(square) + np.float32(1e-8))
            average[...] += share * (weight - average)

    def write(self, net: Any, averaged: bool = True) -> None:
        """The weights as whole numbers into a record of `Net`."""
        rows, first_bias, second, second_bias, last, last_bias = self.averages if averaged else self.weights
        net["rows"] = _whole(rows, ONE, MOST_WEIGHT)
        net["first_bias"] = _whole(first_bias, ONE)
        net["second"] = _whole(second, ONE).T
        net["second_bias"] = _whole(second_bias, ONE * ONE, 2**30)
        net["last"] = _whole(last, ONE).T
        net["last_bias"] = _whole(last_bias, ONE * ONE, 2**30)


def _whole(weights: Any, one: float, most: int = 2**15 - 1) -> Any:
    return np.clip(np.rint(weights * one), -most, most)


def _inputs(samples: Any) -> Any:
    """Which features hold in each sample, as ones and zeros."""
    inputs = np.zeros((len(samples), FEATURES), "f4")
    holds = np.arange(samples["active"].shape[1]) < samples["count"][:, None]
    inputs[np.nonzero(holds)[0], samples["active"][holds]] = 1
    return inputs


def _bends(layer: Any) -> Any:
    """Where a layer hands its slope on: not where it was clipped."""
    return (layer > 0) & (layer < CEILING)
