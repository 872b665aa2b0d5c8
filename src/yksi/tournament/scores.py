"""What a game brings each side: its points, or in a duplicate how they compare.

A duplicate compares everybody who held the same cards in the same place: the margin over the opponents
earns two for every smaller margin and one for every equal one, as match points in bridge.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from yksi.tournament.deals import deal_number
from yksi.tournament.entrants import Number
from yksi.tournament.meetings import Meeting, won_by
from yksi.tournament.plan import DUPLICATE
from yksi.tournament.tournament import Tournament

BEATEN, EQUAL = 2, 1
"""What a comparison is worth. Everybody has one for each on average."""


@dataclass(frozen=True)
class Score:
    """A settled game, for one side of it."""

    side: Number
    meeting: int
    points: int
    margin: int
    """How much better than the opponents, by the scoring method."""
    won: bool
    held: tuple[int, int, int]
    """What it can be compared with: round, deal, and how many sides from the dealer."""
    worth: int
    """What it adds to the total."""


def scores(tournament: Tournament) -> list[Score]:
    """Every settled game of the tournament, side by side."""
    found = [score for meeting in tournament.meetings.values() for score in _of_meeting(tournament, meeting)]
    return _compared(found) if tournament.plan.format == DUPLICATE else found


def _of_meeting(tournament: Tournament, meeting: Meeting) -> Iterator[Score]:
    sign = 1 if tournament.most_wins else -1
    count = len(meeting.sides)
    for turn, result in enumerate(meeting.results):
        points = result.points
        if points is None:
            continue
        deal = deal_number(tournament.plan, turn + 1)
        won = won_by(points, tournament.most_wins)
        for place, side in enumerate(meeting.sides):
            margin = sign * (count * points[place] - sum(points))
            held = (meeting.round, deal, (place - turn) % count)
            yield Score(side, meeting.number, points[place], margin, place == won, held, points[place])


def _compared(found: list[Score]) -> list[Score]:
    """The same with what each is worth beside all that held the same cards."""
    margins: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for score in found:
        margins[score.held].append(score.margin)
    return [replace(score, worth=_compare(score.margin, margins[score.held])) for score in found]


def _compare(margin: int, margins: list[int]) -> int:
    worth = sum(BEATEN * (margin > other) + EQUAL * (margin == other) for other in margins)
    return worth - EQUAL  # nobody is compared with oneself
