"""What is said in C means what it means in Python; what cannot be said is refused with a way out."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine import subset
from yksi.bots.luck import Luck
from yksi.engine.build import TARGETS, build_native
from yksi.engine.entry import Entry
from yksi.engine.layout import structure_of
from yksi.engine.library import library_path
from yksi.engine.scope import SubsetError
from yksi.engine.sources import PACKAGE
from yksi.engine.unit import Unit

PREAMBLE = (PACKAGE / "engine" / "preamble.c").read_text("utf-8")
NUMBERS = (-9_000_000_001, -17, -8, -7, -3, -1, 1, 2, 3, 7, 8, 100, 9_000_000_001)


def translate(*functions: Callable[..., Any]) -> str:
    unit = Unit()
    for function in functions:
        unit.entry(function, f"yksi_{function.__name__}")
    return unit.text(PREAMBLE)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    folder = tmp_path_factory.mktemp("subset")
    text = folder / "subset.c"
    text.write_text(translate(subset.arithmetic, subset.loops, subset.swaps), "utf-8")
    own = library_path()
    assert own is not None
    assert own.name in TARGETS
    return ctypes.CDLL(str(build_native(text, own.name, folder)))


def both(library: ctypes.CDLL, function: Callable[..., Any], *given: Any) -> tuple[list[int], list[int]]:
    """What the C and the Python of a function write into an array."""
    called, native, plain = Entry(function), (ctypes.c_int64 * 16)(), (ctypes.c_int64 * 16)()
    called.native(library, *(each() if callable(each) else each for each in given), native)
    called.plain(*(each() if callable(each) else each for each in given), plain)
    return list(native), list(plain)


@pytest.mark.parametrize("a", NUMBERS)
def test_numbers_are_computed_as_python_does(library: ctypes.CDLL, a: int) -> None:
    for b in NUMBERS:
        native, plain = both(library, subset.arithmetic, a, b)
        assert native == plain, (a, b)


@pytest.mark.parametrize("count", range(9))
def test_loops_run_as_in_python(library: ctypes.CDLL, count: int) -> None:
    native, plain = both(library, subset.loops, count)
    assert native == plain


def test_records_are_read_and_written_alike(library: ctypes.CDLL) -> None:
    native, plain = both(library, subset.swaps, lambda: structure_of(Luck)(word=0x7FFFFFFF))
    assert native == plain
    assert native[0] == 0x7FFFFFFF << 20


@pytest.mark.parametrize(
    ("function", "instead"),
    [
        (subset.says_text, "stand for something here"),
        (subset.two_changes, "give its result a name first"),
        (subset.reads_and_changes, "give its result a name first"),
        (subset.library_mathematics, "only functions marked @rule"),
        (subset.value_of_or, "write x != 0"),
        (subset.keyword, "without keywords"),
        (subset.comprehension, "write it with numbers"),
        (subset.two_kinds, "the same kind of thing"),
        (subset.raises, "write it with assignments"),
        (subset.unannotated, "annotations name records"),
    ],
)
def test_what_cannot_be_said_is_refused_with_file_line_and_a_way_out(
    function: Callable[..., Any], instead: str
) -> None:
    with pytest.raises(SubsetError) as refused:
        translate(function)
    file, line, rest = str(refused.value).split(":", 2)
    assert Path(file).name == "subset.py"
    first = function.__code__.co_firstlineno
    assert first <= int(line) <= first + 8
    assert instead in rest


def test_the_text_can_be_read_beside_the_rules() -> None:
    text = translate(subset.loops)
    assert "/* Loops keep what Python keeps: the range is fixed before the first round. */" in text
    assert "for (int64_t place = 10; place > 0; place += -3) {" in text
