"""Run a tournament from a file to its end: bots play, people's results are read or asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

from yksi.proof import new_seed
from yksi.record import Record
from yksi.tournament import enrolment, pairing, reporting
from yksi.tournament.deals import deal
from yksi.tournament.entries import Entry
from yksi.tournament.errors import TournamentError
from yksi.tournament.formats import is_complete
from yksi.tournament.log_file import LogFile
from yksi.tournament.meetings import Meeting, Points
from yksi.tournament.plan import Plan
from yksi.tournament.play import digest, play, points_of
from yksi.tournament.programme import Programme
from yksi.tournament.tournament import ENDED, ENTERING, Tournament

E = TypeVar("E", bound=Entry)


class Sign(Protocol):
    """Puts the time and the person on an entry."""

    def __call__(self, entry: E) -> E: ...


Ask: TypeAlias = Callable[[Meeting, int], Points | None]
"""Asks people for the points of a game; None if nobody can be asked."""


class Run:
    """A tournament that goes on by itself; with its log it can be stopped and gone on with at any time."""

    def __init__(self, programme: Programme, log: Path, sign: Sign, ask: Ask, records: Path | None) -> None:
        """Open the tournament, or go on with the log that is there."""
        self.programme = programme
        self._sign = sign
        self._ask = ask
        self._records = records
        if log.exists():
            self.log = LogFile(log)
            if self.log.tournament.plan != programme.plan:
                raise TournamentError("other-plan", log=str(log), file=str(programme.path))
        else:
            self.log = open_log(log, programme.plan, programme.seed, sign)
        self.tournament = self.log.tournament

    def go_on(self, note: Callable[[Meeting, int], None]) -> None:
        """Play everything that is left; `note` is told of each game that is settled."""
        if self.tournament.stage == ENTERING:
            for name, members in self.programme.entrants[len(self.tournament.entrants) :]:
                self._append(enrolment.enter(self.tournament, name, members))
            self._append(pairing.start(self.tournament))
        while not is_complete(self.tournament):
            if self.tournament.round_finished:
                self._append(pairing.pair(self.tournament))
            for meeting in self.tournament.rounds[-1].meetings:
                self._play(meeting, note)
        if self.tournament.stage != ENDED:
            self._append(pairing.end(self.tournament))

    def _append(self, entry: Entry) -> None:
        self.log.append(self._sign(entry))

    def _play(self, meeting: Meeting, note: Callable[[Meeting, int], None]) -> None:
        """All games of a meeting, also those that a knock-out adds."""
        game = 0
        while game < len(meeting.results) and not meeting.absent:
            game += 1
            if meeting.results[game - 1].points is None:
                self._settle(meeting, game)
                note(meeting, game)

    def _settle(self, meeting: Meeting, game: int) -> None:
        if all(member.bot for members in meeting.members for member in members):
            match = play(self.tournament, meeting, game)
            points = points_of(deal(self.tournament, meeting, game), meeting, match)
            kept = self._keep(Record.of(match), meeting, game)
            self._append(reporting.report(self.tournament, meeting.number, game, points, record=kept))
            return
        brought = self._brought(meeting, game) or self._ask(meeting, game)
        if brought is None:
            sides = self.tournament.names(meeting.sides)
            raise TournamentError("result-missing", file=str(self.programme.path), sides=sides, game=game)
        self._append(reporting.report(self.tournament, meeting.number, game, brought))

    def _keep(self, record: Record, meeting: Meeting, game: int) -> str:
        if self._records is None:
            return ""
        self._records.mkdir(parents=True, exist_ok=True)
        record.save(self._records / record_name(meeting.number, game))
        return digest(record)

    def _brought(self, meeting: Meeting, game: int) -> Points | None:
        """What the file says; where two meet again, the next result between them."""
        names = [self.tournament.name(side) for side in meeting.sides]
        earlier = [each for each in self.tournament.meetings.values() if each.number < meeting.number]
        again = sum(set(each.sides) == set(meeting.sides) for each in earlier)
        found = [each for each in self.programme.results if each.of_game(names, 1) is not None]
        return found[again].of_game(names, game) if again < len(found) else None


def open_log(path: Path, plan: Plan, seed: str, sign: Sign) -> LogFile:
    """Begin the log of a tournament that is run from here.

    The seed stands in it from the beginning: whoever can read this file could also read one beside it.
    """
    seed = seed or new_seed()
    opened = enrolment.open_tournament(plan, seed)
    return LogFile.create(path, sign(opened), sign(enrolment.reveal(Tournament(opened), seed)))


def record_name(meeting: int, game: int) -> str:
    """The file of a game's record."""
    return f"meeting-{meeting:03}-game-{game:02}.yksi"
