"""Setting up one table, and rounds at random there, for a program that holds its records itself: the page."""

from __future__ import annotations

from yksi.bots.luck import Luck
from yksi.cards import COLOUR_OF, Card
from yksi.engine.entry import entry
from yksi.keys import Rules
from yksi.rules import setup
from yksi.rules.agreeing import are_teams_uneven, contradiction
from yksi.rules.generator import shuffle
from yksi.rules.hands import put_on_top, take
from yksi.sim.random_play import finish_round
from yksi.state import Seat, State
from yksi.story import TURNED, tell


@entry
def disagrees(state: State, printed: Rules, custom: int) -> int:
    """Which contradiction of `rules.agreeing` is in the rules of a table, with those of its edition."""
    return contradiction(state.rules, printed, custom)


@entry
def has_uneven_teams(state: State) -> bool:
    """Whether the players cannot be parted into teams."""
    return are_teams_uneven(state.rules, state.players)


@entry
def give(state: State, seat: Seat, card: Card) -> None:
    """Put a card into a hand."""
    take(state, seat, card)


@entry
def put(state: State, card: Card) -> None:
    """Put a card on the discard pile."""
    put_on_top(state, card)


@entry
def gather_deck(state: State) -> None:
    """All cards of the deck on the draw pile, in order."""
    setup.gather_deck(state)


@entry
def mix(state: State, count: int) -> None:
    """Shuffle so many cards at the bottom of the draw pile."""
    shuffle(state, state.draw_pile, 0, count)


@entry
def cannot_come_first(state: State, card: Card) -> bool:
    """Whether a card that is turned up first goes back into the pile."""
    return setup.goes_back(state, card)


@entry
def come_first(state: State, card: Card) -> None:
    """A card has just been turned up."""
    put_on_top(state, card)
    state.colour = COLOUR_OF[card]
    tell(state, TURNED, card)
    setup.begin(state, card)


@entry
def rehearse(state: State, rounds: int, luck: Luck, limit: int) -> int:
    """Deal and play so many rounds at random, the deal moving on; how many actions were made."""
    made = 0
    for _ in range(rounds):
        setup.next_round(state)
        made += finish_round(state, luck, limit)
    return made
