"""How much may one guest or one address ask for? Declared here, enforced where requests come in."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final, NamedTuple

from yksi.server.errors import Refusal


class Budget(NamedTuple):
    """So many at once, and so many more with every second."""

    burst: float
    a_second: float


COMMANDS: Final = Budget(60, 20)
"""Commands of one socket: out-of-turn calls come in bursts."""
KNOCKS: Final = Budget(5, 1 / 60)
"""Times that somebody at one address knocks at a shut door."""
CHAT: Final = Budget(5, 0.5)
"""Chat and reactions of one guest."""
CODES: Final = Budget(20, 0.2)
"""Codes that one address tries: with 2**39 codes nobody finds a table by guessing."""
GUESTS: Final = Budget(30, 0.1)
"""New guests from one address; a family shares one."""
TABLES: Final = Budget(10, 0.02)
"""Tables that one guest opens."""
SOCKETS: Final = Budget(60, 2)
"""Handshakes from one address."""
REQUESTS: Final = Budget(120, 20)
"""HTTP requests from one address."""
FILES: Final = Budget(1000, 100)
"""Files of the page from one address: it has some forty, and a family shares an address."""
ROUNDS: Final = Budget(120, 5)
"""What one address writes or tries on score sheets: to correct the first of 100 rounds takes 30 ms."""
OPERATORS: Final = Budget(10, 0.02)
"""Wrong words of the operator from one address."""
REPLAYS: Final = Budget(10, 0.2)
"""Replays that one address asks for: each is played anew."""
REMINDERS: Final = Budget(10, 1 / 600)
"""Turns of one guest of which their devices are told."""
PICTURES: Final = Budget(30, 0.5)
"""QR codes that one address asks for: each takes 30 ms to draw."""

BYTES: Final = Budget(2_000_000, 2_000_000 / 3600)
"""Bytes that one guest sends by sockets, so 4 MB in any hour: who plays all evening sends a tenth of them."""
ADDRESS_BYTES: Final = Budget(10_000_000, 10_000_000 / 3600)
"""Bytes that one address sends by sockets, so 20 MB in any hour: a school shares one."""

LOOP: Final = Budget(3, 0.05)
"""Seconds of the event loop that one guest takes: whoever plays as fast as they may takes a hundredth."""
ADDRESS_LOOP: Final = Budget(10, 0.2)
"""Seconds of the event loop that one address takes, by sockets and over HTTP."""

SOCKETS_A_GUEST: Final = 8
TABLES_A_SOCKET: Final = 4
DEVICES_A_GUEST: Final = 5
"""That are told when it is their turn."""
OPEN_A_GUEST: Final = {"table": 20, "sheet": 40, "tournament": 5}
"""Logs of a kind that one guest may have open; a sheet counts until it is pruned."""
OPEN_AN_ADDRESS: Final = {"table": 100, "sheet": 200, "tournament": 20}
"""And all guests of one address that opened them at this node since it started."""
BOTS_A_GUEST: Final = 4
"""Matches against bots alone that one guest has under way: there bots may act without a pause."""
BOTS_AN_ADDRESS: Final = 40
"""And all guests of one address, at tables that were opened from there at this node."""
WAITING_A_TABLE: Final = 8
"""Guests who wait at the door of one table."""
KNOCKS_A_TABLE: Final = 100
"""Times that somebody knocks at one table until its host takes a new code: each is an entry of its log."""
LOG_ENTRIES: Final = {"table": 20_000, "sheet": 400, "tournament": 10_000}
"""Entries of one log; a long evening at a table has two thousand."""
LOG_BYTES: Final = {"table": 4_000_000, "sheet": 400_000, "tournament": 4_000_000}
SHEET_ROUNDS: Final = 100
"""Rounds on a sheet: to correct the first one counts all of them anew, in 30 ms."""
SPARE: Final = 100
"""So many more entries a log takes of what happens of itself, so that a full table can be closed."""
CONNECTIONS_AN_ADDRESS: Final = 256
SILENT_S: Final = 10.0
"""So long a connection may say nothing, or half a request."""
SPARE_FILES: Final = 100
"""Open files that are kept for the database and whatever else is not a connection."""
KEYS_KEPT: Final = 20_000


class Limiter:
    """Token buckets by key; the longest unused are forgotten first."""

    def __init__(self, budget: Budget, generous: float = 1.0) -> None:
        """`generous` widens a budget, for tests of load on one's own machine."""
        self._burst = budget.burst * generous
        self._a_second = budget.a_second * generous
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, cost: float = 1) -> bool:
        """Whether so much more is allowed now; if so it is counted."""
        now = time.monotonic()
        left, since = self._buckets.get(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._a_second)
        allowed = left >= cost
        self._put(key, left - cost if allowed else left, now)
        return allowed

    def charge(self, key: str, cost: float) -> None:
        """Count what has been taken already, at most as much too much as there was at once."""
        now = time.monotonic()
        left, since = self._buckets.get(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._a_second) - cost
        self._put(key, max(-self._burst, left), now)

    def owes(self, key: str) -> bool:
        """Whether more was taken than is allowed by now."""
        left, since = self._buckets.get(key, (self._burst, 0.0))
        return left < 0 and left + (time.monotonic() - since) * self._a_second < 0

    def _put(self, key: str, left: float, now: float) -> None:
        self._buckets[key] = (left, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > KEYS_KEPT:
            self._buckets.popitem(last=False)

    def spend_bytes(self, key: str, count: int) -> None:
        """Count so many bytes; Refusal when it is too much."""
        if not self.allows(key, count):
            raise Refusal("too-much", "this is more than may be sent within an hour: go on later")

    def spend(self, key: str, what: str) -> None:
        """Count one more; Refusal when it is too many."""
        if not self.allows(key):
            raise Refusal("too-fast", f"too many {what} in a short time: wait a moment and try again")
