"""The store beside a server, and logs to write in as another node would."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from yksi.server.admin.told import Misnamed
from yksi.server.errors import Refusal
from yksi.server.logs.shelf import plain_code
from yksi.server.store import Found, Log, Store
from yksi.server.tables.live import Live
from yksi.server.tournaments.live import LiveTournament
from yksi.server.tournaments.shown import TableShown

AT_ONCE = 100
"""Logs that are asked for in one statement."""


@asynccontextmanager
async def beside(url: str) -> AsyncIterator[Store]:
    """The store for a while."""
    store = Store(url, secrets.token_hex(6), beside=True)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def all_logs(store: Store) -> AsyncIterator[Found]:
    """Every log there is."""
    after = ""
    while found := await store.walk(after, AT_ONCE):
        for each in found:
            yield each
        after = found[-1].id


async def log_named(store: Store, name: str, *kinds: str) -> Log:
    """The log with a code or an id, of one of these kinds; Misnamed if there is none."""
    for kind in kinds:
        if found := await store.find(plain_code(name), kind):
            name = found[0]
    log = await store.log(name)
    if log is None or log.kind not in kinds:
        raise Misnamed("no-such-table" if kinds == ("table",) else "no-such-log", name=name)
    return log


async def table_of(store: Store, log: Log) -> Live:
    """A table as it stands; nobody here does what falls due there."""
    live = Live(store, log, lambda _live: None)
    await _read(live)
    return live


async def tournament_of(store: Store, log: Log) -> LiveTournament:
    """A tournament as it stands; nobody here opens its tables."""
    live = LiveTournament(store, log, _Nobody())
    await _read(live)
    return live


async def _read(live: Live | LiveTournament) -> None:
    try:
        await live.catch_up()
    except Refusal as refusal:
        if refusal.code != "damaged":
            raise
        raise Misnamed("damaged", code=live.stored.code) from None


class _Nobody:
    """Organises nothing: the server does."""

    def wake(self, live: LiveTournament) -> None:
        """The server will find what has changed."""

    def tables_shown(self, _live: LiveTournament) -> list[TableShown]:
        """To nobody."""
        return []

    async def close(self) -> None:
        """Nothing is under way."""
