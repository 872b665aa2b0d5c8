"""A tournament as its log stands in the store: for the workshop, where nothing is alive."""

from __future__ import annotations

import zlib

from sqlalchemy import Connection

from yksi.server.errors import Refusal
from yksi.server.store import reading
from yksi.server.tournaments import snapshots
from yksi.server.tournaments.live import SEED
from yksi.tournament import Tournament, codec, entries


def read(connection: Connection, id: str, seq: int) -> Tournament:
    """The tournament after so many entries, from where it was kept if that was not later."""
    seed = reading.seeds_of(connection, id)[SEED]
    kept = reading.snapshot_of(connection, id, snapshots.VERSION)
    tournament = None
    if kept is not None and kept[0] <= seq:
        tournament = snapshots.thaw(zlib.decompress(kept[1]), seed)
    for logged in reading.entries_of(connection, id, len(tournament.log) if tournament else 0):
        if logged.seq > seq:
            break
        entry = codec.decode(logged.entry.decode())
        if tournament is not None:
            tournament.apply(entry)
        else:
            assert isinstance(entry, entries.Opened)
            tournament = Tournament(entry, seed)
    if tournament is None or len(tournament.log) < seq:
        raise Refusal("busy", "the tournament is being written: try again")
    return tournament
