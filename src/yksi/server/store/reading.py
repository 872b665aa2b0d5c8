"""What the store is asked, as queries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, exists, or_, select

from yksi.server.store.many import execute_many
from yksi.server.store.schema import (
    engines,
    entries,
    guests,
    listings,
    members,
    nodes,
    presences,
    seeds,
    tables,
    timers,
    tokens,
)
from yksi.server.store.stored import Guest, Logged, NewTable

MOST: Final = 10_000
"""Tables asked for in one statement; SQLite knows 32,766 parameters."""


def log(connection: Connection, table: str, after: int) -> list[Logged]:
    """The entries of a table's log that come after a number."""
    columns = entries.c.seq, entries.c.at, entries.c.entry, engines.c.version
    asked = (
        select(*columns)
        .join(engines, engines.c.number == entries.c.engine)
        .where(entries.c.table_id == table, entries.c.seq > after)
        .order_by(entries.c.seq)
    )
    return [Logged(*row) for row in connection.execute(asked)]


def seeds_of(connection: Connection, table: str) -> dict[int, str]:
    """The seeds of a table's matches."""
    asked = select(seeds.c.match, seeds.c.seed).where(seeds.c.table_id == table)
    return {row.match: row.seed for row in connection.execute(asked)}


def heads(connection: Connection, asked: Sequence[str]) -> dict[str, int]:
    """The last number in the log of each table that has one.

    A look into the index for each: `GROUP BY` would go through whole logs.
    """
    found: dict[str, int] = {}
    for start in range(0, len(asked), MOST):
        rows = execute_many(
            connection,
            "WITH asked (id) AS ({rows}) "
            "SELECT id, (SELECT max(seq) FROM entries WHERE table_id = id) AS head FROM asked",
            ("text",),
            [(table,) for table in asked[start : start + MOST]],
        )
        found |= {table: head for table, head in rows if head is not None}
    return found


def table_of(connection: Connection, id: str) -> NewTable | None:
    """A table by its id."""
    if not _is_plain(id):
        return None
    row = connection.execute(select(tables).where(tables.c.id == id)).one_or_none()
    return NewTable(**row._mapping) if row else None


def find(connection: Connection, code: str) -> tuple[str, bool] | None:
    """The table with this code, and whether it is the one for spectators."""
    if not _is_plain(code):
        return None
    is_watch = (tables.c.watch == code).label("is_watch")
    row = connection.execute(
        select(tables.c.id, is_watch).where(or_(tables.c.code == code, tables.c.watch == code))
    ).first()
    return (row.id, bool(row.is_watch)) if row else None


def _is_plain(word: str) -> bool:
    """All ids and codes are plain; a client may send what no database takes as text, such as a NUL."""
    return word.isascii() and word.isprintable()


def public_tables(connection: Connection, limit: int) -> list[tuple[str, bytes]]:
    """Code and summary of public and open tables, the one whose listing changed last first."""
    asked = (
        select(tables.c.code, listings.c.summary)
        .join(tables, tables.c.id == listings.c.table_id)
        .where(listings.c.public, listings.c.open)
        .order_by(listings.c.at.desc())
        .limit(limit)
    )
    return [(code, summary) for code, summary in connection.execute(asked)]


def tables_of(connection: Connection, guest: str, limit: int, kind: str) -> list[tuple[str, bytes]]:
    """Code and summary of what a guest is a member of, tables or another kind, in the same order."""
    of_kind = tables.c.id.like(f"{kind}-%") if kind else tables.c.id.not_like("%-%")
    asked = (
        select(tables.c.code, listings.c.summary)
        .join(tables, tables.c.id == listings.c.table_id)
        .join(members, members.c.table_id == listings.c.table_id)
        .where(members.c.guest == guest, of_kind)
        .order_by(listings.c.at.desc())
        .limit(limit)
    )
    return [(code, summary) for code, summary in connection.execute(asked)]


def overdue(connection: Connection, before: int, limit: int) -> list[str]:
    """Tables that should have acted by then, the latest last."""
    asked = select(timers.c.table_id).where(timers.c.due <= before).order_by(timers.c.due).limit(limit)
    return list(connection.scalars(asked))


def guest_by_token(connection: Connection, digest: bytes) -> Guest | None:
    """Who holds this token."""
    return _guest(
        connection, guests.c.id == select(tokens.c.guest).where(tokens.c.digest == digest).scalar_subquery()
    )


def guest_by_recovery(connection: Connection, digest: bytes) -> Guest | None:
    """Whose recovery link this is."""
    return _guest(connection, guests.c.recovery == digest)


def _guest(connection: Connection, condition: ColumnElement[bool]) -> Guest | None:
    row = connection.execute(select(guests.c.id, guests.c.name).where(condition)).one_or_none()
    return Guest(row.id, row.name) if row else None


def is_elsewhere(connection: Connection, but: Sequence[str], table: str, guest: str) -> bool:
    """Whether a guest is connected to the table on a node that is none of these."""
    there = exists().where(
        presences.c.table_id == table, presences.c.guest == guest, presences.c.node.not_in(but)
    )
    return bool(connection.scalar(select(there)))


def lost(connection: Connection, node: str, before: int) -> list[tuple[str, str, str]]:
    """Who was connected to other nodes that have given no sign of life since then, or never."""
    alive = select(nodes.c.node).where(nodes.c.at >= before)
    asked = select(presences.c.node, presences.c.table_id, presences.c.guest).where(
        presences.c.node != node, presences.c.node.not_in(alive)
    )
    return [(node, table, guest) for node, table, guest in connection.execute(asked)]
