"""A table as a client has been told of it: a snapshot, and every change since."""

from __future__ import annotations

from typing import Any

import msgspec

from yksi.client.lost import Lost
from yksi.server.protocol import Change, Snapshot


class Mirror:
    """A table as this client has been told of it."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.table = snapshot.table
        self.seq = snapshot.seq
        self.you = snapshot.you
        self.code = snapshot.code
        self.watch = snapshot.watch
        self.room: dict[str, Any] = _plain(snapshot.room)
        self.view: dict[str, Any] | None = _plain(snapshot.view)
        self.own: dict[str, Any] | None = _plain(snapshot.own)

    @property
    def legal(self) -> list[str]:
        """What the own seat may do now."""
        return [] if self.own is None else self.own["legal"]

    @property
    def awaited(self) -> bool:
        """Whether the table waits for the own seat."""
        if self.view is None or self.room["stage"] != "playing" or self.room["paused"]:
            return False
        return self.you in self.view["waiting"] if self.view["waiting"] else self.view["turn"] == self.you

    def seen(self) -> dict[str, Any]:
        """The view of the own seat as bots know it (docs/view.md)."""
        assert self.view is not None
        own = dict(self.own or {})
        known = own.pop("known", {})
        players = [{**player, "known": known.get(str(player["seat"]), [])} for player in self.view["players"]]
        return {**self.view, "players": players, "seat": self.you, **own}

    def apply(self, change: Change) -> None:
        """Take what changed; what is known already is passed over, and a gap is a lost connection."""
        if change.seq <= self.seq:
            return
        if change.seq > self.seq + 1:
            raise Lost(f"change {change.seq} does not follow {self.seq}")
        self.seq = change.seq
        if isinstance(change.room, dict):
            self.room |= change.room
        if isinstance(change.view, dict):
            self._apply_view(dict(change.view))
        if isinstance(change.own, dict):
            self.own = (self.own or {}) | change.own

    def _apply_view(self, changes: dict[str, Any]) -> None:
        if changes.pop("fresh", False) or self.view is None:
            if self.view is None or changes["round"] != self.view["round"]:
                self.own = None
            self.view = changes
            return
        for player in changes.pop("players", []):
            self.view["players"][player["seat"]] = player
        self.view["discards"] = self.view["discards"] + changes.pop("discards", [])
        self.view |= changes


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)
