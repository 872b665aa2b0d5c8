"""What must hold of a tournament whatever broke: what was said is there, and every game counts once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.simulation.hall import Hall
from yksi.record import Record
from yksi.server.tables import entries as at_table
from yksi.server.tables.table import Table
from yksi.server.tournaments.live import SEED
from yksi.server.tournaments.sitting import table_id
from yksi.tournament import Tournament, codec
from yksi.tournament.deals import deal
from yksi.tournament.entries import Claimed, Entry, Opened
from yksi.tournament.errors import TournamentError
from yksi.tournament.meetings import Meeting
from yksi.tournament.play import digest, points_of
from yksi.tournament.tournament import ENDED


def broken_in(hall: Hall) -> Iterator[str]:
    """Every promise that was not kept."""
    yield from (f"a node says {said}" for said in hall.said[:1])
    log = hall.database.entries[hall.tournament]
    decoded = [codec.decode(logged.entry.decode()) for logged in log]
    if [logged.seq for logged in log] != list(range(1, len(log) + 1)):
        yield "numbers of entries are missing or there twice"
    seen = [(entry.by, entry.command) for entry in decoded if entry.command]
    if len(seen) != len(set(seen)):
        yield "a command became two entries"
    for person in hall.people:
        yield from person.broken
    for looker in hall.lookers:
        yield from _acknowledged(decoded, looker.guest.id, looker.acknowledged)
    opened = decoded[0]
    assert isinstance(opened, Opened)
    tournament = Tournament(opened, hall.database.seeds[hall.tournament][SEED])
    try:
        for entry in decoded[1:]:
            tournament.apply(entry)
    except TournamentError as error:
        yield f"the log cannot be read: {error!r}"
        return
    if tournament.stage != ENDED:
        yield f"the tournament does not end: {tournament.stage} after {len(tournament.rounds)} rounds"
    yield from _counts(hall, tournament)


def _acknowledged(log: list[Entry], guest: str, acknowledged: dict[str, int]) -> Iterator[str]:
    for command, seq in acknowledged.items():
        if not 1 <= seq <= len(log) or (log[seq - 1].by, log[seq - 1].command) != (guest, command):
            yield f"{command} was acknowledged as entry {seq}, which is another or none"


def _counts(hall: Hall, tournament: Tournament) -> Iterator[str]:
    said = Counter((entry.meeting, entry.game) for entry in tournament.log if isinstance(entry, Claimed))
    for meeting in tournament.meetings.values():
        played = _played(hall, tournament, meeting)
        for game, result in enumerate(meeting.results, start=1):
            where = f"game {game} of meeting {meeting.number}"
            if said[meeting.number, game] != 1:
                yield f"{where} counts {said[meeting.number, game]} times"
            elif (result.points, result.record) != played.get(game):
                yield f"{where} counts as {result.points}, and was played otherwise"


def _played(hall: Hall, tournament: Tournament, meeting: Meeting) -> dict[int, tuple[tuple[int, ...], str]]:
    """What the table's own log says of each game: its points, and the digest of its record."""
    id = table_id(hall.tournament, meeting.number)
    table = Table(id)
    table.seeds = dict(hall.database.seeds.get(id, {}))
    found: dict[int, tuple[tuple[int, ...], str]] = {}
    for logged in hall.database.entries.get(id, ()):
        entry = at_table.decode(logged.entry)
        table.apply(logged.seq, logged.at, entry)
        if isinstance(entry, at_table.Played | at_table.Dealt) and table.stage == "over":
            assert table.match is not None
            game = table.match_number
            given = deal(tournament, meeting, game)
            found[game] = points_of(given, meeting, table.match), digest(Record.of(table.match))
    return found
