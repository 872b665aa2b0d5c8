"""Tournaments that bots play with real cards."""

from __future__ import annotations

from typing import Any

from tests.tournament.clubs import SEED, do, opened, pair
from yksi.record import Record
from yksi.tournament import Member, Tournament, enrolment, pairing, reporting
from yksi.tournament.deals import deal
from yksi.tournament.formats import is_complete
from yksi.tournament.play import digest, play, points_of

Records = dict[tuple[int, int], Record]


def bot_club(entrants: int, bot: str = "casual", **plan: Any) -> Tournament:
    """A tournament of bots that has started."""
    tournament = Tournament(opened(**plan), SEED)
    for number in range(entrants):
        name = f"Bot {number}"
        members = [Member(f"{name}{letter}", bot) for letter in "abcde"[: tournament.plan.members]]
        do(tournament, enrolment.enter(tournament, name, members))
    do(tournament, pairing.start(tournament))
    return tournament


def play_bots(tournament: Tournament, rounds: int = 100) -> Records:
    """Round after round, keeping every record."""
    records: Records = {}
    while not is_complete(tournament) and rounds:
        rounds -= 1
        for meeting in pair(tournament):
            game = 0
            while game < len(meeting.results):
                game += 1
                match = play(tournament, meeting, game)
                record = Record.of(match)
                points = points_of(deal(tournament, meeting, game), meeting, match)
                kept = digest(record)
                do(tournament, reporting.report(tournament, meeting.number, game, points, record=kept))
                records[meeting.number, game] = record
    return records
