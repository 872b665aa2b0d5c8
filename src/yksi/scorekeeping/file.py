"""A sheet on disk: its log, one entry a line. What was appended is there, whatever happens next."""

from __future__ import annotations

import os
from pathlib import Path

from yksi.errors import CannotBeDone
from yksi.scorekeeping import entries as log
from yksi.scorekeeping.check import check
from yksi.scorekeeping.errors import SheetError
from yksi.scorekeeping.sheet import Sheet


class SheetFile:
    """A file and the sheet that its log makes; a file that is not there yet is a sheet not yet begun."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sheet = Sheet()
        self._size = 0
        self._unfinished = False
        """The last line has no end, as people leave it who edit the file."""
        self.read()

    def read(self) -> None:
        """Read the log again; ValueError names the line that cannot be."""
        data = self.path.read_bytes() if self.path.exists() else b""
        try:
            self.sheet = read_log(data.decode())
        except UnicodeDecodeError:
            raise CannotBeDone(f"{self.path} is not a score sheet") from None
        self._size = len(data)
        self._unfinished = not data.endswith(b"\n") and bool(data)

    def append(self, entry: log.Entry) -> None:
        """Write an entry and take it; SheetError if another program has written meanwhile."""
        if self._size != (self.path.stat().st_size if self.path.exists() else 0):
            self.read()
            raise SheetError("changed-elsewhere")
        line = ("\n" if self._unfinished else "") + log.encode(entry) + "\n"
        with self.path.open("ab") as file:
            self._size += file.write(line.encode())
            file.flush()
            os.fsync(file.fileno())
        self._unfinished = False
        self.sheet.apply(entry)


def read_log(text: str) -> Sheet:
    """The sheet of a log; ValueError names the line that is wrong and says why."""
    sheet = Sheet()
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            entry = log.decode(line)
            check(sheet, entry)
        except SheetError as error:
            raise CannotBeDone(f"line {number}: {error}") from None
        sheet.apply(entry)
    return sheet
