"""What is heard on a WebSocket does not depend on who takes its frames apart, nor on how they are cut."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from yksi.server.protocol import MOST_BYTES
from yksi.server.socket.wire import Wire

UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return 0


async def _accept(_scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


async def heard_of(chunks: list[bytes], plain: bool) -> tuple[list[bytes], bytes]:
    """What is heard of this, and what is answered."""
    config = uvicorn.Config(_accept, ws_max_size=MOST_BYTES, ws_per_message_deflate=False, log_config=None)
    config.load()
    wire = Wire(config, ServerState(), {})
    line = Line()
    wire.connection_made(line)
    wire.data_received(UPGRADE)
    while not wire.handshake_complete:
        await asyncio.sleep(0)
    wire._plain = plain
    line.written = b""
    heard: list[bytes] = []
    wire.hear = heard.append
    for chunk in chunks:
        wire.data_received(chunk)
    wire.connection_lost(None)
    for task in list(wire.tasks):
        await task
    return heard, line.written


def some_frames(random: Random) -> list[bytes]:
    """Messages of many lengths, whole and in pieces, pings between them, and now and then what is wrong."""
    frames: list[Frame] = []
    for _ in range(random.randrange(1, 8)):
        text = bytes(random.choices(b'{"}aeiou ', k=random.choice((0, 5, 125, 126, 127, 300, 16_000))))
        kind = random.random()
        if kind < 0.6:
            frames.append(Frame(Opcode.TEXT, text))
        elif kind < 0.75:
            frames += [
                Frame(Opcode.TEXT, text, fin=False),
                Frame(Opcode.PING, b"?"),
                Frame(Opcode.CONT, b"!"),
            ]
        elif kind < 0.9:
            frames.append(Frame(random.choice((Opcode.PING, Opcode.BINARY)), text[:100]))
        else:
            large = Frame(Opcode.TEXT, bytes(MOST_BYTES + 1))
            frames.append(random.choice((Frame(Opcode.CONT, b""), Frame(Opcode.CLOSE, b"\x03\xe8"), large)))
    return [frame.serialize(mask=random.random() > 0.03) for frame in frames]


@pytest.mark.parametrize("seed", range(30))
def test_messages_are_heard_as_websockets_would_hear_them(seed: int) -> None:
    random = Random(seed)
    frames = some_frames(random)
    data = b"".join(frames)
    cuts = sorted(random.choices(range(len(data) + 1), k=random.choice((0, 1, 5, 40))))
    chunks = [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]

    async def scene() -> None:
        heard, answered = await heard_of(chunks, plain=True)
        as_before, answered_before = await heard_of(frames, plain=False)
        assert heard == as_before
        assert answered == answered_before

    asyncio.run(scene())


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_messages_are_sent_as_websockets_would_send_them(length: int) -> None:
    async def scene() -> None:
        config = uvicorn.Config(_accept, ws_per_message_deflate=False, log_config=None)
        config.load()
        wire = Wire(config, ServerState(), {})
        line = Line()
        wire.connection_made(line)
        wire.data_received(UPGRADE)
        while not wire.handshake_complete:
            await asyncio.sleep(0)
        line.written = b""
        wire.say([b"x" * length, b"{}"])
        text = [Frame(Opcode.TEXT, message).serialize(mask=False) for message in (b"x" * length, b"{}")]
        assert line.written == b"".join(text)
        wire.connection_lost(None)
        for task in list(wire.tasks):
            await task

    asyncio.run(scene())
