"""What is a round worth? The hands are laid on a table of the rules library, and its rules count them.

Nothing is scored here: `yksi.rules.scoring` says whose hand counts, for whom, who is out and who has won, and
`yksi.rules.setup` who deals next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from yksi import cards
from yksi.cards import Card
from yksi.holding import new_table
from yksi.keys import Rules
from yksi.rules import scoring, setup
from yksi.rules.hands import take
from yksi.scorekeeping.hands import Hand
from yksi.state import Seat, State

_ONE: Final[Card] = cards.card("R1")
_NO_KEY: Final[list[int]] = []


def table(rules: Rules, players: int, scores: Sequence[int], dealer: Seat) -> State:
    """A table between two rounds: the scores of its sides stand, and who is out has left it."""
    state = new_table(rules, players, _NO_KEY)
    state.scores[: len(scores)] = scores
    state.dealer = dealer
    scoring.knock_out(state)
    return state


def count(state: State, winner: Seat, hands: Mapping[Seat, Hand]) -> None:
    """End a round with these hands: `state.points` has what it was worth for each seat."""
    for seat, hand in hands.items():
        if isinstance(hand, int):
            _take_points(state, seat, hand)
        else:
            for name in hand:
                take(state, seat, cards.card(name))
    scoring.end_round(state, winner)


def go_on(state: State) -> None:
    """Add the points to the scores, let those leave who are out, and pass on the deal."""
    scoring.settle_scores(state)
    scoring.knock_out(state)
    setup.pass_deal(state)


def _take_points(state: State, seat: Seat, points: int) -> None:
    """A hand of which only the points are known counts as so many ones."""
    if points:
        take(state, seat, _ONE)
        state.hands[seat][_ONE] = state.sizes[seat] = points  # one by one took ten times as long
