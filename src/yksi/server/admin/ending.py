"""What is ended or stopped by whoever runs the server: a table, a tournament, bots, somebody's chat."""

from __future__ import annotations

from yksi.server.admin.beside import log_named, table_of, tournament_of
from yksi.server.admin.told import Misnamed, Told, told
from yksi.server.store import Log, Store
from yksi.server.tables import entries as at_table
from yksi.server.tables.decide import Decision
from yksi.server.tables.table import Table
from yksi.server.tournaments.sitting import table_id
from yksi.tournament import Tournament, entries
from yksi.tournament.tournament import ENDED


async def close(store: Store, name: str, why: str = "") -> Told:
    """Close a table, or end a tournament as it stands; what was done."""
    log = await log_named(store, name, "table", "tournament")
    if log.kind == "table":
        live = await table_of(store, log)
        if live.table.meeting is not None:
            raise Misnamed("of-tournament", code=log.code, name=live.table.meeting.name)
        await live.submit(_closed)
        return told("table-closed", code=log.code)
    tournament = await tournament_of(store, log)
    await tournament.submit(lambda known: _ended(known, why))
    return told("tournament-ended", code=log.code)


async def stop_bots(store: Store, name: str, go_on: bool = False) -> Told:
    """Pause a table, or all tables of a tournament's last round, or let them go on; what was done."""
    log = await log_named(store, name, "table", "tournament")
    stopped = 0
    for each in [log] if log.kind == "table" else await _tables_of(store, log):
        live = await table_of(store, each)
        before = live.seq
        await live.submit(_resumed if go_on else _paused)
        stopped += live.seq > before
    return told("resumed" if go_on else "paused", code=log.code, count=stopped)


async def mute(store: Store, name: str, player: str, muted: bool = True) -> Told:
    """Mute a player at a table by name, also when they leave and come again; what was done."""
    log = await log_named(store, name, "table")
    live = await table_of(store, log)
    seats = [seat for seat, chair in enumerate(live.table.chairs) if chair.guest and chair.name == player]
    if not seats:
        here = ", ".join(chair.name for chair in live.table.chairs if chair.guest)
        raise Misnamed("not-there" if here else "nobody-there", name=player, code=log.code, names=here)
    await live.submit(lambda table: _muted(table, player, muted))
    return told("muted" if muted else "heard", name=player, code=log.code)


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
    raise Misnamed("has-left", name=player)
