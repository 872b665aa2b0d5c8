"""Everything of a tournament in one file, and the next round of a large one: jobs for the workshop."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence

from sqlalchemy import Connection

from yksi.record import Record
from yksi.server.errors import Refusal
from yksi.server.store import reading
from yksi.server.store.looking import looking
from yksi.server.tables.records import Told, matches_in
from yksi.server.tournaments.decide import decided
from yksi.server.tournaments.live import SEED
from yksi.server.tournaments.sitting import table_id
from yksi.server.workshop import Made
from yksi.tournament import Tournament, codec, entries, pairing
from yksi.tournament.play import digest
from yksi.tournament.run import record_name


def zipped(url: str, id: str, text: str, meetings: Sequence[int]) -> Made:
    """The log of a tournament as `text`, and the record of every game of these meetings."""
    content = io.BytesIO()
    with looking(url) as connection, zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("tournament.jsonl", text)
        for meeting in meetings:
            for game, told in matches_in(connection, table_id(id, meeting)).items():
                file.writestr(record_name(meeting, game), _counted(told).text())
    return Made(content.getvalue())


def _counted(told: Told) -> Record:
    """The record as the tournament has its digest; until the match is over without its seed."""
    assert told.match is not None
    record = Record.of(told.match)
    return record if told.ended is not None else record.sealed()


def record_digest(url: str, log: str, number: int) -> Made:
    """The digest of the record of a match."""
    with looking(url) as connection:
        match = matches_in(connection, log)[number].match
    assert match is not None
    return Made(digest(Record.of(match)).encode())


def paired(url: str, id: str, seq: int) -> Made:
    """The entry that pairs the next round after so many entries: 256 entrants take half a second and more."""
    with looking(url) as connection:
        tournament = _read(connection, id, seq)
    entry = decided(lambda: pairing.pair(tournament))
    return Made(codec.encode(entry).encode())


def _read(connection: Connection, id: str, seq: int) -> Tournament:
    logged = reading.entries_of(connection, id, 0)[:seq]
    if len(logged) < seq:
        raise Refusal("busy", "the tournament is being written: try again")
    first, *others = (codec.decode(each.entry.decode()) for each in logged)
    assert isinstance(first, entries.Opened)
    tournament = Tournament(first, reading.seeds_of(connection, id)[SEED])
    for entry in others:
        tournament.apply(entry)
    return tournament
