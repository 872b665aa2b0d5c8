"""Games won less the luck of the cards drawn: a column for whoever asks for it, and never for a place.

Only games that left a record can be replayed; real cards leave none. Luck is nought on average whoever plays,
so the column is as true as the games won, and surer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from yksi.record import Record
from yksi.tournament.check import checked_points
from yksi.tournament.deals import deal
from yksi.tournament.entrants import Number
from yksi.tournament.meetings import won_by
from yksi.tournament.plan import MATCH
from yksi.tournament.tournament import Tournament

Book: TypeAlias = Callable[[Record, Sequence[str]], Sequence[float]]
"""The luck of each side in a recorded game, in wins, by who sits where: a level of bot, or empty."""


@dataclass(frozen=True)
class LessLuck:
    """What an entrant has won in games that left a record, less luck, and how many those are.

    >>> from yksi.tournament.less_luck import LessLuck
    >>> LessLuck().with_game(won=True, luck=0.25)
    LessLuck(wins=0.75, games=1)
    """

    wins: float = 0.0
    games: int = 0

    def with_game(self, won: bool, luck: float) -> LessLuck:
        """The same after one more game."""
        return LessLuck(self.wins + won - luck, self.games + 1)


def less_luck(
    tournament: Tournament, records: Mapping[tuple[int, int], Record], book: Book
) -> dict[Number, LessLuck]:
    """Of every entrant, from the records by (meeting, game), each of which is checked first."""
    if tournament.plan.game == MATCH:
        raise ValueError("--adjust books the luck of rounds, and a game of this tournament is a match")
    found = dict.fromkeys(tournament.entrants, LessLuck())
    for meeting in tournament.meetings.values():
        for game, result in enumerate(meeting.results, start=1):
            if result.points is None or not result.record:
                continue
            won = won_by(checked_points(tournament, meeting, game, records), tournament.most_wins)
            winner = None if won is None else meeting.sides[won]
            chairs = deal(tournament, meeting, game).chairs
            luck = book(records[meeting.number, game], [chair.member.bot for chair in chairs])
            for chair, share in zip(chairs[: len(meeting.sides)], luck, strict=True):
                found[chair.side] = found[chair.side].with_game(chair.side == winner, share)
    return found
