"""What the commands of one client do: who it is, what it follows, what it is answered."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Protocol

from yksi.server import metrics, protocol
from yksi.server.door.clean_text import clean_text
from yksi.server.door.guests import guest_of
from yksi.server.door.limits import SOCKETS_A_GUEST, TABLES_A_SOCKET, Limiter
from yksi.server.errors import Refusal
from yksi.server.logs.log import now_ms
from yksi.server.protocol import Done, Refused, Welcome, encode
from yksi.server.sheets.desk import SheetDesk
from yksi.server.shelves import Shelves
from yksi.server.store import Guest, StoreUnavailable
from yksi.server.tables.followers import Follower
from yksi.server.tables.live import Live
from yksi.server.tables.table import Table
from yksi.server.tournaments.desk import TournamentDesk, TournamentWork
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

    def __init__(self, commands: Limiter, chat: Limiter, codes: Limiter, tables: Limiter) -> None:
        self.commands = commands
        self.chat = chat
        self.codes = codes
        self.tables = tables
        self.sockets: Counter[str] = Counter()
        """Open ones of each guest."""


class Session:
    """One client for as long as it is connected."""

    def __init__(
        self, line: Line, shelves: Shelves, limits: Limits, address: str, guest: Guest | None
    ) -> None:
        self.guest: Guest | None = None
        self._line = line
        self._tables = shelves.tables
        self._limits = limits
        self._address = address
        self._follows: dict[str, tuple[Live, Follower]] = {}
        self._sheets = SheetDesk(line, shelves.sheets, self._spend_code, limits.tables)
        self._tournaments = TournamentDesk(
            line, shelves.tournaments, self._spend_code, limits.tables, self._guest_id
        )
        self._become(guest)

    async def close(self) -> None:
        """The client is gone."""
        for table in list(self._follows):
            await self._unfollow(table)
        self._sheets.close()
        self._tournaments.close()
        self._become(None)

    def refuse(self, id: str, refusal: Refusal) -> None:
        """Answer that a command is not carried out."""
        metrics.REFUSALS.labels(refusal.code).inc()
        sentence = clean_text(refusal.sentence[:LONGEST])  # it may quote what was sent
        self._line.put(encode(Refused(id, refusal.code, sentence, refusal.reason, refusal.values)))

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
        if isinstance(command, protocol.AtTable):
            await self._at_table(self._known_guest(), command)
            return
        if isinstance(command, protocol.OpenSheet | protocol.FollowSheet | protocol.AtSheet):
            await self._sheets.carry_out(command, self._known_guest)
            return
        if isinstance(command, TournamentWork):
            await self._tournaments.carry_out(command, self._known_guest)
            return
        if isinstance(command, protocol.Hello):
            await self._hello(command)
            return
        if isinstance(command, protocol.Ping):
            self._line.put(encode(Done(command.id)))
            return
        if isinstance(command, protocol.Unfollow):
            await self._unfollow(command.table)
            self._line.put(encode(Done(command.id, command.table)))
            return
        if isinstance(command, protocol.Watch):
            await self._watch(command)
            return
        guest = self._known_guest()
        if isinstance(command, protocol.Open):
            self._check_room()
            self._limits.tables.spend(guest.id, "new tables")
            live = await self._tables.open(guest, command)
            await self._follow(live, Done(command.id, live.table.id, 1))
        elif isinstance(command, protocol.Join):
            self._check_room()
            self._spend_code()
            became: list[int] = []
            live = await self._tables.join(guest, command, became.append)
            await self._follow(live, Done(command.id, live.table.id, *became))
        else:
            self._check_room(command.table)
            live = await self._tables.get(command.table)
            await live.submit(lambda table: seated(table, guest.id))
            await self._follow(live, Done(command.id, command.table), since=command.since)

    async def _at_table(self, guest: Guest, command: protocol.AtTable) -> None:
        if isinstance(command, protocol.Say | protocol.React):
            self._limits.chat.spend(guest.id, "words")
        await self._tables.command(
            guest, command, lambda seq: self._line.put(encode(Done(command.id, command.table, seq)))
        )

    async def _hello(self, command: protocol.Hello) -> None:
        if command.version != protocol.VERSION:
            self._line.end("wrong-version", f"this server speaks version {protocol.VERSION}: reload the page")
            return
        if command.token:
            guest = await guest_of(self._tables.store, command.token)
            if guest is None:
                raise Refusal("unknown-guest", "this token is not known here: come as a new guest")
            self._become(guest)
            if self._line.ending:
                return
        name = "" if self.guest is None else self.guest.name
        self._line.put(encode(Welcome(command.id, protocol.VERSION, __version__, name, now_ms())))

    def _spend_code(self) -> None:
        """One more code is tried from this address."""
        self._limits.codes.spend(self._address, "codes")

    def _guest_id(self) -> str:
        return "" if self.guest is None else self.guest.id

    def _known_guest(self) -> Guest:
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
            self._line.end("too-many", f"one guest may have {SOCKETS_A_GUEST} connections: close another tab")
        elif guest is not None:
            counts[guest.id] += 1
            self.guest = guest

    async def _watch(self, command: protocol.Watch) -> None:
        self._check_room()
        self._spend_code()
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
        guest = self._guest_id()
        follower = Follower(self._line, guest, spectator, self._was_dropped)
        follower.seen = since
        self._follows[done.table] = (live, follower)
        try:
            if not spectator:
                await self._tables.arrive(live, guest)
        finally:
            if before is not None and not before[1].spectator:
                await self._leave(before[0], before[1].guest)  # after the arrival: nobody seems gone
        self._line.put(encode(done))
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
