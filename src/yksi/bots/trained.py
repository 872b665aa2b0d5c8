"""The networks that were trained: small files, read with nothing but the standard library.

A file is one line of JSON that says how the network was made, and all its weights as little-endian 16-bit
and 32-bit whole numbers, compressed. `yksi.training.train_expert` makes them.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files
from typing import Any, Final

from yksi.bots.network import FEATURES, FIRST, OUTPUTS, SECOND, Net

DUEL: Final = 0
TABLE: Final = 1
NAMES: Final = ("duel", "table")
"""For two players, and for more: the places of `load_nets`."""

SHAPE: Final = [FEATURES, FIRST, SECOND, OUTPUTS]


def write_net(net: Net, made: dict[str, Any]) -> bytes:
    """A network as a file, with how it was made."""
    weights = array(
        "h", [int(value) for rows in (net.rows, net.second, net.last) for row in rows for value in row]
    )
    biases = array(
        "i", [int(value) for bias in (net.first_bias, net.second_bias, net.last_bias) for value in bias]
    )
    for part in (weights, biases):
        if sys.byteorder == "big":
            part.byteswap()
    head = json.dumps({"shape": SHAPE, **made}, sort_keys=True).encode()
    return head + b"\n" + zlib.compress(weights.tobytes() + biases.tobytes(), 9)


def read_net(data: bytes) -> tuple[Net, dict[str, Any]]:
    """A network from a file, and how it was made; ValueError if it is not for these features."""
    head, _, body = data.partition(b"\n")
    made = json.loads(head)
    if made["shape"] != SHAPE:
        raise ValueError(f"the network has the shape {made['shape']}, not {SHAPE}: train it anew")
    numbers = zlib.decompress(body)
    split = 2 * (FEATURES * FIRST + FIRST * SECOND + SECOND * OUTPUTS)
    weights, biases = array("h", numbers[:split]), array("i", numbers[split:])
    for part in (weights, biases):
        if sys.byteorder == "big":
            part.byteswap()
    values = iter([float(weight) for weight in weights])
    offsets = iter([float(bias) for bias in biases])
    net = Net()
    for rows in (net.rows, net.second, net.last):
        for row in rows:
            row[:] = [next(values) for _ in row]
    for bias in (net.first_bias, net.second_bias, net.last_bias):
        bias[:] = [next(offsets) for _ in bias]
    return net, made


@cache
def load_nets() -> tuple[Net, ...]:
    """The networks of `expert`, as they come with the package."""
    folder = files("yksi.bots") / "nets"
    return tuple(read_net((folder / f"{name}.net").read_bytes())[0] for name in NAMES)
