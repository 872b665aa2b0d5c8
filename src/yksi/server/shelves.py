"""Everything that is alive in this process."""

from __future__ import annotations

from typing import NamedTuple

from yksi.server.sheets.shelf import Sheets
from yksi.server.store import Store
from yksi.server.tables.shelf import Tables
from yksi.server.tables.thinkers import Thinkers
from yksi.server.tournaments import Organiser, Tournaments


class Shelves(NamedTuple):
    """Tables, score sheets and tournaments."""

    tables: Tables
    sheets: Sheets
    tournaments: Tournaments


def make_shelves(store: Store, thinkers: Thinkers) -> Shelves:
    """Empty ones: what is in the store comes to life when it is asked for."""
    organiser = Organiser(store, thinkers)
    return Shelves(organiser.tables, Sheets(store), organiser.tournaments)
