"""Can these hands have come from one deck?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yksi import cards
from yksi.cards import KINDS, POINTS
from yksi.keys import Rules
from yksi.scorekeeping.errors import SheetError
from yksi.scorekeeping.hands import EMPTY, Hand
from yksi.scorekeeping.points import can_be


def check_deck(rules: Rules, hands: Mapping[str, Hand]) -> None:
    """Hands by the names of their players; SheetError says what the deck does not have."""
    deck = [cards.copies(kind, rules.deck, rules.customizable) for kind in range(KINDS)]
    left = _without(deck, [card for hand in hands.values() if not isinstance(hand, int) for card in hand])
    if not any(left):
        raise SheetError("too-many-cards", count=sum(deck))
    _check_points(rules, left, {name: hand for name, hand in hands.items() if isinstance(hand, int)})


def check_none_empty(rules: Rules, hands: Mapping[str, Hand]) -> None:
    """Hands of those who did not win, by their names; SheetError names who must have cards left."""
    for name, hand in hands.items():
        if hand == EMPTY and not _may_be_empty(rules):
            raise SheetError("empty-hand", name=name)


def _may_be_empty(rules: Rules) -> bool:
    """Whether others than the winner can be without cards: by a rule on a Customizable card."""
    return rules.customizable > 0


def _without(deck: Sequence[int], held: Sequence[str]) -> list[int]:
    """What is left of the deck without the cards that are held."""
    left = list(deck)
    for card in held:
        kind = cards.card(card)
        left[kind] -= 1
        if deck[kind] == 0:
            raise SheetError("not-in-deck", card=card)
        if left[kind] < 0:
            raise SheetError("too-many-of-card", card=card, count=deck[kind], held=held.count(card))
    return left


def _check_points(rules: Rules, left: Sequence[int], points: Mapping[str, int]) -> None:
    most = sum(POINTS[kind] * count for kind, count in enumerate(left))
    for name, hand in points.items():
        if hand > most:
            raise SheetError("points-too-high", name=name, points=hand, most=most)
    hands = [hand for hand in points.values() if hand or not _may_be_empty(rules)]
    if not can_be(hands, left):
        raise SheetError("impossible-points", points=list(points.values()))
