"""What the rules tell while they act: short tuples of ints, which `yksi.events` makes into events.

A plain game listens and keeps the tuples in ``state.story``. Compiled, `tell` writes them behind the state if
it is that of a `yksi.state.Table` and listens; in all other loops it is a branch that is never taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from yksi.state import State

Told: TypeAlias = tuple[int, int, int, int]

# What is told, with the meaning of the three ints that follow.
DEALER_CARD: Final = 0  # seat, card
DEALER: Final = 1  # seat
DEALT: Final = 2  # seat, card
TURNED: Final = 3  # card
RETURNED: Final = 4  # card
LAID: Final = 5  # seat, card, named colour
JUMPED_IN: Final = 6  # seat
DREW: Final = 7  # seat, card, why
FORGIVEN: Final = 8  # seat, how many, why
KEPT: Final = 9  # seat
RESHUFFLED: Final = 10  # how many
SKIPPED: Final = 11  # seat
MISSED: Final = 12  # seat
REVERSED: Final = 13  # direction
COLOUR: Final = 14  # seat, colour
STACKED: Final = 15  # seat that must answer, total
CHALLENGED: Final = 16  # challenger, culprit, guilty
SHOWN: Final = 17  # owner, card, who sees it
SAID_UNO: Final = 18  # seat
LAPSED: Final = 19  # seat
CAUGHT: Final = 20  # seat, by
SWAPPED: Final = 21  # seat, seat
ROTATED: Final = 22  # direction
HANDS_SHUFFLED: Final = 23  # by
CUSTOM: Final = 24  # seat, which card
PICKED: Final = 25  # seat, whom
DARED: Final = 26  # seat, which card, until
LIFTED: Final = 27  # seat, which card
VOTED: Final = 28  # seat, yes
VOTE: Final = 29  # outcome, yes votes
DISCARDED: Final = 30  # seat, card
REMOVED: Final = 31  # seat, card
GAVE: Final = 32  # giver, card, receiver
OPENED: Final = 33  # seat
CLOSED: Final = 34  # seat
EXTRA_TURN: Final = 35  # seat
WENT_OUT: Final = 36  # seat
ROUND_OVER: Final = 37  # winner or nobody
NEW_HAND: Final = 38  # seat, card, who sees it
PENALISED: Final = 39  # seat that laid a Wild Draw Four against the rule
DEFLECTED: Final = 40  # seat, total
LEFT: Final = 41  # seat that reached the hand limit

# Why cards are drawn.
BY_TURN, BY_CARD, BY_CHALLENGE, BY_CATCH, BY_CUSTOM, BY_PENALTY = range(6)


def tell(state: State, told: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Tell what happened to whoever listens."""
    if state.story is not None:
        state.story.append((told, a, b, c))
