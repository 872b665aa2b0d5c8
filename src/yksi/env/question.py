"""What is put to a learner, and the room to work it out in.

Records when compiled: one address is handed on, without counting references. With arrays instead, handing
them on took 90 of 290 ns a step.
"""

from __future__ import annotations

from dataclasses import dataclass

from yksi import actions, cards
from yksi.cards import KINDS
from yksi.env.choices import CHOICES
from yksi.env.observation import MOST_SIZE, tells_more
from yksi.keys import Rules
from yksi.state import number, numbers


@dataclass(slots=True)
class Question:
    """What a learner sees, in as many places as it takes, and what it may choose."""

    seen: list[int] = numbers("i1", MOST_SIZE)
    mask: list[int] = numbers("i1", CHOICES)


@dataclass(slots=True)
class Room:
    """What all tables of an environment share."""

    deck: list[int] = numbers("i1", KINDS)  # how many of each kind there are
    found: list[int] = numbers("i8", actions.MOST_LEGAL)  # to list actions in
    more: int = number()  # 1: the rules need the places at the end of what is seen


def make_room(rules: Rules) -> Room:
    """The room for tables that play by these rules."""
    deck = [cards.copies(card, rules.deck, rules.customizable) for card in range(KINDS)]
    return Room(deck=deck, more=int(tells_more(rules)))
