"""Records of matches at a table: sealed while they are played, whole when they are over."""

from __future__ import annotations

import asyncio

from yksi.match import Match
from yksi.record import Record
from yksi.server.errors import Refusal
from yksi.server.store import Log, Store
from yksi.server.tables import entries
from yksi.server.tables.table import Table


async def record_of(store: Store, stored: Log, number: int | None) -> Record:
    """The record of a match, the last one if no number is given; without its seed until the end."""
    found = await records_of(store, stored)
    if not found or (number is not None and number not in found):
        raise Refusal("not-finished", "no such match has been dealt at this table")
    return found[max(found) if number is None else number]


async def records_of(store: Store, stored: Log) -> dict[int, Record]:
    """The records of all matches by their numbers."""
    table = Table(stored.id)
    table.seeds = await store.seeds(stored.id)
    found: dict[int, Match] = {}
    for logged in await store.read(stored.id):
        entry = entries.decode(logged.entry)
        table.apply(logged.seq, logged.at, entry)
        if logged.seq % 100 == 0:
            await asyncio.sleep(0)  # a long log must not hold up the tables
        if isinstance(entry, entries.Dealt) and table.match is not None:
            found[table.match_number] = table.match
    return {number: _record(table, match) for number, match in found.items()}


def _record(table: Table, match: Match) -> Record:
    record = Record.of(match)
    over = match.over or table.stage == "closed" or match is not table.match
    return record if over else record.sealed()
