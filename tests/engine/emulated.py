"""Calls of the engine made once more by an ARM64 processor, in an emulator where there is one."""

from __future__ import annotations

import hashlib
import shutil
import struct
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.engine.checked import WORK, one_at_a_time
from tests.engine.witness import bytes_of, called_instead
from yksi.engine.build import entries_of, write_for_c
from yksi.engine.compiler import FLAGS, compile_with
from yksi.engine.entry import Entry
from yksi.engine.kinds import REAL, TRUTH, WHOLE, Kind, Nothing, Number, declare
from yksi.engine.library import load
from yksi.engine.sources import MODULES

EMULATOR: Final = "qemu-aarch64"
_TARGET: Final = "aarch64-linux-musl"  # it needs no file of that system to run
_HELPERS: Final = """\
#include <stdio.h>
#include <stdlib.h>

#include "yksi.h"

static void take(void *place, size_t size) {
    if (fread(place, 1, size, stdin) != size) exit(2);
}

static int64_t whole(void) {
    int64_t number;
    take(&number, sizeof number);
    return number;
}

static double real(void) {
    double number;
    take(&number, sizeof number);
    return number;
}

static void *records(int64_t *size) {
    *size = whole();
    void *place = malloc(*size + 1);
    take(place, *size);
    return place;
}

static void give(const void *place, size_t size) { fwrite(place, 1, size, stdout); }
"""


class Call(NamedTuple):
    """A call as this machine's engine answered it."""

    entry: Entry[Any]
    given: list[bytes]
    """Numbers, and how large each record or array is and what stands in it."""
    answer: bytes
    """What is returned, and what stands in records and arrays then."""


def has_emulator() -> bool:
    """Whether programs for ARM64 can be run here."""
    return shutil.which(EMULATOR) is not None


@contextmanager
def written_down() -> Iterator[list[Call]]:
    """The calls of entries that are made while this is open."""
    own, calls = load(), list[Call]()
    assert own is not None, "run make engine"

    def call(entry: Entry[Any], *given: Any) -> Any:
        said = [_said(kind, each) for kind, each in zip(entry.kinds, given, strict=True)]
        answer = entry.native(own, *given)
        calls.append(Call(entry, said, _returned(entry.result, answer) + b"".join(bytes_of(given))))
        return answer

    with called_instead(call):
        yield calls


def _said(kind: Kind, given: Any) -> bytes:
    if isinstance(kind, Number):
        return struct.pack("<d" if kind == REAL else "<q", given)
    (stored,) = bytes_of([given])
    return struct.pack("<q", len(stored)) + stored


def _returned(kind: Kind, answer: Any) -> bytes:
    if isinstance(kind, Nothing):
        return b""
    numbers = answer if isinstance(answer, tuple) else (answer,)
    return b"".join(struct.pack("<d" if kind == REAL else "<q", each) for each in numbers)


def answers(calls: Sequence[Call]) -> Iterator[bytes]:
    """What an ARM64 processor answers."""
    entries = entries_of(MODULES)
    asked = b"".join(struct.pack("<q", entries.index(call.entry)) + b"".join(call.given) for call in calls)
    run = subprocess.run([EMULATOR, _built(entries)], input=asked, capture_output=True, check=True)
    place = 0
    for call in calls:
        yield run.stdout[place : place + len(call.answer)]
        place += len(call.answer)
    assert place == len(run.stdout)


def _built(entries: Sequence[Entry[Any]]) -> Path:
    """The program, built once for each state of the rules."""
    with one_at_a_time():
        text, main = write_for_c(WORK), _main(entries)
        digest = hashlib.sha256("\n".join([text.read_text("utf-8"), main, *FLAGS]).encode()).hexdigest()[:16]
        made = WORK / f"emulated-{digest}"
        if not made.exists():
            written = made.with_suffix(".c")
            written.write_text(main, "utf-8")
            compile_with([written, text], made, "-target", _TARGET, *FLAGS, "-s", f"-I{WORK}")
            made.chmod(0o755)
    return made


def _main(entries: Sequence[Entry[Any]]) -> str:
    """A program that makes the calls it reads and writes what they answer."""
    cases = [f"        case {place}: again_{each.name}(); break;" for place, each in enumerate(entries)]
    head = "int main(void) {\n    int64_t place;\n    while (fread(&place, 1, sizeof place, stdin)) {"
    body = ["        switch (place) {", *cases, "        }", "    }", "}", ""]
    return "\n".join([_HELPERS, *map(_again, entries), head, *body])


def _again(entry: Entry[Any]) -> str:
    """A function that makes one call of an entry."""
    lines, back = [f"static void again_{entry.name}(void) {{"], []
    for place, kind in enumerate(entry.kinds):
        if isinstance(kind, Number):
            lines.append(f"    {declare(kind, f'a{place}')} = {'real' if kind == REAL else 'whole'}();")
        else:
            lines.append(f"    int64_t size{place};\n    void *a{place} = records(&size{place});")
            back.append(f"    give(a{place}, size{place});\n    free(a{place});")
    call = f"{entry.name}({', '.join(f'a{place}' for place in range(len(entry.kinds)))})"
    if isinstance(entry.result, Nothing):
        lines.append(f"    {call};")
    else:  # a truth takes eight bytes as any other number
        result = WHOLE if entry.result == TRUTH else entry.result
        lines.append(f"    const {declare(result, 'answer')} = {call};\n    give(&answer, sizeof answer);")
    return "\n".join([*lines, *back, "}\n"])
