"""Tournaments that are alive in this process.

command → `desk` → `decide` (who may) → entry → `live` (appends, shows) → `organiser` (opens and calls tables)
table is over → `clockwork` → `organiser` (counts the result) → entry → …
"""

from yksi.server.tournaments.live import LiveTournament, Tournaments
from yksi.server.tournaments.organiser import Organiser

__all__ = ["LiveTournament", "Organiser", "Tournaments"]
