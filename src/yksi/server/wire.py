"""uvicorn's WebSocket protocol with bounds on what a client who reads or writes in bad faith can cost."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

MOST_UNREAD: Final = 1024 * 1024
"""Bytes that may wait for a client; uvicorn answers pings whether or not anybody reads the answers."""
MOST_FRAGMENTS: Final = 64
"""Parts of a message; empty ones do not count towards its size."""
CLOSING_S: Final = 10.0
"""So long a client may take to read the rest; uvicorn waits for ever."""


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

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

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; uvicorn writes a traceback into the log for a text that is none."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(1007, "text is not UTF-8")
                return
        super().send_receive_event_to_app()

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
