"""What has each seat seen of the others' hands, and can still count on?

Events → `Knowledge`: for every viewer and owner the cards that the viewer knows to be in that hand. What was
seen stays known until it is laid or leaves unseen; it moves along when hands do.
"""

from __future__ import annotations

from typing import TypeAlias

from yksi.cards import KINDS, NAMES
from yksi.events import Event
from yksi.state import Seat, State

Counts: TypeAlias = dict[str, int]
"""How many of each card."""

_ORDER = {name: card for card, name in enumerate(NAMES)}


class Knowledge:
    """The cards each seat knows of each hand, its own included."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._seats = range(state.players)
        self._in_play = [seat for seat in self._seats if not state.out[seat]]
        self._known: list[list[Counts]] = [[{} for _ in self._seats] for _ in self._seats]

    def of(self, viewer: Seat, owner: Seat) -> list[str]:
        """The cards that a viewer knows to be in a hand, sorted."""
        known = self._known[viewer][owner]
        if not known:
            return []
        return [name for name in sorted(known, key=_ORDER.__getitem__) for _ in range(known[name])]

    def copy(self, state: State) -> Knowledge:
        """The same knowledge about a copy of the table."""
        twin = Knowledge(state)
        twin._in_play = self._in_play[:]
        twin._known = [[dict(cards) for cards in row] for row in self._known]
        return twin

    def know_own_hands(self) -> None:
        """Everybody has looked at the own hand."""
        for seat in self._seats:
            hand = self._state.hands[seat]
            self._known[seat][seat] = {NAMES[card]: hand[card] for card in range(KINDS) if hand[card]}

    def update(self, event: Event) -> None:
        """Learn from an event; what happens most is asked for first."""
        data = event.data
        if event.kind == "laid":
            self._lose(data["seat"], (data["card"],), None)
        elif event.kind in ("drew", "dealt"):
            self._learn(data["seat"], event.cards or (), event.seen_by)
        elif event.kind == "swapped":
            self._move({data["seat"]: data["other"], data["other"]: data["seat"]})
        elif event.kind == "rotated":
            self._rotate(data["direction"])
        elif event.kind == "left":
            self._in_play = [seat for seat in self._in_play if seat != data["seat"]]
        elif event.kind == "hands-shuffled":
            self._known = [[{} for _ in self._seats] for _ in self._seats]
        elif event.kind in ("discarded", "removed"):
            self._lose(data["seat"], event.cards or (), None)
        elif event.kind == "gave":
            self._lose(data["seat"], event.cards or (), event.seen_by)
            self._learn(data["to"], event.cards or (), event.seen_by)
        elif event.kind in ("shown", "new-hand"):
            self._see(data["seat"], event.cards or (), event.seen_by)

    def _viewers(self, seen_by: tuple[Seat, ...] | None) -> range | tuple[Seat, ...]:
        return self._seats if seen_by is None else seen_by

    def _learn(self, owner: Seat, cards: tuple[str, ...], seen_by: tuple[Seat, ...] | None) -> None:
        for viewer in self._viewers(seen_by):
            known = self._known[viewer][owner]
            for card in cards:
                known[card] = known.get(card, 0) + 1

    def _see(self, owner: Seat, cards: tuple[str, ...], seen_by: tuple[Seat, ...] | None) -> None:
        """A whole hand was shown: at least these cards are in it."""
        for viewer in self._viewers(seen_by):
            known = self._known[viewer][owner]
            for card in cards:
                known[card] = max(known.get(card, 0), cards.count(card))

    def _lose(self, owner: Seat, cards: tuple[str, ...], seen_by: tuple[Seat, ...] | None) -> None:
        """Cards left a hand. Who did not see which can no longer be sure of a single card of any kind."""
        witnesses = self._viewers(seen_by)
        for viewer in self._seats:
            known = self._known[viewer][owner]
            if known and viewer in witnesses:
                for card in cards:
                    _take(known, card, 1)
            elif known:
                for card in list(known):
                    _take(known, card, len(cards))

    def _move(self, to: dict[Seat, Seat]) -> None:
        for row in self._known:
            moved = {to[owner]: row[owner] for owner in to}
            for owner, cards in moved.items():
                row[owner] = cards

    def _rotate(self, direction: str) -> None:
        """Hands move on among those in play just then: one of them may have left since."""
        givers = self._in_play if direction == "left" else self._in_play[::-1]
        self._move(dict(zip(givers, [*givers[1:], givers[0]], strict=True)))


def _take(known: Counts, card: str, count: int) -> None:
    """Strike out so many of a card, if they are known; 0.3 µs where a difference of Counters takes 3."""
    left = known.get(card, 0) - count
    if left > 0:
        known[card] = left
    else:
        known.pop(card, None)
