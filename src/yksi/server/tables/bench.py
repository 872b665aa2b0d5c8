"""Bots that meet bots in a tournament: a few tables at a time, and none while nobody looks.

Such tables pause for nobody, so without a bound one tournament would take all that the process can do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from yksi.server.tables.due import bot_of
from yksi.server.tables.live import Live
from yksi.server.tables.table import Table

AT_ONCE: Final = 8
"""Tables of bots only that play at this node at the same time."""
A_TOURNAMENT: Final = 6
"""Of one tournament, so that a small one does not wait for the end of a large one."""
PAUSE_MS: Final = 15
"""Between two actions at such a table: 500 a second in all."""


IDLE_MS: Final = 100
"""And where people sit but bots play for all of them, so that nobody hurries."""


def is_left_to_bots(table: Table) -> bool:
    """Whether nobody plays in person, though somebody may look."""
    return table.running and all(bot_of(table, chair) for chair in table.chairs)


def is_bots_only(table: Table) -> bool:
    """Whether a tournament has only bots meet here."""
    return table.meeting is not None and not any(chair.guest for chair in table.chairs)


def is_against_bots(table: Table) -> bool:
    """Whether one person plays there against bots."""
    return table.running and table.meeting is None and sum(bool(chair.guest) for chair in table.chairs) == 1


class Bench:
    """Who plays, and who waits for a place."""

    def __init__(self, watched: Callable[[Live], bool], wake: Callable[[Live], None]) -> None:
        """`watched` says whether anybody looks, `wake` is called when there is a place."""
        self._watched = watched
        self._wake = wake
        self._playing: dict[str, str] = {}
        """Tables, and the tournament of each."""
        self._waiting: dict[str, Live] = {}

    def admits(self, live: Live) -> bool:
        """Whether the bots of a table may play now; if they have to wait, it is woken."""
        assert live.table.meeting is not None
        if not self._watched(live):
            self.leave(live)
            return False
        tournament = live.table.meeting.tournament
        if live.id in self._playing:
            return True
        beside = Counter(self._playing.values())[tournament]
        if len(self._playing) >= AT_ONCE or beside >= A_TOURNAMENT:
            self._waiting[live.id] = live
            return False
        self._waiting.pop(live.id, None)
        self._playing[live.id] = tournament
        return True

    def waits(self, live: Live) -> bool:
        """Whether a table waits for a place."""
        return live.id in self._waiting

    def leave(self, live: Live) -> None:
        """The table has nothing more to play; those who wait are looked at again."""
        self._waiting.pop(live.id, None)
        if self._playing.pop(live.id, None) is not None:
            for other in list(self._waiting.values()):
                self._wake(other)
