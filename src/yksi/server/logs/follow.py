"""Logs that are shown whole to everybody who looks at them, again whenever they change.

Score sheets and tournaments are: they change with every round, not with every card. A table tells only what
changed (`tables.followers`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from yksi.server.logs.log import Decided, Folded, LiveLog
from yksi.server.store import Log, Store


class Outbox(Protocol):
    """Where messages for a socket go."""

    def put(self, message: bytes) -> None:
        """Send this when the socket takes it; never waits."""


@dataclass(frozen=True, eq=False)
class Look:
    """A client looks at a log."""

    outbox: Outbox
    invited: bool
    """Whether by the invitation, and not only by the code for watching."""
    guest: Callable[[], str]
    """Who the client is by now; empty for a stranger."""


class FollowedLog(LiveLog[Folded, Decided]):
    """A log with everybody who looks at it."""

    def __init__(self, store: Store, stored: Log) -> None:
        self.looks: set[Look] = set()
        super().__init__(store, stored)

    @property
    def followed(self) -> bool:
        """Whether anybody looks at it."""
        return bool(self.looks)

    async def show_to(self, look: Look) -> None:
        """Show it as it stands, and again whenever it changes."""
        async with self.lock:
            if self.stale:
                await self._read()
            self.looks.add(look)
            self._show([look])

    @abstractmethod
    def _show(self, looks: Collection[Look]) -> None:
        """Show it to these."""
