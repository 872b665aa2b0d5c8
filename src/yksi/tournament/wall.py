"""What is pinned to the wall: who plays where in a round, and the standings. Plain text for any printer."""

from __future__ import annotations

from yksi.tournament.meetings import Meeting, Round
from yksi.tournament.plan import DUPLICATE, KNOCK_OUT, MATCH, Plan
from yksi.tournament.seating import seating
from yksi.tournament.standings import Row, standings
from yksi.tournament.tables import align
from yksi.tournament.tournament import Tournament

HEADS = ("", "entrant", "total", "points", "games", "won", "for missed", "byes")


def pairings(tournament: Tournament, number: int = 0) -> str:
    """The tables of a round, the last one unless another is asked for, with seats and the first dealer."""
    rounds = tournament.rounds
    if not rounds:
        return _page(tournament, "No round is paired yet.", [])
    found = rounds[number - 1 if number else -1]
    lines = [line for meeting in found.meetings for line in _meeting(tournament, meeting)]
    if found.byes:
        lines.append(f"Bye: {tournament.names(found.byes)}")
    return _page(tournament, _title(tournament, found), lines)


def table_of_standings(tournament: Tournament) -> str:
    """The standings as a table."""
    rows = [_cells(row) for row in standings(tournament)]
    last = f"after round {len(tournament.rounds)}" if tournament.rounds else "before the first round"
    return _page(
        tournament,
        f"Standings {last}: {_ranked_by(tournament)}",
        align([HEADS, *rows], right=range(2, len(HEADS))),
    )


def _ranked_by(tournament: Tournament) -> str:
    if tournament.plan.format == KNOCK_OUT:
        return "how far everybody came"
    if tournament.plan.format == DUPLICATE:
        return "two for every result beaten with the same cards, one for every equal one"
    return f"the {'highest' if tournament.highest else 'lowest'} total wins"


def _cells(row: Row) -> tuple[str, ...]:
    missed = row.credit + row.forfeit
    return (
        "–" if row.place is None else f"{row.place}.",
        row.name if row.place is not None else f"{row.name} (withdrawn)",
        str(row.total),
        str(row.points),
        str(row.games),
        str(row.won),
        str(missed or ""),
        str(row.byes or ""),
    )


def _title(tournament: Tournament, found: Round) -> str:
    planned = f" of {tournament.planned_rounds}" if tournament.planned_rounds else ""
    return f"Round {found.number}{planned}: {_games(tournament.plan)} a meeting, {tournament.plan.edition}"


def _games(plan: Plan) -> str:
    if plan.games == 1:
        return f"one {plan.game}"
    return f"{plan.games} {'matches' if plan.game == MATCH else 'rounds'}"


def _meeting(tournament: Tournament, meeting: Meeting) -> list[str]:
    sides = " – ".join(tournament.name(side) for side in meeting.sides)
    chairs = seating(meeting, 1)
    lines = [f"Table {meeting.table}  (meeting {meeting.number})  {sides}"]
    if tournament.plan.seats > 2:
        lines.append(f"  seats, to the left: {', '.join(chair.member.name for chair in chairs)}")
    lines.append(f"  deals first: {chairs[0].member.name}{_score(tournament, meeting)}")
    return [*lines, ""]


def _score(tournament: Tournament, meeting: Meeting) -> str:
    told = f"; so far {' : '.join(map(str, meeting.totals()))}" if meeting.played else ""
    return told + (f"; not there: {tournament.names(meeting.absent)}" if meeting.absent else "")


def _page(tournament: Tournament, title: str, lines: list[str]) -> str:
    heading = tournament.plan.name
    return "\n".join([heading, "=" * len(heading), title, "", *lines]).rstrip() + "\n"
