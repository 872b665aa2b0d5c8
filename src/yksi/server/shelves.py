"""Everything that is alive in this process."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from yksi.server.reminders.turn import Remind, nobody
from yksi.server.sheets.shelf import Sheets
from yksi.server.store import Store
from yksi.server.tables.shelf import Tables
from yksi.server.tournaments import Organiser, Tournaments
from yksi.server.tournaments.records import paired, record_digest
from yksi.server.workshop import Workshop


class Shelves(NamedTuple):
    """Tables, score sheets and tournaments."""

    tables: Tables
    sheets: Sheets
    tournaments: Tournaments


def make_shelves(store: Store, workshop: Workshop, url: str, remind: Remind = nobody) -> Shelves:
    """Empty ones: what is in the store comes to life when it is asked for. `remind` as for `Tables`."""
    pair, digest = partial(workshop.do, paired, url), partial(workshop.do, record_digest, url)
    organiser = Organiser(store, pair, digest, remind)
    return Shelves(organiser.tables, Sheets(store), organiser.tournaments)
