"""The one way in which a change of a view is told: at tables, to spectators, in replays, to every client.

view before, view after → `difference` → change → `fold` onto the view before → view after

A change has the facts that differ, each with its new value, but for two:

* ``players`` has only those of whom something differs, each whole and at home by its ``seat``;
* ``discards`` has only the cards that were laid on those that lay there.

Where that cannot tell it, as for a new round or when the discards were made the draw pile, ``fresh`` is true
and the change is the whole view. The page folds by the same rules (``web/net/changes.js``); a test compares
the two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

from yksi import cards
from yksi.holding import Holding
from yksi.state import Seat
from yksi.view import (
    PublicPlayer,
    PublicView,
    moving_view,
    own_words,
    piles,
    players_view,
    public_view,
)

Change: TypeAlias = dict[str, Any]
"""What differs between two views."""
_MISSING: Final = object()


def facts(before: Mapping[str, object], after: Mapping[str, object]) -> Change:
    """The facts that differ, with their new values; that is all there is to a room and to an own hand."""
    return {name: value for name, value in after.items() if before.get(name, _MISSING) != value}


def difference(before: PublicView, after: PublicView) -> Change:
    """The change that makes the view before the view after; empty if they are the same."""
    laid = len(before["discards"])
    if after["round"] != before["round"] or after["discards"][:laid] != before["discards"]:
        return fresh(after)
    change = facts(before, after)
    if "discards" in change:
        change["discards"] = after["discards"][laid:]
    if "players" in change:
        pairs = zip(before["players"], after["players"], strict=True)
        change["players"] = [new for old, new in pairs if new != old]
    return change


def fresh(view: PublicView) -> Change:
    """The change that is a whole view, whatever was known before."""
    return {"fresh": True, **view}


def fold(view: PublicView | None, change: Mapping[str, Any]) -> PublicView:
    """The view after a change; the one before it stays as it is, and may be None if the change is whole."""
    rest = dict(change)
    if rest.pop("fresh", False) or view is None:
        return cast(PublicView, rest)
    players = list(view["players"])
    for player in rest.pop("players", ()):
        players[player["seat"]] = player
    discards = [*view["discards"], *rest.pop("discards", ())]
    return cast(PublicView, {**view, **rest, "players": players, "discards": discards})


class Watch:
    """Follows a round as everybody may see it, and tells the difference since it looked last.

    It looks only at what can have changed, as the server does this for every action: `difference` of two
    views would take twice as long. A test holds the two equal.
    """

    def __init__(self, table: Holding) -> None:
        self._table = table
        self._moving: Mapping[str, object] = {}
        self._players: list[PublicPlayer] = []
        self._discards: Sequence[int] | None = None
        self._aside: Sequence[int] = ()

    def change(self) -> Change:
        """What has changed; the first time this is the whole view."""
        table = self._table
        seen, faces = table.look()
        discards, aside = piles(seen)
        if self._discards is None or discards[: len(self._discards)] != self._discards:
            return self._whole()
        moving = moving_view(table, seen)
        change: Change = {name: value for name, value in moving.items() if self._moving[name] != value}
        self._moving = moving
        players = players_view(table, seen, faces)
        if players != self._players:
            pairs = zip(self._players, players, strict=True)
            change["players"] = [new for old, new in pairs if new != old]
            self._players = players
        if len(discards) > len(self._discards):
            change["discards"] = cards.names(discards[len(self._discards) :])
            self._discards = discards
        if aside != self._aside:
            change["aside"] = cards.names(cards.hand_list(aside))
            self._aside = aside[:]
        return change

    def _whole(self) -> Change:
        table = self._table
        seen, faces = table.look()
        self._moving = moving_view(table, seen)
        self._players = players_view(table, seen, faces)
        self._discards, aside = piles(seen)
        self._aside = aside[:]
        return fresh(public_view(table))


class OwnWatch:
    """Follows what only one seat sees, and tells the difference since it looked last.

    It looks at numbers first: of most of what happens nothing of it changes, and then they are the same.
    """

    def __init__(self, table: Holding, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self._seen: object = None
        self._own: Mapping[str, object] = {}

    def change(self) -> Change:
        """What has changed; the first time this is all of it."""
        own, legal = self._table.seat_look(self._seat)
        drawn, bluff, hand, held, aware, shared = own
        seen = drawn, bluff, held, hand[: held + aware], shared, legal
        if seen == self._seen:
            return {}
        self._seen = seen
        before, self._own = self._own, own_words(own, legal)
        return facts(before, self._own)
