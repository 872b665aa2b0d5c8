"""A tournament's log in a file: one entry a line, and lines are only ever added."""

from __future__ import annotations

import os
from pathlib import Path

from yksi.tournament.codec import decode, encode
from yksi.tournament.entries import Entry, Opened
from yksi.tournament.errors import TournamentError
from yksi.tournament.plan import check_plan
from yksi.tournament.tournament import Tournament, fold


class LogFile:
    """The file that a club keeps its tournament in."""

    def __init__(self, path: Path) -> None:
        """Read what is there; TournamentError says which line is damaged."""
        self.path = path
        content = path.read_bytes()
        self._size = len(content)
        lines = content.splitlines(keepends=True)
        self.torn = ""
        """What was wrong with the last line, if it was cut off."""
        if lines and not lines[-1].endswith(b"\n"):
            self.torn = f"{path}: the last line was cut off and is left out"
            lines.pop()
        self._end = sum(map(len, lines))
        self.tournament: Tournament = _fold(path, lines)

    @classmethod
    def create(cls, path: Path, opened: Opened, *more: Entry) -> LogFile:
        """Begin a file; one that is there is never overwritten."""
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write("".join(encode(entry) + "\n" for entry in (opened, *more)))
        return cls(path)

    def append(self, entry: Entry) -> None:
        """Add an entry for good; what was torn off before goes."""
        line = (encode(entry) + "\n").encode()
        with self.path.open("r+b") as file:
            if os.fstat(file.fileno()).st_size != self._size:
                raise TournamentError("changed-elsewhere", file=str(self.path))
            self.tournament.apply(entry)
            file.truncate(self._end)
            file.seek(self._end)
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        self._end += len(line)
        self._size = self._end


def _fold(path: Path, lines: list[bytes]) -> Tournament:
    try:
        return fold(_decode(number, line) for number, line in enumerate(lines, start=1))
    except ValueError as error:
        raise TournamentError("bad-file", file=str(path), why=str(error)) from None


def _decode(number: int, line: bytes) -> Entry:
    try:
        entry = decode(line.decode())
        if isinstance(entry, Opened):
            check_plan(entry.plan)
        return entry
    except ValueError as error:
        raise ValueError(f"line {number}: {error}") from None
