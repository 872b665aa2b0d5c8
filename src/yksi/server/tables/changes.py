"""What is everybody told about an entry of the log? Only what changed, and only what they may see.

table before, table after → `Scribe.tell` → `Told` → bytes for a seat, or for a spectator

What all may see is worked out and encoded once, whatever the number of sockets.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from yksi.changes import Change as ViewChange
from yksi.changes import OwnWatch, Watch, facts
from yksi.events import Event
from yksi.game import Game
from yksi.server.protocol import Chair, Change, Knock, Room, Sitting, Snapshot, encode
from yksi.server.tables import entries
from yksi.server.tables.due import bot_of, deadline
from yksi.server.tables.table import Table
from yksi.state import Seat
from yksi.view import public_view


def room_of(table: Table) -> Room:
    """The table around the cards, as everybody may see it."""
    match = table.match
    dealt = table.stage in ("playing", "scores", "over") and match is not None
    return Room(
        options=table.options,
        stage=table.stage,
        paused=bool(table.paused_at),
        shut=table.shut,
        chairs=[
            Chair(
                seat=seat,
                name=chair.name,
                bot=bot_of(table, chair) or None,
                person=bool(chair.guest),
                here=chair.here,
                host=bool(chair.guest) and chair.guest == table.host,
                ready=chair.ready,
                promised=bool(chair.promise),
                contributed=bool(chair.word),
                muted=chair.muted,
                votes_on=chair.votes_on and bool(table.paused_at),
                face=chair.face,
            )
            for seat, chair in enumerate(table.chairs)
        ],
        sides=match.sides if match else [],
        scores=match.scores if match else [],
        rounds=list(table.results),
        match=table.match_number,
        commitment=table.commitment or None,
        revealing=table.revealing and table.stage == "sealing",
        contributions=match.contributions if match and dealt else None,
        winners=match.winners if match and table.stage == "over" else [],
        deadline=deadline(table),
        tournament=_sitting(table),
        carried=table.carried,
    )


def _sitting(table: Table) -> Sitting | None:
    here = table.meeting
    if here is None:
        return None
    game = table.called if table.is_called else table.match_number
    return Sitting(here.watch, here.name, here.round, here.table, here.number, game, table.counted)


class Told:
    """What an entry changed, as bytes: the same for all but for seats that see more."""

    __slots__ = ("_for_seats", "_shared", "entry", "seq")

    def __init__(self, seq: int, entry: entries.Entry, shared: bytes, for_seats: dict[Seat, bytes]) -> None:
        self.seq = seq
        self.entry = entry
        self._shared = shared
        self._for_seats = for_seats

    def to(self, seat: Seat | None) -> bytes:
        """The message for a seat, or with None for a spectator."""
        return self._shared if seat is None else self._for_seats.get(seat, self._shared)


class Scribe:
    """Remembers what everybody was told last, to tell no more than what changed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._room_version = -1
        self._room: dict[str, Any] = {}
        self._deadline: int | None = None
        self._door: tuple[str, list[Knock]] = ("", [])
        """Who was told last who waits there."""
        self._game: Game | None = None
        self._watch: Watch | None = None
        self._own: dict[Seat, OwnWatch] = {}

    def tell(self, entry: entries.Entry, happened: list[Event]) -> Told:
        """What the entry that the table has just taken changed."""
        table = self._table
        change = Change(table.id, table.seq, table.at, table.head)
        knocks = self._knocks_changes()
        events = [event.for_seat(None) for event in happened]
        if events:
            change.events = Raw(encode(events))
        if room := self._room_changes():
            change.room = Raw(encode(room))
        if view := self._view_changes():
            change.view = Raw(encode(view))
        if type(entry) is entries.SaidLine and entry.text:
            change.said = table.chat[-1]
        elif type(entry) is entries.Reacted:
            change.reacted = (entry.seat, entry.mark)
        shared = encode(change)
        return Told(table.seq, entry, shared, self._for_seats(change, happened, knocks))

    def _knocks_changes(self) -> dict[Seat, list[Knock]]:
        """What the host is told of who waits at the door; and who is host no more, that nobody does."""
        table = self._table
        if table.room_version == self._room_version:
            return {}
        before, now = self._door, (table.host, list(table.knocks.values()))
        self._door = now
        if now == before or not (now[1] or before[1]):
            return {}
        told = {before[0]: [], now[0]: now[1]}
        return {seat: told[chair.guest] for seat, chair in enumerate(table.chairs) if chair.guest in told}

    def _room_changes(self) -> dict[str, Any]:
        table = self._table
        changes: dict[str, Any] = {}
        if table.room_version != self._room_version:
            self._room_version = table.room_version
            room = msgspec.structs.asdict(room_of(table))
            changes = facts(self._room, room)
            self._room = room
        runs_out = deadline(table)
        if runs_out != self._deadline:
            self._deadline = changes["deadline"] = self._room["deadline"] = runs_out
        return changes

    def _view_changes(self) -> ViewChange:
        match = self._table.match
        if match is None:
            return {}
        if match.round is not self._game:
            self._game = match.round
            self._watch = Watch(self._game.table)
            self._own = {}
        assert self._watch is not None
        return self._watch.change()

    def _for_seats(
        self, change: Change, happened: list[Event], knocks: dict[Seat, list[Knock]]
    ) -> dict[Seat, bytes]:
        """What each player at the table is told, where it is more than what all are."""
        if self._game is None:
            return {seat: encode(replace(change, knocks=waiting)) for seat, waiting in knocks.items()}
        seers = {seat for event in happened if event.seen_by for seat in event.seen_by}
        told = {}
        for seat, chair in enumerate(self._table.chairs):
            if not chair.guest:
                continue
            if seat not in self._own:
                self._own[seat] = OwnWatch(self._game.table, seat)
            own = self._own[seat].change()
            if own or seat in seers or seat in knocks:
                own_change = Raw(encode(own)) if own else UNSET
                more = replace(change, own=own_change, knocks=knocks.get(seat, UNSET))
                if seat in seers:
                    more.events = Raw(encode([event.for_seat(seat) for event in happened]))
                told[seat] = encode(more)
        return told


def snapshot(table: Table, seat: Seat | None) -> bytes:
    """The table as it stands, for whoever begins to follow it."""
    game = table.match.round if table.match is not None else None
    hosts = seat is not None and table.chairs[seat].guest == table.host
    return encode(
        Snapshot(
            table.id,
            table.seq,
            seat,
            room_of(table),
            list(table.chat),
            table.head,
            code="" if seat is None else table.code,
            watch="" if seat is None else table.watch,
            view=None if game is None else public_view(game.table),
            own=None if game is None or seat is None else game.own_view(seat),
            knocks=list(table.knocks.values()) if hosts and table.knocks else UNSET,
        )
    )
