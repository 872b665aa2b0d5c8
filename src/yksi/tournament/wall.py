"""What is pinned to the wall: who plays where in a round, and the standings. Plain text for any printer."""

from __future__ import annotations

from collections.abc import Mapping

from yksi.locales import message
from yksi.locales.numbers import number
from yksi.tournament.entrants import Number
from yksi.tournament.less_luck import LessLuck
from yksi.tournament.meetings import Meeting, Round
from yksi.tournament.plan import DUPLICATE, KNOCK_OUT, Plan
from yksi.tournament.seating import seating
from yksi.tournament.standings import Row, standings
from yksi.tournament.tables import align
from yksi.tournament.tournament import Tournament

HEADS = ("entrant", "total", "points", "games", "won", "missed", "byes")


def pairings(tournament: Tournament, number: int = 0, language: str = "en") -> str:
    """The tables of a round, the last one unless another is asked for, with seats and the first dealer."""
    rounds = tournament.rounds
    if not rounds:
        return _page(tournament, message("tournament", "not-paired", language), [])
    found = rounds[number - 1 if number else -1]
    lines = [line for meeting in found.meetings for line in _meeting(tournament, meeting, language)]
    if found.byes:
        lines.append(message("tournament", "byes", language, names=tournament.names(found.byes)))
    return _page(tournament, _title(tournament, found, language), lines)


def table_of_standings(
    tournament: Tournament, language: str = "en", luckless: Mapping[Number, LessLuck] | None = None
) -> str:
    """The standings as a table, with a last column of what was won less luck if that is given."""
    found = standings(tournament)
    heads = ["", *(message("hall", head, language) for head in HEADS)]
    rows = [_cells(row, language) for row in found]
    if luckless is not None:
        heads.append(message("hall", "less-luck", language))
        rows = [
            (*cells, _less_luck(luckless[row.entrant], language))
            for cells, row in zip(rows, found, strict=True)
        ]
    rounds = len(tournament.rounds)
    title = message(
        "hall",
        "standings-after" if rounds else "standings-first",
        language,
        number=rounds,
        ranked=message("hall", _ranked_by(tournament), language),
    )
    lines = align([heads, *rows], right=range(2, len(heads)))
    if luckless is not None:
        lines += ["", message("hall", "less-luck-means", language)]
    return _page(tournament, title, lines)


def _ranked_by(tournament: Tournament) -> str:
    if tournament.plan.format in (KNOCK_OUT, DUPLICATE):
        return tournament.plan.format
    return "highest" if tournament.highest else "lowest"


def _cells(row: Row, language: str) -> tuple[str, ...]:
    missed = row.credit + row.forfeit
    return (
        "–" if row.place is None else f"{row.place}.",
        row.name if row.place is not None else message("hall", "withdrawn", language, name=row.name),
        str(row.total),
        str(row.points),
        str(row.games),
        str(row.won),
        str(missed or ""),
        str(row.byes or ""),
    )


def _less_luck(found: LessLuck, language: str) -> str:
    return f"{number(found.wins, 2, language)} / {found.games}" if found.games else "–"


def _title(tournament: Tournament, found: Round, language: str) -> str:
    planned = tournament.planned_rounds
    return message(
        "hall",
        "round-of" if planned else "round",
        language,
        number=found.number,
        rounds=planned or 0,
        games=_games(tournament.plan, language),
        edition=tournament.rules.name or tournament.rules.edition,
    )


def _games(plan: Plan, language: str) -> str:
    return message("tournament", f"each-{plan.game}", language, count=plan.games)


def _meeting(tournament: Tournament, meeting: Meeting, language: str) -> list[str]:
    sides = " – ".join(tournament.name(side) for side in meeting.sides)
    chairs = seating(meeting, 1)
    lines = [message("hall", "table", language, table=meeting.table, meeting=meeting.number, sides=sides)]
    if tournament.plan.seats > 2:
        names = ", ".join(chair.member.name for chair in chairs)
        lines.append("  " + message("hall", "seats", language, names=names))
    told = [message("hall", "deals-first", language, name=chairs[0].member.name)]
    if meeting.played:
        points = " : ".join(map(str, meeting.totals()))
        told.append(message("hall", "so-far", language, points=points))
    if meeting.absent:
        told.append(message("hall", "not-there", language, names=tournament.names(meeting.absent)))
    return [*lines, f"  {'; '.join(told)}", ""]


def _page(tournament: Tournament, title: str, lines: list[str]) -> str:
    heading = tournament.plan.name
    return "\n".join([heading, "=" * len(heading), title, "", *lines]).rstrip() + "\n"
