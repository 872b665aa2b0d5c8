"""Who is awaited at a table without a hurry, and not there: whom a reminder is for."""

from __future__ import annotations

from typing import Final

from yksi.server.reminders.turn import Turn
from yksi.server.tables import entries
from yksi.server.tables.due import awaited_guests
from yksi.server.tables.table import Table

UNNOTICED: Final = 60_000
"""So late a dead line is noticed (ms): whoever is gone by then may not have seen that it is their turn."""


def missed(table: Table) -> frozenset[str]:
    """The guests for whom the table waits, and who are not there."""
    if not table.options.unhurried or table.paused_at:
        return frozenset()
    here = {chair.guest for chair in table.chairs if chair.here}
    return frozenset(awaited_guests(table)) - here


def new_turns(before: frozenset[str], entry: entries.Entry, table: Table) -> list[Turn]:
    """Whom to remind after an entry: who is missed since. Whoever has looked and left knows it."""
    if isinstance(entry, entries.Gone) and table.at - table.turn_at > UNNOTICED:
        return []
    return [
        Turn(
            guest,
            table.id,
            table.code,
            [chair.name for chair in table.chairs if chair.guest != guest and chair.name],
        )
        for guest in sorted(missed(table) - before)
    ]
