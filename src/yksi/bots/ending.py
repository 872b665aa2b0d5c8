"""House rules about the end: with which card may a player go out, and who has too many cards to stay in?"""

from __future__ import annotations

from yksi.bots.neighbours import is_friend
from yksi.bots.sight import Sight
from yksi.cards import ALL_CARDS, NUMBERS, WILDS, Cards
from yksi.keys import ANY_LAST, NO_WILD_LAST
from yksi.state import Seat, rule


@rule
def finishers(sight: Sight) -> Cards:
    """The cards that may be laid last."""
    if sight.rules.last_card == ANY_LAST:
        return ALL_CARDS
    return ~WILDS if sight.rules.last_card == NO_WILD_LAST else NUMBERS


@rule
def has_too_many(sight: Sight, seat: Seat, size: int) -> bool:
    """Whether a seat is out of the round, or would be with so many cards."""
    return sight.out[seat] != 0 or 0 < sight.rules.hand_limit <= size


@rule
def is_last_side(sight: Sight, sizes: list[int]) -> bool:
    """Whether with hands of these sizes all opponents are out of the round."""
    for other in range(sight.players):
        if not is_friend(sight, other) and not has_too_many(sight, other, sizes[other]):
            return False
    return True


@rule
def opponents_driven_out(sight: Sight, sizes: list[int]) -> int:
    """How many opponents leave the round with hands of these sizes."""
    count = 0
    for other in range(sight.players):
        if sight.out[other] == 0 and not is_friend(sight, other):
            count += 1 if has_too_many(sight, other, sizes[other]) else 0
    return count
