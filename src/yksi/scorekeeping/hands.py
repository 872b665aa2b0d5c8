"""What is left in a hand? Its cards in notation, or only its points.

People write ``R7 W+4``, ``r7, w4``, ``R7x2`` or ``47``; ``-`` is an empty hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from yksi import cards
from yksi.cards import Card
from yksi.scorekeeping.errors import SheetError

Hand: TypeAlias = tuple[str, ...] | int
"""The cards that are left, in notation and sorted, or the points that they make.

>>> from yksi.scorekeeping import read_hand
>>> read_hand("B2 R7 R7"), read_hand("47")
(('R7', 'R7', 'B2'), 47)
"""

EMPTY: Final[Hand] = ()

_SEPARATOR: Final = re.compile(r"[\s,;]+")
_SEVERAL: Final = re.compile(r"(?:(\d{1,2})[X×*])?(.+?)(?:[X×*](\d{1,2}))?")
_POINTS: Final = re.compile(r"[0-9]{1,6}")
_NUMBER: Final = re.compile(r"[-+]?[0-9]+([.][0-9]*)?")
_SPELLINGS: Final = {"W4": "W+4", "+4": "W+4", "W+": "W+4"}
_DRAW_TWO: Final = re.compile(r"([RYGB])(?:D|2\+)")


def read_hand(given: object) -> Hand:
    """What somebody wrote about a hand, or a list of cards; SheetError names what cannot be read.

    >>> from yksi.scorekeeping import read_hand
    >>> read_hand("r7x2, w4"), read_hand("47"), read_hand("-")
    (('R7', 'R7', 'W+4'), 47, ())
    """
    if isinstance(given, str):
        text = given.strip()
        return int(text) if _POINTS.fullmatch(text) else read_cards(text)
    if isinstance(given, list | tuple):
        return _sorted(_card(word) for word in given)
    if type(given) is not int or given < 0:
        raise SheetError("bad-points", points=str(given))
    return given


def read_cards(text: str) -> tuple[str, ...]:
    """Cards as people write them; ``-`` is none."""
    words = [word for word in _SEPARATOR.split(text.upper()) if word not in ("", "-", "–")]
    return _sorted(card for word in words for card in _several(word))


def write_hand(hand: Hand) -> str | int:
    """A hand as the log has it: a text of cards, or a number of points."""
    return hand if isinstance(hand, int) else " ".join(hand)


def _several(word: str) -> list[Card]:
    found = _SEVERAL.fullmatch(word)
    assert found is not None
    before, name, after = found.groups()
    return [_card(name)] * int(before or after or 1)


def _card(word: object) -> Card:
    spelt = _DRAW_TWO.sub(r"\1+2", str(word))
    try:
        return cards.card(_SPELLINGS.get(spelt, spelt))
    except ValueError:
        raise _unreadable(spelt) from None


def _unreadable(word: str) -> SheetError:
    if _NUMBER.fullmatch(word):
        return SheetError("bad-points", points=word)
    return SheetError("unknown-card", typed=word)


def _sorted(kinds: Iterable[Card]) -> tuple[str, ...]:
    return tuple(cards.names(sorted(kinds)))
