"""Who is told what happens at a table: one follower a socket and table."""

from __future__ import annotations

from collections.abc import Callable

from yksi.server.logs.follow import Outbox
from yksi.server.protocol import Dropped, Waits, encode
from yksi.server.tables.changes import Told, snapshot
from yksi.server.tables.entries import Called, Configured, LetIn, Recoded, Sat, Sealed, Swapped
from yksi.server.tables.table import Table
from yksi.state import Seat

MOVES = Called, Configured, LetIn, Recoded, Sat, Sealed, Swapped
"""After these one may sit elsewhere, or the code is another, which no change tells: it takes a whole view."""


class Follower:
    """A socket that follows a table, as a player, as a spectator, or at its door until it is let in."""

    def __init__(self, outbox: Outbox, guest: str, spectator: bool, dropped: Callable[[str], None]) -> None:
        """`dropped` is told the table when it drops the follower."""
        self.outbox = outbox
        self.guest = guest
        self.spectator = spectator
        self.dropped = dropped
        self.seen = 0
        self._seat: Seat | None = None
        self._waits = False
        """Whether it stands at the door, and is told nothing of the table."""
        self._room_version = -1

    def begin(self, table: Table, recent: list[Told]) -> bool:
        """Tell where the table stands: only what is new if that is short, or all of it.

        Whether the follower may follow.
        """
        self._find_seat(table)
        if self._seat is None and not self.spectator:
            return self._wait(table)
        news = [told for told in recent if told.seq > self.seen]
        known = self.seen and recent and recent[0].seq <= self.seen + 1 <= table.seq + 1
        if known and not any(isinstance(told.entry, MOVES) for told in news):
            for told in news:
                self.outbox.put(told.to(self._seat))
        else:
            self.outbox.put(snapshot(table, self._seat))
        self.seen = table.seq
        return True

    def tell(self, table: Table, told: Told) -> bool:
        """Tell of one more entry; whether the follower still may follow."""
        if self._room_version != table.room_version:
            before = self._seat
            self._find_seat(table)
            if self._seat is None and not self.spectator:
                return self._wait(table)
            if self._seat != before or type(told.entry) is Recoded:
                self.outbox.put(snapshot(table, self._seat))
                self.seen = table.seq
                return True
        if self._waits:
            self.seen = told.seq
            return True
        self.outbox.put(told.to(self._seat))
        self.seen = told.seq
        return True

    def _wait(self, table: Table) -> bool:
        """Stand at the door, if the guest has knocked; whether it may."""
        self.seen = table.seq
        if self.guest in table.knocks:
            if not self._waits:
                self._waits = True
                self.outbox.put(encode(Waits(table.id)))
            return True
        if not self._waits:
            return self.drop(table.id, "removed", "you have no seat at this table any more")
        if self.guest in table.banned:
            return self.drop(table.id, "turned-away", "the host does not let you in")
        if table.stage == "closed":
            return self.drop(table.id, "closed", "the table is closed")
        return self.drop(table.id, "door-open", "the door is open: come in")

    def drop(self, table: str, code: str, sentence: str) -> bool:
        """Tell no more: it may not follow."""
        self.outbox.put(encode(Dropped(table, code, sentence)))
        self.dropped(table)
        return False

    def _find_seat(self, table: Table) -> None:
        self._room_version = table.room_version
        self._seat = None if self.spectator else table.seat_of(self.guest)
        self._waits = self._waits and self._seat is None
