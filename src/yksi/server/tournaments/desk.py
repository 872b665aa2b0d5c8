"""What one client does with tournaments: which it looks at, and what it says there."""

from __future__ import annotations

from collections.abc import Callable

from yksi.server import protocol
from yksi.server.door.limits import TABLES_A_SOCKET, Limiter
from yksi.server.errors import Refusal
from yksi.server.protocol import Done, encode
from yksi.server.store import Guest
from yksi.server.tables.followers import Outbox
from yksi.server.tournaments.decide import entrant_of
from yksi.server.tournaments.live import LiveTournament, Tournaments

TournamentWork = (
    protocol.OpenTournament
    | protocol.FollowTournament
    | protocol.UnfollowTournament
    | protocol.TournamentCommand
)


class Look:
    """A client looks at a tournament."""

    def __init__(self, outbox: Outbox, live: LiveTournament, enters: bool, guest: Callable[[], str]) -> None:
        self.outbox = outbox
        self.live = live
        self.enters = enters
        self.guest = guest


class TournamentDesk:
    """The tournaments of one client."""

    def __init__(
        self,
        outbox: Outbox,
        tournaments: Tournaments,
        spend_code: Callable[[], None],
        openings: Limiter,
        guest: Callable[[], str],
    ) -> None:
        """`spend_code` is asked before a code is tried; `guest` says who the client is, if anybody."""
        self._outbox = outbox
        self._tournaments = tournaments
        self._spend_code = spend_code
        self._openings = openings
        self._guest = guest
        self._looks: dict[str, Look] = {}

    def close(self) -> None:
        """The client is gone."""
        for id in list(self._looks):
            self._unfollow(id)

    async def carry_out(self, command: TournamentWork, guest: Callable[[], Guest]) -> None:
        """Do what is asked for, and answer."""
        if isinstance(command, protocol.OpenTournament):
            self._check_room()
            self._openings.spend(guest().id, "new tournaments")
            await self._show(await self._tournaments.open(guest(), command), True, command.id)
        elif isinstance(command, protocol.FollowTournament):
            self._check_room()
            self._spend_code()
            live, watch = await self._tournaments.find(command.code)
            await self._show(live, not watch, command.id)
        elif isinstance(command, protocol.UnfollowTournament):
            self._unfollow(command.tournament)
            self._outbox.put(encode(Done(command.id, command.tournament)))
        else:
            seq = await self._tournaments.write(self._followed(command), guest(), command)
            self._outbox.put(encode(Done(command.id, command.tournament, seq)))

    def _followed(self, command: protocol.AtTournament) -> LiveTournament:
        look = self._looks.get(command.tournament)
        if look is None:
            raise Refusal("not-seated", "follow the tournament by its code first")
        if isinstance(command, protocol.Enter | protocol.Recognise) and not self._is_invited(look):
            raise Refusal("not-seated", "this code is for watching: ask the director for the invitation")
        return look.live

    def _is_invited(self, look: Look) -> bool:
        """Whoever has a part in it already was invited, by whichever code they look at it now."""
        tournament, guest = look.live.folded, self._guest()
        return look.enters or guest == tournament.director or entrant_of(tournament, guest) is not None

    def _check_room(self) -> None:
        if len(self._looks) >= TABLES_A_SOCKET:
            raise Refusal("too-many", f"one socket follows at most {TABLES_A_SOCKET} tournaments")

    async def _show(self, live: LiveTournament, enters: bool, command: str) -> None:
        self._unfollow(live.id)
        look = self._looks[live.id] = Look(self._outbox, live, enters, self._guest)
        self._outbox.put(encode(Done(command, live.id, live.seq)))
        await live.show_to(look)

    def _unfollow(self, id: str) -> None:
        look = self._looks.pop(id, None)
        if look is not None:
            look.live.lookers.discard(look)
