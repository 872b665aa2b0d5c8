"""Whoever calls an entry: plain Python and the engine that watches itself must do the same."""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from tests.engine.checked import Checked
from yksi.engine.entry import Entry, Ready
from yksi.engine.library import load


@contextmanager
def witnessed() -> Iterator[Counter[str]]:
    """While this is open every call is made three times, over copies; how many there were, by entry."""
    own, checked, calls = load(), Checked(), Counter[str]()
    assert own is not None, "run make engine"

    def call(entry: Entry[Any], *given: Any) -> Any:
        calls[entry.function.__name__] += 1
        plain, watched = _copied(given), _copied(given)
        answer = entry.native(own, *given)
        assert entry.plain(*plain) == answer, entry.name
        assert entry.native(checked.library, *watched) == answer, entry.name
        checked.check()
        expected = _bytes(given)
        assert _bytes(plain) == expected, f"{entry.name} leaves something else plain"
        assert _bytes(watched) == expected, f"{entry.name} leaves something else checked"
        return answer

    def call_ready(ready: Ready[Any], **changed: Any) -> Any:
        for name, given in changed.items():
            ready._given[ready._places[name]] = given
        return call(ready._entry, *ready._given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Entry, "__call__", call)
        patch.setattr(Ready, "__call__", call_ready)
        yield calls


def _copied(given: Sequence[Any]) -> list[Any]:
    return [_copy(each) for each in given]


def _copy(each: Any) -> Any:
    if isinstance(each, ctypes.Structure | ctypes.Array):
        return type(each).from_buffer_copy(each)
    if not isinstance(each, np.ndarray):
        return each
    copied = np.empty_like(each)
    ctypes.memmove(copied.ctypes.data, each.ctypes.data, each.nbytes)  # also what lies between fields
    return copied


def _bytes(given: Sequence[Any]) -> list[bytes]:
    """What stands in memory after a call."""
    return [bytes(each) for each in given if isinstance(each, ctypes.Structure | ctypes.Array | np.ndarray)]
