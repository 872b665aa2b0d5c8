"""What is asked of a tournament once, and may be long: its log as told, a round, tables for other programs.

Jobs for the workshop: each reads the log up to an entry, so what came of it holds for ever.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import msgspec

from yksi.server.errors import Refusal
from yksi.server.protocol import answers
from yksi.server.store.looking import looking
from yksi.server.tournaments.published import DIRECTOR, published
from yksi.server.tournaments.reading import read
from yksi.server.tournaments.shown import round_shown
from yksi.server.workshop import Made
from yksi.tournament import Tournament, export
from yksi.tournament.audit import describe, told
from yksi.tournament.entries import NAMES


def file_of(url: str, id: str, seq: int, what: str) -> Made:
    """One of `FILES` of a tournament after so many entries."""
    with looking(url) as connection:
        return Made(FILES[what](read(connection, id, seq)))


def round_of(url: str, id: str, seq: int, number: str) -> Made:
    """A round with its meetings, as JSON."""
    with looking(url) as connection:
        tournament = read(connection, id, seq)
    for each in tournament.rounds:
        if str(each.number) == number:
            return Made(msgspec.json.encode(round_shown(each)))
    raise Refusal("not-found", f"there is no round {number}: {len(tournament.rounds)} are paired")


def _log(tournament: Tournament) -> bytes:
    return msgspec.json.encode(
        [
            answers.Happened(
                entry.at, entry.by, NAMES[type(entry)], describe(tournament, entry), told(tournament, entry)
            )
            for entry in published(tournament)
        ]
    )


def _data(tournament: Tournament) -> bytes:
    return json.dumps({**export.data(tournament), "director": DIRECTOR}, ensure_ascii=False).encode()


FILES: Final[dict[str, Callable[[Tournament], bytes]]] = {
    "log": _log,
    "json": _data,
    "standings": lambda tournament: export.standings_csv(tournament).encode(),
    "games": lambda tournament: export.games_csv(tournament).encode(),
}
"""By what they are called."""
