"""What a batch of writes becomes: a few statements in one transaction, whatever its size.

Rows are written in the order of their keys, so that two nodes with the same logs do not wait for each other
in a circle.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

from msgspec import UNSET
from sqlalchemy import Connection, TextClause, select, text

from yksi.server.store import schema
from yksi.server.store.many import execute_many
from yksi.server.store.shortway import insert_all
from yksi.server.store.stored import Append, Log, Overtaken


class Opening(NamedTuple):
    """A new log and its first entry."""

    log: Log
    first: Append


class Statement(NamedTuple):
    """Any other write: some SQL, each with the same values."""

    sql: tuple[TextClause, ...]
    values: Mapping[str, Any]


Write = Append | Opening | Statement
Outcome = bool | Log | None
"""Of an Append: whether it won. Of an Opening: the log. Of a Statement: nothing."""

_Key = tuple[str, int]

_INSERT_LOG: Final = text(
    "INSERT INTO logs (id, kind, code, watch, host, command, parent) "
    "VALUES (:id, :kind, :code, :watch, :host, :command, :parent) ON CONFLICT DO NOTHING"
)

_RECODE: Final = text(
    "UPDATE logs SET code = :code WHERE id = :log AND NOT EXISTS (SELECT 1 FROM logs WHERE code = :code)"
)
"""Whoever drew the code has looked for it; that another log got it since is not to undo a whole batch."""


def write_batch(
    connection: Connection, writes: Sequence[Write], engine: int, alone: bool = False
) -> list[Outcome]:
    """Write everything; what became of each, in the same order.

    `alone`: nobody is expected to have written one of the numbers. If somebody has, Overtaken; which one,
    only a slower statement tells.
    """
    outcomes: list[Outcome] = [None] * len(writes)
    firsts: dict[_Key, tuple[int, Append]] = {}
    for place, write in enumerate(writes):
        match write:
            case Append():
                firsts.setdefault((write.log, write.seq), (place, write))
            case Opening(log, first):
                outcomes[place] = stored = _open(connection, log)
                if stored is log:
                    firsts[first.log, first.seq] = (place, first)
            case Statement(sql, values):
                for each in sql:
                    connection.execute(each, values)
    if firsts:
        ordered = dict(sorted(firsts.items()))
        won = _insert_entries(connection, [append for _, append in ordered.values()], engine, alone)
        winners = [ordered[key] for key in ordered if key in won]
        _write_beside(connection, [append for _, append in winners])
        for place, append in winners:
            if writes[place] is append:
                outcomes[place] = True
    return outcomes


def _open(connection: Connection, log: Log) -> Log | None:
    """The log itself if it is new, the earlier one of the same command, or None if a code is taken."""
    values = {name: getattr(log, name) for name in log.__struct_fields__}
    if connection.execute(_INSERT_LOG, values).rowcount > 0:
        return log
    columns = schema.logs.c
    same = columns.host == log.host, columns.command == log.command
    row = connection.execute(select(schema.logs).where(*same)).one_or_none()
    return Log(**row._mapping) if row else None


def _insert_entries(connection: Connection, appends: Sequence[Append], engine: int, alone: bool) -> set[_Key]:
    """Which of them are now in the log; for the others somebody else was first."""
    if alone and connection.dialect.name == "sqlite":
        rows = [value for each in appends for value in (each.log, each.seq, each.at, engine, each.entry)]
        if not insert_all(cast(sqlite3.Connection, connection.connection.driver_connection), rows):
            raise Overtaken
        return {(each.log, each.seq) for each in appends}
    inserted = execute_many(
        connection,
        "INSERT INTO entries (log_id, seq, at, engine, entry) {rows} "
        "ON CONFLICT DO NOTHING RETURNING log_id, seq",
        ("text", "integer", "bigint", "smallint", "bytea"),
        [(each.log, each.seq, each.at, engine, each.entry) for each in appends],
    )
    return set(inserted)


def _write_beside(connection: Connection, appends: Sequence[Append]) -> None:
    """What changes with those entries; of several for one log the last one counts."""
    timers = {each.log: each.due for each in appends if each.due is not UNSET}
    if timers:
        execute_many(
            connection,
            "INSERT INTO timers (log_id, due) {rows} ON CONFLICT (log_id) DO UPDATE SET due = excluded.due",
            ("text", "bigint"),
            list(timers.items()),
        )
    for each in appends:
        if each.code:
            connection.execute(_RECODE, {"log": each.log, "code": each.code})
    seeds = [(each.log, *each.seed) for each in appends if each.seed]
    if seeds:
        execute_many(
            connection,
            "INSERT INTO seeds (log_id, match, seed) {rows} ON CONFLICT DO NOTHING",
            ("text", "integer", "text"),
            seeds,
        )
    listed = {each.log: each for each in appends if each.listing}
    if listed:
        _write_listings(connection, list(listed.values()))


def _write_listings(connection: Connection, appends: Sequence[Append]) -> None:
    listings = [(each.log, each.at, each.listing) for each in appends if each.listing]
    execute_many(
        connection,
        "INSERT INTO listings (log_id, public, open, at, summary) {rows} ON CONFLICT (log_id) DO UPDATE "
        "SET public = excluded.public, open = excluded.open, at = excluded.at, summary = excluded.summary",
        ("text", "boolean", "boolean", "bigint", "bytea"),
        [(log, listing.public, listing.open, at, listing.summary) for log, at, listing in listings],
    )
    execute_many(
        connection,
        "WITH listed (id) AS ({rows}) UPDATE members SET past = true WHERE log_id IN (SELECT id FROM listed)",
        ("text",),
        [(log,) for log, _, _ in listings],
    )
    members = {(guest, log): True for log, _, listing in listings for guest in listing.others}
    members |= {(guest, log): False for log, _, listing in listings for guest in listing.members}
    if members:
        execute_many(
            connection,
            "INSERT INTO members (guest, log_id, past) {rows} "
            "ON CONFLICT (guest, log_id) DO UPDATE SET past = excluded.past",
            ("text", "text", "boolean"),
            [(*key, past) for key, past in members.items()],
        )
