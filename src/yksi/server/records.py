"""Records of matches at a table: sealed while they are played, whole when they are over."""

from __future__ import annotations

import asyncio

from yksi.match import Match
from yksi.record import Record
from yksi.server import entries as log
from yksi.server.errors import Refusal
from yksi.server.store import NewTable, Store
from yksi.server.table import Table


async def record_of(store: Store, stored: NewTable, number: int | None) -> Record:
    """The record of a match, the last one if no number is given; without its seed until the end."""
    table = Table(stored.id)
    table.seeds = await store.seeds(stored.id)
    found: Match | None = None
    for logged in await store.read(stored.id):
        table.apply(logged.seq, logged.at, log.decode(logged.entry))
        if logged.seq % 100 == 0:
            await asyncio.sleep(0)  # a long log must not hold up the tables
        if table.match is not None and number in (None, table.match_number):
            found = table.match
    if found is None:
        raise Refusal("not-finished", "no such match has been dealt at this table")
    record = Record.of(found)
    return record if found.over or table.stage == "closed" or found is not table.match else record.sealed()
