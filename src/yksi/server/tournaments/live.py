"""A tournament that is alive in this process, with everybody who looks at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec import Raw

from yksi.server.logs.follow import FollowedLog, Look
from yksi.server.logs.steps import in_steps
from yksi.server.protocol import NameLink, Part, TournamentShown, encode
from yksi.server.store import Append, Listing, Log, Store, now_ms
from yksi.server.tournaments import snapshots
from yksi.server.tournaments.shown import TableShown, shown
from yksi.tournament import Tournament, codec, enrolment, entries
from yksi.tournament.entrants import Number
from yksi.tournament.tournament import ENDED

SEED: Final = 0
"""The number by which the store keeps a tournament's seed."""
PAUSE_S: Final = 0.1
"""What changes within so long is shown together."""
BYTES_A_SECOND: Final = 60_000
"""And a phone is not sent more."""
SMALL: Final = 300
"""Entries, and pairs of entrants by tens, up to which to find out what is shown takes some 5 ms."""
SHARE: Final = 10
"""To show a large tournament takes a while: at most one part in so many of the time goes into it."""


class Organises(Protocol):
    """Who keeps the tables of tournaments."""

    def wake(self, live: LiveTournament) -> None:
        """The tournament has changed: see to its tables."""

    def tables_shown(self, live: LiveTournament) -> list[TableShown]:
        """How far the tables of its last round are."""

    async def close(self) -> None:
        """Finish what is under way."""


class _Viewed(NamedTuple):
    """What is shown of a tournament after so many entries."""

    seq: int
    view: Raw
    parts: Mapping[str, tuple[Number, str]]
    """For whom each guest plays, and as whom."""


def _viewed(tournament: Tournament) -> _Viewed:
    parts = {
        member.guest: (entrant.number, member.name)
        for entrant in reversed(tournament.active)
        for member in entrant.members
        if member.guest
    }
    return _Viewed(len(tournament.log), Raw(encode(shown(tournament))), parts)


class LiveTournament(FollowedLog[Tournament, entries.Entry]):
    """A tournament with everybody who looks at it."""

    _viewed: _Viewed
    """What everybody is shown of it."""

    def __init__(self, store: Store, stored: Log, organiser: Organises) -> None:
        self._organiser = organiser
        self._announcing: asyncio.TimerHandle | asyncio.Task[None] | None = None
        self._cost_s = 0.0
        super().__init__(store, stored)

    @property
    def folded(self) -> Tournament:
        """The tournament, which begins with its first entry."""
        assert self._tournament is not None
        return self._tournament

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return 0 if self._tournament is None else len(self._tournament.log)

    async def show_to(self, look: Look) -> None:
        """Show the tournament as it stands, and again whenever it changes."""
        async with self.lock:
            if self.stale:
                await self._read()
            await self._look_at()
            self.looks.add(look)
            self._show([look])
        self._organiser.wake(self)  # its tables may have been unloaded while nobody looked

    def announce(self) -> None:
        """Show everybody how it stands, soon."""
        if self.looks and self._announcing is None:
            wait = max(PAUSE_S, SHARE * self._cost_s, len(bytes(self._viewed.view)) / BYTES_A_SECOND)
            self._announcing = asyncio.get_running_loop().call_later(wait, self._announce)

    def _announce(self) -> None:
        self._announcing = asyncio.get_running_loop().create_task(self._show_all())

    async def _show_all(self) -> None:
        async with self.lock:  # nothing is written while it is looked at
            self._announcing = None
            if self.stale:  # the log could not be read: it is announced again when it can
                return
            await self._look_at()
            self._show(list(self.looks))

    async def _look_at(self) -> None:
        """Find out what everybody is shown, of a large tournament in a thread: it takes a while."""
        if self._viewed.seq == self.seq:
            return
        began = time.perf_counter()
        large = self.seq + len(self.folded.entrants) ** 2 // 10 > SMALL
        look = partial(_viewed, self.folded)
        self._viewed = await asyncio.to_thread(look) if large else look()
        self._cost_s = time.perf_counter() - began

    def _show(self, looks: Collection[Look]) -> None:
        tables = self._organiser.tables_shown(self)
        watched = Raw(encode([each.told for each in tables]))
        for look in looks:
            you = self._part(look.guest(), tables)
            code = self.stored.code if look.invited or you.director or you.entrant else ""
            message = TournamentShown(
                self.id, self.seq, self._viewed.view, watched, you, self.stored.watch, code
            )
            look.outbox.put(encode(message))

    def _part(self, guest: str, tables: list[TableShown]) -> Part:
        number, name = self._viewed.parts.get(guest, (None, ""))
        codes = [each.code for each in tables if guest and guest in each.guests]
        director = bool(guest) and guest == self.folded.director
        return Part(director, number, name, codes[0] if codes else "", self._links(director, number))

    def _links(self, director: bool, own: Number | None) -> list[NameLink]:
        """Of the reserved names of which somebody may hand the link on."""
        if not director and own is None:
            return []
        return [
            NameLink(entrant.number, member.name, enrolment.key_of(self.folded, entrant.number, member.name))
            for entrant in self.folded.active
            if director or entrant.number == own
            for member in entrant.members
            if member.reserved
        ]

    def _begin(self) -> None:
        self._tournament: Tournament | None = None
        self._viewed = _Viewed(0, Raw(b""), {})

    def _answer_to(self, signature: tuple[str, str]) -> int | None:
        return self.folded.answers.get(signature)

    def _take_decision(self, decided: entries.Entry) -> Append:
        self.folded.apply(replace(decided, at=max(now_ms(), self.folded.log[-1].at + 1)))
        return append_of(self.id, self.folded)

    async def _take_read(self, after: int) -> bool:
        if not after and (kept := await self._kept(snapshots.VERSION)) is not None:
            seed = (await self.store.seeds(self.id))[SEED]
            self._tournament = await asyncio.to_thread(snapshots.thaw, kept, seed)
        tail = await self._tail(self.seq)
        async for logged in in_steps(tail):
            await self._take(codec.decode(logged.entry.decode()))
        if len(tail) >= snapshots.EVERY:
            self._freeze()
        return self.seq > after

    def _freeze(self) -> None:
        self._keep(snapshots.VERSION, snapshots.freeze(self.folded))

    async def _take(self, entry: entries.Entry) -> None:
        if self._tournament is not None:
            self._tournament.apply(entry)
            return
        assert isinstance(entry, entries.Opened)
        self._tournament = Tournament(entry, (await self.store.seeds(self.id))[SEED])

    def _tell(self) -> None:
        if self.seq % snapshots.EVERY == 0:
            self._freeze()
        self.announce()
        self._organiser.wake(self)


def append_of(id: str, tournament: Tournament, seed: str = "") -> Append:
    """The last entry of a tournament, as it is stored; after it there may be tables to be tended."""
    entry = tournament.log[-1]
    return Append(
        id,
        len(tournament.log),
        entry.at,
        codec.encode(entry).encode(),
        due=entry.at,
        listing=_listing(tournament),
        seed=(SEED, seed) if seed else None,
    )


def _listing(tournament: Tournament) -> Listing:
    summary = {
        "name": tournament.plan.name,
        "format": tournament.plan.format,
        "stage": tournament.stage,
        "entrants": len(tournament.active),
        "round": len(tournament.rounds),
    }
    guests = {member.guest for entrant in tournament.active for member in entrant.members if member.guest}
    return Listing(
        public=False,
        open=tournament.stage != ENDED,
        summary=msgspec.json.encode(summary),
        members=sorted(guests | {tournament.director}),
    )
