"""The card that lies on each table: seats and dealer of every game, and room for the result."""

from __future__ import annotations

from yksi.locales import message
from yksi.tournament.meetings import Meeting
from yksi.tournament.seating import seating
from yksi.tournament.tables import align
from yksi.tournament.tournament import Tournament

ROOM = "________"


def slips(tournament: Tournament, number: int = 0, language: str = "en") -> str:
    """The cards of all tables of a round, the last one unless another is asked for."""
    if not tournament.rounds:
        return message("tournament", "not-paired", language) + "\n"
    found = tournament.rounds[number - 1 if number else -1]
    return "\n".join(_slip(tournament, meeting, language) for meeting in found.meetings)


def _slip(tournament: Tournament, meeting: Meeting, language: str) -> str:
    names = [tournament.name(side) for side in meeting.sides]
    heads = (message("hall", f"column-{head}", language) for head in ("game", "deals", "left"))
    rows = [[*heads, *names]]
    for game, result in enumerate(meeting.results, start=1):
        dealer, *others = (chair.member.name for chair in seating(meeting, game))
        points = map(str, result.points) if result.points is not None else [ROOM] * len(names)
        rows.append([str(game), dealer, ", ".join(others), *points])
    title = message(
        "hall",
        "slip",
        language,
        name=tournament.plan.name,
        round=meeting.round,
        table=meeting.table,
        meeting=meeting.number,
    )
    signed = [message("hall", "signed", language), "", "", *[ROOM] * len(names)]
    return "\n".join([title, *align([*rows, signed]), ""])
