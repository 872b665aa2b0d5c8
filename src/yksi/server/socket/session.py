"""What the commands of one client do: who it is, what it follows, what it is answered."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Protocol, assert_never

from yksi.server import metrics, protocol
from yksi.server.door import limits
from yksi.server.door.clean_text import clean_text
from yksi.server.door.guests import guest_of
from yksi.server.door.limits import BOTS_A_GUEST, BOTS_AN_ADDRESS, SOCKETS_A_GUEST, TABLES_A_SOCKET, Limiter
from yksi.server.door.openings import Openings
from yksi.server.errors import Refusal
from yksi.server.logs.desk import Desk
from yksi.server.protocol import Done, Refused, Welcome, encode
from yksi.server.shelves import Shelves
from yksi.server.store import Guest, StoreUnavailable, now_ms
from yksi.server.tables.followers import Follower
from yksi.server.tables.live import Live
from yksi.server.tables.table import Table
from yksi.version import __version__

_log = logging.getLogger(__name__)

LONGEST = 400
"""Characters of a refusal."""


class Line(Protocol):
    """The way back to the client."""

    ending: bool
    """Whether the client has been told goodbye."""

    def put(self, message: bytes) -> None:
        """Send this when the client takes it; never waits."""

    def end(self, code: str, sentence: str) -> None:
        """Say why, and close."""


class Limits:
    """The budgets that sockets share."""

    def __init__(self, codes: Limiter, openings: Openings, generous: float) -> None:
        """`codes` are counted together with those that requests try."""
        self.generous = generous
        self.commands = Limiter(limits.COMMANDS, generous)
        self.chat = Limiter(limits.CHAT, generous)
        self.codes = codes
        self.tables = Limiter(limits.TABLES, generous)
        self.openings = openings
        self.bytes = Limiter(limits.BYTES, generous)
        self.address_bytes = Limiter(limits.ADDRESS_BYTES, generous)
        self.sockets: Counter[str] = Counter()
        """Open ones of each guest."""


class Session:
    """One client for as long as it is connected."""

    def __init__(
        self, line: Line, shelves: Shelves, limits: Limits, address: str, guest: Guest | None
    ) -> None:
        self.guest: Guest | None = None
        self.line = line
        self._tables = shelves.tables
        self._limits = limits
        self._address = address
        self._follows: dict[str, tuple[Live, Follower]] = {}
        self._sheets = Desk(self, shelves.sheets)
        self._tournaments = Desk(self, shelves.tournaments)
        self._become(guest)

    async def close(self) -> None:
        """The client is gone."""
        for table in list(self._follows):
            await self._unfollow(table)
        self._sheets.close()
        self._tournaments.close()
        self._become(None)
        del self._sheets, self._tournaments  # which know this session: nothing is to go round in a circle

    def refuse(self, id: str, refusal: Refusal) -> None:
        """Answer that a command is not carried out."""
        metrics.REFUSALS.labels(refusal.code).inc()
        sentence = clean_text(refusal.sentence[:LONGEST])  # it may quote what was sent
        self.line.put(encode(Refused(id, refusal.code, sentence, refusal.reason, refusal.values)))

    async def carry_out(self, command: protocol.AnyCommand) -> None:
        """Do what is asked for and answer, whatever comes of it."""
        try:
            await self._dispatch(command)
        except Refusal as refusal:
            self.refuse(command.id, refusal)
        except StoreUnavailable as error:
            self.refuse(command.id, Refusal("unavailable", str(error)))
        except Exception:
            _log.exception("command failed", extra={"fields": {"do": type(command).__name__}})
            self.refuse(command.id, Refusal("unavailable", "something went wrong on the server: try again"))

    async def _dispatch(self, command: protocol.AnyCommand) -> None:
        match command:
            case protocol.AtTable():
                await self._at_table(self.known_guest(), command)
            case protocol.AtSheet():
                await self._sheets.write(command.sheet, command)
            case protocol.AtTournament():
                await self._tournaments.write(command.tournament, command)
            case protocol.Hello():
                await self._hello(command)
            case protocol.Ping():
                self.line.put(encode(Done(command.id)))
            case protocol.Open():
                await self._open(self.known_guest(), command)
            case protocol.Join():
                await self._join(self.known_guest(), command)
            case protocol.Watch():
                await self._watch(command)
            case protocol.Follow():
                await self._follow_again(self.known_guest(), command)
            case protocol.Unfollow():
                await self._unfollow(command.table)
                self.line.put(encode(Done(command.id, command.table)))
            case protocol.OpenSheet():
                await self._sheets.open(command)
            case protocol.FollowSheet():
                await self._sheets.follow(command.code, command.id)
            case protocol.OpenTournament():
                await self._tournaments.open(command)
            case protocol.FollowTournament():
                await self._tournaments.follow(command.code, command.id)
            case protocol.UnfollowTournament():
                self._tournaments.unfollow(command.tournament, command.id)
            case _:
                assert_never(command)

    async def _open(self, guest: Guest, command: protocol.Open) -> None:
        self._check_room()
        await self.check_opening(self._tables.kind, guest, command.id)
        live = await self._tables.open(guest, command)
        self.note_opening(self._tables.kind, live.id)
        await self._follow(live, Done(command.id, live.table.id, 1))

    async def _join(self, guest: Guest, command: protocol.Join) -> None:
        self._check_room()
        self.spend_code()
        became: list[int] = []
        live = await self._tables.join(guest, command, became.append)
        await self._follow(live, Done(command.id, live.table.id, *became))

    async def _follow_again(self, guest: Guest, command: protocol.Follow) -> None:
        self._check_room(command.table)
        live = await self._tables.get(command.table)
        await live.submit(lambda table: seated(table, guest.id))
        await self._follow(live, Done(command.id, command.table), since=command.since)

    async def _at_table(self, guest: Guest, command: protocol.AtTable) -> None:
        if isinstance(command, protocol.Say | protocol.SayPhrase | protocol.React):
            self._limits.chat.spend(guest.id, "words")
        if isinstance(command, protocol.Start):
            self._check_bots(guest, command.table)
        await self._tables.command(
            guest, command, lambda seq: self.line.put(encode(Done(command.id, command.table, seq)))
        )

    def _check_bots(self, guest: Guest, table: str) -> None:
        """Refusal if the guest, or everybody at this address, has enough other matches against bots."""
        here = set(self._limits.openings.opened(self._tables.kind, self._address)) - {table}
        own, from_here = self._tables.against_bots(guest.id, table, here)
        if (
            own >= BOTS_A_GUEST * self._limits.generous
            or from_here >= BOTS_AN_ADDRESS * self._limits.generous
        ):
            raise Refusal("too-many", "too many matches against bots are under way: end one of them first")

    async def _hello(self, command: protocol.Hello) -> None:
        if command.version != protocol.VERSION:
            self.line.end("wrong-version", f"this server speaks version {protocol.VERSION}: reload the page")
            return
        if command.token:
            guest = await guest_of(self._tables.store, command.token)
            if guest is None:
                raise Refusal("unknown-guest", "this token is not known here: come as a new guest")
            self._become(guest)
            if self.line.ending:
                return
        name = "" if self.guest is None else self.guest.name
        self.line.put(encode(Welcome(command.id, protocol.VERSION, __version__, name, now_ms())))

    async def check_opening(self, kind: str, guest: Guest, command: str) -> None:
        """Refusal if the guest, or everybody at this address, has opened too much."""
        self._limits.tables.spend(guest.id, f"new {kind}s")
        await self._limits.openings.check(kind, guest.id, command, self._address)

    def note_opening(self, kind: str, id: str) -> None:
        """This was opened by the client."""
        self._limits.openings.note(kind, self._address, id)

    def spend_bytes(self, count: int) -> None:
        """So many bytes came; Refusal if these are more than the guest or the address may send."""
        self._limits.address_bytes.spend_bytes(self._address, count)
        if self.guest is not None:
            self._limits.bytes.spend_bytes(self.guest.id, count)

    def spend_code(self) -> None:
        """One more code is tried from this address; Refusal if these are too many."""
        self._limits.codes.spend(self._address, "codes")

    def guest_id(self) -> str:
        """Who the client is; empty for a stranger."""
        return "" if self.guest is None else self.guest.id

    def known_guest(self) -> Guest:
        """The same; Refusal for a stranger."""
        if self.guest is None:
            raise Refusal("unknown-guest", "come as a guest first: POST /api/guests")
        return self.guest

    def _become(self, guest: Guest | None) -> None:
        """Be this guest from now on, if not too many sockets are already."""
        counts = self._limits.sockets
        if self.guest is not None:
            counts[self.guest.id] -= 1
            if not counts[self.guest.id]:
                del counts[self.guest.id]
        self.guest = None
        if guest is not None and counts[guest.id] >= SOCKETS_A_GUEST:
            self.line.end("too-many", f"one guest may have {SOCKETS_A_GUEST} connections: close another tab")
        elif guest is not None:
            counts[guest.id] += 1
            self.guest = guest

    async def _watch(self, command: protocol.Watch) -> None:
        self._check_room()
        self.spend_code()
        live, watch = await self._tables.find(command.code)
        public, seq = await live.look(lambda table: (table.options.public, table.seq))
        if not watch and not public:
            raise Refusal("no-such-table", "this code is an invitation to play: ask for the link to watch")
        await self._tables.check_open(live)
        await self._follow(live, Done(command.id, live.table.id, seq), spectator=True)

    def _check_room(self, table: str = "") -> None:
        """Refuse before anything has happened what this socket could not follow."""
        if len(self._follows) >= TABLES_A_SOCKET and table not in self._follows:
            raise Refusal("too-many", f"one socket follows at most {TABLES_A_SOCKET} tables: unfollow one")

    async def _follow(self, live: Live, done: Done, spectator: bool = False, since: int = 0) -> None:
        """Answer the command, then tell where the table stands and whatever happens."""
        before = self._follows.pop(done.table, None)
        if before is not None:
            before[0].unfollow(before[1])
        guest = self.guest_id()
        follower = Follower(self.line, guest, spectator, self._was_dropped)
        follower.seen = since
        self._follows[done.table] = (live, follower)
        try:
            if not spectator:
                await self._tables.arrive(live, guest)
        finally:
            if before is not None and not before[1].spectator:
                await self._leave(before[0], before[1].guest)  # after the arrival: nobody seems gone
        self.line.put(encode(done))
        await live.follow(follower)

    def _was_dropped(self, table: str) -> None:
        live, follower = self._follows.pop(table)
        if not follower.spectator:
            asyncio.ensure_future(self._leave(live, follower.guest))  # noqa: RUF006

    async def _unfollow(self, table: str) -> None:
        if table in self._follows:
            live, follower = self._follows.pop(table)
            live.unfollow(follower)
            if not follower.spectator:
                await self._leave(live, follower.guest)

    async def _leave(self, live: Live, guest: str) -> None:
        try:
            await self._tables.depart(live, guest)
        except (Refusal, StoreUnavailable) as error:  # `Tables.settle` will do it
            _log.warning("departure not written", extra={"fields": {"error": str(error)}})


def seated(table: Table, guest: str) -> None:
    """Decide nothing for who has a seat; Refusal for who has none."""
    if table.seat_of(guest) is None:
        raise Refusal("not-seated", "you have no seat at this table: join it, or watch it")
