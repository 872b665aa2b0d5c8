"""All tournaments that are alive in this process: whoever has the code of one may enter it."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.logs.desk import FollowedShelf
from yksi.server.logs.follow import Look
from yksi.server.store import Guest, Log, Store, now_ms
from yksi.server.tournaments import decide as decisions
from yksi.server.tournaments.live import LiveTournament, Organises, append_of
from yksi.tournament import Tournament, codec
from yksi.tournament.entries import Entry


class Pair(Protocol):
    """Whoever works out who meets whom next."""

    def __call__(self, id: str, seq: int, *, size: int) -> Awaitable[bytes]:
        """The entry that pairs the next round of a tournament after so many entries, as it is stored."""


SMALL: Final = 32
"""A field that is paired right here, in some 15 ms."""
FEW: Final = 200
"""Meetings so far, all of which count for the next round."""
TRIES: Final = 3
"""So often a round is paired anew if something is written meanwhile."""


class Tournaments(FollowedShelf[LiveTournament, protocol.OpenTournament, protocol.AtTournament]):
    """The tournaments of this process."""

    kind = "tournament"
    unfollowed = "follow the tournament by its code first"

    def __init__(self, store: Store, organiser: Organises, pair: Pair) -> None:
        super().__init__(store)
        self._organiser = organiser
        self._pair = pair

    def _make(self, stored: Log) -> LiveTournament:
        return LiveTournament(self.store, stored, self._organiser)

    def _is_needed(self, _live: LiveTournament) -> bool:
        return False

    def wake(self, live: LiveTournament) -> None:
        """See to its tables."""
        self._organiser.wake(live)

    async def close(self) -> None:
        """Finish what is under way."""
        await self._organiser.close()

    async def open(self, guest: Guest, command: protocol.OpenTournament) -> LiveTournament:
        """A new tournament; the same one if the command comes again."""
        opened, seed = decisions.open_tournament(guest.id, command)
        tournament = Tournament(replace(opened, at=now_ms()), seed)
        return await self._create(guest.id, command.id, lambda id: append_of(id, tournament, seed))

    def check(self, live: LiveTournament, look: Look, command: protocol.AtTournament) -> None:
        """Refusal for who would come in by the code for watching.

        Whoever has a part in it already was invited, by whichever code they look at it now.
        """
        tournament, guest = live.folded, look.guest()
        if look.invited or not isinstance(command, protocol.Enter | protocol.Recognise):
            return
        if guest != tournament.director and decisions.entrant_of(tournament, guest) is None:
            raise Refusal("not-seated", "this code is for watching: ask the director for the invitation")

    def causes(self, live: LiveTournament, command: protocol.AtTournament) -> int:
        """Every meeting of a round may have a table, which begins with all the rules of the plan."""
        if not isinstance(command, protocol.PairRound) or live.stale:
            return 0
        tournament = live.folded
        meetings = len(tournament.active) // tournament.plan.at_table
        return meetings * len(codec.encode(tournament.log[0]))

    async def write(self, live: LiveTournament, guest: Guest, command: protocol.AtTournament) -> int:
        """Carry out a command; who meets whom in a large field is worked out elsewhere."""
        signature = guest.id, command.id
        if not isinstance(command, protocol.PairRound) or await live.look(
            lambda known: command.tables is not None or _is_small(known) or signature in known.answers
        ):
            return await super().write(live, guest, command)
        became: list[int] = []
        for _ in range(TRIES):
            seq = await live.look(lambda known: decisions.seen_by_director(known, guest.id))
            paired = codec.decode((await self._pair(live.id, seq, size=_size(live))).decode()).signed(
                0, *signature
            )
            try:
                await live.submit(partial(_unless_changed, seq, paired), signature, became.append)
                return became[0]
            except _Changed:
                continue
        raise Refusal("busy", "results come in while the round is paired: try again when they are in")

    def _decide(self, folded: Tournament, guest: str, command: protocol.AtTournament) -> Entry:
        return decisions.decide(folded, guest, command)


class _Changed(Exception):  # noqa: N818 - it says what happened
    """Something was written while the round was paired."""


def _size(live: LiveTournament) -> int:
    """How much it is to pair: twice the entrants take eight times as long, and 128 a third of a second."""
    return len(live.folded.active) ** 3 // 1000 + live.seq


def _is_small(tournament: Tournament) -> bool:
    return len(tournament.active) <= SMALL and len(tournament.meetings) <= FEW


def _unless_changed(seq: int, entry: Entry, tournament: Tournament) -> Entry:
    if len(tournament.log) != seq:
        raise _Changed
    decisions.check_games(tournament, entry)
    return entry
