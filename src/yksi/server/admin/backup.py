"""A copy of the database while the server runs, and back again while it does not.

A SQLite file here; PostgreSQL by its own programs (`dumping`).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from yksi.server.admin import dumping
from yksi.server.admin.told import NotDone
from yksi.server.store.database import file_of, is_postgres, make_engine
from yksi.server.store.lock import FileLock

_BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file; it belongs to that one only."""


def backup(url: str, to: Path) -> int:
    """Write a copy as of one moment, for its owner only as seeds are in it; its bytes."""
    with _engine(url) as engine:
        if is_postgres(engine):
            copy = partial(dumping.dump, url)
        else:
            copy = partial(_copy, file_of(engine))
            if not file_of(engine).exists():
                raise NotDone("no-database", database=str(file_of(engine)))
    if to.exists():
        raise NotDone("file-there", file=str(to))
    _write(to, copy)
    return to.stat().st_size


def restore(url: str, copy: Path, replace: bool = False) -> str:
    """Put a copy in the place of the database, which no server may use now; where the old one went."""
    if not copy.is_file():
        raise NotDone("no-file", file=str(copy))
    with _engine(url) as engine:
        if is_postgres(engine):
            return dumping.restore(engine, url, copy, replace)
        before = _restore(file_of(engine), copy, replace)
        return str(before) if before else ""


@contextmanager
def _engine(url: str) -> Iterator[Engine]:
    """For a while: what stays connected to PostgreSQL looks like a server."""
    engine = make_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


def _restore(database: Path, copy: Path, replace: bool) -> Path | None:
    _check(copy)
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = FileLock(database)
    try:
        before = None
        if database.exists():
            if not replace:
                raise NotDone("database-there", database=str(database))
            before = _spare(database)
            _write(before, partial(_copy, database))
        new = database.with_name(f"{database.name}.part")
        new.unlink(missing_ok=True)
        _write(new, partial(_copy, copy))
        for ending in _BESIDE:
            Path(f"{database}{ending}").unlink(missing_ok=True)
        new.replace(database)
    finally:
        lock.release()
    return before


def _write(to: Path, copy: Callable[[Path], None]) -> None:
    """Let a file be written for its owner only; one that is cut short leaves nothing that looks like one."""
    part = to.with_name(f"{to.name}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        copy(part)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)


def _copy(database: Path, to: Path) -> None:
    """All of it as of one moment, into an empty file."""
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
    except sqlite3.Error as error:
        raise NotDone("not-copied", database=str(database), reason=str(error)) from None


def _check(copy: Path) -> None:
    """Refuse what is no whole database of ours."""
    try:
        with closing(sqlite3.connect(copy)) as database:
            told = database.execute("PRAGMA quick_check(1)").fetchone()[0]
            revision = database.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise NotDone("not-ours", file=str(copy), reason=str(error)) from None
    if told != "ok" or revision is None:
        raise NotDone("file-damaged", file=str(copy), reason=told)


def _spare(database: Path) -> Path:
    """A name that nothing has yet."""
    number = 1
    while (spare := database.with_name(f"{database.name}.before-{number}")).exists():
        number += 1
    return spare
