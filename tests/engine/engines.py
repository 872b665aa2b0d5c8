"""Engines to compare: a shared library, and the module for the page."""

from __future__ import annotations

import ctypes
from array import array
from pathlib import Path
from typing import Any

import wasmtime

from tests.engine.compare import STATE_SIZE, TELLING
from yksi import actions
from yksi.engine.entry import Entry
from yksi.sim import single

FOUND_SIZE = 8 * actions.MOST_LEGAL


class Native:
    """A table held by a shared library."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        self._telling = TELLING()
        self._found = (ctypes.c_int64 * actions.MOST_LEGAL)()

    def put(self, table: bytes) -> None:
        ctypes.memset(ctypes.byref(self._telling), 0, ctypes.sizeof(self._telling))
        ctypes.memmove(ctypes.byref(self._telling), table, STATE_SIZE)

    def table(self) -> bytes:
        return ctypes.string_at(ctypes.addressof(self._telling), STATE_SIZE)

    def call(self, name: str, *numbers: int) -> int:
        self._telling.count = 0
        called: Entry[Any] = getattr(single, name)
        answer: int = called.native(self._library, self._telling.state, *numbers)
        return answer

    def legal(self, seat: int) -> list[int]:
        return self._found[: single.legal.native(self._library, self._telling.state, seat, self._found)]

    def told(self) -> list[tuple[int, ...]]:
        return [tuple(self._telling.told[place]) for place in range(self._telling.count)]


class Page:
    """A table held by the module that runs in the page, here by wasmtime."""

    def __init__(self, module: Path) -> None:
        self._store = wasmtime.Store()
        made = wasmtime.Module.from_file(self._store.engine, str(module))
        self._instance = wasmtime.Instance(self._store, made, [])
        self._memory = self._export("memory")
        self._at = self._export("__heap_base").value(self._store) + 15 & ~15
        self._found = self._at + ctypes.sizeof(TELLING)
        while self._memory.data_len(self._store) < self._found + FOUND_SIZE:
            self._memory.grow(self._store, 1)

    def _export(self, name: str) -> Any:
        return self._instance.exports(self._store)[name]

    def put(self, table: bytes) -> None:
        self._memory.write(self._store, bytes(ctypes.sizeof(TELLING)), self._at)
        self._memory.write(self._store, table, self._at)

    def table(self) -> bytes:
        return self._read(0, STATE_SIZE)

    def call(self, name: str, *numbers: int) -> int:
        self._memory.write(self._store, bytes(8), self._at + TELLING.count.offset)
        answer: int = self._export(f"yksi_{name}")(self._store, self._at, *numbers)
        return answer

    def legal(self, seat: int) -> list[int]:
        count = self._export("yksi_legal")(self._store, self._at, seat, self._found)
        found = self._memory.read(self._store, self._found, self._found + 8 * count)
        return [
            int.from_bytes(found[place : place + 8], "little", signed=True)
            for place in range(0, 8 * count, 8)
        ]

    def told(self) -> list[tuple[int, ...]]:
        count = int.from_bytes(self._read(TELLING.count.offset, 8), "little")
        told = array("h", self._read(TELLING.told.offset, 8 * count))
        return [tuple(told[4 * place : 4 * place + 4]) for place in range(count)]

    def _read(self, offset: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, self._at + offset, self._at + offset + size))
