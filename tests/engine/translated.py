"""What the translator must keep and must refuse, for any translator: ours, and one with a planted error."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tests.engine import subset
from yksi.bots.luck import Luck
from yksi.engine.compiler import TARGETS, compile_with
from yksi.engine.entry import Entry
from yksi.engine.layout import structure_of
from yksi.engine.library import library_path
from yksi.engine.sources import PACKAGE

PREAMBLE: Final = (PACKAGE / "engine" / "preamble.c").read_text("utf-8")
NUMBERS: Final = (-9_000_000_001, -17, -8, -7, -3, -1, 1, 2, 3, 7, 8, 100, 9_000_000_001)

KEPT: Final[dict[Callable[..., Any], Sequence[tuple[Any, ...]]]] = {
    subset.arithmetic: [(a, b) for a in NUMBERS for b in NUMBERS],
    subset.questions: [(a, b) for a in NUMBERS for b in NUMBERS],
    subset.loops: [(count,) for count in range(9)],
    subset.fields: [(subset.Crate, a) for a in NUMBERS if -100 <= a <= 100],
    subset.luck_runs: [(Luck,)],
    subset.kinds_follow: [(a,) for a in NUMBERS],
    subset.chosen_records: [(subset.Crate, a) for a in NUMBERS],
    subset.tables: [(a,) for a in (-1, 1)],
}
"""Functions, and what they are called with: numbers, and records as they begin."""

REFUSED: Final[dict[Callable[..., Any], str]] = {
    subset.says_text: "can stand here",
    subset.two_changes: "give its result a name first",
    subset.reads_and_changes: "give its result a name first",
    subset.twice_the_same: "give several names only",
    subset.one_of_some: "give its result a name first",
    subset.changes_itself: "give its result a name first",
    subset.index_and_change: "give its result a name first",
    subset.library_mathematics: "only functions marked @rule",
    subset.value_of_or: "write x != 0",
    subset.nested_or: "write x != 0",
    subset.keyword: "without keywords",
    subset.comprehension: "write it with numbers",
    subset.two_kinds: "the same kind of thing",
    subset.two_indexes: "one number at a time",
    subset.no_such_field: "stores no field",
    subset.too_few: "C has no defaults",
    subset.loop_over_array: "loop over range",
    subset.parts_of_bits: "compute with",
    subset.raises: "write it with assignments",
    subset.unannotated: "annotations name records",
    subset.in_and_more: "or with nothing but in",
    subset.among_too_many: "at most 8",
    subset.halves: "write int",
    subset.keeps_half: "write int",
    subset.hands_over_half: "write int",
    subset.returns_half: "write int",
    subset.returns_number: "write x != 0",
    subset.two_halves: "write int",
    subset.index_of_half: "write int",
    subset.counts_from_the_end: "count places from the first",
    subset.copies_a_row: "store one number at a time",
    subset.writes_a_constant: "store one number at a time",
    subset.chain_of_changes: "give several names only",
    subset.other_kind_of_parameter: "its own name",
    subset.name_of_ours: "two underscores",
    subset.falls_off: "ends here without returning",
    subset.loops_off: "ends here without returning",
    subset.step_unknown: "a step that is written out",
    subset.steps_nowhere: "a step that is written out",
    subset.calls_nested: "at the top of its module",
    subset.too_large: "of 64 bits",
    subset.smallest_of_one: "min and max several",
    subset.whole_to_base: "int takes a number",
    subset.inverts_half: "write int",
    subset.missing_name: "stands for nothing",
}
"""Functions, and what is told to whoever writes one."""


def translate(unit: Any, *functions: Callable[..., Any], preamble: str = PREAMBLE) -> str:
    """The text of C of a few functions."""
    for function in functions:
        unit.entry(function, f"yksi_{function.__name__}")
    text: str = unit.text(preamble)
    return text


def compiled(text: str, folder: Path) -> ctypes.CDLL:
    """A library of a text."""
    own = library_path()
    assert own is not None
    written = folder / "subset.c"
    written.write_text(text, "utf-8")
    flags = ("-std=c11", "-O1", "-ffp-contract=off", "-fno-sanitize=all", "-shared", "-fPIC")
    more = ("-Wall", "-Werror", "-Wno-unused-function", "-target", TARGETS[own.name])
    return ctypes.CDLL(str(compile_with([written], folder / "subset.so", *flags, *more)))


def differences(library: ctypes.CDLL) -> Iterator[str]:
    """Where the C of a function does not write what its Python writes."""
    for function, calls in KEPT.items():
        for given in calls:
            native, plain = _results(function, given, library), _results(function, given, None)
            if native != plain:
                yield f"{function.__name__}{given}: {native}, not {plain}"


def _results(function: Callable[..., Any], given: Sequence[Any], library: ctypes.CDLL | None) -> list[int]:
    called, out = Entry(function), (ctypes.c_int64 * 16)()
    records = [_record(each) if isinstance(each, type) else each for each in given]
    if library is None:
        called.plain(*records, out)
    else:
        called.native(library, *records, out)
    return list(out)


def _record(declared: type) -> ctypes.Structure:
    record = structure_of(declared)()
    if declared is Luck:
        record.word = 0x7FFFFFFF
    return record
