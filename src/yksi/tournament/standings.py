"""Who is where? Totals, then the direct meeting, then games won; whoever is equal in all shares the place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from yksi.tournament import history, knock_out
from yksi.tournament.entrants import Entrant, Number
from yksi.tournament.plan import KNOCK_OUT
from yksi.tournament.tallies import Tally, tallies
from yksi.tournament.tournament import Tournament


@dataclass(frozen=True)
class Row:
    """An entrant in the standings.

    >>> from yksi.tournament import Row
    >>> Row(1, entrant=3, name="Ada", total=40, points=40, games=4, won=2, credit=0, forfeit=0, byes=0).place
    1
    """

    place: int | None
    """None for who has withdrawn."""
    entrant: Number
    name: str
    total: int
    points: int
    """In all games played: what the records add up to."""
    games: int
    won: int
    credit: int
    """What counts for games that others have had (docs/tournaments.md)."""
    forfeit: int
    """What counts for games that the entrant did not come to."""
    byes: int


def standings(tournament: Tournament) -> list[Row]:
    """Everybody from the first to the last, then who withdrew after the start.

    >>> from yksi.tournament import Plan, Tournament, enrolment, pairing, reporting, standings
    >>> club = Tournament(enrolment.open_tournament(Plan(games=1), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> club.apply(pairing.start(club).signed(at=2, by="Di"))
    >>> club.apply(pairing.pair(club).signed(at=3, by="Di"))
    >>> club.apply(reporting.report(club, meeting=1, game=1, points=(0, 35)).signed(at=4, by="Di"))
    >>> [(row.place, row.name, row.total) for row in standings(club)]
    [(1, 'Bo', 35), (2, 'Ada', 0)]
    """
    found = tallies(tournament)
    groups = _by_level(tournament) if tournament.plan.format == KNOCK_OUT else _by_total(tournament, found)
    rows: list[Row] = []
    for group in groups:
        place = len(rows) + 1
        rows += [_row(entrant, place, found[entrant.number]) for entrant in group]
    for entrant in tournament.entrants.values():
        tally = found[entrant.number]
        if entrant.withdrawn and (entrant.number in tournament.order or tally.due):
            rows.append(_row(entrant, None, tally))
    return rows


def _row(entrant: Entrant, place: int | None, tally: Tally) -> Row:
    return Row(
        place=place,
        entrant=entrant.number,
        name=entrant.name,
        total=tally.total,
        points=tally.points,
        games=tally.games,
        won=tally.won,
        credit=tally.credit,
        forfeit=tally.forfeit,
        byes=tally.byes,
    )


def _by_total(tournament: Tournament, found: dict[Number, Tally]) -> list[list[Entrant]]:
    """Groups of those who share a place, the best first; within a place in the order drawn."""
    sign = -1 if tournament.highest else 1

    def total(entrant: Entrant) -> int:
        return sign * found[entrant.number].total

    groups: list[list[Entrant]] = []
    ranked = sorted(tournament.active, key=lambda each: (total(each), tournament.place_of(each.number)))
    for _, equal in groupby(ranked, key=total):
        groups += _break_tie(tournament, list(equal), found)
    return groups


def _break_tie(
    tournament: Tournament, equal: list[Entrant], found: dict[Number, Tally]
) -> list[list[Entrant]]:
    if len(equal) == 1:
        return [equal]
    direct = _direct(tournament, [entrant.number for entrant in equal])

    def key(entrant: Entrant) -> tuple[int, int]:
        return direct[entrant.number], -found[entrant.number].won

    return [list(group) for _, group in groupby(sorted(equal, key=key), key=key)]


def _direct(tournament: Tournament, equal: Sequence[Number]) -> Counter[Number]:
    """The points of meetings among these, the best lowest; nothing unless all of them have met."""
    points: Counter[Number] = Counter()
    met = history.met(tournament)
    if not all(met[frozenset(pair)] for pair in combinations(equal, 2)):
        return points
    sign = -1 if tournament.most_wins else 1
    for meeting in tournament.meetings.values():
        if set(meeting.sides) <= set(equal):
            for side, total in zip(meeting.sides, meeting.totals(), strict=True):
                points[side] += sign * total
    return points


def _by_level(tournament: Tournament) -> list[list[Entrant]]:
    """A knock-out's places: how far everybody came."""
    levels = knock_out.levels(tournament)

    def level(entrant: Entrant) -> int:
        return levels.get(entrant.number, 0)

    ranked = sorted(tournament.active, key=lambda each: (level(each), tournament.place_of(each.number)))
    return [list(group) for _, group in groupby(ranked, key=level)]
