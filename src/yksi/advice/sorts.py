"""What sort of card is it? Rules speak of sorts: of every Skip, not of the yellow one."""

from __future__ import annotations

from typing import Final

from yksi import cards
from yksi.cards import CUSTOM_1, DRAW_TWO, FACE_OF, REVERSE, SHUFFLE_HANDS, SKIP, WILD, WILD_DRAW_FOUR
from yksi.custom import CustomRule
from yksi.keys import Rules

_WILDS: Final = {WILD: "wild", WILD_DRAW_FOUR: "draw-four", SHUFFLE_HANDS: "shuffle-hands"}
_FACES: Final = {0: "zero", 7: "seven", SKIP: "skip", REVERSE: "reverse", DRAW_TWO: "draw-two"}

SORTS: Final = (*_FACES.values(), "number", *_WILDS.values(), "custom")


def sort_of(name: str) -> str:
    """The sort of a card in notation."""
    card = cards.card(name)
    if card >= CUSTOM_1:
        return "custom"
    return _WILDS[card] if card >= WILD else _FACES.get(FACE_OF[card], "number")


def rule_on(name: str, rules: Rules) -> CustomRule | None:
    """What the table has written on a Customizable card; nothing on a blank one, or on any other card."""
    place = cards.card(name) - CUSTOM_1
    return rules.custom[place] if 0 <= place < len(rules.custom) else None
