"""Records of matches at a table, sealed while they are played and whole when they are over; their logs.

Each of them is worked out from the whole log, which may be long: these are jobs for the workshop.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import msgspec
from sqlalchemy import Connection

from yksi.errors import RecordError
from yksi.match import Match
from yksi.record import Record, Segment
from yksi.server.errors import Refusal
from yksi.server.store import reading
from yksi.server.store.looking import looking
from yksi.server.tables import entries
from yksi.server.tables.fold import NO_WORD
from yksi.server.tables.lines import line_of
from yksi.server.tables.replays import replay_of
from yksi.server.tables.table import Table
from yksi.server.workshop import Made


@dataclass
class Told:
    """What the log tells of a match."""

    before: str
    """The head of the log before it."""
    chained: bool
    """Whether the server hashed every entry with the one before when the match was played."""
    lines: list[str] = field(default_factory=list)
    """Up to the next match, or as far as the log goes."""
    match: Match | None = None
    promises: tuple[str, ...] = ()
    erased: bool = False
    """Whether somebody who played wanted to be forgotten: what was committed to names them."""
    ended: tuple[int, str] | None = None
    """The last entry of the match, and the head then."""
    at: int = 0
    """When that was."""
    guests: tuple[str, ...] = ()
    """Who sat on each seat when it was dealt."""


def record_text(url: str, log: str, number: int) -> Made:
    """The record of a match as text."""
    record = _record(_asked(url, log, number))
    return Made(record.text().encode(), record.seed is not None)


def record_proof(url: str, log: str, number: int) -> Made:
    """What anybody finds who recomputes every deal of a match, as JSON."""
    try:
        return Made(msgspec.json.encode(_record(_asked(url, log, number)).verify()))
    except RecordError as error:
        raise Refusal("not-finished", str(error)) from None


def record_replay(url: str, log: str, number: int) -> Made:
    """A match as something to step through, as JSON."""
    record = _record(_asked(url, log, number))
    if record.seed is None:
        raise Refusal("not-finished", "the match is not over yet: its hands are open when it is")
    return _replayed(record)


def text_replay(sent: bytes) -> Made:
    """The same for a record that somebody kept."""
    try:
        return _replayed(Record.parse(sent.decode()))
    except UnicodeDecodeError:
        raise Refusal("bad-record", "this is not a text file") from None
    except RecordError as error:
        raise Refusal("bad-record", str(error), line=error.line) from None


def match_log(url: str, log: str, number: int) -> Made:
    """What the log tells of a match that is over, as text."""
    told = _asked(url, log, number)
    if told.ended is None:
        raise Refusal("not-finished", "the match is not over yet: its log is open when it is")
    return Made(Segment(log, number, told.before, tuple(told.lines)).text().encode(), final=False)


def records_in(connection: Connection, log: str) -> dict[int, Record]:
    """The records of all matches of a log by their numbers; without its seed until a match is over."""
    return {number: _record(told) for number, told in matches_in(connection, log).items()}


def matches_in(connection: Connection, log: str) -> dict[int, Told]:
    """What a log tells of every match that was dealt."""
    table = Table(log)
    table.seeds = reading.seeds_of(connection, log)
    matches: dict[int, Told] = {}
    for logged in reading.entries_of(connection, log, 0):
        entry = entries.decode(logged.entry)
        if isinstance(entry, entries.Sealed):
            if table.match_number and matches[table.match_number].ended is None:
                _end(matches[table.match_number], table)
            matches[entry.match] = Told(table.head, bool(entry.after))
        table.apply(logged.seq, logged.at, entry)
        if table.match_number:
            told = matches[table.match_number]
            told.lines.append(line_of(logged.seq, logged.at, entry))
            _note(told, table, entry)
    return {number: told for number, told in matches.items() if told.match is not None}


def _asked(url: str, log: str, number: int) -> Told:
    with looking(url) as connection:
        found = matches_in(connection, log)
    if number not in found:
        raise Refusal("not-finished", "no such match has been dealt at this table")
    return found[number]


def _note(told: Told, table: Table, entry: entries.Entry) -> None:
    if isinstance(entry, entries.Dealt):
        told.match = table.match
        promises = tuple(chair.promise or NO_WORD for chair in table.chairs)
        told.promises = promises if any(chair.promise for chair in table.chairs) else ()
        told.erased = any(chair.erased for chair in table.chairs)
        told.guests = tuple(chair.guest for chair in table.chairs)
    if told.ended is None and told.match is not None and table.stage in ("over", "closed"):
        _end(told, table)


def _end(told: Told, table: Table) -> None:
    told.ended = table.seq, table.head
    told.at = table.at


def _record(told: Told) -> Record:
    assert told.match is not None
    log = told.ended if told.chained else None
    record = replace(Record.of(told.match), promises=told.promises, log=log)
    if told.erased:  # of other names another commitment would come, which nobody has published
        record = replace(record, commitment=None, promises=())
    return record if told.ended is not None else record.sealed()


def _replayed(record: Record) -> Made:
    try:
        return Made(msgspec.json.encode(replay_of(record)))
    except RecordError as error:
        raise Refusal("bad-record", str(error), line=error.line) from None
