"""A tournament as everybody may see it: what the log says, and how far the tables are.

Of earlier rounds it has only the standings that came of them; a round is asked for by its number.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import cast

from yksi.journal import plain
from yksi.server.protocol.tournament_view import (
    EntrantShown,
    GameShown,
    MeetingShown,
    MemberShown,
    RoundShown,
    Standing,
    TableProgress,
    TournamentView,
)
from yksi.server.tables.table import Table
from yksi.server.tournaments.sitting import is_for_here
from yksi.tournament import Entrant, Member, Tournament, entries, standings
from yksi.tournament.export import plan_data
from yksi.tournament.formats import is_complete
from yksi.tournament.meetings import Meeting, Result, Round
from yksi.tournament.seating import seating
from yksi.tournament.tournament import RUNNING


def shown(tournament: Tournament) -> TournamentView:
    """The tournament as it stands, as JSON-able data (docs/tournaments.md)."""
    opened = tournament.log[0]
    assert isinstance(opened, entries.Opened)
    return {
        "plan": plan_data(tournament.plan),
        "clock": opened.clock or None,
        "rules": tournament.rules.words(),
        "highest": tournament.highest,
        "stage": tournament.stage,
        "complete": tournament.stage == RUNNING and is_complete(tournament),
        "planned_rounds": tournament.planned_rounds,
        "rounds": len(tournament.rounds),
        "entrants": [_entrant(each) for each in tournament.entrants.values()],
        "resting": sorted(tournament.resting),
        "round": round_shown(tournament.rounds[-1]) if tournament.rounds else None,
        "standings": [cast(Standing, asdict(row)) for row in standings(tournament)],
        "commitment": tournament.commitment,
        "seed": next((each.seed for each in tournament.log if isinstance(each, entries.Revealed)), None),
    }


def round_shown(each: Round) -> RoundShown:
    """A round with all its meetings."""
    return {
        "number": each.number,
        "byes": list(each.byes),
        "finished": each.finished,
        "meetings": [_meeting(meeting) for meeting in each.meetings],
    }


def _entrant(entrant: Entrant) -> EntrantShown:
    return {
        "number": entrant.number,
        "name": entrant.name,
        "members": [_member(member) for member in entrant.members],
        "withdrawn": entrant.withdrawn,
        "missed": entrant.missed,
    }


def _member(member: Member) -> MemberShown:
    """Who a member is on this server concerns nobody; whether anybody is does."""
    return {"name": member.name, "bot": member.bot, "here": bool(member.guest), "reserved": member.reserved}


def _meeting(meeting: Meeting) -> MeetingShown:
    return {
        "number": meeting.number,
        "table": meeting.table,
        "sides": list(meeting.sides),
        "absent": list(meeting.absent),
        "finished": meeting.finished,
        "totals": list(meeting.totals()),
        "online": is_for_here(meeting),
        "games": [_game(meeting, game, result) for game, result in enumerate(meeting.results, start=1)],
    }


def _game(meeting: Meeting, game: int, result: Result) -> GameShown:
    return {
        "status": result.status,
        "points": plain(result.points),
        "claims": {str(side): list(points) for side, points in result.claims.items()},
        "corrected": [replaced.why for replaced in result.replaced],
        "record": bool(result.record),
        "seats": [chair.member.name for chair in seating(meeting, game)],
    }


@dataclass(frozen=True)
class TableShown:
    """How far a table is."""

    told: TableProgress
    """What everybody may know."""
    code: str
    """The invitation, for those who are called to it."""
    guests: frozenset[str]
    """Those who are."""


def table_shown(table: Table, hidden: bool) -> TableShown:
    """How far the table of a meeting is; while others play the same cards, nobody can watch it."""
    assert table.meeting is not None
    match = table.match
    people = [chair for chair in table.chairs if chair.guest]
    told: TableProgress = {
        "meeting": table.meeting.number,
        "watch": "" if hidden else table.watch,
        "stage": table.stage,
        "called": table.is_called,
        "game": table.called if table.is_called else table.match_number,
        "missing": [chair.name for chair in people if not chair.here],
        "sides": [[table.chairs[seat].name for seat in seats] for seats in match.sides] if match else [],
        "scores": match.scores if match else [],
        "rounds": len(table.results),
    }
    return TableShown(told, table.code, frozenset(chair.guest for chair in people))
