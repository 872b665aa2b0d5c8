"""Whoever calls an entry: others must do the same, as plain Python and the engine that watches itself."""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
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
        expected = bytes_of(given)
        assert bytes_of(plain) == expected, f"{entry.name} leaves something else plain"
        assert bytes_of(watched) == expected, f"{entry.name} leaves something else checked"
        return answer

    with called_instead(call):
        yield calls


@contextmanager
def called_instead(call: Callable[..., Any]) -> Iterator[None]:
    """While this is open whoever calls an entry calls this, with the entry before what it takes."""

    def call_ready(ready: Ready[Any], **changed: Any) -> Any:
        for name, given in changed.items():
            ready._given[ready._places[name]] = given
        return call(ready._entry, *ready._given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Entry, "__call__", call)
        patch.setattr(Ready, "__call__", call_ready)
        yield


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


def bytes_of(given: Sequence[Any]) -> list[bytes]:
    """What stands in memory after a call."""
    return [bytes(each) for each in given if isinstance(each, ctypes.Structure | ctypes.Array | np.ndarray)]
