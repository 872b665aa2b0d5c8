"""Faults to plant, each of which some schedule must find."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tests.simulation.database import Database, SimulatedStore
from yksi.chain import next_head
from yksi.server.logs.log import LiveLog
from yksi.server.logs.upkeep import Upkeep
from yksi.server.store import Append, Logged
from yksi.server.store.clock import Clock
from yksi.server.tables import clockwork, decide, table
from yksi.server.tables.changes import Told
from yksi.server.tables.followers import Follower
from yksi.server.tables.live import Live
from yksi.server.tournaments import Organiser, organiser
from yksi.server.tournaments.live import LiveTournament
from yksi.tournament import Tournament, reporting


@contextmanager
def acknowledge_before_commit() -> Iterator[None]:
    """What the disk refuses is acknowledged all the same."""
    append = SimulatedStore.append

    async def hasty(self: SimulatedStore, entry: Append) -> bool:
        try:
            return await append(self, entry)
        except Exception:
            return True

    with patch.object(SimulatedStore, "append", hasty):
        yield


@contextmanager
def apply_twice() -> Iterator[None]:
    """A command that comes again is carried out again."""
    with patch.object(Live, "_answer_to", lambda _self, _signature: None):
        yield


@contextmanager
def forget_timers() -> Iterator[None]:
    """Nothing happens of itself."""
    with patch.object(clockwork.Clockwork, "_schedule", lambda _self, _live, _wait: None):
        yield


@contextmanager
def last_writer_wins() -> Iterator[None]:
    """A number that is taken is written over."""

    def take(self: Database, append: Append) -> bool:
        log = self.entries[append.log]
        del log[append.seq - 1 :]
        log.append(Logged(append.seq, append.at, append.entry, ""))
        if append.seed is not None:
            self.seeds[append.log][append.seed[0]] = append.seed[1]
        return True

    with patch.object(Database, "take", take):
        yield


@contextmanager
def skip_a_change() -> Iterator[None]:
    """Every twentieth change is told to nobody."""
    tell = Follower.tell

    def forgetful(self: Follower, here: table.Table, told: Told) -> bool:
        if told.seq % 20 == 0:
            self.seen = told.seq
            return True
        return tell(self, here, told)

    with patch.object(Follower, "tell", forgetful):
        yield


@contextmanager
def tell_before_commit() -> Iterator[None]:
    """Everybody hears of an entry that may never be written."""
    take = Live._take_decision

    def talkative(self: Live, decided: Any) -> Append:
        append = take(self, decided)
        self._tell()
        return append

    with patch.object(Live, "_take_decision", talkative):
        yield


@contextmanager
def break_the_chain() -> Iterator[None]:
    """Some entries leave the head as it was."""
    head = next_head

    def lazy(before: str, line: str, secret: str = "") -> str:
        return before if '"e":"readied"' in line or '"e":"came"' in line else head(before, line, secret)

    with patch.object(table, "next_head", lazy):
        yield


@contextmanager
def keep_what_was_lost() -> Iterator[None]:
    """What could not be written stays applied."""
    with patch.object(Live, "_lost", lambda _self: None), patch.object(LiveLog, "_lost", lambda _self: None):
        yield


@contextmanager
def lose_seeds() -> Iterator[None]:
    """The seed of a match is not written with its entry."""
    take = Database.take

    def careless(self: Database, append: Append) -> bool:
        won = take(self, append)
        if append.seed is not None:
            self.seeds[append.log].pop(append.seed[0], None)
        return won

    with patch.object(Database, "take", careless):
        yield


@contextmanager
def show_another_hand() -> Iterator[None]:
    """A seat is told what another one may see."""
    to = Told.to

    def confused(self: Told, seat: int | None) -> bytes:
        return to(self, seat if seat is None or self.seq % 10 else (seat + 1) % 2)

    with patch.object(Told, "to", confused):
        yield


@contextmanager
def believe_the_wall_clock() -> Iterator[None]:
    """Each node goes by the clock on its wall, which may be an hour slow."""

    def begin(_self: Clock, _database: int | None, _seen: int) -> None:
        """Nothing is asked."""

    with patch.object(Clock, "begin", begin):
        yield


@contextmanager
def refuse_and_change() -> Iterator[None]:
    """A refused command leaves something behind."""
    checked = decide._checked

    def leaky(here: table.Table, seat: int, action: str) -> str:
        here.turn_at += 1
        here.chairs[seat].ready = not here.chairs[seat].ready
        here.room_version += 1
        return checked(here, seat, action)

    with patch.object(decide, "_checked", leaky):
        yield


@contextmanager
def look_at_no_heads() -> Iterator[None]:
    """A node hears of what others write only by hints, some of which are lost."""

    async def blind(self: Upkeep) -> None:
        """Nothing is looked at."""

    with patch.object(Upkeep, "_look", blind):
        yield


@contextmanager
def count_before_it_counts() -> Iterator[None]:
    """A table takes it for counted what its tournament is only about to hear."""

    async def hasty(self: Organiser, live: Live) -> None:
        table = await live.look(lambda known: known)
        await live.submit(lambda known: organiser._counted(known, table.match_number))
        await count(self, live)

    count = Organiser.count
    with patch.object(Organiser, "count", hasty):
        yield


@contextmanager
def count_unheard() -> Iterator[None]:
    """A node that does not know yet that a round was paired has no use for results of it."""

    async def count(self: Organiser, live: Live) -> None:
        played = await live.look(lambda known: known)
        assert played.meeting is not None
        club = await self.tournaments.get(played.meeting.tournament)
        game, record = played.match_number, await self._record(played)
        await club.submit(lambda known: organiser._result(known, played, game, record))
        await live.submit(lambda known: organiser._counted(known, game))
        self.wake(club)

    with patch.object(Organiser, "count", count):
        yield


@contextmanager
def count_again() -> Iterator[None]:
    """A result that is known already is put in the place of itself."""
    result = organiser._result

    def again(tournament: Tournament, here: table.Table, game: int, record: str) -> Any:
        meeting = tournament.meetings.get(0 if here.meeting is None else here.meeting.number)
        known = None if meeting is None else meeting.results[game - 1]
        if meeting is None or known is None or known.points is None:
            return result(tournament, here, game, record)
        return reporting.correct(tournament, meeting.number, game, known.points, "once more", record)

    with patch.object(organiser, "_result", again):
        yield


@contextmanager
def tend_no_more() -> Iterator[None]:
    """A tournament that could not be tended is not looked at again."""
    tended = SimulatedStore.tended
    tend = Organiser.tend

    async def careless(self: Organiser, live: LiveTournament) -> None:
        due = await live.look(lambda known: known.log[-1].at)
        await tended(live.store, live.id, due)  # type: ignore[arg-type]
        await tend(self, live)

    with patch.object(Organiser, "tend", careless):
        yield


FAULTS: dict[str, Callable[[], Any]] = {
    fault.__name__: fault
    for fault in (
        *(acknowledge_before_commit, apply_twice, forget_timers, last_writer_wins, skip_a_change),
        *(tell_before_commit, break_the_chain, keep_what_was_lost, lose_seeds, show_another_hand),
        *(believe_the_wall_clock, refuse_and_change, look_at_no_heads),
    )
}
FAULTS_OF_TOURNAMENTS: dict[str, Callable[[], Any]] = {
    fault.__name__: fault for fault in (*(count_before_it_counts, count_unheard, count_again, tend_no_more),)
}
