"""The matches at a table that are over, for those who played them. For the workshop."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from yksi.server.protocol.answers import PlayedMatch
from yksi.server.store.looking import looking
from yksi.server.tables.records import Told, matches_in
from yksi.server.workshop import Made

MOST_TABLES: Final = 100
"""Tables that are looked through, those that were used last."""
MOST_ENTRIES: Final = 50_000
"""And no further when they have so many entries together, which are played again in two seconds."""


class Ended(Struct):
    """A match that is over, and who sat where; `seat` and `code` are for whoever asks to fill in."""

    told: PlayedMatch
    guests: tuple[str, ...]


def matches_ended(url: str, log: str) -> Made:
    """All of a table, as JSON."""
    with looking(url) as connection:
        found = matches_in(connection, log)
    ended = [_ended(number, told) for number, told in found.items() if told.ended is not None]
    return Made(msgspec.json.encode(ended))


def played_by(guest: str, code: str, made: bytes) -> list[PlayedMatch]:
    """Those of them in which a guest had a seat, the newest first."""
    ended = msgspec.json.decode(made, type=list[Ended])
    return [
        msgspec.structs.replace(each.told, code=code, seat=each.guests.index(guest))
        for each in reversed(ended)
        if guest in each.guests
    ]


def _ended(number: int, told: Told) -> Ended:
    match = told.match
    assert match is not None
    return Ended(
        PlayedMatch(
            code="",
            match=number,
            at=told.at,
            edition=match.rules.edition,
            names=list(match.players),
            seat=0,
            sides=match.sides,
            scores=match.scores,
            winners=list(match.winners),
            name=match.rules.name,
        ),
        told.guests,
    )
