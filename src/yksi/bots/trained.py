"""The networks that were trained: small files, read with nothing but the standard library.

A file is one line of JSON that says how the network was made, and all its numbers, compressed: the weights
*folded*, then what is added to their sums as little-endian 32-bit whole numbers. Folded, 0 -1 1 -2 2 are
0 1 2 3 4, the lower bytes of all of them and then the upper ones: as most weights are small, that takes a
quarter less than 16-bit numbers one after the other. `yksi.training.train_expert` makes the files.
"""

from __future__ import annotations

import ctypes
import json
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import prod
from threading import local
from typing import Any, Final

from yksi.bots.network import FEATURES, FIRST, MOST, MOST_WEIGHT, OUTPUTS, SECOND, Net
from yksi.engine.layout import WIDTHS, columns, structure_of

DUEL: Final = 0
TABLE: Final = 1
NAMES: Final = ("duel", "table")
"""For two players, and for more: the places of `load_nets`."""

FORMAT: Final = 2
"""Of the files; the first were not folded."""
SHAPE: Final = [FEATURES, FIRST, SECOND, OUTPUTS]
_WEIGHTS: Final = ("rows", "second", "last")
_BIASES: Final = ("first_bias", "second_bias", "last_bias")


def write_net(net: Net, made: dict[str, Any]) -> bytes:
    """A network as a file, with how it was made."""
    biases = array("i", [int(value) for name in _BIASES for value in _flat(net, name)])
    if sys.byteorder == "big":
        biases.byteswap()
    weights = _folded([int(value) for name in _WEIGHTS for value in _flat(net, name)])
    head = json.dumps({"format": FORMAT, "shape": SHAPE, **made}, sort_keys=True).encode()
    return head + b"\n" + zlib.compress(weights + biases.tobytes(), 9)


def read_net(data: bytes) -> tuple[Net, dict[str, Any]]:
    """A network from a file, and how it was made; ValueError if it does not fit our records."""
    head, _, body = data.partition(b"\n")
    made = json.loads(head)
    if made["shape"] != SHAPE:
        raise ValueError(f"the network has the shape {made['shape']}, not {SHAPE}: train it anew")
    if made.get("format") != FORMAT:
        raise ValueError(f"the network has the format {made.get('format')}, not {FORMAT}: train it anew")
    numbers = zlib.decompress(body)
    split = 2 * (FEATURES * FIRST + FIRST * SECOND + SECOND * OUTPUTS)
    biases = array("i", numbers[split:])
    if sys.byteorder == "big":
        biases.byteswap()
    net = new_net()
    for names, values in ((_WEIGHTS, _unfolded(numbers[:split])), (_BIASES, iter(biases))):
        for name in names:
            flat = _flat(net, name)
            flat[:] = [next(values) for _ in flat]
    _check_sums(net)
    return net, made


def _folded(weights: Iterable[int]) -> bytes:
    """Numbers of 16 bits, those next to 0 small, by their lower bytes and then their upper ones."""
    folded = [weight << 1 ^ weight >> 15 for weight in weights]
    return bytes(each & 0xFF for each in folded) + bytes(each >> 8 for each in folded)


def _unfolded(numbers: bytes) -> Iterator[int]:
    """The weights that were folded."""
    lower, upper = numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :]
    for low, high in zip(lower, upper, strict=True):
        yield (high << 7 | low >> 1) ^ -(low & 1)


def _check_sums(net: Net) -> None:
    """Refuse weights whose sums could need more bits than they have."""
    if max(map(abs, _flat(net, "rows"))) > MOST_WEIGHT:
        raise ValueError(f"a weight of a row is more than {MOST_WEIGHT}: train it anew")
    weights, biases = _flat(net, "second"), _flat(net, "second_bias")
    for unit in range(SECOND):
        if MOST * sum(map(abs, weights[unit::SECOND])) + abs(biases[unit]) >= 1 << 31:
            raise ValueError("the weights of the network add up to more than 32 bits: train it anew")


def new_net() -> Net:
    """A record of a network that has learnt nothing."""
    return structure_of(Net)()  # type: ignore[return-value]


def _flat(net: Net, name: str) -> Any:
    """All numbers of a field, row after row, in the memory of the network."""
    column = next(each for each in columns(Net) if each.name == name)
    return (WIDTHS[column.width][1] * prod(column.shape)).from_buffer(getattr(net, name))


@cache
def _shipped() -> ctypes.Array[Any]:
    """The networks as they come with the package, read once."""
    nets: list[Any] = [read_net(net_file(name))[0] for name in NAMES]
    return (structure_of(Net) * len(nets))(*nets)


def net_file(name: str) -> bytes:
    """The file of a network, as it comes with the package."""
    return (files("yksi.bots") / "nets" / f"{name}.net").read_bytes()


def load_nets() -> Sequence[Net]:
    """The networks of `expert`, as records. Each thread has its own, as they hold what is thought of."""
    if not hasattr(_own, "nets"):
        _own.nets = copy_nets()
    nets: Sequence[Net] = _own.nets
    return nets


def copy_nets() -> Sequence[Net]:
    """The same for whoever will think in a thread that is not there yet."""
    copied: Any = type(_shipped()).from_buffer_copy(_shipped())
    nets: Sequence[Net] = copied
    return nets


_own: Final = local()
