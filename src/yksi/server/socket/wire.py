"""uvicorn's WebSocket protocol, with a short way in and out and bounds on what bad faith can cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from yksi.server.socket.transports import let_go

MOST_UNREAD: Final = 1024 * 1024
"""Bytes that may wait for a client; uvicorn answers pings whether or not anybody reads the answers."""
MOST_FRAGMENTS: Final = 64
"""Parts of a message; empty ones do not count towards its size."""
CLOSING_S: Final = 10.0
"""So long a client may take to read the rest; uvicorn waits for ever."""


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

    hear: Callable[[bytes], None] | None = None
    """Is called with every message."""
    left: Callable[[], None] | None = None
    """Is called when the connection has ended."""

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
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    @property
    def unread(self) -> int:
        """Bytes that wait for the client to take them."""
        return self.transport.get_write_buffer_size()

    async def send(self, message: Any) -> None:
        """As uvicorn, which forgets that a refused upgrade completes the handshake and logs an error."""
        await super().send(message)
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
