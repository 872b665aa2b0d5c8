"""After the storm: is every acknowledged action in the log, once, and do all know what the log says?"""

from __future__ import annotations

import asyncio

from tests.server.desk import mirror_of
from tests.server.players import Player
from yksi.record import Record
from yksi.server.store import Store
from yksi.server.tables import entries
from yksi.server.tables.table import Table


async def inquire(store: Store, players: list[Player]) -> int:
    """Compare what the players of a table know with its log; how many entries it has."""
    table_id = players[0].table
    table = Table(table_id, players[0].mirror.code, players[0].mirror.watch)
    table.seeds = await store.seeds(table_id)
    mirrors = {player.mirror.seq: player for player in players}
    commands: dict[tuple[str, str], int] = {}
    for logged in await store.read(table_id):
        entry = entries.decode(logged.entry)
        if entry.command:
            assert (entry.by, entry.command) not in commands, "a command was carried out twice"
            commands[entry.by, entry.command] = logged.seq
        table.apply(logged.seq, logged.at, entry)
        if logged.seq in mirrors:
            for player in players:
                if player.mirror.seq == logged.seq:
                    _compare(table, player)
    _all_there(table, players, commands)
    assert table.match is not None
    if table.match.over:
        Record.parse(Record.of(table.match).text()).verify()
    return table.seq


def _compare(table: Table, player: Player) -> None:
    """What a player has been told is what the log says."""
    fresh = mirror_of(table, player.mirror.you)
    for part in ("room", "view", "own"):
        assert getattr(player.mirror, part) == getattr(fresh, part), part


def _all_there(table: Table, players: list[Player], commands: dict[tuple[str, str], int]) -> None:
    for player in players:
        assert player.mirror.you is not None
        guest = table.chairs[player.mirror.you].guest
        assert player.mirror.seq <= table.seq
        for command, seq in player.acknowledged.items():
            assert commands.get((guest, command)) == seq, "an acknowledged action is not in the log"


def inquire_at(url: str, tables: list[list[Player]]) -> int:
    """Look into all tables of a database; how many entries they have."""

    async def look() -> int:
        store = Store(url, "inquiry")
        await store.open()
        try:
            return sum([await inquire(store, players) for players in tables])
        finally:
            await store.close()

    return asyncio.run(look())
