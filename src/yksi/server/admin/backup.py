"""A copy of the database while the server runs, and back again while it does not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from yksi.errors import CannotBeDone
from yksi.server.store.database import file_of, is_postgres, make_engine
from yksi.server.store.lock import FileLock

_BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file; it belongs to that one only."""


def backup(url: str, to: Path) -> int:
    """Write a copy as of one moment, for its owner only as seeds are in it; its bytes."""
    database = _file(url, "pg_dump --format=custom --file=FILE")
    if not database.exists():
        raise CannotBeDone(f"there is no database {database}: name its folder with --data")
    if to.exists():
        raise CannotBeDone(f"{to} is there already: name another file")
    _copy(database, to)
    return to.stat().st_size


def restore(url: str, copy: Path, replace: bool = False) -> Path | None:
    """Put a copy in the place of the database, which no server may use now; where the old one went."""
    database = _file(url, "pg_restore --no-owner --exit-on-error --dbname=URL FILE")
    _check(copy)
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = FileLock(database)
    try:
        before = None
        if database.exists():
            if not replace:
                raise CannotBeDone(f"{database} is there already: --replace puts it aside")
            before = _spare(database)
            _copy(database, before)
        new = database.with_name(f"{database.name}.part")
        new.unlink(missing_ok=True)
        _copy(copy, new)
        for ending in _BESIDE:
            Path(f"{database}{ending}").unlink(missing_ok=True)
        new.replace(database)
    finally:
        lock.release()
    return before


def _file(url: str, otherwise: str) -> Path:
    engine = make_engine(url)
    if is_postgres(engine):
        raise CannotBeDone(f"PostgreSQL has its own program for this: {otherwise} (docs/server.md)")
    return file_of(engine)


def _copy(database: Path, to: Path) -> None:
    """All of it as of one moment; a copy that is cut short leaves nothing that looks like one."""
    part = to.with_name(f"{to.name}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
        with part.open("rb") as file:
            os.fsync(file.fileno())
    except sqlite3.Error as error:
        part.unlink()
        raise CannotBeDone(f"{database} cannot be copied: {error}") from None
    part.replace(to)


def _check(copy: Path) -> None:
    """Refuse what is no whole database of ours."""
    if not copy.is_file():
        raise CannotBeDone(f"there is no file {copy}")
    try:
        with closing(sqlite3.connect(copy)) as database:
            told = database.execute("PRAGMA quick_check(1)").fetchone()[0]
            revision = database.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise CannotBeDone(f"{copy} is no database of yksi: {error}") from None
    if told != "ok" or revision is None:
        raise CannotBeDone(f"{copy} is damaged: {told}")


def _spare(database: Path) -> Path:
    """A name that nothing has yet."""
    number = 1
    while (spare := database.with_name(f"{database.name}.before-{number}")).exists():
        number += 1
    return spare
