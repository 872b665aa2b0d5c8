"""The store for who only looks: the workshop, and whoever runs a command beside the server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from yksi.server.store.database import make_engine


@contextmanager
def looking(url: str) -> Iterator[Connection]:
    """A connection for a while, and nothing that stays open after it."""
    engine = make_engine(url)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()
