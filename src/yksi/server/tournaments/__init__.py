"""Tournaments, and the tables at which their meetings are played.

command → `shelf` → `decide` (who may) → entry → `live` (appends) → `organiser` (opens and calls tables)
table is over → `clockwork` → `organiser` (counts the result) → entry → …
"""

from yksi.server.tournaments.live import LiveTournament
from yksi.server.tournaments.organiser import Organiser
from yksi.server.tournaments.shelf import Tournaments

__all__ = ["LiveTournament", "Organiser", "Tournaments"]
