"""A log of entries as a file: one line of JSON each, and lines are only ever added.

One rule for a last line without its end. If it is JSON, somebody has edited the file, and it counts. If not,
it was cut off while it was written: it is left out and named in `torn`, and the next line takes its place.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from yksi.errors import CannotBeDone


class ChangedElsewhere(CannotBeDone):
    """Another program has written to the file since it was read."""


class Journal:
    """A file of lines; one that is not there yet has none."""

    def __init__(self, path: Path, durable: bool = True) -> None:
        """What is appended to a durable one is on the disk before `append` comes back."""
        self.path = path
        self.torn = ""
        """What is wrong with the last line, if it was cut off."""
        self.lines: list[tuple[int, bytes]] = []
        """Every line that is not blank, with its number."""
        self._durable = durable
        self._size = 0
        self._good = 0
        self._ended = True
        self.read()

    @classmethod
    def create(cls, path: Path, *lines: str) -> Journal:
        """Begin a file; one that is there is never overwritten."""
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write("".join(line + "\n" for line in lines))
        return cls(path)

    def read(self) -> None:
        """Read the file, perhaps again."""
        content = self.path.read_bytes() if self.path.exists() else b""
        *whole, last = content.split(b"\n")
        is_torn = bool(last.strip()) and not _is_json(last)
        self.torn = f"{self.path}: the last line was cut off and is left out" if is_torn else ""
        lines = whole if is_torn else [*whole, last]
        self.lines = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
        self._size = len(content)
        self._good = self._size - (len(last) if is_torn else 0)
        self._ended = is_torn or not last

    def check(self) -> None:
        """ChangedElsewhere if another program has written to the file since it was read."""
        if self._size != (self.path.stat().st_size if self.path.exists() else 0):
            raise ChangedElsewhere(f"{self.path} was written to by another program meanwhile")

    def append(self, line: str) -> None:
        """Add a line; ChangedElsewhere if another program has added one."""
        self.check()
        written = (("" if self._ended else "\n") + line + "\n").encode()
        with self.path.open("r+b" if self.path.exists() else "xb") as file:
            file.truncate(self._good)
            file.seek(self._good)
            file.write(written)
            file.flush()
            if self._durable:
                os.fsync(file.fileno())
        self._good += len(written)
        self._size = self._good
        self._ended = True
        self.torn = ""


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True
