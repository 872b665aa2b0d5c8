"""Everything of a tournament in one file, and the next round of a large one: jobs for the workshop."""

from __future__ import annotations

import io
import zipfile

from yksi.record import Record
from yksi.server.store import reading
from yksi.server.store.looking import looking
from yksi.server.tables.records import Told, matches_in
from yksi.server.tournaments.decide import decided
from yksi.server.tournaments.published import published_text
from yksi.server.tournaments.reading import read
from yksi.server.tournaments.sitting import is_hidden, table_id
from yksi.server.workshop import Made
from yksi.tournament import codec, pairing
from yksi.tournament.play import digest
from yksi.tournament.run import record_name


def zipped(url: str, id: str, seq: int) -> Made:
    """The log of a tournament, and the record of every game whose cards everybody may see."""
    content = io.BytesIO()
    with looking(url) as connection, zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        tournament = read(connection, id, seq)
        file.writestr("tournament.jsonl", published_text(tournament))
        shown = [
            meeting for meeting in tournament.meetings.values() if not is_hidden(tournament, meeting.round)
        ]
        tables = {meeting.number: table_id(id, meeting.number) for meeting in shown}
        played = reading.heads(connection, list(tables.values()))  # with phones and real cards few are
        for number, table in tables.items():
            for game, told in matches_in(connection, table).items() if table in played else ():
                file.writestr(record_name(number, game), _counted(told).text())
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
        tournament = read(connection, id, seq)
    entry = decided(lambda: pairing.pair(tournament))
    return Made(codec.encode(entry).encode())
