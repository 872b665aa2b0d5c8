"""What must JavaScript know to call the engine? Where the fields of records are, and what entries take.

records and entries → `describe` → web/engine/layout.js, beside the module that it describes
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from dataclasses import MISSING, Field, fields
from typing import Any

from yksi.engine.entry import Entry
from yksi.engine.kinds import Array, Kind, Nothing, Number, Record, Several
from yksi.engine.layout import WIDTHS, columns, structure_of

_HEAD = """\
// Written by make engine ARGS=--wasm from the records and entries of the engine: not to be edited.

/** From which state of the rules the engine was made; engine.wasm has the same inside. */
export const DIGEST = "{digest}";

"""
_RECORDS = """\
/**
 * The records, by their name. Of each field: where it begins, of what it is, and how many there are in each
 * row, the outermost first. Of what: i1 i2 i4 i8, whole numbers of so many bytes, signed; f4 f8; or a record.
 * A new record is zeros but for what it starts with: one number for all of a list, or all of them in a row.
 */
"""
_ENTRIES = """\
/**
 * What the module exports, each with yksi_ before its name. A record or an array (i8[]) is given by its
 * address, i8 is a BigInt. Several numbers (i8*3) are written to an address that is given before all else.
 * @satisfies {Record<string, {takes: string[], gives: string}>}
 */
"""


def describe(digest: str, records: Iterable[type], entries: Iterable[Entry[Any]]) -> str:
    """The text of layout.js."""
    parts = [_HEAD.format(digest=digest), _RECORDS + "export const RECORDS = /** @type {const} */ ({"]
    for each in records:
        parts += [f"  {each.__name__}: {{", f"    size: {ctypes.sizeof(structure_of(each))},"]
        parts += ["    fields: {", *(f"      {line}" for line in _fields(each)), "    },"]
        parts += ["    starts: {", *(f"      {line}" for line in _starts(each)), "    },", "  },"]
    parts += ["});", "", _ENTRIES + "export const ENTRIES = {"]
    for entry in entries:
        takes = ", ".join(f'"{_word(kind)}"' for kind in entry.kinds)
        name = entry.name.removeprefix("yksi_")
        parts.append(f'  {name}: {{ takes: [{takes}], gives: "{_word(entry.result)}" }},')
    return "\n".join([*parts, "};", ""])


def _fields(declared: type) -> Iterable[str]:
    structure = structure_of(declared)
    for each in columns(declared):
        of = each.record.__name__ if each.record else each.width
        shape = "".join(f", {size}" for size in each.shape)
        yield f'{each.name}: [{getattr(structure, each.name).offset}, "{of}"{shape}],'


def _starts(declared: type) -> Iterable[str]:
    """What a new record has that is not zero."""
    usual = {each.name: each for each in fields(declared)}
    for each in columns(declared):
        start = [] if each.record else _flat(usual[each.name])
        if any(start):
            yield f"{each.name}: {start if len({*start}) > 1 else start[0]},"


def _flat(declared: Field[Any]) -> list[int]:
    """All numbers that a field starts with, in a row."""
    start: Any = [declared.default] if declared.default_factory is MISSING else declared.default_factory()
    while isinstance(start[0], list | tuple):
        start = [each for row in start for each in row]
    return list(start)


def _word(kind: Kind) -> str:
    match kind:
        case Number():
            return next((width for width, (c, _) in WIDTHS.items() if c == kind.c), kind.c)
        case Record():
            return kind.declared.__name__
        case Array():
            return _word(kind.of) + "[]"
        case Several():
            return f"i8*{kind.count}"
        case Nothing():
            return ""
