"""Tournaments to test with: entrants, a director, and games that end as chance will have it."""

from __future__ import annotations

from random import Random
from typing import Any

from yksi.keys import KNOCK_OUT, WINNER_TAKES
from yksi.tournament import Member, Plan, Tournament, enrolment, pairing, reporting
from yksi.tournament.entries import Entry, Opened
from yksi.tournament.formats import is_complete
from yksi.tournament.meetings import Meeting
from yksi.tournament.plan import ROUND

SEED = "7"
BY = "director"


def opened(**plan: Any) -> Opened:
    """The first entry of a tournament."""
    return enrolment.open_tournament(Plan(**plan), SEED).signed(at=1, by=BY)


def do(tournament: Tournament, entry: Entry) -> None:
    """Sign an entry and apply it, a second after the one before."""
    tournament.apply(entry.signed(at=tournament.log[-1].at + 1000, by=BY))


def club(entrants: int = 4, start: bool = True, **plan: Any) -> Tournament:
    """A tournament of so many entrants, E1 to E<n>, whose members are E1a, E1b and so on."""
    tournament = Tournament(opened(**plan), SEED)
    for number in range(1, entrants + 1):
        enter(tournament, f"E{number}")
    if start:
        do(tournament, pairing.start(tournament))
    return tournament


def enter(tournament: Tournament, name: str) -> None:
    """One more entrant, with as many members as all have."""
    size = tournament.plan.members
    members = [Member(f"{name}{letter}") for letter in "abcde"[:size]] if size > 1 else []
    do(tournament, enrolment.enter(tournament, name, members))


def pair(tournament: Tournament) -> list[Meeting]:
    """The meetings of the next round."""
    do(tournament, pairing.pair(tournament))
    return tournament.rounds[-1].meetings


def some_points(tournament: Tournament, luck: Random) -> tuple[int, ...]:
    """Points that a game can end with."""
    sides, rules = tournament.plan.at_table, tournament.rules
    winner = luck.randrange(sides)
    top = rules.target if tournament.plan.game != ROUND else 1
    if rules.scoring == WINNER_TAKES:
        low = 0 if tournament.plan.game == ROUND else top - 1
        return tuple(
            top + luck.randrange(90) if side == winner else luck.randint(0, low) for side in range(sides)
        )
    most = top - 1 if rules.scoring == KNOCK_OUT else top
    lowest = luck.randint(0, most) if tournament.plan.game != ROUND else 0
    return tuple(
        lowest if side == winner else max(top, lowest + 1) + luck.randrange(90) for side in range(sides)
    )


def play(tournament: Tournament, meeting: Meeting, luck: Random) -> None:
    """All games that are open in a meeting."""
    game = 0
    while game < len(meeting.results) and not meeting.absent:
        game += 1
        if meeting.results[game - 1].points is None:
            do(tournament, reporting.report(tournament, meeting.number, game, some_points(tournament, luck)))


def play_round(tournament: Tournament, luck: Random) -> None:
    """All games that are open in the last round."""
    for meeting in tournament.rounds[-1].meetings:
        play(tournament, meeting, luck)


def play_out(tournament: Tournament, luck: Random) -> Tournament:
    """Round after round, to the end."""
    while not is_complete(tournament):
        pair(tournament)
        play_round(tournament, luck)
    do(tournament, pairing.end(tournament))
    return tournament


def settle(tournament: Tournament, meeting: int, *games: tuple[int, ...]) -> None:
    """The points of the games of a meeting, as the director tells them."""
    for game, points in enumerate(games, start=1):
        do(tournament, reporting.report(tournament, meeting, game, points))
