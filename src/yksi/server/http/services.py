"""What the handlers work with."""

from __future__ import annotations

import asyncio

from yksi.server import limits
from yksi.server.config import Config
from yksi.server.limits import Limiter
from yksi.server.sheets import Sheets
from yksi.server.store import Store
from yksi.server.tables import Tables


class Services:
    """The store, the tables, the score sheets, and how much one address may ask for."""

    def __init__(self, config: Config, store: Store, tables: Tables, sheets: Sheets, codes: Limiter) -> None:
        """`codes` are counted together with those that sockets try."""
        self.config = config
        self.store = store
        self.tables = tables
        self.sheets = sheets
        self.codes = codes
        self.requests = Limiter(limits.REQUESTS, config.generous)
        self.guests = Limiter(limits.GUESTS, config.generous)
        self.replays = Limiter(limits.REPLAYS, config.generous)
        self.replaying = asyncio.Semaphore(1)
        """One replay at a time, so that the tables have the rest of the machine."""
