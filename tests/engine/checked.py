"""Engines that watch themselves: for what C leaves undefined and numbers that do not fit, and for addresses.

Built once for each state of the rules, into build/engine. What finds what:

* zig's compiler: overflow, shifts, indexes beyond an array in a record, a number too large for its field;
* gcc: reading or writing beyond a record or an array. Where there is a gcc: zig brings no runtime for that.
"""

from __future__ import annotations

import ctypes
import fcntl
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.engine.engines import Native
from yksi.engine.build import library_text
from yksi.engine.compiler import TARGETS, compile_with
from yksi.engine.entry import Entry
from yksi.engine.library import library_path, open_library
from yksi.engine.seal import seal, seal_of

WORK = Path(__file__).parents[2] / "build" / "engine"
CHECKS = Path(__file__).with_name("checks.c")
_FLAGS = ("-std=c11", "-O1", "-ffp-contract=off", "-shared", "-fPIC")
# In two options: in one list with "undefined", zig leaves the others out.
_UNDEFINED = ("-fsanitize=implicit-conversion", "-fsanitize=undefined", "-fsanitize-recover=all")
_ADDRESSES = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def build_checked(*more: str) -> Path:
    """The engine with checks for what is undefined; with ``-DFATAL`` it ends the program at the first."""
    own = library_path()
    assert own is not None
    with one_at_a_time():
        text, made = _prepared("checked", CHECKS.read_text("utf-8"), *_UNDEFINED, *more)
        if not seal_of(made).exists():  # without lines for a debugger: 28 of 40 s, and faults name theirs
            flags = ("-target", TARGETS[own.name], "-g0", *_FLAGS, *_UNDEFINED, *more)
            seal(compile_with([text, CHECKS], made, *flags))
    return made


def build_addressed() -> Path:
    """The engine with checks for addresses."""
    with one_at_a_time():
        text, made = _prepared("addressed", *_ADDRESSES)
        if not seal_of(made).exists():
            partial = made.with_suffix(f".{os.getpid()}")
            command = ["gcc", "-g1", *_FLAGS, *_ADDRESSES, "-o", str(partial), str(text)]
            subprocess.run(command, check=True)
            seal(partial.replace(made))
    return made


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Workers that need the same engine wait for the one that builds it."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def has_addresses() -> bool:
    """Whether there is a compiler with checks for addresses."""
    return shutil.which("gcc") is not None and Path(_runtime()).is_absolute()


def watching_addresses() -> dict[str, str]:
    """The environment of a Python whose memory is watched, and whose engine watches it."""
    return {
        **os.environ,
        "YKSI_ENGINE": str(build_addressed()),
        "LD_PRELOAD": _runtime(),
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": "detect_leaks=0",
    }


def _runtime() -> str:
    found = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    return found.stdout.strip()


@cache
def _prepared(name: str, *made_with: str) -> tuple[Path, Path]:
    """The text of C, and the file for what is made of it in this way."""
    text = library_text()
    digest = hashlib.sha256("\n".join([text, *made_with]).encode()).hexdigest()[:16]
    written = WORK / f"{name}-{digest}.c"
    written.write_text(text, "utf-8")
    return written, written.with_suffix(".so")


class Checked(Native):
    """A table held by an engine that watches itself."""

    def __init__(self) -> None:
        self.library = open_library(build_checked())
        super().__init__(self.library)
        self._fault = ctypes.c_char_p.in_dll(self.library, "fault")
        self._line = ctypes.c_int64.in_dll(self.library, "fault_line")

    def call(self, name: str, *numbers: int) -> int:
        answer = super().call(name, *numbers)
        self.check()
        return answer

    def over(self, called: Entry[int], *given: bytes | int) -> tuple[int, list[bytes | int]]:
        answered = super().over(called, *given)
        self.check()
        return answered

    def check(self) -> None:
        """Fail if anything was found since the last time."""
        line, self._line.value = self._line.value, 0
        assert line == 0, f"{self._fault.value!r} in line {line} of {WORK}"
