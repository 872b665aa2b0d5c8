"""A sheet on disk: its log, one entry a line. What was appended is there, whatever happens next."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from yksi.journal import ChangedElsewhere, Journal
from yksi.scorekeeping import entries as log
from yksi.scorekeeping.check import check
from yksi.scorekeeping.errors import DamagedSheet, SheetError
from yksi.scorekeeping.sheet import Sheet


class SheetFile:
    """A file and the sheet that its log makes; a file that is not there yet is a sheet not yet begun.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from yksi.scorekeeping import SheetFile, open_sheet
    >>> with TemporaryDirectory() as folder:
    ...     SheetFile(Path(folder, "game.yksi")).append(open_sheet(["Ada", "Bo"]))
    ...     SheetFile(Path(folder, "game.yksi")).sheet.names
    ['Ada', 'Bo']
    """

    def __init__(self, path: Path) -> None:
        """Read the log; DamagedSheet names the line that cannot be."""
        self.path = path
        self._journal = Journal(path)
        self.sheet = self._read()

    @property
    def torn(self) -> str:
        """What is wrong with the last line, if it was cut off."""
        return self._journal.torn

    def append(self, entry: log.Entry) -> None:
        """Write an entry and take it; SheetError if another program has written meanwhile."""
        try:
            self._journal.append(log.encode(entry))
        except ChangedElsewhere:
            self._journal.read()
            self.sheet = self._read()
            raise SheetError("changed-elsewhere") from None
        self.sheet.apply(entry)

    def _read(self) -> Sheet:
        if self.torn and not self._journal.lines:
            raise DamagedSheet("no-sheet", file=str(self.path))
        try:
            return _fold((number, line.decode()) for number, line in self._journal.lines)
        except UnicodeDecodeError:
            raise DamagedSheet("no-sheet", file=str(self.path)) from None


def read_log(text: str) -> Sheet:
    """The sheet of a log; DamagedSheet names the line that is wrong and says why."""
    return _fold((number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip())


def _fold(lines: Iterable[tuple[int, str]]) -> Sheet:
    sheet = Sheet()
    for number, line in lines:
        try:
            entry = log.decode(line)
            check(sheet, entry)
        except SheetError as error:
            raise DamagedSheet("damaged", number=number, sentence=error) from None
        sheet.apply(entry)
    return sheet
