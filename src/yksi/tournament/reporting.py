"""How did a game end? Reports, confirmations, disputes, no-shows, and what the director decides.

Two sides have to say the same before a result counts; what the director says, or a table of ours, counts at
once. Where they contradict each other nothing counts until somebody gives in or the director decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy, deepcopy

from yksi.tournament import entries as log
from yksi.tournament.enrolment import only_open
from yksi.tournament.entrants import DIRECTOR, Number
from yksi.tournament.errors import TournamentError
from yksi.tournament.meetings import Meeting, Points, Result
from yksi.tournament.plan import KNOCK_OUT
from yksi.tournament.points import check_numbers, check_possible
from yksi.tournament.tournament import Tournament

__all__ = ("confirm", "correct", "dispute", "no_show", "report")


def report(
    tournament: Tournament,
    meeting: int,
    game: int,
    points: Sequence[int],
    side: Number = DIRECTOR,
    record: str = "",
) -> log.Claimed:
    """A side or the director says how a game ended; if the other side has said the same, this confirms it.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing, reporting
    >>> club = Tournament(enrolment.open_tournament(Plan(games=1), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> club.apply(pairing.pair(club).signed(at=3, by="Di"))
    >>> said = reporting.report(club, meeting=1, game=1, points=(0, 35), side=1)
    >>> said.points, said.side
    ((0, 35), 1)
    """
    found, result = _open_game(tournament, meeting, game, side)
    given = _checked(tournament, found, points)
    said = {other: claim for other, claim in result.claims.items() if other != side}
    for other, claim in said.items():
        if claim != given:
            told = " : ".join(map(str, claim))
            raise TournamentError("contradicts", entrant=tournament.name(other), points=told)
    if said and side != DIRECTOR:
        return log.Confirmed(meeting=meeting, game=game, points=given, side=side)
    return log.Reported(meeting=meeting, game=game, points=given, side=side, record=record)


def confirm(tournament: Tournament, meeting: int, game: int, side: Number) -> log.Confirmed:
    """A side, or the director, says that the other side is right.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing, reporting
    >>> club = Tournament(enrolment.open_tournament(Plan(games=1), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> club.apply(pairing.pair(club).signed(at=3, by="Di"))
    >>> said = reporting.report(club, meeting=1, game=1, points=(0, 35), side=1)
    >>> club.apply(said.signed(at=4, by="Ada"))
    >>> reporting.confirm(club, meeting=1, game=1, side=2).points
    (0, 35)
    """
    _, result = _open_game(tournament, meeting, game, side)
    if not result.claims:
        raise TournamentError("nothing-reported", meeting=meeting, game=game)
    others = {claim for other, claim in result.claims.items() if other != side}
    if not others:
        raise TournamentError("own-report", entrant=tournament.name(side))
    if len(others) > 1:
        raise TournamentError("nothing-to-choose", meeting=meeting, game=game)
    return log.Confirmed(meeting=meeting, game=game, points=others.pop(), side=side)


def dispute(
    tournament: Tournament, meeting: int, game: int, points: Sequence[int], side: Number
) -> log.Disputed:
    """A side says that a game ended otherwise than reported; both versions are kept.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing, reporting
    >>> club = Tournament(enrolment.open_tournament(Plan(games=1), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> club.apply(pairing.pair(club).signed(at=3, by="Di"))
    >>> said = reporting.report(club, meeting=1, game=1, points=(0, 35), side=1)
    >>> club.apply(said.signed(at=4, by="Ada"))
    >>> reporting.dispute(club, meeting=1, game=1, points=(53, 0), side=2).points
    (53, 0)
    """
    found, result = _open_game(tournament, meeting, game, side)
    given = _checked(tournament, found, points)
    others = [claim for other, claim in result.claims.items() if other != side]
    if not others:
        raise TournamentError("nothing-reported", meeting=meeting, game=game)
    if given in others:
        raise TournamentError("same-points", entrant=tournament.name(side))
    return log.Disputed(meeting=meeting, game=game, points=given, side=side)


def correct(
    tournament: Tournament, meeting: int, game: int, points: Sequence[int], why: str, record: str = ""
) -> log.Corrected:
    """The director decides how a game ended; without points it is to be played again.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing, reporting
    >>> club = Tournament(enrolment.open_tournament(Plan(games=1), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> club.apply(pairing.pair(club).signed(at=3, by="Di"))
    >>> club.apply(reporting.report(club, 1, 1, points=(0, 35)).signed(at=4, by="Di"))
    >>> reporting.correct(club, 1, 1, points=(0, 53), why="miscounted").points
    (0, 53)
    """
    only_open(tournament)
    found = _meeting(tournament, meeting)
    _result(found, game)
    if not why.strip():
        raise TournamentError("no-reason")
    given = check_numbers(points, len(found.sides)) if points else ()
    entry = log.Corrected(meeting=meeting, game=game, points=given, why=why, record=record)
    _check_moved_on(tournament, found, entry)
    return entry


def no_show(tournament: Tournament, meeting: int, absent: Sequence[Number]) -> log.NoShow:
    """Who is not there; with nobody, they came after all. What is settled stands.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing, reporting
    >>> club = Tournament(enrolment.open_tournament(Plan(games=1), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> club.apply(pairing.pair(club).signed(at=3, by="Di"))
    >>> reporting.no_show(club, meeting=1, absent=[2]).absent
    (2,)
    """
    only_open(tournament)
    found = _meeting(tournament, meeting)
    for side in absent:
        _check_at_table(tournament, found, side)
    if absent and len(found.played) == len(found.results):
        raise TournamentError("finished-meeting", meeting=meeting)
    entry = log.NoShow(meeting=meeting, absent=tuple(absent))
    _check_moved_on(tournament, found, entry)
    return entry


def _open_game(tournament: Tournament, meeting: int, game: int, side: Number) -> tuple[Meeting, Result]:
    """The game that a side wants to say something about, if there is still something to be said."""
    only_open(tournament)
    found = _meeting(tournament, meeting)
    result = _result(found, game)
    if side != DIRECTOR:
        _check_at_table(tournament, found, side)
    if result.points is not None:
        raise TournamentError("settled", meeting=meeting, game=game)
    if found.absent:
        raise TournamentError("closed-meeting", meeting=meeting, absent=tournament.names(found.absent))
    return found, result


def _meeting(tournament: Tournament, meeting: int) -> Meeting:
    if meeting not in tournament.meetings:
        raise TournamentError("no-such-meeting", meeting=meeting)
    return tournament.meetings[meeting]


def _result(meeting: Meeting, game: int) -> Result:
    if not 1 <= game <= len(meeting.results):
        raise TournamentError("no-such-game", meeting=meeting.number, game=game, games=len(meeting.results))
    return meeting.results[game - 1]


def _check_at_table(tournament: Tournament, meeting: Meeting, side: Number) -> None:
    if side not in tournament.entrants:
        raise TournamentError("no-such-entrant", entrant=side)
    if side not in meeting.sides:
        raise TournamentError("not-at-table", entrant=tournament.name(side), meeting=meeting.number)


def _checked(tournament: Tournament, meeting: Meeting, points: Sequence[int]) -> Points:
    given = check_numbers(points, len(meeting.sides))
    check_possible(tournament.plan, tournament.rules, given)
    return given


def _check_moved_on(tournament: Tournament, meeting: Meeting, entry: log.Corrected | log.NoShow) -> None:
    """In a knock-out, who has moved on stays so once the next round is paired."""
    if tournament.plan.format != KNOCK_OUT or meeting.round == len(tournament.rounds):
        return
    leader = meeting.leader(tournament.most_wins)
    after = copy(tournament)  # of which the entry changes this meeting and nothing else
    after.meetings, after.log = {meeting.number: deepcopy(meeting)}, []
    after.apply(entry)
    if after.meetings[meeting.number].leader(tournament.most_wins) != leader:
        raise TournamentError("moved-on", entrant=tournament.names([leader] if leader else meeting.sides))
