"""What everybody's games add up to, and what stands for games that were not played.

Two things keep the total fair in both directions, whether the highest wins or the lowest:

* Who has fewer games than others through no fault of their own (a bye, an opponent who did not come or
  withdrew) is *credited* the missing ones with the mean of the own games. Nobody gains or loses by it, and
  where byes even out, as among an odd number who all meet, nothing is credited in the end.
* Who does not come *forfeits*: such a game counts as the mean of all lost ones, so staying away is no gain.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from yksi.tournament import history
from yksi.tournament.entrants import Number
from yksi.tournament.plan import KNOCK_OUT, SWISS
from yksi.tournament.scores import Score, scores
from yksi.tournament.tournament import Tournament


@dataclass(slots=True)
class Tally:
    """An entrant's games."""

    points: int = 0
    """In all games: what the records add up to."""
    worth: int = 0
    """The same, or in a duplicate how the games compare."""
    games: int = 0
    won: int = 0
    byes: int = 0
    forfeits: int = 0
    """Games that were not played because the entrant was not there."""
    due: int = 0
    """Games that were or will be played, forfeits included."""
    credit: int = 0
    """What counts for games that others have had."""
    forfeit: int = 0
    """What counts for forfeits."""

    @property
    def total(self) -> int:
        """What the entrants are ranked by."""
        return self.worth + self.credit + self.forfeit


def tallies(tournament: Tournament) -> dict[Number, Tally]:
    """Of every entrant."""
    found = {number: Tally() for number in tournament.entrants}
    played = scores(tournament)
    for score in played:
        tally = found[score.side]
        tally.points += score.points
        tally.worth += score.worth
        tally.games += 1
        tally.won += score.won
    for number, count in history.byes(tournament).items():
        found[number].byes = count
    _count_due(tournament, found)
    if tournament.plan.format != KNOCK_OUT:
        _make_up(tournament, found, played)
    return found


def _count_due(tournament: Tournament, found: dict[Number, Tally]) -> None:
    for meeting in tournament.meetings.values():
        played, missing = len(meeting.played), len(meeting.results) - len(meeting.played)
        for side in meeting.sides:
            tally = found[side]
            tally.due += played if meeting.absent and side not in meeting.absent else played + missing
            tally.forfeits += missing if side in meeting.absent else 0
    if tournament.plan.format == SWISS:
        for entrant in tournament.entrants.values():
            late = entrant.missed * tournament.plan.games
            found[entrant.number].due += late
            found[entrant.number].forfeits += late


def _make_up(tournament: Tournament, found: dict[Number, Tally], played: list[Score]) -> None:
    """Credit and forfeit, so that everybody has as many games as whoever has most."""
    most = max((found[entrant.number].due for entrant in tournament.active), default=0)
    of_all = _sum_and_count(played)
    of_lost = _sum_and_count(score for score in played if not score.won)
    for tally in found.values():
        own = (tally.worth, tally.games) if tally.games else of_all
        tally.credit = _times(max(0, most - tally.due), *own)
        tally.forfeit = _times(tally.forfeits, *of_lost)


def _sum_and_count(played: Iterable[Score]) -> tuple[int, int]:
    worths = [score.worth for score in played]
    return sum(worths), len(worths)


def _times(games: int, total: int, count: int) -> int:
    """So many games at the mean of others, to the nearest whole number."""
    return (2 * games * total + count) // (2 * count) if count else 0
