"""A player's luck: a small generator that has nothing to do with the deal."""

from __future__ import annotations

from dataclasses import dataclass

from yksi import actions
from yksi.cards import Cards
from yksi.rules.hands import lowest_card
from yksi.state import number, numbers, rule

_WORD = 0xFFFFFFFF


@dataclass(slots=True)
class Luck:
    """The players' luck, with room to list what they may do.

    A record when compiled: its one address is handed on faster than two arrays, which are seven words each.
    """

    word: int = number(1)
    found: list[int] = numbers("i8", actions.MOST_LEGAL)


@rule
def chance(luck: Luck, ways: int) -> int:
    """A number from 0 to `ways` - 1 from the players' luck, a 32-bit xorshift."""
    word = luck.word
    word ^= (word << 13) & _WORD
    word ^= word >> 17
    word ^= (word << 5) & _WORD
    luck.word = word
    return (word * ways) >> 32


@rule
def any_card(cards: Cards, luck: Luck) -> int:
    """One kind out of a set, each as likely."""
    count = cards.bit_count()
    if count > 1:
        for _ in range(chance(luck, count)):
            cards &= cards - 1
    return lowest_card(cards)
