"""What a batch of writes becomes: a few statements in one transaction, whatever its size.

Rows are written in the order of their keys, so that two nodes with the same tables do not wait for each other
in a circle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import UNSET
from sqlalchemy import Connection, TextClause, select, text

from yksi.server.store import schema
from yksi.server.store.many import execute_many
from yksi.server.store.stored import Append, NewTable


class Opening(NamedTuple):
    """A new table and the first entry of its log."""

    table: NewTable
    first: Append


class Statement(NamedTuple):
    """Any other write: some SQL, each with the same values."""

    sql: tuple[TextClause, ...]
    values: Mapping[str, Any]


Write = Append | Opening | Statement
Outcome = bool | NewTable | None
"""Of an Append: whether it won. Of an Opening: the table. Of a Statement: nothing."""

_Key = tuple[str, int]

_INSERT_TABLE: Final = text(
    "INSERT INTO tables (id, code, watch, host, command) VALUES (:id, :code, :watch, :host, :command) "
    "ON CONFLICT DO NOTHING"
)


def write_batch(connection: Connection, writes: Sequence[Write], engine: int) -> list[Outcome]:
    """Write everything; what became of each, in the same order."""
    outcomes: list[Outcome] = [None] * len(writes)
    firsts: dict[_Key, tuple[int, Append]] = {}
    for place, write in enumerate(writes):
        match write:
            case Append():
                firsts.setdefault((write.table, write.seq), (place, write))
            case Opening(table, first):
                outcomes[place] = stored = _open_table(connection, table)
                if stored is table:
                    firsts[first.table, first.seq] = (place, first)
            case Statement(sql, values):
                for each in sql:
                    connection.execute(each, values)
    if firsts:
        ordered = dict(sorted(firsts.items()))
        won = _insert_entries(connection, [append for _, append in ordered.values()], engine)
        winners = [ordered[key] for key in ordered if key in won]
        _write_beside(connection, [append for _, append in winners])
        for place, append in winners:
            if writes[place] is append:
                outcomes[place] = True
    return outcomes


def _open_table(connection: Connection, table: NewTable) -> NewTable | None:
    """The table itself if it is new, the earlier one of the same command, or None if a code is taken."""
    values = {name: getattr(table, name) for name in table.__struct_fields__}
    if connection.execute(_INSERT_TABLE, values).rowcount > 0:
        return table
    columns = schema.tables.c
    same = columns.host == table.host, columns.command == table.command
    row = connection.execute(select(schema.tables).where(*same)).one_or_none()
    return NewTable(**row._mapping) if row else None


def _insert_entries(connection: Connection, appends: Iterable[Append], engine: int) -> set[_Key]:
    """Which of them are now in the log; for the others somebody else was first."""
    inserted = execute_many(
        connection,
        "INSERT INTO entries (table_id, seq, at, engine, entry) {rows} "
        "ON CONFLICT DO NOTHING RETURNING table_id, seq",
        ("text", "integer", "bigint", "smallint", "bytea"),
        [(each.table, each.seq, each.at, engine, each.entry) for each in appends],
    )
    return set(inserted)


def _write_beside(connection: Connection, appends: Sequence[Append]) -> None:
    """What changes with those entries; of several for one table the last one counts."""
    timers = {each.table: each.due for each in appends if each.due is not UNSET}
    if timers:
        execute_many(
            connection,
            "INSERT INTO timers (table_id, due) {rows} "
            "ON CONFLICT (table_id) DO UPDATE SET due = excluded.due",
            ("text", "bigint"),
            list(timers.items()),
        )
    seeds = [(each.table, *each.seed) for each in appends if each.seed]
    if seeds:
        execute_many(
            connection,
            "INSERT INTO seeds (table_id, match, seed) {rows} ON CONFLICT DO NOTHING",
            ("text", "integer", "text"),
            seeds,
        )
    listed = {each.table: each for each in appends if each.listing}
    if listed:
        _write_listings(connection, list(listed.values()))


def _write_listings(connection: Connection, appends: Sequence[Append]) -> None:
    listings = [(each.table, each.at, each.listing) for each in appends if each.listing]
    execute_many(
        connection,
        "INSERT INTO listings (table_id, public, open, at, summary) {rows} ON CONFLICT (table_id) DO UPDATE "
        "SET public = excluded.public, open = excluded.open, at = excluded.at, summary = excluded.summary",
        ("text", "boolean", "boolean", "bigint", "bytea"),
        [(table, listing.public, listing.open, at, listing.summary) for table, at, listing in listings],
    )
    execute_many(
        connection,
        "WITH listed (id) AS ({rows}) DELETE FROM members WHERE table_id IN (SELECT id FROM listed)",
        ("text",),
        [(table,) for table, _, _ in listings],
    )
    members = [(guest, table) for table, _, listing in listings for guest in listing.members]
    if members:
        execute_many(
            connection,
            "INSERT INTO members (guest, table_id) {rows} ON CONFLICT DO NOTHING",
            ("text", "text"),
            members,
        )
