"""A batch of writes in one transaction, and what becomes of it when something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from yksi.server.store.batch import Outcome, Write
from yksi.server.store.database import is_worth_another_try, unavailable
from yksi.server.store.stored import StoreUnavailable

Fill = Callable[[Connection, Sequence[Write]], list[Outcome]]
"""Puts writes into a transaction."""


def transact(engine: Engine, fill: Fill, writes: Sequence[Write]) -> Sequence[Outcome | Exception]:
    """What became of each write; all that are no exception are committed."""
    try:
        return _commit(engine, fill, writes)
    except Exception as error:
        refused = unavailable(error)
        if refused is not None:
            return [StoreUnavailable(str(refused), refused.code, **refused.values) for _ in writes]
        if len(writes) == 1:
            return [error]
    # One of them cannot be written at all, which must not hurt the others.
    return [outcome for write in writes for outcome in transact(engine, fill, [write])]


def _commit(engine: Engine, fill: Fill, writes: Sequence[Write], again: bool = True) -> list[Outcome]:
    committing = False
    with engine.connect() as connection:
        try:
            with connection.begin():
                outcomes = fill(connection, writes)
                committing = True
            return outcomes
        except DBAPIError as error:
            # Before the commit nothing has happened for sure; after it was sent, only the log can tell.
            if committing or not again or not is_worth_another_try(error):
                raise
    return _commit(engine, fill, writes, again=False)
