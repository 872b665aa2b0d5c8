"""A tournament's log in a file: one entry a line, and lines are only ever added."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from yksi.journal import ChangedElsewhere, Journal
from yksi.tournament.codec import decode, encode
from yksi.tournament.entries import Entry, Opened
from yksi.tournament.errors import TournamentError
from yksi.tournament.plan import check_plan
from yksi.tournament.tournament import Tournament, fold


class LogFile:
    """The file that a club keeps its tournament in."""

    def __init__(self, path: Path) -> None:
        """Read what is there; TournamentError says which line is damaged."""
        path.stat()  # a tournament is begun with `create`, and one that is not there is not empty
        self.path = path
        self._journal = Journal(path)
        self.tournament: Tournament = _fold(path, self._journal.lines)

    @property
    def torn(self) -> str:
        """What was wrong with the last line, if it was cut off."""
        return self._journal.torn

    @classmethod
    def create(cls, path: Path, opened: Opened, *more: Entry) -> LogFile:
        """Begin a file; one that is there is never overwritten."""
        Journal.create(path, *(encode(entry) for entry in (opened, *more)))
        return cls(path)

    def append(self, entry: Entry) -> None:
        """Add an entry for good; what was torn off before goes."""
        line = encode(entry)
        try:
            self._journal.check()
            self.tournament.apply(entry)
            self._journal.append(line)
        except ChangedElsewhere:
            raise TournamentError("changed-elsewhere", file=str(self.path)) from None


def _fold(path: Path, lines: Iterable[tuple[int, bytes]]) -> Tournament:
    try:
        return fold(_decode(number, line) for number, line in lines)
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
