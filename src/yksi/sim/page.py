"""One table at a time, for a program that holds its records itself, as the page does."""

from __future__ import annotations

from collections.abc import Sequence

from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.sight import Sight, look
from yksi.bots.think import think
from yksi.engine.entry import entry
from yksi.engine.kinds import Words
from yksi.rules.legal import list_legal
from yksi.rules.play import play
from yksi.rules.setup import next_round
from yksi.state import Seat, State


@entry
def deal_next(state: State) -> None:
    """Deal the next round."""
    next_round(state)


@entry
def act(state: State, seat: Seat, action: int) -> None:
    """Do what a seat does; it must be legal."""
    play(state, seat, action)


@entry
def legal(state: State, seat: Seat, found: Words) -> int:
    """List everything a seat may do now; how many there are."""
    return list_legal(state, seat, found)


@entry
def choose(state: State, seat: Seat, mind: Mind, sight: Sight, luck: Luck, nets: Sequence[Net]) -> int:
    """What a bot at this seat does, seeing what the seat sees."""
    look(state, seat, sight)
    return think(mind, sight, luck, nets)
