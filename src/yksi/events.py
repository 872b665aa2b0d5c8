"""What happened, as data without language.

told ints (`yksi.story`), who sees them (`yksi.knowledge`) → `events_of` → `Event` → `Event.for_seat` → what
one seat or a spectator is told

An event is public except for its ``cards`` when only some seats see them: ``seen_by`` lists who does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast, get_args

from yksi import story
from yksi.cards import COLOUR_LETTERS, CUSTOM_NAMES, NAMES, Card, CardName, names
from yksi.state import EVERYBODY, MAX_PLAYERS, Seat, Seats
from yksi.steps import UNTILS
from yksi.story import Told
from yksi.told import Cause, ToldEvent

CardNames: TypeAlias = tuple[CardName, ...] | None
Viewers: TypeAlias = tuple[Seat, ...] | None

WHY: Final[tuple[Cause, ...]] = get_args(Cause)


class Event(NamedTuple):
    """One thing that happened at the table.

    >>> import yksi
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: Y2 B7; 1: G2 Y2; draw: R1 R2")
    >>> (drew,) = game.play("draw")
    >>> drew.kind, drew.cards, drew.seen_by
    ('drew', ('R1',), (0,))
    >>> drew.for_seat(1)
    {'event': 'drew', 'seat': 0, 'count': 1, 'why': 'turn'}
    """

    kind: str
    data: dict[str, Any]
    """Its other fields; what kind has which, the types of `yksi.told` say."""
    cards: CardNames = None
    seen_by: Viewers = None
    """Who sees the cards; None when everybody does."""

    def for_seat(self, seat: Seat | None) -> ToldEvent:
        """What a seat, or with None a spectator, is told, as JSON-able data."""
        return self._told(self.seen_by is None or seat in self.seen_by)

    def open(self) -> ToldEvent:
        """The same with all cards, as it is told when everything lies open: never to a player."""
        return self._told(with_cards=True)

    def in_full(self) -> dict[str, object]:
        """All of it, with who sees the cards: for records and replays, never for a player."""
        seen_by = {} if self.seen_by is None else {"seen_by": list(self.seen_by)}
        return {**self.open(), **seen_by}

    def _told(self, with_cards: bool) -> ToldEvent:
        told = {"event": self.kind, **self.data}
        if self.cards is not None and with_cards:
            told["cards"] = list(self.cards)
        return cast(ToldEvent, told)  # which it is: tests hold real rounds of every edition against the types


Facts: TypeAlias = tuple[str, dict[str, Any], CardNames, Viewers]
"""The fields of an event."""

_SEATS: Final = (*range(MAX_PLAYERS), None)  # the last is nobody
_FLAGS: Final = (False, True)
_WORDS: Final[dict[str, tuple[Any, ...]]] = {
    "card": NAMES,
    "custom": CUSTOM_NAMES,
    "colour": (*COLOUR_LETTERS, None),
    "direction": (None, "left", "right"),  # as `state.LEFT` and `state.RIGHT` find them
    "why": WHY,
    "until": UNTILS,
    "guilty": _FLAGS,
    "passed": _FLAGS,
    "aye": _FLAGS,
    "winner": _SEATS,
}
"""How the ints of these fields are written; seats and counts stay as they are."""

PLAIN: Final = {
    story.DEALER_CARD: ("dealer-card", "seat", "card"),
    story.DEALER: ("dealer", "seat"),
    story.TURNED: ("turned", "card"),
    story.RETURNED: ("returned", "card"),
    story.LAID: ("laid", "seat", "card", "colour"),
    story.JUMPED_IN: ("jumped-in", "seat"),
    story.FORGIVEN: ("forgiven", "seat", "count", "why"),
    story.KEPT: ("passed", "seat"),
    story.RESHUFFLED: ("reshuffled", "count"),
    story.SKIPPED: ("skipped", "seat"),
    story.MISSED: ("missed", "seat"),
    story.REVERSED: ("reversed", "direction"),
    story.COLOUR: ("colour", "seat", "colour"),
    story.STACKED: ("stacked", "seat", "total"),
    story.CHALLENGED: ("challenged", "seat", "culprit", "guilty"),
    story.PENALISED: ("penalised", "seat"),
    story.DEFLECTED: ("deflected", "seat", "total"),
    story.SAID_UNO: ("said-uno", "seat"),
    story.LAPSED: ("lapsed", "seat"),
    story.CAUGHT: ("caught", "seat", "by"),
    story.SWAPPED: ("swapped", "seat", "other"),
    story.ROTATED: ("rotated", "direction"),
    story.HANDS_SHUFFLED: ("hands-shuffled", "seat"),
    story.CUSTOM: ("custom", "seat", "custom"),
    story.PICKED: ("picked", "seat", "other"),
    story.DARED: ("dared", "seat", "custom", "until"),
    story.LIFTED: ("lifted", "seat", "custom"),
    story.VOTED: ("voted", "seat", "aye"),
    story.VOTE: ("vote", "passed", "ayes"),
    story.OPENED: ("opened", "seat"),
    story.CLOSED: ("closed", "seat"),
    story.EXTRA_TURN: ("extra-turn", "seat"),
    story.LEFT: ("left", "seat"),
    story.WENT_OUT: ("went-out", "seat"),
    story.ROUND_OVER: ("round-over", "winner"),
}
"""What is told by one tuple: the kind of event and its fields."""

IN_CARDS: Final = {
    story.DEALT: "dealt",
    story.DREW: "drew",
    story.SHOWN: "shown",
    story.NEW_HAND: "new-hand",
    story.DISCARDED: "discarded",
    story.REMOVED: "removed",
    story.GAVE: "gave",
}
"""What is told card by card and becomes one event with all of them."""

KINDS: Final = (*(kind for kind, *_ in PLAIN.values()), *IN_CARDS.values())


def events_of(told: Sequence[Told], seen: Sequence[Seats]) -> list[Event]:
    """The events of what was told, in order; `seen` are those who see the card of each."""
    count = len(told)
    if count == 1:  # as mostly: 0.6 µs less for a card that was drawn
        kind, seat, card, other = told[0]
        if kind in PLAIN:
            return [_event(_facts(kind, seat, card, other))]
        return [_event(_in_cards(kind, seat, other, seen[0], card))]
    events: list[Event] = []
    place = 0
    while place < count:
        entry = told[place]
        if entry[0] in PLAIN:
            events.append(_event(_facts(*entry)))
            place += 1
        else:
            end = _end_of_run(told, place)
            events += [_event(_in_cards(*key, *cards)) for key, cards in _grouped(told, seen, place, end)]
            place = end
    return events


def _event(facts: Facts) -> Event:
    """An event of facts that are kept for the next one like it: 0.4 µs instead of 1.6, or 0.6 by `Event`."""
    kind, data, cards, seen_by = facts
    return tuple.__new__(Event, (kind, data.copy(), cards, seen_by))


@lru_cache(maxsize=4096)
def _facts(told: int, *given: int) -> Facts:
    """What is told by one tuple: its kind and its fields as they are written."""
    kind, *fields = PLAIN[told]
    written = [_WORDS.get(name) for name in fields]
    each = zip(fields, written, given, strict=False)
    return kind, {name: words[number] if words else number for name, words, number in each}, None, None


@lru_cache(maxsize=4096)
def _in_cards(told: int, seat: Seat, other: int, seen_by: Seats, *kinds: Card) -> Facts:
    """What is told card by card: its kind, its fields, the cards and who sees them."""
    data = {"seat": seat, "count": len(kinds), **_card_data(told, other)}
    viewers = None if seen_by == EVERYBODY else _viewers(told, seat, other, seen_by)
    return IN_CARDS[told], data, tuple(names(kinds)), viewers


def _end_of_run(told: Sequence[Told], place: int) -> int:
    """Cards told in a row belong together; draws also by seat and reason, as order tells a story there."""
    kind, seat, _, why = told[place]
    for end in range(place + 1, len(told)):
        entry = told[end]
        if entry[0] != kind or (kind == story.DREW and (entry[1] != seat or entry[3] != why)):
            return end
    return len(told)


def _grouped(
    told: Sequence[Told], seen: Sequence[Seats], place: int, end: int
) -> Iterable[tuple[tuple[int, Seat, int, Seats], list[Card]]]:
    """The cards of a run for each seat that it is about."""
    grouped: dict[tuple[int, Seat, int, Seats], list[Card]] = {}
    for each in range(place, end):
        kind, seat, card, other = told[each]
        grouped.setdefault((kind, seat, other, seen[each]), []).append(card)
    return grouped.items()


@lru_cache(maxsize=4096)
def _viewers(told: int, seat: Seat, other: int, seen_by: Seats) -> tuple[Seat, ...]:
    """Whose cards they are comes first, then who else is concerned, then those who see these hands anyway."""
    first = (seat, other) if told in (story.GAVE, story.SHOWN) else (seat,)
    return (*first, *(seat for seat in range(MAX_PLAYERS) if seen_by >> seat & 1 and seat not in first))


def _card_data(told: int, other: int) -> dict[str, Any]:
    if told == story.DREW:
        return {"why": WHY[other]}
    if told == story.GAVE:
        return {"to": other}
    if told == story.SHOWN:
        return {"to": _SEATS[other]}
    return {}
