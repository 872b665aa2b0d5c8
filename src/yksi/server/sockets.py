"""A client's socket: commands come in one after another, messages go out through a bounded queue."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.followers import Follower
from yksi.server.guests import guest_of
from yksi.server.limits import SOCKETS_A_GUEST, TABLES_A_SOCKET, Limiter
from yksi.server.live import Live, now_ms
from yksi.server.protocol import Bye, Done, Refused, Welcome, decode_command, encode, id_of
from yksi.server.store import Guest, StoreUnavailable
from yksi.server.tables import Tables
from yksi.server.words import clean_text
from yksi.version import __version__

_log = logging.getLogger(__name__)

WAITING: Final = 256
"""Messages that may wait for a slow client."""
GOODBYE_S: Final = 10.0
"""So long a client that takes nothing may take to be told why it is cut off."""
LONGEST: Final = 400
"""Characters of a refusal."""

Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]


class Limits:
    """The budgets that sockets share."""

    def __init__(self, commands: Limiter, chat: Limiter, codes: Limiter, tables: Limiter) -> None:
        self.commands = commands
        self.chat = chat
        self.codes = codes
        self.tables = tables
        self.sockets: Counter[str] = Counter()
        """Open ones of each guest."""


class Socket:
    """One connection: who it is, what it follows, what waits to be sent."""

    def __init__(self, tables: Tables, limits: Limits, address: str, guest: Guest | None) -> None:
        self.guest: Guest | None = None
        self._tables = tables
        self._limits = limits
        self._address = address
        self._key = f"{address} {id(self)}"
        self._outgoing: deque[bytes] = deque()
        self._wakes = asyncio.Event()
        self._ending: Bye | None = None
        self._under_way: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._under_way.set_result(None)
        self._follows: dict[str, tuple[Live, Follower]] = {}
        self._writer: asyncio.Task[None] | None = None
        self._become(guest)

    def put(self, message: bytes) -> None:
        """Send this when the client takes it; one that takes too little is cut off with a reason."""
        if len(self._outgoing) >= WAITING:
            self.end("too-slow", "messages could not be delivered: come back for a fresh view")
            return
        self._outgoing.append(message)
        self._wakes.set()

    def end(self, code: str, sentence: str) -> None:
        """Say why, and close."""
        if self._ending is None:
            self._ending = Bye(code, sentence)
            self._outgoing.clear()
            self._wakes.set()
            if self._writer is not None:
                asyncio.get_running_loop().call_later(GOODBYE_S, self._writer.cancel)

    async def run(self, receive: Receive, send: Send) -> None:
        """Serve the connection until it ends."""
        self._writer = writer = asyncio.create_task(self._write(send))
        reader = asyncio.create_task(self._read(receive))
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
            writer.cancel()
            await asyncio.gather(reader, writer, self._under_way, return_exceptions=True)
            await self._depart()
            self._become(None)

    async def _write(self, send: Send) -> None:
        while True:
            while self._outgoing:
                await send({"type": "websocket.send", "text": self._outgoing.popleft().decode()})
            if self._ending is not None:
                await send({"type": "websocket.send", "text": encode(self._ending).decode()})
                await send({"type": "websocket.close", "code": 1008, "reason": self._ending.code})
                return
            self._wakes.clear()
            await self._wakes.wait()

    async def _read(self, receive: Receive) -> None:
        greeted = False
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            command = self._decode(text if text is not None else message.get("bytes") or b"")
            if command is None:
                continue
            if not greeted and not isinstance(command, protocol.Hello):
                self._refuse(command.id, Refusal("wrong-version", "the first message must be hello"))
                continue
            greeted = True
            # A command that has begun is finished even if the socket closes meanwhile.
            self._under_way = asyncio.ensure_future(self._carry_out(command))
            await asyncio.shield(self._under_way)

    def _decode(self, frame: str | bytes) -> protocol.AnyCommand | None:
        try:
            if len(frame) > protocol.MOST_BYTES:
                raise Refusal("too-large", "a message may have at most 16 KiB")
            self._limits.commands.spend(self._key, "messages")
            return decode_command(frame)
        except Refusal as refusal:
            self._refuse(id_of(frame), refusal)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(id_of(frame), Refusal("bad-message", f"the message cannot be read: {error}"))
        return None

    def _refuse(self, id: str, refusal: Refusal) -> None:
        sentence = clean_text(refusal.sentence[:LONGEST])  # it may quote what was sent
        self.put(encode(Refused(id, refusal.code, sentence, refusal.reason)))

    async def _carry_out(self, command: protocol.AnyCommand) -> None:
        try:
            await self._dispatch(command)
        except Refusal as refusal:
            self._refuse(command.id, refusal)
        except StoreUnavailable as error:
            self._refuse(command.id, Refusal("unavailable", str(error)))
        except Exception:
            _log.exception("command failed", extra={"fields": {"do": type(command).__name__}})
            self._refuse(command.id, Refusal("unavailable", "something went wrong on the server: try again"))

    async def _dispatch(self, command: protocol.AnyCommand) -> None:
        if isinstance(command, protocol.Hello):
            await self._hello(command)
            return
        if isinstance(command, protocol.Ping):
            self.put(encode(Done(command.id)))
            return
        if isinstance(command, protocol.Unfollow):
            await self._unfollow(command.table)
            self.put(encode(Done(command.id, command.table)))
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
            self._limits.codes.spend(self._address, "codes")
            became: list[int] = []
            live = await self._tables.join(guest, command, became.append)
            await self._follow(live, Done(command.id, live.table.id, *became))
        elif isinstance(command, protocol.Follow):
            self._check_room(command.table)
            live = await self._tables.get(command.table)
            if await live.look(lambda table: table.seat_of(guest.id)) is None:
                raise Refusal("not-seated", "you have no seat at this table: join it, or watch it")
            await self._follow(live, Done(command.id, command.table), since=command.since)
        else:
            await self._at_table(guest, command)

    async def _at_table(self, guest: Guest, command: protocol.AtTable) -> None:
        if isinstance(command, protocol.Say | protocol.React):
            self._limits.chat.spend(guest.id, "words")
        await self._tables.command(
            guest, command, lambda seq: self.put(encode(Done(command.id, command.table, seq)))
        )

    async def _hello(self, command: protocol.Hello) -> None:
        if command.version != protocol.VERSION:
            self.end("wrong-version", f"this server speaks version {protocol.VERSION}: reload the page")
            return
        if command.token:
            guest = await guest_of(self._tables.store, command.token)
            if guest is None:
                raise Refusal("unknown-guest", "this token is not known here: come as a new guest")
            self._become(guest)
            if self._ending is not None:
                return
        name = "" if self.guest is None else self.guest.name
        self.put(encode(Welcome(command.id, protocol.VERSION, __version__, name, now_ms())))

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
            self.end("too-many", f"one guest may have {SOCKETS_A_GUEST} connections: close another tab")
        elif guest is not None:
            counts[guest.id] += 1
            self.guest = guest

    async def _watch(self, command: protocol.Watch) -> None:
        self._check_room()
        self._limits.codes.spend(self._address, "codes")
        live, watch = await self._tables.find(command.code)
        public, seq = await live.look(lambda table: (table.options.public, table.seq))
        if not watch and not public:
            raise Refusal("no-such-table", "this code is an invitation to play: ask for the link to watch")
        await self._follow(live, Done(command.id, live.table.id, seq), spectator=True)

    def _check_room(self, table: str = "") -> None:
        """Refuse before anything has happened what this socket could not follow."""
        if len(self._follows) >= TABLES_A_SOCKET and table not in self._follows:
            raise Refusal("too-many", f"one socket follows at most {TABLES_A_SOCKET} tables: unfollow one")

    async def _follow(self, live: Live, done: Done, spectator: bool = False, since: int = 0) -> None:
        """Answer the command, then tell where the table stands and whatever happens."""
        await self._unfollow(done.table)
        guest = "" if self.guest is None else self.guest.id
        follower = Follower(self, guest, spectator, self._was_dropped)
        follower.seen = since
        self._follows[done.table] = (live, follower)
        if not spectator:
            await self._tables.arrive(live, guest)
        self.put(encode(done))
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

    async def _depart(self) -> None:
        for table in list(self._follows):
            await self._unfollow(table)

    async def _leave(self, live: Live, guest: str) -> None:
        try:
            await self._tables.depart(live, guest)
        except (Refusal, StoreUnavailable) as error:  # `Tables.settle` will do it
            _log.warning("departure not written", extra={"fields": {"error": str(error)}})
