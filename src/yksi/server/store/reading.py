"""What the store is asked, as queries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, Select, exists, func, or_, select, text

from yksi.server.store.many import execute_many
from yksi.server.store.schema import (
    bans,
    devices,
    engines,
    entries,
    erasures,
    guests,
    listings,
    logs,
    members,
    nodes,
    presences,
    seeds,
    snapshots,
    timers,
    tokens,
)
from yksi.server.store.stored import Ban, Device, Erasure, Found, Guest, Log, Logged, PartIn

MOST: Final = 10_000
"""Logs asked for in one statement; SQLite knows 32,766 parameters."""


def entries_of(connection: Connection, log: str, after: int) -> list[Logged]:
    """The entries of a log that come after a number."""
    columns = entries.c.seq, entries.c.at, entries.c.entry, engines.c.version
    asked = (
        select(*columns)
        .join(engines, engines.c.number == entries.c.engine)
        .where(entries.c.log_id == log, entries.c.seq > after)
        .order_by(entries.c.seq)
    )
    return [Logged(*row) for row in connection.execute(asked)]


_CONTAINING: Final = {
    "sqlite": text("SELECT seq, entry FROM entries WHERE log_id = :log AND instr(entry, :mark) > 0"),
    "postgresql": text("SELECT seq, entry FROM entries WHERE log_id = :log AND position(:mark IN entry) > 0"),
}


def entries_with(connection: Connection, log: str, mark: bytes) -> dict[int, bytes]:
    """The entries of a log in which these bytes stand, by their numbers."""
    rows = connection.execute(_CONTAINING[connection.dialect.name], {"log": log, "mark": mark})
    return {seq: bytes(entry) for seq, entry in rows}


def snapshot_of(connection: Connection, log: str, version: str) -> tuple[int, bytes] | None:
    """After how many entries a log was kept as a whole, and how; None if not by this version."""
    asked = select(snapshots.c.seq, snapshots.c.state)
    row = connection.execute(asked.where(snapshots.c.log_id == log, snapshots.c.version == version)).first()
    return (row.seq, row.state) if row else None


def seeds_of(connection: Connection, log: str) -> dict[int, str]:
    """The seeds that are kept beside a log, by the numbers of its matches."""
    asked = select(seeds.c.match, seeds.c.seed).where(seeds.c.log_id == log)
    return {row.match: row.seed for row in connection.execute(asked)}


def heads(connection: Connection, asked: Sequence[str]) -> dict[str, int]:
    """The last number of each log that has one.

    A look into the index for each: `GROUP BY` would go through whole logs.
    """
    found: dict[str, int] = {}
    for start in range(0, len(asked), MOST):
        rows = execute_many(
            connection,
            "WITH asked (id) AS ({rows}) "
            "SELECT id, (SELECT max(seq) FROM entries WHERE log_id = id) AS head FROM asked",
            ("text",),
            [(log,) for log in asked[start : start + MOST]],
        )
        found |= {log: head for log, head in rows if head is not None}
    return found


def log_of(connection: Connection, id: str) -> Log | None:
    """A log by its id."""
    if not _is_plain(id):
        return None
    row = connection.execute(select(logs).where(logs.c.id == id)).one_or_none()
    return Log(**row._mapping) if row else None


def find(connection: Connection, code: str, kind: str) -> tuple[str, bool] | None:
    """The log of a kind with this code, and whether it is the one for spectators."""
    if not _is_plain(code):
        return None
    is_watch = (logs.c.watch == code).label("is_watch")
    has_code = or_(logs.c.code == code, logs.c.watch == code)
    row = connection.execute(select(logs.c.id, is_watch).where(has_code, logs.c.kind == kind)).first()
    return (row.id, bool(row.is_watch)) if row else None


def _is_plain(word: str) -> bool:
    """All ids and codes are plain; a client may send what no database takes as text, such as a NUL."""
    return word.isascii() and word.isprintable()


def public_logs(connection: Connection, kind: str, limit: int) -> list[tuple[str, bytes]]:
    """Code and summary of public and open logs of a kind, the one whose listing changed last first."""
    return _newest(connection, _listed(kind).where(listings.c.public, listings.c.open), limit)


def logs_of(connection: Connection, guest: str, kind: str, limit: int) -> list[tuple[str, bytes]]:
    """Code and summary of the logs of a kind in which a guest has a part, in the same order."""
    own = members.c.log_id == listings.c.log_id
    return _newest(
        connection, _listed(kind).join(members, own).where(members.c.guest == guest, ~members.c.past), limit
    )


_PARTS: Final = text(
    "SELECT logs.id, logs.kind, logs.code, logs.parent, listings.summary, "
    "(SELECT at FROM entries WHERE log_id = logs.id ORDER BY seq DESC LIMIT 1) AS at, parts.past, "
    "NOT EXISTS (SELECT 1 FROM members WHERE log_id = logs.id AND guest <> :guest) AS alone, "
    "NOT EXISTS (SELECT 1 FROM presences WHERE table_id = logs.id) "
    "AND NOT EXISTS (SELECT 1 FROM timers WHERE log_id = logs.id AND due IS NOT NULL) AS quiet "
    "FROM (SELECT log_id, past FROM members WHERE guest = :guest UNION ALL "
    "SELECT id, false FROM logs WHERE host = :guest AND kind = :unlisted) AS parts "
    "JOIN logs ON logs.id = parts.log_id LEFT JOIN listings ON listings.log_id = logs.id "
    "ORDER BY at DESC LIMIT :limit"
)


def parts_of(connection: Connection, guest: str, unlisted: str, limit: int) -> list[PartIn]:
    """The logs in which a guest has a part or had, and those of a kind without lists that the guest opened.

    The one in which something happened last is the first.
    """
    rows = connection.execute(_PARTS, {"guest": guest, "unlisted": unlisted, "limit": limit})
    return [PartIn(*row[:6], *map(bool, row[6:])) for row in rows]


def erasures_due(connection: Connection, limit: int) -> list[Erasure]:
    """Some guests who are to be forgotten."""
    return [Erasure(*row) for row in connection.execute(select(erasures).limit(limit))]


def _listed(kind: str) -> Select[tuple[str, bytes]]:
    found = select(logs.c.code, listings.c.summary).select_from(listings)
    return found.join(logs, logs.c.id == listings.c.log_id).where(logs.c.kind == kind)


def _newest(connection: Connection, asked: Select[tuple[str, bytes]], limit: int) -> list[tuple[str, bytes]]:
    rows = connection.execute(asked.order_by(listings.c.at.desc()).limit(limit))
    return [(row.code, row.summary) for row in rows]


def count_open(connection: Connection, kind: str, host: str, command: str) -> int:
    """How many logs of a kind a host has open, but for the one that this command opened."""
    asked = select(func.count()).select_from(logs.outerjoin(listings, listings.c.log_id == logs.c.id))
    own = logs.c.host == host, logs.c.kind == kind, logs.c.command != command
    return connection.scalar(asked.where(*own, or_(listings.c.open, listings.c.open.is_(None)))) or 0


def still_open(connection: Connection, asked: Sequence[str]) -> list[str]:
    """Those of some logs that are there and not closed."""
    found = select(logs.c.id).select_from(logs.outerjoin(listings, listings.c.log_id == logs.c.id))
    is_open = or_(listings.c.open, listings.c.open.is_(None))
    return list(connection.scalars(found.where(logs.c.id.in_(asked[:MOST]), is_open)))


def size_of(connection: Connection, log: str, until: int) -> int:
    """The bytes of the entries of a log up to a number."""
    asked = select(func.sum(func.length(entries.c.entry)))
    return connection.scalar(asked.where(entries.c.log_id == log, entries.c.seq <= until)) or 0


def overdue(connection: Connection, before: int, limit: int) -> list[str]:
    """Logs in which something should have happened by then, the latest last."""
    asked = select(timers.c.log_id).where(timers.c.due <= before).order_by(timers.c.due).limit(limit)
    return list(connection.scalars(asked))


# A look into the index for each log, also for one whose removal was cut short: only its entries are left.
_WALK: Final = text(
    "WITH RECURSIVE walk (id, number) AS ("
    "SELECT min(log_id), 1 FROM entries WHERE log_id > :after UNION ALL "
    "SELECT (SELECT min(log_id) FROM entries WHERE log_id > walk.id), walk.number + 1 "
    "FROM walk WHERE walk.id IS NOT NULL AND walk.number < :limit) "
    "SELECT walk.id, logs.kind, logs.code, logs.parent, listings.open, listings.summary, "
    "(SELECT max(seq) FROM entries WHERE log_id = walk.id) AS head, "
    "(SELECT at FROM entries WHERE log_id = walk.id ORDER BY seq DESC LIMIT 1) AS at, "
    "EXISTS (SELECT 1 FROM seeds WHERE log_id = walk.id) AS dealt "
    "FROM walk LEFT JOIN logs ON logs.id = walk.id LEFT JOIN listings ON listings.log_id = walk.id "
    "WHERE walk.id IS NOT NULL ORDER BY walk.id"
)


def walk(connection: Connection, after: str, limit: int) -> list[Found]:
    """The next logs in the order of their ids, however long ago anything happened there."""
    found = (Found(*row) for row in connection.execute(_WALK, {"after": after, "limit": limit}))
    return [each._replace(open=None if each.open is None else bool(each.open)) for each in found]


def bans_at(connection: Connection, now: int) -> list[Ban]:
    """Networks that are not let in now."""
    asked = select(bans.c.network, bans.c.until, bans.c.why).where(bans.c.until > now)
    return [Ban(*row) for row in connection.execute(asked.order_by(bans.c.until))]


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


def devices_of(connection: Connection, guest: str) -> list[Device]:
    """Where a guest is told that it is their turn."""
    asked = select(devices.c.address, devices.c.point, devices.c.secret, devices.c.language)
    found = connection.execute(asked.where(devices.c.guest == guest).order_by(devices.c.at.desc()))
    return [Device(*row) for row in found]


def days_of(connection: Connection, guest: str) -> tuple[int, int | None]:
    """When a guest came first, and the last day on which they came."""
    row = connection.execute(select(guests.c.at, guests.c.seen).where(guests.c.id == guest)).one_or_none()
    return (row.at, row.seen) if row else (0, None)


def unseen_guests(connection: Connection, before: int, limit: int) -> list[str]:
    """Some guests who have not come since then."""
    last = func.coalesce(guests.c.seen, guests.c.at)
    return list(connection.scalars(select(guests.c.id).where(last < before).limit(limit)))


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


def clocks(connection: Connection) -> tuple[int | None, int]:
    """What time it is by the database, where it has a clock of its own; and the latest moment it has seen."""
    seen = connection.scalar(select(nodes.c.at).where(nodes.c.node == "")) or 0
    if connection.dialect.name != "postgresql":
        return None, seen
    now = connection.exec_driver_sql("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    return now.scalar_one(), seen
