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
from yksi.rules.scoring import knock_out, settle_scores, winning_sides
from yksi.rules.setup import draw_dealer, next_round
from yksi.state import Seat, State


@entry
def draw_for_deal(state: State) -> None:
    """The players draw for the deal."""
    draw_dealer(state)


@entry
def settle(state: State) -> None:
    """Add the points of a round that is over to the scores."""
    settle_scores(state)


@entry
def winners(state: State) -> int:
    """The sides that have won the match, as a mask; 0 while it goes on."""
    return winning_sides(state)


@entry
def leave(state: State) -> None:
    """Whoever is knocked out leaves the table."""
    knock_out(state)


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


@entry
def decide(mind: Mind, sight: Sight, luck: Luck, nets: Sequence[Net]) -> int:
    """What a bot does that sees this; -1 lets an out-of-turn chance pass."""
    return think(mind, sight, luck, nets)
