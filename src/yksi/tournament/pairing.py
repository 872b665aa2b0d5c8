"""Who meets whom next? The start, each round, byes that the director gives, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from yksi.tournament import entries as log
from yksi.tournament import history
from yksi.tournament.deals import luck
from yksi.tournament.enrolment import check_active, only_open
from yksi.tournament.entrants import Number
from yksi.tournament.errors import TournamentError
from yksi.tournament.formats import is_complete, next_byes, next_meetings
from yksi.tournament.plan import BY_LOT, DUPLICATE, KNOCK_OUT, SWISS
from yksi.tournament.swiss import rounds_for
from yksi.tournament.tournament import ENTERING, Tournament

__all__ = ("end", "pair", "rest", "start", "unpair")


def start(tournament: Tournament) -> log.Started:
    """Draw the order of the entrants; from here on newcomers are late.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing
    >>> club = Tournament(enrolment.open_tournament(Plan(format="swiss"), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> pairing.start(club).order
    (1, 2)
    """
    only_open(tournament)
    if tournament.stage != ENTERING:
        raise TournamentError("started")
    plan, entrants = tournament.plan, [entrant.number for entrant in tournament.active]
    if len(entrants) < plan.at_table:
        raise TournamentError("too-few", entrants=len(entrants), least=plan.at_table)
    if plan.format == DUPLICATE and len(entrants) < 4 and not plan.exchange:
        raise TournamentError("too-few", entrants=len(entrants), least=4)  # nobody else holds the same cards
    if plan.format == DUPLICATE and len(entrants) < 4 and plan.games % 2:
        raise TournamentError("nothing-to-compare", entrants=len(entrants))
    if plan.draw == BY_LOT:
        if not tournament.seed:
            raise TournamentError("sealed")
        entrants.sort(key=lambda number: luck(tournament.seed, f"draw\nentrant {number}"))
    rounds = (plan.rounds or rounds_for(len(entrants))) if plan.format == SWISS else 0
    return log.Started(order=tuple(entrants), rounds=rounds)


def pair(tournament: Tournament, tables: Sequence[Sequence[Number]] | None = None) -> log.Paired:
    """The next round, by the format or as the director says.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> pairing.pair(club).meetings
    ((1, 2),)
    """
    _only_running(tournament)
    _only_finished(tournament)
    if is_complete(tournament):
        raise TournamentError("no-more-rounds")
    if tables is None:
        meetings = next_meetings(tournament)
    else:
        meetings = [tuple(table) for table in tables]
        _check_tables(tournament, meetings)
        meetings = history.by_deals(tournament, meetings)
    if not meetings and tournament.plan.format != KNOCK_OUT:
        raise TournamentError("nobody-to-pair")
    return log.Paired(meetings=tuple(meetings), byes=tuple(next_byes(tournament, meetings)))


def unpair(tournament: Tournament) -> log.Unpaired:
    """Take the last pairing back, as long as nothing has been played.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> club.apply(pairing.pair(club).signed(at=3, by="Di"))
    >>> club.apply(pairing.unpair(club).signed(at=4, by="Di"))
    >>> club.rounds
    []
    """
    _only_running(tournament)
    if not tournament.rounds:
        raise TournamentError("nothing-to-unpair")
    last = tournament.rounds[-1]
    if any(result.status != "open" for meeting in last.meetings for result in meeting.results):
        raise TournamentError("results-there", round=last.number)
    return log.Unpaired()


def rest(tournament: Tournament, entrant: Number, rests: bool = True) -> log.Rested:
    """Give an entrant a bye in the next round, or take that back.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> club.apply(pairing.rest(club, 2).signed(at=3, by="Di"))
    >>> club.resting
    {2}
    """
    only_open(tournament)
    check_active(tournament, entrant)
    if tournament.plan.format == KNOCK_OUT:
        raise TournamentError("no-byes")
    return log.Rested(entrant=entrant, rests=rests)


def end(tournament: Tournament, early: bool = False, why: str = "") -> log.Ended:
    """Make the standings final; early, while there is more to be played.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> pairing.end(club, early=True, why="the hall closes").why
    'the hall closes'
    """
    _only_running(tournament)
    if not early:
        _only_finished(tournament)
        if not is_complete(tournament):
            raise TournamentError("rounds-left")
    return log.Ended(why=why)


def _only_running(tournament: Tournament) -> None:
    only_open(tournament)
    if tournament.stage == ENTERING:
        raise TournamentError("not-started")


def _only_finished(tournament: Tournament) -> None:
    for meeting in tournament.rounds[-1].meetings if tournament.rounds else ():
        for game, result in enumerate(meeting.results, start=1):
            if result.points is None and not meeting.absent:
                code = "disputed" if result.status == "disputed" else "unfinished-round"
                raise TournamentError(code, round=meeting.round, meeting=meeting.number, game=game)


def _check_tables(tournament: Tournament, tables: Sequence[tuple[Number, ...]]) -> None:
    """Whether a director's own pairing can be played."""
    if tournament.plan.format == KNOCK_OUT:
        raise TournamentError("fixed-bracket")
    for table in tables:
        for number in table:
            check_active(tournament, number)
            if table.count(number) > 1:
                raise TournamentError("together", entrant=tournament.name(number))
        if len(table) != tournament.plan.at_table:
            raise TournamentError("wrong-table", size=tournament.plan.at_table, entrants=len(table))
    for number, count in Counter(number for table in tables for number in table).items():
        if count > 1:
            raise TournamentError("twice-at-once", entrant=tournament.name(number))
    if tournament.plan.format != SWISS:
        _check_not_met(tournament, tables)


def _check_not_met(tournament: Tournament, tables: Sequence[tuple[Number, ...]]) -> None:
    met = history.met(tournament)
    for table in tables:
        for one, other in combinations(table, 2):
            if met[frozenset((one, other))]:
                raise TournamentError(
                    "met-before", entrant=tournament.name(one), other=tournament.name(other)
                )
