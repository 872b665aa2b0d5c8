"""A match that was begun elsewhere, on one device, and goes on at a table here."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from yksi.bots import Level
from yksi.carried import MOST_POINTS, MOST_ROUNDS, Carried
from yksi.server.protocol.base import Place
from yksi.state import MAX_PLAYERS


class CarriedChair(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat on a seat: a bot, which comes along, or a player, for whom the seat is kept free."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """At the first table."""
    bot: Level | None = None
    """Its level."""


class CarriedMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the match stood; its next round is dealt here, from a seed of this server."""

    scores: Annotated[
        list[Annotated[int, Meta(ge=0, le=MOST_POINTS)]], Meta(min_length=2, max_length=MAX_PLAYERS)
    ]
    """Of each side."""
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
    """That were played to their end."""
    dealer: Place
    """Who deals the next one."""
    seat: Place
    """Of the host."""
    chairs: Annotated[list[CarriedChair], Meta(min_length=2, max_length=MAX_PLAYERS)]
    """Every seat; scores stay with the seats, whoever takes them."""

    def standing(self) -> Carried:
        """What the terms of the match say of it."""
        return Carried(tuple(self.scores), self.rounds, self.dealer)
