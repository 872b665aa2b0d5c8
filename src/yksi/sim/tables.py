"""Rounds among bots, compiled: many deals in one call.

A deal is a round number under one key, so any worker can deal any of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, TypeAlias

import numpy as np

from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import finish_table, seed_luck
from yksi.bots.sight import Sight
from yksi.engine.entry import entry
from yksi.rules.seats import rejoin
from yksi.rules.setup import clear_table, deal
from yksi.sim.layout import RULES_DTYPE, dtype_of
from yksi.state import MAX_PLAYERS, Seat, State, rule

SIGHT_DTYPE = dtype_of(Sight)
MIND_DTYPE = dtype_of(Mind)
LUCK_DTYPE = dtype_of(Luck)
NET_DTYPE = dtype_of(Net)


@rule
def deal_round(state: State, number: int, dealer: Seat) -> None:
    """Deal the round of this number, whatever was on the table."""
    clear_table(state)
    rejoin(state)
    state.round_number = number
    state.shuffles = 0
    state.dealer = dealer
    deal(state)


DEAL_WIDTH: Final = 2 + MAX_PLAYERS
Deals: TypeAlias = Annotated[list[list[int]], "i4", DEAL_WIDTH]
"""A row a deal and rotation: the winning entrant (-1: none), the actions made, each entrant's points."""


@rule
def seat_entrants(minds: list[Mind], entrants: Sequence[Mind], players: int, rotation: int) -> None:
    """Seat the entrants, so many places on."""
    for seat in range(players):
        minds[seat] = entrants[(seat + rotation) % players]


@entry
def play_deals(
    state: State,
    sight: Sight,
    entrants: Sequence[Mind],
    minds: list[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    first: int,
    limit: int,
    deals: int,
    results: Deals,
) -> None:
    """Play every deal once for each way to rotate the entrants round the table.

    `minds` and `lucks` are room for one player a seat, and one luck more for the table itself.
    """
    players = state.players
    for place in range(deals * players):
        number = first + place // players
        rotation = place % players
        seat_entrants(minds, entrants, players, rotation)
        for seat in range(players + 1):
            seed_luck(lucks[seat], seed, number * 16 + rotation, seat)
        deal_round(state, number + 1, number % players)
        result = results[place]
        made = finish_table(state, minds, lucks, nets, sight, limit)
        result[0] = -1
        result[1] = made
        if state.winner >= 0:
            result[0] = (state.winner + rotation) % players
        for seat in range(players):
            result[2 + (seat + rotation) % players] = state.points[seat]


def records(dtype: np.dtype[Any], declared: list[Any]) -> np.ndarray[Any, Any]:
    """Dataclass values as an array of records."""
    array = np.zeros(len(declared), dtype=dtype)
    for place, value in enumerate(declared):
        for name in dtype.names or ():
            array[place][name] = getattr(value, name)
    return array


def sight_room(rules: Any) -> np.ndarray[Any, Any]:
    """Room for one sight of tables that play by these rules."""
    sights = np.zeros(1, dtype=SIGHT_DTYPE)
    for key in RULES_DTYPE.names or ():
        sights[0]["rules"][key] = getattr(rules, key)
    return sights
