"""Who one client is, what it may, and which desk its commands come to."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from time import perf_counter
from typing import Protocol, assert_never

from yksi.server import metrics, protocol
from yksi.server.door import limits
from yksi.server.door.clean_text import clean_text
from yksi.server.door.guests import guest_of
from yksi.server.door.limits import BOTS_A_GUEST, BOTS_AN_ADDRESS, SOCKETS_A_GUEST, Limiter
from yksi.server.door.loop_time import LoopTime, Measured
from yksi.server.door.openings import Openings
from yksi.server.errors import Refusal
from yksi.server.logs.desk import Desk
from yksi.server.protocol import Done, Refused, Welcome, encode
from yksi.server.shelves import Shelves
from yksi.server.store import Guest, StoreUnavailable, now_ms
from yksi.server.tables.desk import TableDesk
from yksi.version import __version__

_log = logging.getLogger(__name__)

LONGEST = 400
"""Characters of a refusal."""
COUNTED_BYTES = 1_000
"""What one client sends is counted a thousand bytes at a time, some ten actions: each count takes 2 µs."""
COUNTED_S = 0.005
"""And what it takes of the loop, so many seconds at a time."""


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

    def __init__(self, codes: Limiter, openings: Openings, time: LoopTime, generous: float) -> None:
        """`codes` and `time` are counted together with those of requests."""
        self.generous = generous
        self.commands = Limiter(limits.COMMANDS, generous)
        self.chat = Limiter(limits.CHAT, generous)
        self.knocks = Limiter(limits.KNOCKS, generous)
        self.codes = codes
        self.time = time
        self.tables = Limiter(limits.TABLES, generous)
        self.rounds = Limiter(limits.ROUNDS, generous)
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
        self._shelf = shelves.tables
        self._limits = limits
        self._address = address
        self._taken_s = 0.0
        self._heard = 0
        self._tables = TableDesk(self, shelves.tables)
        self._sheets = Desk(self, shelves.sheets)
        self._tournaments = Desk(self, shelves.tournaments)
        self._become(guest)

    async def close(self) -> None:
        """The client is gone."""
        await self._tables.close()
        self._sheets.close()
        self._tournaments.close()
        self._count_time()
        self._become(None)
        del self._tables, self._sheets, self._tournaments  # they know it: nothing is to go round in a circle

    def refuse(self, id: str, refusal: Refusal) -> None:
        """Answer that a command is not carried out."""
        metrics.REFUSALS.one_more(refusal.code)
        sentence = clean_text(refusal.sentence[:LONGEST])  # it may quote what was sent
        self.line.put(encode(Refused(id, refusal.code, sentence, refusal.reason, refusal.values)))

    async def carry_out(self, command: protocol.AnyCommand) -> None:
        """Do what is asked for and answer, whatever comes of it."""
        work = Measured(self._dispatch(command))
        try:
            await work
        except Exception as error:
            self.fail(command, error)
        finally:
            self.took(work.seconds)

    def carry_out_now(self, command: protocol.Act, over: Callable[[Exception | None], None]) -> bool:
        """The same without waiting, if that is possible: then `over` is told when it is done and answered.

        Otherwise it is told why not, and the command is neither carried out nor answered.
        """
        if self.guest is None:
            return False
        written = 0.0

        def acknowledge(seq: int) -> None:
            nonlocal written
            written = perf_counter()
            self.line.put(encode(Done(command.id, command.table, seq)))

        def told(trouble: Exception | None) -> None:
            if written:
                self.took(perf_counter() - written)
            over(trouble)

        return self._shelf.command_now(self.guest, command, acknowledge, told)

    def fail(self, command: protocol.AnyCommand, error: Exception) -> None:
        """Answer that a command was not carried out, and why."""
        if isinstance(error, StoreUnavailable):
            error = Refusal("unavailable", str(error))
        elif not isinstance(error, Refusal):
            _log.error("command failed", exc_info=error, extra={"fields": {"do": type(command).__name__}})
            error = Refusal("unavailable", "something went wrong on the server: try again")
        self.refuse(command.id, error)

    async def _dispatch(self, command: protocol.AnyCommand) -> None:
        match command:
            case protocol.AtTable():
                await self._tables.act(command)
            case protocol.AtSheet():
                self._limits.rounds.spend(self._address, "rounds")
                await self._sheets.write(command.sheet, command)
            case protocol.AtTournament():
                await self._tournaments.write(command.tournament, command)
            case protocol.Hello():
                await self._hello(command)
            case protocol.Ping():
                self.line.put(encode(Done(command.id)))
            case protocol.Open():
                await self._tables.open(command)
            case protocol.Join():
                await self._tables.join(command)
            case protocol.Watch():
                await self._tables.watch(command)
            case protocol.Follow():
                await self._tables.follow(command)
            case protocol.Unfollow():
                await self._tables.unfollow(command)
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

    async def _hello(self, command: protocol.Hello) -> None:
        if command.version != protocol.VERSION:
            self.line.end("wrong-version", f"this server speaks version {protocol.VERSION}: reload the page")
            return
        if command.token:
            guest = await guest_of(self._shelf.store, command.token)
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

    def spend_knock(self) -> None:
        """Somebody at this address knocks once more; Refusal if this is too often."""
        self._limits.knocks.spend(self._address, "knocks")

    def check_bots(self, table: str) -> None:
        """Refusal if the guest, or everybody at this address, has enough other matches against bots."""
        here = set(self._limits.openings.opened(self._shelf.kind, self._address)) - {table}
        own, from_here = self._shelf.against_bots(self.guest_id(), table, here)
        generous = self._limits.generous
        if own >= BOTS_A_GUEST * generous or from_here >= BOTS_AN_ADDRESS * generous:
            raise Refusal("too-many", "too many matches against bots are under way: end one of them first")

    def spend_words(self) -> None:
        """One more thing is said; Refusal if these are too many."""
        self._limits.chat.spend(self.guest_id(), "words")

    def took(self, seconds: float) -> None:
        """The loop was kept so long by what the client asked for."""
        self._taken_s += seconds
        if self._taken_s >= COUNTED_S:
            self._count_time()

    def _count_time(self) -> None:
        taken, self._taken_s = self._taken_s, 0.0
        self._limits.time.took(taken, self._address, self.guest_id())

    def check_time(self) -> None:
        """Refusal if the guest or the address has kept the loop for longer than they may."""
        self._limits.time.check(self._address, self.guest_id())

    def hear_bytes(self, count: int) -> None:
        """So many bytes came; Refusal if by now these are more than the guest or the address may send."""
        self._heard += count
        if self._heard >= COUNTED_BYTES:
            self.spend_bytes(self._heard)
            self._heard = 0

    def spend_bytes(self, count: int) -> None:
        """So many bytes are caused; Refusal if these are more than the guest or the address may cause."""
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
