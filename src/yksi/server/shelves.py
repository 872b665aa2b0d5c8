"""Everything that is alive in this process."""

from __future__ import annotations

from typing import NamedTuple

from yksi.server.sheets.live import Sheets
from yksi.server.store import Store
from yksi.server.tables.shelf import Tables
from yksi.server.tables.thinkers import Thinkers
from yksi.server.tournaments import Organiser, Tournaments


class Shelves(NamedTuple):
    """Tables, score sheets and tournaments, and who sees to the tables of those."""

    tables: Tables
    sheets: Sheets
    tournaments: Tournaments
    organiser: Organiser


def make_shelves(store: Store, thinkers: Thinkers) -> Shelves:
    """Empty ones: what is in the store comes to life when it is asked for."""
    tables, tournaments = Tables(store, thinkers), Tournaments(store)
    return Shelves(tables, Sheets(store), tournaments, Organiser(tables, tournaments))
