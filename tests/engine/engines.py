"""Engines to compare: a shared library, and the module for the page."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import wasmtime

from tests.engine.compare import TABLE
from yksi import table as tables
from yksi.engine.entry import Entry

SIZE = ctypes.sizeof(TABLE)


class Native:
    """A table held by a shared library."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        self._table = TABLE()

    def put(self, table: bytes) -> None:
        ctypes.memmove(ctypes.byref(self._table), table, SIZE)

    def table(self) -> bytes:
        return bytes(self._table)

    def call(self, name: str, *numbers: int) -> int:
        called: Entry[Any] = getattr(tables, name)
        answer: int = called.native(self._library, self._table, *numbers)
        return answer

    def over(self, called: Entry[int], *given: bytes | int) -> tuple[int, list[bytes | int]]:
        """Call something over copies of records; what it answers, and the records then."""
        lent = [each if isinstance(each, int) else _lent(each) for each in given]
        answer = called.native(self._library, *lent)
        return answer, [each if isinstance(each, int) else bytes(each) for each in lent]


def _lent(record: bytes) -> ctypes.Array[ctypes.c_char]:
    return (ctypes.c_char * len(record)).from_buffer_copy(record)


class Page:
    """A table held by the module that runs in the page, here by wasmtime."""

    def __init__(self, module: Path) -> None:
        self._store = wasmtime.Store()
        made = wasmtime.Module.from_file(self._store.engine, str(module))
        self._instance = wasmtime.Instance(self._store, made, [])
        self._memory = self._export("memory")
        self._at = self._export("__heap_base").value(self._store) + 15 & ~15
        self._make_room(SIZE)

    def _make_room(self, size: int) -> None:
        while self._memory.data_len(self._store) < self._at + size:
            self._memory.grow(self._store, 1)

    def _export(self, name: str) -> Any:
        return self._instance.exports(self._store)[name]

    def put(self, table: bytes) -> None:
        self._memory.write(self._store, table, self._at)

    def table(self) -> bytes:
        return self._read(self._at, SIZE)

    def call(self, name: str, *numbers: int) -> int:
        answer: int = self._export(f"yksi_{name}")(self._store, self._at, *numbers)
        return answer

    def over(self, called: Entry[int], *given: bytes | int) -> tuple[int, list[bytes | int]]:
        """Call something over copies of records; what it answers, and the records then."""
        sizes = [0 if isinstance(each, int) else len(each) + 15 & ~15 for each in given]
        places = [self._at + sum(sizes[:place]) for place in range(len(given))]
        self._make_room(sum(sizes))
        for place, each in zip(places, given, strict=True):
            if not isinstance(each, int):
                self._memory.write(self._store, each, place)
        pairs = [*zip(places, given, strict=True)]
        passed = [each if isinstance(each, int) else place for place, each in pairs]
        answer: int = self._export(called.name)(self._store, *passed)
        return answer, [
            each if isinstance(each, int) else self._read(place, len(each)) for place, each in pairs
        ]

    def _read(self, place: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, place, place + size))
