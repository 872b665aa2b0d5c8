"""A match at a desk, with its record and its part of the log as a server shows them."""

from __future__ import annotations

from dataclasses import replace

from tests.server.desk import Desk
from yksi.proof import promise
from yksi.record import Record, Segment
from yksi.server.protocol import Promise
from yksi.server.tables import entries
from yksi.server.tables.lines import line_of
from yksi.server.tables.table import Table


def give(desk: Desk, guest: str, word: str) -> None:
    """Promise a word."""
    desk.do(guest, Promise, promise=promise(desk.table.commitment, desk.seat(guest), word))


def finished(desk: Desk) -> tuple[Record, Segment]:
    """The match to its end: its record and its part of the log, as a server shows them."""
    desk.play_out()
    match = desk.table.match
    assert match is not None
    table = Table("t1")
    table.seeds = desk.table.seeds
    before, lines = "", []
    for seq, (at, written) in enumerate(desk.log, start=1):
        entry = entries.decode(written)
        if isinstance(entry, entries.Sealed):
            before = table.head
        table.apply(seq, at, entry)
        if before:
            lines.append(line_of(seq, at, entry))
    promises = tuple(chair.promise or "-" for chair in table.chairs)
    record = replace(Record.of(match), promises=promises, log=(table.seq, table.head))
    return Record.parse(record.text()), Segment.parse(Segment("t1", 1, before, tuple(lines)).text())
