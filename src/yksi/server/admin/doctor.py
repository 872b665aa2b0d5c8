"""Is everything in order? Every log is replayed from its first entry, whatever snapshots say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from yksi.scorekeeping import entries as on_sheet
from yksi.scorekeeping.sheet import Sheet
from yksi.server.admin.told import Told, told
from yksi.server.store import Found, Logged, reading
from yksi.server.store.database import make_engine, unavailable
from yksi.server.store.migrate import check
from yksi.server.tables import entries as at_table
from yksi.server.tables.table import Table
from yksi.server.tournaments.live import SEED
from yksi.tournament import Tournament, codec
from yksi.tournament.entries import Opened

AT_ONCE: Final = 100


class Examined(NamedTuple):
    """What was found."""

    logs: int
    entries: int
    trouble: list[Told]
    """What is not in order."""


def examine(url: str) -> Examined:
    """Look at everything; nothing is changed."""
    engine = make_engine(url)
    try:
        check(engine)
        return _examined(engine)
    except DBAPIError as error:
        raise unavailable(error) or error from None
    finally:
        engine.dispose()


def _examined(engine: Engine) -> Examined:
    with engine.connect() as connection:
        trouble = _database(connection)
    logs = entries = 0
    for found in _all(engine):
        logs += 1
        entries += found.head
        with engine.connect() as connection:  # a new transaction for each: nobody is held up
            why = _examine(connection, found)
        if why:
            trouble.append(why)
    return Examined(logs, entries, trouble)


def _all(engine: Engine) -> Iterator[Found]:
    after = ""
    while True:
        with engine.connect() as connection:
            found = reading.walk(connection, after, AT_ONCE)
        if not found:
            return
        yield from found
        after = found[-1].id


def _database(connection: Connection) -> list[Told]:
    """What SQLite says about its file; PostgreSQL looks after its own."""
    if connection.dialect.name != "sqlite":
        return []
    said = [row[0] for row in connection.exec_driver_sql("PRAGMA integrity_check(20)")]
    return [] if said == ["ok"] else [told("database", why=line) for line in said]


def _examine(connection: Connection, found: Found) -> Told | None:
    """Why a log is not in order; None if it is."""
    if found.kind is None:
        return told("log-cut", what=found.id)
    named = f"{found.kind} {found.code} ({found.id})"
    if found.kind not in _REPLAYS:
        return told("log-unknown", what=named, kind=found.kind)
    logged = reading.entries_of(connection, found.id, 0)
    missing = next((number for number, each in enumerate(logged, 1) if each.seq != number), None)
    if missing is not None:
        return told("log-lacks", what=named, number=missing)
    seeds = reading.seeds_of(connection, found.id)
    replayed = 0
    try:
        for _ in _REPLAYS[found.kind](found.id, logged, seeds):
            replayed += 1
    except Exception as error:
        return told("log-breaks", what=named, number=replayed, why=f"{type(error).__name__}: {error}")
    return None


def _replay_table(id: str, logged: Sequence[Logged], seeds: dict[int, str]) -> Iterator[None]:
    table = Table(id)
    table.seeds = seeds
    for each in logged:
        table.apply(each.seq, each.at, at_table.decode(each.entry))
        yield


def _replay_sheet(_id: str, logged: Sequence[Logged], _seeds: dict[int, str]) -> Iterator[None]:
    sheet = Sheet()
    for each in logged:
        sheet.apply(on_sheet.decode(each.entry.decode()))
        yield


def _replay_tournament(_id: str, logged: Sequence[Logged], seeds: dict[int, str]) -> Iterator[None]:
    first, *others = (codec.decode(each.entry.decode()) for each in logged)
    assert isinstance(first, Opened), "it does not begin with its opening"
    tournament = Tournament(first, seeds[SEED])
    yield
    for entry in others:
        tournament.apply(entry)
        yield


_REPLAYS: Final[dict[str, Callable[[str, Sequence[Logged], dict[int, str]], Iterator[None]]]] = {
    "table": _replay_table,
    "sheet": _replay_sheet,
    "tournament": _replay_tournament,
}
