"""What tournaments do by themselves: open tables, call players to them, count results, reveal the seed.

`tend` looks at a tournament and does what is missing, so it does no harm to do it twice, or on two nodes.
That it has to be done stands in the store beside every entry (`Store.tended` takes it out), and that a result
has to be counted follows from the log of the table: neither is forgotten if the process is killed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Final, Protocol

from yksi.record import Record
from yksi.server.errors import Refusal
from yksi.server.reminders.turn import Remind, nobody
from yksi.server.store import Store, StoreUnavailable
from yksi.server.tables import entries as at_table
from yksi.server.tables.decide import Decision
from yksi.server.tables.live import Live
from yksi.server.tables.shelf import Tables
from yksi.server.tables.table import Table
from yksi.server.tournaments import sitting
from yksi.server.tournaments.decide import refusal_of
from yksi.server.tournaments.live import LiveTournament
from yksi.server.tournaments.shelf import Pair, Tournaments
from yksi.server.tournaments.shown import TableShown, table_shown
from yksi.server.tournaments.sitting import is_hidden
from yksi.tournament import Tournament, TournamentError, enrolment, entries, reporting
from yksi.tournament.deals import Deal, deal
from yksi.tournament.meetings import Meeting, Points
from yksi.tournament.play import digest
from yksi.tournament.tournament import ENDED

_log = logging.getLogger(__name__)

PLAYED_HERE = "as it was played at the table"
SHORT: Final = 500
"""Entries of a table whose record is made right here, in 5 ms."""


class Digest(Protocol):
    """Whoever works out the digest of a record."""

    def __call__(self, log: str, match: int, *, size: int) -> Awaitable[bytes]:
        """Of a match in a log of so many entries."""


class Organiser:
    """The tables and the tournaments of this process, the tables of every tournament as its log says."""

    def __init__(self, store: Store, pair: Pair, digest: Digest, remind: Remind = nobody) -> None:
        """Both shelves know the organiser from the start: tables want results counted, tournaments tables."""
        self.tables = Tables(store, self, remind)
        self.tournaments = Tournaments(store, self, pair)
        self._digest = digest
        self._tending: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    async def close(self) -> None:
        """Finish what is under way."""
        await asyncio.gather(*self._tending.values(), return_exceptions=True)

    def wake(self, live: LiveTournament) -> None:
        """See to a tournament that has changed."""
        if live.id in self._tending:
            self._again.add(live.id)
            return
        self._tending[live.id] = asyncio.get_running_loop().create_task(self._see_to(live))

    async def count(self, live: Live) -> None:
        """A match is over: its result goes into the tournament, once."""
        table = await live.look(
            lambda known: known
        )  # which stays as it is, whatever is lost of the log's end
        assert table.meeting is not None
        tournament = await self.tournaments.get(table.meeting.tournament)
        game = table.match_number
        record = await self._record(table)
        # Another node may have paired the round: who knows no such meeting has no use for its result.
        await tournament.catch_up()
        await tournament.submit(lambda known: _result(known, table, game, record))
        await live.submit(lambda table: _counted(table, game))
        self.wake(tournament)

    async def _record(self, table: Table) -> str:
        """The digest of the record of the last match, whose first rounds may be in the log only."""
        match = table.match
        assert match is not None
        whole = len(match.rounds) == match.round.state.round_number  # no meeting begins with carried scores
        if whole and table.seq <= SHORT:
            return digest(Record.of(match))
        return (await self._digest(table.id, table.match_number, size=table.seq)).decode()

    def notice(self, live: Live) -> None:
        """Something happened at a table, which whoever looks at its tournament sees."""
        tournament = self._tournament_of(live)
        if tournament is not None:
            tournament.announce()

    def watches(self, live: Live) -> bool:
        """Whether anybody looks at the tournament of a table while its round goes on."""
        tournament = self._tournament_of(live)
        return tournament is not None and tournament.followed and live.id in self._ids(tournament)

    def is_looked_at(self, live: Live) -> bool:
        """Whether anybody looks at the tournament of a table, whatever its round."""
        tournament = self._tournament_of(live)
        return tournament is not None and tournament.followed

    async def hides(self, live: Live) -> bool:
        """Whether a table plays the deals of a duplicate whose round goes on elsewhere."""
        here = live.table.meeting
        assert here is not None
        tournament = await self.tournaments.get(here.tournament)
        return await tournament.look(lambda known: is_hidden(known, here.round))

    def _tournament_of(self, live: Live) -> LiveTournament | None:
        assert live.table.meeting is not None
        return self.tournaments.known(live.table.meeting.tournament)

    def _ids(self, live: LiveTournament) -> list[str]:
        """The tables of the last round, whether they are open or not."""
        rounds = [] if live.stale else live.folded.rounds
        return [sitting.table_id(live.id, each.number) for each in (rounds[-1].meetings if rounds else ())]

    def tables_shown(self, live: LiveTournament) -> list[TableShown]:
        """The tables of the last round that are alive here."""
        found = [self.tables.known(id) for id in self._ids(live)]
        tables = [each.table for each in found if each is not None]
        hidden = is_hidden(live.folded, len(live.folded.rounds))
        # One that is just read anew from its log does not know yet what it is for.
        return [table_shown(table, hidden) for table in tables if table.meeting is not None]

    async def _see_to(self, live: LiveTournament) -> None:
        """Tend until nothing has changed meanwhile. What fails is still due, and will be tried again."""
        try:
            await self.tend(live)
            while live.id in self._again:
                self._again.discard(live.id)
                await self.tend(live)
        except (Refusal, StoreUnavailable) as error:
            _log.warning("not tended", extra={"fields": {"tournament": live.id, "error": str(error)}})
        except Exception:
            _log.exception("not tended", extra={"fields": {"tournament": live.id}})
        finally:  # in the same breath as the last look whether something has changed
            self._again.discard(live.id)
            del self._tending[live.id]

    async def tend(self, live: LiveTournament) -> None:
        """Do what follows from the log and has not been done."""
        tournament = await live.look(lambda known: known)
        due = tournament.log[-1].at
        for number in sorted(tournament.dropped):
            await self._call_off(live, number)
        for meeting in tournament.rounds[-1].meetings if tournament.rounds else ():
            if sitting.next_game(tournament, meeting):
                await self._call(live, tournament, meeting)
            else:
                await self._call_off(live, meeting.number)
        if tournament.stage == ENDED:
            await live.submit(_reveal)
        await live.store.tended(live.id, due)
        live.announce()

    async def _call(self, live: LiveTournament, tournament: Tournament, meeting: Meeting) -> None:
        """Call the players of a meeting to its table."""
        id = sitting.table_id(live.id, meeting.number)
        table = self.tables.known(id)
        if table is None:
            opened = sitting.opened(live.id, live.stored.watch, tournament, meeting)
            table = await self.tables.open_for_meeting(id, opened)
        self.tables.wake(table)  # its bots may have stopped while nobody looked
        game = sitting.next_game(tournament, meeting)
        if game and not await table.look(lambda known: _is_called(known, meeting, game)):
            given = deal(tournament, meeting, game)
            await table.submit(lambda known: _called(known, game, given))

    async def _call_off(self, live: LiveTournament, number: int) -> None:
        """Nothing more is to be played in a meeting."""
        id = sitting.table_id(live.id, number)
        try:
            table = await self.tables.get(id)
        except Refusal as refusal:
            if refusal.code != "no-such-table":
                raise
            return
        await table.submit(_called_off)


def _is_called(table: Table, meeting: Meeting, game: int) -> bool:
    """Whether the players of a game know that they are called to it, or play it already."""
    if table.running or table.match_number >= game:
        return True
    return table.called == game and sitting.are_placed(table, meeting)


def _called(table: Table, game: int, given: Deal) -> Decision | None:
    if table.running or table.match_number >= game:
        return None
    return at_table.Called(match=game, places=sitting.places(given)), given.seed


def _called_off(table: Table) -> Decision | None:
    return (at_table.Called(match=0, places=[]), None) if table.is_called and not table.running else None


def _counted(table: Table, game: int) -> Decision | None:
    return (at_table.Counted(match=game), None) if table.counted < game else None


def _result(tournament: Tournament, table: Table, game: int, record: str) -> entries.Entry | None:
    """What a match at a table says about a game; nothing if the tournament has no use for it any more."""
    meeting = tournament.meetings.get(0 if table.meeting is None else table.meeting.number)
    if meeting is None or game > len(meeting.results) or meeting.results[game - 1].points is not None:
        return None
    assert table.match is not None
    points = sitting.result_of(table, deal(tournament, meeting, game), meeting)
    try:
        return reporting.report(tournament, meeting.number, game, points, record=record)
    except TournamentError as error:
        return _despite(tournament, meeting, game, points, record, error)


def _despite(
    tournament: Tournament, meeting: Meeting, game: int, points: Points, record: str, error: TournamentError
) -> entries.Entry | None:
    """What the table says counts more than what a side said before; a closed meeting needs no result."""
    if error.code == "contradicts":
        return reporting.correct(tournament, meeting.number, game, points, PLAYED_HERE, record)
    if error.code in ("closed-meeting", "ended"):
        return None
    raise refusal_of(error)


def _reveal(tournament: Tournament) -> entries.Entry | None:
    """The seed, once it can do no more harm."""
    if any(isinstance(entry, entries.Revealed) for entry in tournament.log):
        return None
    return enrolment.reveal(tournament, tournament.seed)
