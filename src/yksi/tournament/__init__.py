"""Tournaments: who meets whom, at which table, who deals, what it adds up to.

decisions (`enrolment`, `pairing`, `reporting`) → entries → `Tournament` → standings, wall, export

A tournament is the fold of its log. A decision reads the tournament and returns the next entry, or raises a
`TournamentError`; whoever keeps the log signs the entry, appends it and applies it. A *round* here is a round
of the tournament; whether a game is a round or a whole match of UNO is for the plan to say.

>>> from yksi.tournament import enrolment, pairing, reporting
>>> opened = enrolment.open_tournament(Plan(games=1), seed="7")
>>> club = Tournament(opened.signed(at=0, by="Di"))
>>> for name in ("Ada", "Bo", "Cy"):
...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
>>> club.apply(pairing.start(club).signed(at=2, by="Di"))
>>> club.apply(pairing.pair(club).signed(at=3, by="Di"))
>>> club.rounds[0].byes, club.meetings[1].sides
((1,), (2, 3))
>>> club.apply(reporting.report(club, meeting=1, game=1, points=(0, 35)).signed(at=4, by="Di"))
>>> [(row.place, row.name, row.total) for row in standings(club)]
[(1, 'Cy', 35), (2, 'Ada', 18), (3, 'Bo', 0)]

Ada had the bye, so she counts for the time being with the mean of all games.
"""

from yksi.tournament.codec import decode, encode
from yksi.tournament.entrants import Entrant, Member
from yksi.tournament.errors import TournamentError
from yksi.tournament.plan import Plan
from yksi.tournament.standings import Row, standings
from yksi.tournament.tournament import Tournament, fold

__all__ = [
    "Entrant",
    "Member",
    "Plan",
    "Row",
    "Tournament",
    "TournamentError",
    "decode",
    "encode",
    "fold",
    "standings",
]
