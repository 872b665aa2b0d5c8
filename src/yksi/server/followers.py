"""Who is told what happens at a table: one follower a socket and table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from yksi.server.changes import Told, snapshot
from yksi.server.protocol import Dropped, encode
from yksi.server.table import Table
from yksi.state import Seat


class Outbox(Protocol):
    """Where messages for a socket go."""

    def put(self, message: bytes) -> None:
        """Send this when the socket takes it; never waits."""


class Follower:
    """A socket that follows a table, as a player or as a spectator."""

    def __init__(self, outbox: Outbox, guest: str, spectator: bool, dropped: Callable[[str], None]) -> None:
        """`dropped` is told the table when it drops the follower."""
        self.outbox = outbox
        self.guest = guest
        self.spectator = spectator
        self.dropped = dropped
        self.seen = 0
        self._seat: Seat | None = None
        self._room_version = -1

    def begin(self, table: Table, recent: list[Told]) -> None:
        """Tell where the table stands: only what is new if that is short, or all of it."""
        self._find_seat(table)
        if self.seen and recent and recent[0].seq <= self.seen + 1 <= table.seq + 1:
            for told in recent:
                if told.seq > self.seen:
                    self.outbox.put(told.to(self._seat))
        else:
            self.outbox.put(snapshot(table, self._seat))
        self.seen = table.seq

    def tell(self, table: Table, told: Told) -> bool:
        """Tell of one more entry; whether the follower still may follow."""
        if self._room_version != table.room_version:
            before = self._seat
            self._find_seat(table)
            if self._seat is None and not self.spectator:
                self.drop(table.id, "removed", "you have no seat at this table any more")
                return False
            if self._seat != before:
                self.outbox.put(snapshot(table, self._seat))
                self.seen = table.seq
                return True
        self.outbox.put(told.to(self._seat))
        self.seen = told.seq
        return True

    def drop(self, table: str, code: str, sentence: str) -> None:
        """Tell no more."""
        self.outbox.put(encode(Dropped(table, code, sentence)))
        self.dropped(table)

    def _find_seat(self, table: Table) -> None:
        self._room_version = table.room_version
        self._seat = None if self.spectator else table.seat_of(self.guest)
