"""What is ended or stopped by whoever runs the server: a table, a tournament, bots, somebody's chat."""

from __future__ import annotations

from yksi.server.admin.beside import log_named, table_of, tournament_of
from yksi.server.errors import Refusal
from yksi.server.store import Log, Store
from yksi.server.tables import entries as at_table
from yksi.server.tables.decide import Decision
from yksi.server.tables.table import Table
from yksi.server.tournaments.sitting import table_id
from yksi.tournament import Tournament, entries
from yksi.tournament.tournament import ENDED


async def close(store: Store, name: str, why: str = "") -> str:
    """Close a table, or end a tournament as it stands; what was done."""
    log = await log_named(store, name, "table", "tournament")
    if log.kind == "table":
        live = await table_of(store, log)
        if live.table.meeting is not None:
            raise ValueError(f"{log.code} is a table of the tournament {live.table.meeting.name}: close that")
        await live.submit(_closed)
        return f"table {log.code} is closed"
    tournament = await tournament_of(store, log)
    await tournament.submit(lambda known: _ended(known, why))
    return f"tournament {log.code} has ended"


async def stop_bots(store: Store, name: str, go_on: bool = False) -> str:
    """Pause a table, or all tables of a tournament's last round, or let them go on; what was done."""
    log = await log_named(store, name, "table", "tournament")
    stopped = 0
    for each in [log] if log.kind == "table" else await _tables_of(store, log):
        live = await table_of(store, each)
        before = live.seq
        await live.submit(_resumed if go_on else _paused)
        stopped += live.seq > before
    return (
        f"{log.kind} {log.code}: {stopped} {'table goes' if stopped == 1 else 'tables go'} on"
        if go_on
        else (f"{log.kind} {log.code}: {stopped} {'table is' if stopped == 1 else 'tables are'} paused")
    )


async def mute(store: Store, name: str, player: str, muted: bool = True) -> str:
    """Mute a player at a table by name, also when they leave and come again; what was done."""
    log = await log_named(store, name, "table")
    live = await table_of(store, log)
    seats = [seat for seat, chair in enumerate(live.table.chairs) if chair.guest and chair.name == player]
    if not seats:
        here = ", ".join(chair.name for chair in live.table.chairs if chair.guest) or "nobody"
        raise ValueError(f"{player} is not at table {log.code}: there sit {here}")
    await live.submit(lambda table: _muted(table, player, muted))
    return f"{player} is {'muted' if muted else 'heard again'} at table {log.code}"


async def _tables_of(store: Store, log: Log) -> list[Log]:
    tournament = await tournament_of(store, log)
    rounds = tournament.folded.rounds
    found = [
        await store.log(table_id(log.id, each.number)) for each in (rounds[-1].meetings if rounds else ())
    ]
    return [each for each in found if each is not None]


def _closed(table: Table) -> Decision | None:
    return None if table.stage == "closed" else (at_table.Closed(), None)


def _ended(tournament: Tournament, why: str) -> entries.Entry | None:
    """Whatever is missing: also before the first round, where a director would rather wait."""
    return None if tournament.stage == ENDED else entries.Ended(why=why)


def _paused(table: Table) -> Decision | None:
    return None if table.paused_at or table.stage in ("over", "closed") else (at_table.Paused(), None)


def _resumed(table: Table) -> Decision | None:
    return (at_table.Resumed(), None) if table.paused_at else None


def _muted(table: Table, player: str, muted: bool) -> Decision | None:
    for seat, chair in enumerate(table.chairs):
        if chair.guest and chair.name == player:
            return None if chair.muted == muted else (at_table.Muted(seat=seat, muted=muted), None)
    raise Refusal("no-such-seat", f"{player} has left")
