"""uvicorn's WebSocket protocol, with a short way in and out and bounds on what bad faith can cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from yksi.server.protocol import MOST_BYTES
from yksi.server.socket.transports import let_go

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

MOST_UNREAD: Final = 1024 * 1024
"""Bytes that may wait for a client; uvicorn answers pings whether or not anybody reads the answers."""
MOST_FRAGMENTS: Final = 64
"""Parts of a message; empty ones do not count towards its size."""
CLOSING_S: Final = 10.0
"""So long a client may take to read the rest; uvicorn waits for ever."""

_WHOLE_TEXT: Final = 0x81
"""How a frame begins that is a whole message of text."""
_MASKED: Final = 0x80
_LONG: Final = 126
"""In the place of its length: that is in the next two bytes; of eight bytes no client has need."""
_HEADS: Final = tuple(bytes((_WHOLE_TEXT, length)) for length in range(_LONG))
"""Of short messages."""


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

    hear: Callable[[bytes], None] | None = None
    """Is called with every message."""
    left: Callable[[], None] | None = None
    """Is called when the connection has ended."""
    _begun = b""
    """The beginning of a frame, until the rest comes."""
    _plain = False
    """Whether frames are taken apart here; what is not plain text goes to websockets whole."""
    _hasty = False
    """Whether frames came before the handshake was over, so that websockets may have half of one."""

    def data_received(self, data: bytes) -> None:
        """Take whole messages of text here, which is what comes: 2 µs instead of 13.

        All other frames go to websockets, one by one; and everything from the first one on that cannot be.
        """
        if not self._plain:
            self._hasty = self.handshake_initiated
            super().data_received(data)
            return
        if self._begun:
            data, self._begun = self._begun + data, b""
        at = 0
        while self._plain and len(data) - at >= 2:
            until = _end_of_frame(data, at)
            if until < 0:
                self._plain = False  # websockets says what is wrong with it, as soon as it can
            elif until > len(data) or until == at:
                break
            elif data[at] != _WHOLE_TEXT or self.frames or self.conn.state is not State.OPEN:
                super().data_received(data[at:until])
                at = until
            else:
                mask = until - _length_of(data, at) - 4
                if self.hear is not None:
                    self.hear(apply_mask(data[mask + 4 : until], data[mask : mask + 4]))
                at = until
        if self._plain:
            self._begun = data[at:]
        elif at < len(data):
            super().data_received(data[at:])

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds the connection that holds it
        let_go(self.transport)
        if self.left is not None:
            self.left()

    def handle_ping(self) -> None:
        """Answer, unless the answers are not read."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Take one more part of a message, unless there are too many."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self._fail(1009, "too many fragments")
            return
        super().handle_cont(event)

    def handle_connect(self, event: Request) -> None:
        """Let the application find this wire in its scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions["yksi.wire"] = self

    def send_receive_event_to_app(self) -> None:
        """Pass a message on to who hears, at once: uvicorn's queue pauses and resumes reading each time."""
        data = b"".join(self.frames)
        self.frames = []
        if self.hear is not None and not self.close_sent:
            self.hear(data)

    def say(self, messages: Iterable[bytes]) -> None:
        """Send messages as text, in one piece; to nobody if the connection has ended."""
        if self.conn.state is not State.OPEN or self.disconnected or self.transport.is_closing():
            return
        frames: list[bytes] = []
        for message in messages:
            frames += (_head_of(len(message)), message)
        self.transport.write(b"".join(frames))

    @property
    def unread(self) -> int:
        """Bytes that wait for the client to take them."""
        return self.transport.get_write_buffer_size()

    async def send(self, message: Any) -> None:
        """As uvicorn, which forgets that a refused upgrade completes the handshake and logs an error."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._plain = not self._hasty
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """Nobody is there: do not wait until they have read everything."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The server is done with this client."""
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(CLOSING_S, self.transport.abort)

    def _fail(self, code: int, reason: str) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.handle_parser_exception()


def _head_of(length: int) -> bytes:
    """How a message of text of so many bytes begins on the wire."""
    if length < _LONG:
        return _HEADS[length]
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _LONG)) + length.to_bytes(2)
    return bytes((_WHOLE_TEXT, _LONG + 1)) + length.to_bytes(8)


def _length_of(data: bytes, at: int) -> int:
    """How long the message is in the frame that begins there; its head is there whole."""
    short = data[at + 1] & ~_MASKED
    return short if short < _LONG else data[at + 2] << 8 | data[at + 3]


def _end_of_frame(data: bytes, at: int) -> int:
    """Where a frame of a client ends; `at` if that is not known yet, -1 if it is none that may come."""
    second = data[at + 1]
    short = second & ~_MASKED
    if not second & _MASKED or short > _LONG:
        return -1
    if short < _LONG:
        return at + 6 + short
    if len(data) - at < 4:
        return at
    length = data[at + 2] << 8 | data[at + 3]
    return -1 if length > MOST_BYTES else at + 8 + length
