"""All tournaments that are alive in this process: whoever has the code of one may enter it."""

from __future__ import annotations

from dataclasses import replace

from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.logs.desk import FollowedShelf
from yksi.server.logs.follow import Look
from yksi.server.store import Guest, Log, Store, now_ms
from yksi.server.tournaments import decide as decisions
from yksi.server.tournaments.live import LiveTournament, Organises, append_of
from yksi.tournament import Tournament
from yksi.tournament.entries import Entry


class Tournaments(FollowedShelf[LiveTournament, protocol.OpenTournament, protocol.AtTournament]):
    """The tournaments of this process."""

    kind = "tournament"
    unfollowed = "follow the tournament by its code first"

    def __init__(self, store: Store, organiser: Organises) -> None:
        super().__init__(store)
        self._organiser = organiser

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

    def _decide(self, folded: Tournament, guest: str, command: protocol.AtTournament) -> Entry:
        return decisions.decide(folded, guest, command)
