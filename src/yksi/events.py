"""What happened, as data without language.

told ints (`yksi.story`) → `Teller` → `Event` → `Event.for_seat` → what one seat or a spectator is told

An event is public except for its ``cards`` when only some seats see them: ``seen_by`` lists who does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, cast, get_args

from yksi import story
from yksi.cards import COLOUR_LETTERS, CUSTOM_NAMES, NAMES, NO_COLOUR
from yksi.state import LEFT, NOBODY, Seat
from yksi.steps import UNTILS
from yksi.story import Told
from yksi.told import Cause, ToldEvent

WHY: Final[tuple[Cause, ...]] = get_args(Cause)


@dataclass(frozen=True)
class Event:
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
    data: dict[str, Any] = field(default_factory=dict)
    """Its other fields; what kind has which, the types of `yksi.told` say."""
    cards: tuple[str, ...] | None = None
    seen_by: tuple[Seat, ...] | None = None
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


def _seat(seat: int) -> Seat | None:
    return None if seat == NOBODY else seat


_WORDS: Final[dict[str, Callable[[int], Any]]] = {
    "card": NAMES.__getitem__,
    "custom": CUSTOM_NAMES.__getitem__,
    "colour": lambda colour: None if colour == NO_COLOUR else COLOUR_LETTERS[colour],
    "direction": lambda direction: "left" if direction == LEFT else "right",
    "why": WHY.__getitem__,
    "until": UNTILS.__getitem__,
    "guilty": bool,
    "passed": bool,
    "aye": bool,
    "winner": _seat,
}
"""How the ints of these fields are written; seats and counts stay as they are."""

_PLAIN: Final = {
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

_IN_CARDS: Final = {
    story.DEALT: "dealt",
    story.DREW: "drew",
    story.SHOWN: "shown",
    story.NEW_HAND: "new-hand",
    story.DISCARDED: "discarded",
    story.REMOVED: "removed",
    story.GAVE: "gave",
}
"""What is told card by card and becomes one event with all of them."""

KINDS: Final = (*(kind for kind, *_ in _PLAIN.values()), *_IN_CARDS.values())


class Teller:
    """Makes events of what the rules tell; remembers which hands lie open, as what they draw is seen.

    `partners` are the seats that see each seat's hand, with the house rule open partners.
    """

    def __init__(self, partners: Mapping[Seat, tuple[Seat, ...]]) -> None:
        self._partners = partners
        self.open_hands: set[Seat] = set()

    def copy(self) -> Teller:
        """The same teller once more."""
        twin = Teller(self._partners)
        twin.open_hands = set(self.open_hands)
        return twin

    def events(self, told: Iterable[Told]) -> list[Event]:
        """The events of an action, in order."""
        events: list[Event] = []
        run: list[Told] = []
        for entry in told:
            if run and (entry[0] not in _IN_CARDS or _run_key(entry) != _run_key(run[0])):
                events += self._in_cards(run[0][0], run)
                run = []
            if entry[0] in _IN_CARDS:
                run.append(entry)
            else:
                events.append(_plain_event(entry))
                self._note_open_hand(entry)
        return events + self._in_cards(run[0][0], run) if run else events

    def _note_open_hand(self, told: Told) -> None:
        if told[0] == story.OPENED:
            self.open_hands.add(told[1])
        elif told[0] == story.CLOSED:
            self.open_hands.discard(told[1])

    def _in_cards(self, kind: int, entries: list[Told]) -> list[Event]:
        grouped: dict[tuple[int, int], list[str]] = {}
        for _, seat, card, other in entries:
            grouped.setdefault((seat, other), []).append(NAMES[card])
        return [
            Event(
                _IN_CARDS[kind],
                {"seat": seat, "count": len(cards), **_card_data(kind, other)},
                tuple(cards),
                self._audience(kind, seat, other),
            )
            for (seat, other), cards in grouped.items()
        ]

    def _audience(self, kind: int, seat: Seat, other: int) -> tuple[Seat, ...] | None:
        if kind in (story.DISCARDED, story.REMOVED) or seat in self.open_hands:
            return None
        if kind == story.SHOWN:
            return None if other == NOBODY else self._with_viewer(seat, other)
        if kind == story.GAVE:
            return None if other in self.open_hands else self._with_partners(seat, other)
        return self._with_partners(seat)

    def _with_viewer(self, seat: Seat, viewer: Seat) -> tuple[Seat, ...]:
        """Who is shown a hand sees it alone, besides those who see it anyway; not the viewer's partners."""
        mates = self._partners.get(seat, ())
        return (seat, viewer, *(mate for mate in mates if mate != viewer))

    def _with_partners(self, *seats: Seat) -> tuple[Seat, ...]:
        mates = {mate for seat in seats for mate in self._partners.get(seat, ())}
        return (*seats, *sorted(mates.difference(seats)))


def _plain_event(told: Told) -> Event:
    kind, *fields = _PLAIN[told[0]]
    data: dict[str, Any] = {}
    for place, name in enumerate(fields, start=1):
        data[name] = _WORDS[name](told[place]) if name in _WORDS else told[place]
    return Event(kind, data)


def _card_data(kind: int, other: int) -> dict[str, Any]:
    if kind == story.DREW:
        return {"why": WHY[other]}
    if kind == story.GAVE:
        return {"to": other}
    if kind == story.SHOWN:
        return {"to": _seat(other)}
    return {}


def _run_key(told: Told) -> tuple[int, ...]:
    """Cards told in a row belong together; draws also by seat and reason, as order tells a story there."""
    kind, seat, _, why = told
    if kind == story.DREW:
        return kind, seat, why
    return (kind,)
