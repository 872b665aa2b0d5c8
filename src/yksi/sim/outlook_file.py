"""The outlook's weights as they come with the package; `yksi.training.train_outlook` finds them."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from yksi.sim.booking import OUTLOOK_DTYPE

WEIGHTS = ("rows", "bias", "last")


def load_outlook() -> np.ndarray[Any, Any]:
    """An array of one record: each has its own, as it holds what is thought of."""
    record = np.zeros(1, OUTLOOK_DTYPE)
    for name in WEIGHTS:
        record[name][0] = _weights()[name]
    return record


@cache
def _weights() -> Any:
    return json.loads(outlook_text())


@cache
def outlook_digest() -> str:
    """A digest of the weights, as results are only continued with the same ones."""
    return hashlib.sha256(outlook_text().encode()).hexdigest()[:16]


def outlook_text() -> str:
    """The file of weights."""
    return (files("yksi.sim") / "outlook.json").read_text("utf-8")
