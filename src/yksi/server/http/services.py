"""What the handlers work with."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from yksi.server.config import Config
from yksi.server.door import limits
from yksi.server.door.limits import Limiter
from yksi.server.door.loop_time import LoopTime
from yksi.server.door.operator import Operator
from yksi.server.shelves import Shelves
from yksi.server.store import Store
from yksi.server.workshop import Workshop

if TYPE_CHECKING:
    from yksi.server.reminders.reminders import Reminders


class Services:
    """The store, what is alive of it, and how much one address may ask for."""

    def __init__(
        self,
        config: Config,
        store: Store,
        shelves: Shelves,
        workshop: Workshop,
        codes: Limiter,
        time: LoopTime,
        reminders: Reminders | None = None,
    ) -> None:
        """`codes` and `time` are counted together with those of sockets."""
        self.config = config
        self.store = store
        self.tables = shelves.tables
        self.sheets = shelves.sheets
        self.tournaments = shelves.tournaments
        self.codes = codes
        self.time = time
        self.reminders = reminders
        """None where nobody is reminded."""
        self.operator = Operator(config.operator, config.generous)
        self.listing = asyncio.Lock()
        """Held by whoever has all logs listed."""
        self.requests = Limiter(limits.REQUESTS, config.generous)
        self.guests = Limiter(limits.GUESTS, config.generous)
        self.replays = Limiter(limits.REPLAYS, config.generous)
        self.rounds = Limiter(limits.ROUNDS, config.generous)
        self.pictures = Limiter(limits.PICTURES, config.generous)
        self.workshop = workshop
