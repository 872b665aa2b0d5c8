"""What a view and its events look like, as structs; tests hold real rounds against them.

The rules write views and events as plain data (docs/view.md, docs/events.md), so their types stand here.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from yksi.server.protocol.answers import CustomRule

Seat = Annotated[int, Meta(title="Seat", ge=0)]
Card = Annotated[str, Meta(title="Card")]
Action = Annotated[str, Meta(title="Action")]
Colour = Literal["R", "Y", "G", "B"]
Cause = Literal["turn", "card", "challenge", "catch", "custom", "penalty"]
Direction = Literal["left", "right"]
CustomCard = Literal["W1", "W2", "W3"]
Phase = Literal[
    "play", "drawn", "set", "challenge", "stack", "colour", "swap", "pick", "discard", "give", "vote", "over"
]


class Player(Struct, forbid_unknown_fields=True):
    """What everybody sees of a player."""

    seat: Seat
    side: int
    out: bool
    left: bool
    """Out of this round only, with too many cards."""
    score: int
    cards: int
    said_uno: bool
    owes_uno: bool
    shunned: dict[str, int]
    led: Colour | None
    misses: int
    short: int
    owed: int
    dares: list[CustomCard]
    open_hand: list[Card] | None


class View(Struct, forbid_unknown_fields=True):
    """A round as everybody sees it."""

    version: int
    edition: str
    rules: dict[str, str | int]
    custom: list[CustomRule]
    round: int
    phase: Phase
    turn: Seat | None
    waiting: list[Seat]
    dealer: Seat
    direction: Direction
    colour: Colour | None
    replaced: Colour | None
    top: Card
    draw_count: int
    total: int
    layer: Seat | None
    culprit: Seat | None
    script: CustomCard | None
    actor: Seat | None
    over: bool
    winner: Seat | None
    points: list[int]
    discards: list[Card]
    aside: list[Card]
    players: list[Player]


class Own(Struct, forbid_unknown_fields=True):
    """What only one seat sees."""

    hand: list[Card]
    drawn: Card | None
    bluff: bool
    legal: list[Action]
    known: dict[str, list[Card]]
    """Cards that are known to be in another hand, by its seat."""


_COUNTED: Final = {"seat": Seat, "count": int, "cards": list[Card]}
"""What is told card by card; the cards only to those who see them."""
_FIELDS: Final[dict[str, dict[str, Any]]] = {
    "dealer-card": {"seat": Seat, "card": Card},
    "dealer": {"seat": Seat},
    "dealt": _COUNTED,
    "turned": {"card": Card},
    "returned": {"card": Card},
    "laid": {"seat": Seat, "card": Card, "colour": Colour | None},
    "jumped-in": {"seat": Seat},
    "drew": {**_COUNTED, "why": Cause},
    "forgiven": {
        "seat": Seat,
        "count": int,
        "why": Cause,
    },
    "passed": {"seat": Seat},
    "reshuffled": {"count": int},
    "skipped": {"seat": Seat},
    "missed": {"seat": Seat},
    "reversed": {"direction": Direction},
    "colour": {"seat": Seat, "colour": Colour | None},
    "stacked": {"seat": Seat, "total": int},
    "challenged": {"seat": Seat, "culprit": Seat, "guilty": bool},
    "penalised": {"seat": Seat},
    "deflected": {"seat": Seat, "total": int},
    "shown": {**_COUNTED, "to": Seat | None},
    "said-uno": {"seat": Seat},
    "lapsed": {"seat": Seat},
    "caught": {"seat": Seat, "by": Seat},
    "swapped": {"seat": Seat, "other": Seat},
    "rotated": {"direction": Direction},
    "hands-shuffled": {"seat": Seat},
    "new-hand": _COUNTED,
    "custom": {"seat": Seat, "custom": CustomCard},
    "picked": {"seat": Seat, "other": Seat},
    "dared": {"seat": Seat, "custom": CustomCard, "until": str},
    "lifted": {"seat": Seat, "custom": CustomCard},
    "voted": {"seat": Seat, "aye": bool},
    "vote": {"passed": bool, "ayes": int},
    "discarded": _COUNTED,
    "removed": _COUNTED,
    "gave": {**_COUNTED, "to": Seat},
    "opened": {"seat": Seat},
    "closed": {"seat": Seat},
    "extra-turn": {"seat": Seat},
    "left": {"seat": Seat},
    "went-out": {"seat": Seat},
    "round-over": {"winner": Seat | None, "hands": list[list[Card]], "points": list[int]},
}
_SECRET: Final = ("dealt", "drew", "shown", "new-hand", "gave")
"""Whose cards not everybody sees."""


def _event(kind: str) -> Any:
    fields: list[Any] = [
        (name, type, msgspec.UNSET) if name == "cards" and kind in _SECRET else (name, type)
        for name, type in sorted(_FIELDS[kind].items(), key=lambda field: field[0] == "cards")
    ]
    name = "".join(part.title() for part in kind.split("-")) + "Event"
    return msgspec.defstruct(name, fields, tag_field="event", tag=kind, forbid_unknown_fields=True)


EVENTS: Final[dict[str, Any]] = {kind: _event(kind) for kind in _FIELDS}
