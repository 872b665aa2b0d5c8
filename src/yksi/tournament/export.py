"""A tournament for other programs: everything as JSON, standings and games as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from yksi.journal import plain
from yksi.tournament.entrants import Entrant, Number
from yksi.tournament.entries import VERSION
from yksi.tournament.meetings import Meeting, Points, Result
from yksi.tournament.plan import Plan
from yksi.tournament.seating import seating
from yksi.tournament.standings import standings
from yksi.tournament.tournament import Tournament

STANDINGS: Final = (
    *("place", "entrant", "name", "members", "total", "points"),
    *("games", "won", "credit", "forfeit", "byes"),
)
GAMES: Final = ("round", "table", "meeting", "game", "entrant", "name", "points", "status", "record")
_FORMULA: Final = ("=", "+", "-", "@")
"""What a spreadsheet takes for a formula at the beginning of a cell."""


def data(tournament: Tournament) -> dict[str, Any]:
    """All that is known of a tournament but its seed, as JSON-able data."""
    return {
        "version": VERSION,
        "plan": plan_data(tournament.plan),
        "stage": tournament.stage,
        "director": tournament.director,
        "commitment": tournament.commitment,
        "entrants": [_entrant(entrant) for entrant in tournament.entrants.values()],
        "rounds": [
            {
                "number": each.number,
                "byes": list(each.byes),
                "meetings": [_meeting(meeting) for meeting in each.meetings],
            }
            for each in tournament.rounds
        ],
        "standings": [asdict(row) for row in standings(tournament)],
    }


def plan_data(plan: Plan) -> dict[str, Any]:
    """The plan as JSON-able data; `exchange` only where seats are not exchanged, as they ever were before."""
    told = {**asdict(plan), "custom": list(plan.custom)}
    if plan.exchange:
        del told["exchange"]
    return told


def standings_csv(tournament: Tournament) -> str:
    """The standings, one entrant a line."""
    members = {
        number: ", ".join(map(str, entrant.members)) for number, entrant in tournament.entrants.items()
    }
    rows = [{**asdict(row), "members": members[row.entrant]} for row in standings(tournament)]
    return _csv(STANDINGS, ([row[head] for head in STANDINGS] for row in rows))


def games_csv(tournament: Tournament) -> str:
    """Every game, one side a line."""
    return _csv(
        GAMES,
        (
            [
                *(meeting.round, meeting.table, meeting.number, game, side, tournament.name(side)),
                *("" if result.points is None else result.points[place], result.status, result.record),
            ]
            for meeting in tournament.meetings.values()
            for game, result in enumerate(meeting.results, start=1)
            for place, side in enumerate(meeting.sides)
        ),
    )


def _csv(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue()


def _harmless(cell: Any) -> Any:
    """A name that a spreadsheet would take for a formula begins with an apostrophe."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _entrant(entrant: Entrant) -> dict[str, Any]:
    """An entrant without what only a server knows of its members."""
    members = tuple(replace(member, guest="") for member in entrant.members)
    known: dict[str, Any] = plain(replace(entrant, members=members))
    return known


def _meeting(meeting: Meeting) -> dict[str, Any]:
    return {
        "number": meeting.number,
        "table": meeting.table,
        "sides": list(meeting.sides),
        "absent": list(meeting.absent),
        "games": [_game(meeting, game, result) for game, result in enumerate(meeting.results, start=1)],
    }


def _game(meeting: Meeting, game: int, result: Result) -> dict[str, Any]:
    return {
        "number": game,
        "status": result.status,
        "points": _points(result.points),
        "claims": _claims(result.claims),
        "replaced": [
            {"points": _points(old.points), "claims": _claims(old.claims), "why": old.why}
            for old in result.replaced
        ],
        "record": result.record,
        "seats": [[chair.side, chair.member.name] for chair in seating(meeting, game)],
    }


def _points(points: Points | None) -> list[int] | None:
    return None if points is None else list(points)


def _claims(claims: dict[Number, Points]) -> dict[str, list[int]]:
    return {str(side): list(points) for side, points in claims.items()}
