"""uvicorn's HTTP protocol, with bounds on connections that say nothing, and on how many there are."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from functools import partial
from typing import Any
from urllib.parse import parse_qs

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from yksi.server.door.addresses import network_of
from yksi.server.door.limits import CONNECTIONS_AN_ADDRESS, SILENT_S, SPARE_FILES
from yksi.server.logs.shelf import plain_code
from yksi.server.mates import Mates
from yksi.server.socket.transports import let_go
from yksi.server.socket.wire import Wire


def most_connections() -> int:
    """As many as there may be open files, less those that are needed for something else."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return 100_000
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(SPARE_FILES, soft - SPARE_FILES)


class Crowd:
    """Who is connected, by address; WebSockets count until their connection ends."""

    def __init__(self, generous: float, exempt: Collection[str]) -> None:
        """`exempt` are balancers, behind which everybody is."""
        self._an_address = CONNECTIONS_AN_ADDRESS * generous
        self._in_all = most_connections()
        self._exempt = set(exempt)
        self._here = 0
        self.by_address: Counter[str] = Counter()

    def admits(self, address: str) -> bool:
        """Whether one more is let in; then it is counted."""
        crowded = self.by_address[address] >= self._an_address and address not in self._exempt
        if crowded or self._here >= self._in_all:
            return False
        self._here += 1
        self.by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self._here -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class Front(H11Protocol):
    """One connection, until it asks for a WebSocket."""

    crowd: Crowd
    """Of the server; `front_of` makes a protocol with it."""
    mates: Mates | None = None
    """The other workers, if there are any; likewise."""
    _address: str | None = None
    """Where it comes from, as long as it counts here."""
    _patience: asyncio.TimerHandle | None = None
    _reader: asyncio.TimerHandle | None = None
    """Looks whether what waits is taken, while so much waits that no more is written."""

    def connection_made(self, transport: Any) -> None:
        """Let one more in, if there is room, and wait for what it says."""
        peer = transport.get_extra_info("peername")
        address = network_of(peer[0]) if peer else "local"
        if not self.crowd.admits(address):
            transport.abort()
            return
        self._address = address
        super().connection_made(transport)
        self._be_patient()

    def data_received(self, data: bytes) -> None:
        """Take what comes; the patience is for a whole request, not for each of its bytes."""
        if self._address is None:
            return
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._end_patience()
        elif self._patience is None and self._address is not None:
            self._be_patient()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a WebSocket, which has its own bounds and counts until it ends."""
        self._end_patience()
        if self.mates is not None and self._give_away(event, self.mates):
            return
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire) and self._address is not None:
            wire.left = partial(self.crowd.leave, self._address)
            self._address = None

    def _give_away(self, event: h11.Request, mates: Mates) -> bool:
        """Give the connection to the worker at which its table is, if that is another; whether it is done.

        Who names no table is spread by chance, so that those who open one are.
        """
        named = parse_qs(event.target.decode("latin-1").partition("?")[2]).get("at", [""])[0]
        owner = mates.owner_of(plain_code(named) or str(self.client))
        connection = self.transport.get_extra_info("socket")
        if owner == mates.number or connection is None:
            return False
        head = [event.method, b" ", event.target, b" HTTP/1.1\r\n"]
        for name, value in self.headers:
            head += [name, b": ", value, b"\r\n"]
        if not mates.give(owner, b"".join([*head, b"\r\n"]), connection.fileno()):
            return False
        self.transport.abort()  # this end of it: the other worker has its own
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._end_patience()
        self._end_reading()
        if self._address is not None:
            self.crowd.leave(self._address)
            super().connection_lost(exc)
            let_go(self.transport)

    def pause_writing(self) -> None:
        """Much waits: whoever takes nothing of it is let go, with all that waits for them."""
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        """It is being read."""
        self._end_reading()
        super().resume_writing()

    def _expect_reading(self) -> None:
        waits = self.transport.get_write_buffer_size()
        self._reader = self.loop.call_later(SILENT_S, self._look_at_reading, waits)

    def _look_at_reading(self, waited: int) -> None:
        if self.transport.get_write_buffer_size() < waited:
            self._expect_reading()
        else:
            self.transport.abort()

    def _end_reading(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None

    def _be_patient(self) -> None:
        self._patience = self.loop.call_later(SILENT_S, self.transport.abort)

    def _end_patience(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def front_of(generous: float, exempt: Collection[str], mates: Mates | None = None) -> type[Front]:
    """The protocol for a server."""
    return type("Front", (Front,), {"crowd": Crowd(generous, exempt), "mates": mates})
