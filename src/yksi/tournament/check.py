"""Do the totals equal the sum of the records?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from yksi.match import Match
from yksi.record import Record
from yksi.tournament.deals import deal
from yksi.tournament.entrants import Number
from yksi.tournament.errors import TournamentError
from yksi.tournament.meetings import Meeting, Points
from yksi.tournament.play import digest, points_of
from yksi.tournament.standings import standings
from yksi.tournament.tournament import Tournament


def check_record(tournament: Tournament, meeting: Meeting, game: int, record: Record) -> Points:
    """Replay the record of a game and compare it with what should have been played; its points."""
    given = deal(tournament, meeting, game)

    def refuse(why: str) -> TournamentError:
        return TournamentError("other-game", meeting=meeting.number, game=game, why=why)

    if record.kind != "match" or record.rules != given.rules:
        raise refuse("it was played by other rules")
    if list(record.players) != given.names:
        raise refuse(f"at the table were {', '.join(record.players)}, not {', '.join(given.names)}")
    if record.seed != given.seed:
        raise refuse("other cards were dealt")
    match = record.replay()
    assert isinstance(match, Match)
    if not match.over:
        raise TournamentError("unfinished-record", meeting=meeting.number, game=game)
    return points_of(given, meeting, match)


def check_totals(tournament: Tournament, records: Mapping[tuple[int, int], Record]) -> None:
    """Whether everybody's points are those of the records, by (meeting, game).

    Games without a record in the log (real cards, decisions of the director) count as they stand there.
    """
    recorded: Counter[Number] = Counter()
    for meeting in tournament.meetings.values():
        for game, result in enumerate(meeting.results, start=1):
            if result.points is None:
                continue
            points = result.points
            if result.record:
                points = checked_points(tournament, meeting, game, records)
            recorded.update(dict(zip(meeting.sides, points, strict=True)))
    for row in standings(tournament):
        if row.points != recorded[row.entrant]:
            raise TournamentError(
                "totals-differ", entrant=row.name, points=row.points, recorded=recorded[row.entrant]
            )


def checked_points(
    tournament: Tournament, meeting: Meeting, game: int, records: Mapping[tuple[int, int], Record]
) -> Points:
    """The points of a game by its record; TournamentError if it is not the one that the log names."""
    record = records.get((meeting.number, game))
    if record is None:
        raise TournamentError("record-missing", meeting=meeting.number, game=game)
    if digest(record) != meeting.results[game - 1].record:
        why = "it is not the one that the log names"
        raise TournamentError("other-game", meeting=meeting.number, game=game, why=why)
    return check_record(tournament, meeting, game, record)
