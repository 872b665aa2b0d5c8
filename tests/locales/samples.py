"""Every kind of event in every shape, as the reader of every seat is told it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from yksi.events import WHY, Event
from yksi.steps import UNTILS
from yksi.told import ToldEvent

NAMES: Final = ("Ada", "Bo", "Cy")
FROM_RIGHT: Final = ("\u05d3\u05e0\u05d4", "\u0633\u0627\u0631\u0629", "Ada \u05d0")
"""Dana, Sarah, and an Ada with an Alef."""
READERS: Final = (None, 0, 1, 2)
CARDS: Final = ("R7", "GS", "YR", "B+2", "W", "W+4", "WS", "W1")
HANDS: Final = (("R7",), ("B0", "W+4"), CARDS)

CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "seat": (0,),
    "other": (1,),
    "by": (1,),
    "culprit": (1,),
    "to": (1,),
    "winner": (0, None),
    "card": CARDS,
    "colour": ("G", None),
    "direction": ("left", "right"),
    "why": WHY,
    "until": UNTILS,
    "guilty": (True, False),
    "passed": (True, False),
    "aye": (True, False),
    "count": (1, 3),
    "total": (2, 8),
    "ayes": (2,),
    "custom": ("W2", "Rooster"),
    "hands": ([["R7"], [], []],),
    "points": ([7, 0, 0],),
}
"""What a field can be; the choices of each kind of event are multiplied."""

PLAIN: Final = {
    "dealer-card": ("seat", "card"),
    "dealer": ("seat",),
    "turned": ("card",),
    "returned": ("card",),
    "laid": ("seat", "card", "colour"),
    "jumped-in": ("seat",),
    "forgiven": ("seat", "count", "why"),
    "passed": ("seat",),
    "reshuffled": ("count",),
    "skipped": ("seat",),
    "missed": ("seat",),
    "reversed": ("direction",),
    "colour": ("seat", "colour"),
    "stacked": ("seat", "total"),
    "challenged": ("seat", "culprit", "guilty"),
    "penalised": ("seat",),
    "deflected": ("seat", "total"),
    "said-uno": ("seat",),
    "lapsed": ("seat",),
    "caught": ("seat", "by"),
    "swapped": ("seat", "other"),
    "rotated": ("direction",),
    "hands-shuffled": ("seat",),
    "custom": ("seat", "custom"),
    "picked": ("seat", "other"),
    "dared": ("seat", "custom", "until"),
    "lifted": ("seat", "custom"),
    "voted": ("seat", "aye"),
    "vote": ("passed", "ayes"),
    "opened": ("seat",),
    "closed": ("seat",),
    "extra-turn": ("seat",),
    "left": ("seat",),
    "went-out": ("seat",),
    "round-over": ("winner", "hands", "points"),
}
IN_CARDS: Final[dict[str, dict[str, Any]]] = {
    "dealt": {"seat": 0},
    "drew": {"seat": 0, "why": "turn"},
    "new-hand": {"seat": 0},
    "gave": {"seat": 0, "to": 1},
    "shown": {"seat": 0, "to": 1},
    "discarded": {"seat": 0},
    "removed": {"seat": 0},
}
FOR_ALL: Final = ("discarded", "removed")
"""What everybody always sees."""


def told() -> Iterator[tuple[ToldEvent, int | None]]:
    """Events, each as a reader is told it, and who that is."""
    for event in (*_plain(), *_in_cards()):
        for reader in READERS:
            yield event.for_seat(reader), reader


def _plain() -> Iterator[Event]:
    for kind, fields in PLAIN.items():
        for values in product(*(CHOICES[field] for field in fields)):
            data = dict(zip(fields, values, strict=True))
            if kind != "colour" or data["colour"]:  # only a card that is laid may name none
                yield Event(kind, data)


def _in_cards() -> Iterator[Event]:
    for (kind, data), hand in product(IN_CARDS.items(), HANDS):
        counted = {**data, "count": len(hand)}
        if kind not in FOR_ALL:
            yield Event(kind, counted, hand, (0, 1) if "to" in data else (0,))
        yield Event(kind, counted, hand)
        if kind == "shown":
            yield Event(kind, {**counted, "to": None}, hand)
    for why in WHY:
        yield Event("drew", {"seat": 0, "count": 1, "why": why}, ("R7",), (0,))
