"""A batch of writes in one transaction, and what becomes of it when something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from yksi.server.store.batch import Outcome, Write
from yksi.server.store.database import is_worth_another_try, unavailable
from yksi.server.store.stored import Overtaken, StoreUnavailable

Fill = Callable[[Connection, Sequence[Write], bool], list[Outcome]]
"""Puts writes into a transaction; whether nobody else is expected to have been quicker with one."""


def transact(engine: Engine, fill: Fill, writes: Sequence[Write]) -> Sequence[Outcome | Exception]:
    """What became of each write; all that are no exception are committed."""
    try:
        return _commit(engine, fill, writes)
    except Exception as error:
        refused = unavailable(error)
        if refused is not None:
            return refuse_all(refused, writes)
        if len(writes) == 1:
            return [error]
    # One of them cannot be written at all, which must not hurt the others.
    return [outcome for write in writes for outcome in transact(engine, fill, [write])]


def refuse_all(refused: StoreUnavailable, writes: Sequence[Write]) -> list[Outcome | Exception]:
    """The same for each of them; an exception of its own, as each is raised elsewhere."""
    return [StoreUnavailable(str(refused), refused.code, **refused.values) for _ in writes]


def _commit(
    engine: Engine, fill: Fill, writes: Sequence[Write], again: bool = True, alone: bool = True
) -> list[Outcome]:
    committing = False
    with engine.connect() as connection:
        try:
            with connection.begin():
                outcomes = fill(connection, writes, alone)
                committing = True
            return outcomes
        except Overtaken:
            alone = False
        except DBAPIError as error:
            # Before the commit nothing has happened for sure; after it was sent, only the log can tell.
            if committing or not again or not is_worth_another_try(error):
                raise
            again = False
    return _commit(engine, fill, writes, again, alone)
