"""A table as a client has been told of it: a snapshot, and every change since."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import UNSET

from yksi.changes import fold
from yksi.client.lost import Lost
from yksi.server.protocol import Change, Knock, Snapshot
from yksi.view import Own, PublicView, View, whole


class Mirror:
    """A table as this client has been told of it.

    >>> import asyncio
    >>> from yksi.client import Client, come
    >>> from yksi.server.protocol import Start
    >>> from yksi.server.protocol.options import Options
    >>> async def example():
    ...     async with Client(url, come(url, "Ada")) as ada:  # `url` is where a server listens
    ...         mirror = ada.tables[await ada.open(Options(seats=2))]
    ...         before = mirror.view
    ...         await ada.do(Start, mirror.table)
    ...         await ada.until(lambda: mirror.view is not None)
    ...         return before, mirror.seen()["seat"]
    >>> asyncio.run(example())
    (None, 0)
    """

    def __init__(self, snapshot: Snapshot) -> None:
        self.table = snapshot.table
        self.seq = snapshot.seq
        self.head = snapshot.head
        self.you = snapshot.you
        self.code = snapshot.code
        self.watch = snapshot.watch
        self.room: dict[str, Any] = _plain(snapshot.room)
        self.view: PublicView | None = _plain(snapshot.view)
        self.own: Own | None = _plain(snapshot.own)
        self.knocks: list[Knock] = snapshot.knocks or []
        """Who waits at the door, for the host."""

    @property
    def legal(self) -> list[str]:
        """What the own seat may do now."""
        return [] if self.own is None else self.own["legal"]

    @property
    def awaited(self) -> bool:
        """Whether the table waits for the own seat."""
        if self.view is None or self.room["stage"] != "playing" or self.room["paused"]:
            return False
        return self.you in self.view["waiting"] if self.view["waiting"] else self.view["turn"] == self.you

    def seen(self) -> View:
        """The view of the own seat as bots know it (docs/view.md)."""
        assert self.view is not None
        assert self.own is not None
        assert self.you is not None
        return whole(self.view, self.own, self.you)

    def apply(self, change: Change) -> None:
        """Take what changed; what is known already is passed over, and a gap is a lost connection."""
        if change.seq <= self.seq:
            return
        if change.seq > self.seq + 1:
            raise Lost(f"change {change.seq} does not follow {self.seq}")
        self.seq = change.seq
        self.head = change.head
        if change.knocks is not UNSET:
            self.knocks = change.knocks
        if isinstance(change.room, dict):
            self.room |= change.room
        if isinstance(change.view, dict):
            if change.view.get("fresh") and (self.view is None or change.view["round"] != self.view["round"]):
                self.own = None
            self.view = fold(self.view, change.view)
        if isinstance(change.own, dict):
            self.own = cast(Own, {**(self.own or {}), **change.own})  # whole, as the first change of it is


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)
