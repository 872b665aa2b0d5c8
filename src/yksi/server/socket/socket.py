"""A client's socket: commands come in one after another, messages go out as far as the client takes them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from time import perf_counter
from typing import Any, Final

import msgspec

from yksi.server import protocol
from yksi.server.door.limits import SILENT_S
from yksi.server.errors import Refusal
from yksi.server.protocol import Bye, decode_command, encode, id_of
from yksi.server.shelves import Shelves
from yksi.server.socket.session import Limits, Session
from yksi.server.socket.wire import Wire
from yksi.server.store import Guest, Overtaken

MOST_UNREAD: Final = 256 * 1024
"""Bytes that may wait for a slow client, some hundred changes."""
MOST_WAITING: Final = 32
"""Commands that may wait; after these the client is not read from until they are carried out."""
GOODBYE_S: Final = 10.0
"""So long a client that takes nothing may take to be told why it is cut off."""

Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]


class Socket:
    """One connection; commands and messages go past the queues of ASGI, straight from and to the wire."""

    def __init__(
        self, wire: Wire, shelves: Shelves, limits: Limits, address: str, guest: Guest | None
    ) -> None:
        self.ending = False
        self.address = address
        """Where it comes from, as limits and bans count it."""
        self._wire = wire
        self._commands = limits.commands
        self._key = f"{address} {id(self)}"
        self._loop = asyncio.get_running_loop()
        self._outgoing: list[bytes] = []
        self._waiting: deque[protocol.AnyCommand] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._acting = False
        """Whether a command is under way without a worker."""
        self._acted: asyncio.Event | None = None
        self._greeted = False
        self._goodbye = Bye("", "")
        self._ends = asyncio.Event()
        self._session = Session(self, shelves, limits, address, guest)

    @property
    def guest_id(self) -> str:
        """Who the client is; empty for a stranger."""
        return self._session.guest_id()

    def put(self, message: bytes) -> None:
        """Send this in the next turn of the event loop, with whatever else comes until then."""
        if not self._outgoing:
            self._loop.call_soon(self._flush)
        self._outgoing.append(message)

    def end(self, code: str, sentence: str) -> None:
        """Say why, and close."""
        if not self.ending:
            self.ending = True
            self._goodbye = Bye(code, sentence)
            self._ends.set()

    async def run(self, receive: Receive, send: Send) -> None:
        """Serve the connection until it ends."""
        closing = self._loop.create_task(self._close(send))
        patience = self._loop.call_later(SILENT_S, self._expect_hello)
        self._wire.hear = self._hear
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            self._wire.hear = None
            patience.cancel()
            closing.cancel()
            # A command that has begun is finished even if the socket closes meanwhile.
            self._waiting.clear()
            if self._acting:
                self._acted = asyncio.Event()
                await self._acted.wait()
            await asyncio.gather(closing, *([self._worker] if self._worker else []), return_exceptions=True)
            await self._session.close()
            del self._session  # which knows this socket

    def _expect_hello(self) -> None:
        """Who has not said hello by now wants nothing."""
        if not self._greeted:
            self.end("silent", f"a connection says hello within {SILENT_S:.0f} s: connect again")

    def _flush(self) -> None:
        """Hand on all messages in one piece; a client that takes too little is cut off."""
        messages, self._outgoing = self._outgoing, []
        if self.ending:
            return
        self._wire.say(messages)
        if self._wire.unread > MOST_UNREAD:
            self.end("too-slow", "messages could not be delivered: come back for a fresh view")

    async def _close(self, send: Send) -> None:
        """Wait until there is a reason to, then tell it and close; without mercy if nobody listens."""
        await self._ends.wait()
        self._wire.say([encode(self._goodbye)])
        try:
            async with asyncio.timeout(GOODBYE_S):
                await send({"type": "websocket.close", "code": 1008, "reason": self._goodbye.code})
        except TimeoutError:
            self._wire.transport.abort()

    def _hear(self, frame: bytes) -> None:
        """Take a command, and count how long that keeps the loop."""
        began = perf_counter()
        self._take(frame)
        self._session.took(perf_counter() - began)

    def _take(self, frame: bytes) -> None:
        """It is carried out after those that came before it."""
        command = self._decode(frame)
        if command is None or self.ending:
            return
        if not self._greeted and not isinstance(command, protocol.Hello):
            self._session.refuse(command.id, Refusal("wrong-version", "the first message must be hello"))
            return
        self._greeted = True
        if type(command) is protocol.Act and self._worker is None and not self._acting and self._act(command):
            return
        self._waiting.append(command)
        if self._worker is None and not self._acting:
            self._worker = self._loop.create_task(self._work())
        elif len(self._waiting) >= MOST_WAITING:
            self._wire.transport.pause_reading()

    def _act(self, command: protocol.Act) -> bool:
        """Carry out what comes most without a task; whether that was possible."""
        try:
            self._acting = self._session.carry_out_now(command, partial(self._has_acted, command))
        except Exception as error:
            self._session.fail(command, error)
            return True
        return self._acting

    def _has_acted(self, command: protocol.Act, trouble: Exception | None) -> None:
        self._acting = False
        if self._acted is not None:
            self._acted.set()
        if isinstance(trouble, Overtaken):
            self._waiting.appendleft(command)
        elif trouble is not None:
            self._session.fail(command, trouble)
        if self._waiting:
            self._worker = self._loop.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            await self._session.carry_out(self._waiting.popleft())
            if not self._waiting:
                self._wire.transport.resume_reading()
        self._worker = None

    def _decode(self, frame: bytes) -> protocol.AnyCommand | None:
        try:
            if len(frame) > protocol.MOST_BYTES:
                raise Refusal("too-large", "a message may have at most 16 KiB")
            self._commands.spend(self._key, "messages")
            self._session.hear_bytes(len(frame))
            self._session.check_time()
            return decode_command(frame)
        except Refusal as refusal:
            self._session.refuse(id_of(frame), refusal)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            unread = Refusal("bad-message", f"the message cannot be read: {error}")
            self._session.refuse(id_of(frame), unread)
        return None
