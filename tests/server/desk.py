"""A table on a desk: its log in a list, its clock set by hand, no store and no socket."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from msgspec.structs import replace

from yksi.bots import choose_at, is_bot, make_bot
from yksi.client import Mirror
from yksi.server import protocol
from yksi.server.protocol.carried import CarriedMatch
from yksi.server.protocol.options import Options
from yksi.server.tables import decide, entries, joining
from yksi.server.tables.changes import Scribe, Told, snapshot
from yksi.server.tables.due import Due, bot_of, chances, next_due, out_of_time
from yksi.server.tables.table import Table
from yksi.state import Seat

_numbers = count(1)
_BY_ITSELF = {"reveal": entries.Revealing, "deal": entries.Dealt, "next": entries.NextRound}


class Desk:
    """A table that does what it is told, and by itself when its clock is moved on."""

    def __init__(self, options: Options, host: str = "ada", carried: CarriedMatch | None = None) -> None:
        self.table = Table("t1", "CODE", "WATCH")
        self.scribe = Scribe(self.table)
        self.log: list[tuple[int, bytes]] = []
        self.told: list[Told] = []
        self.now = 1_000_000
        opened = protocol.Open(id=new_id(), options=options, carried=carried)
        self.append(decide.open_table(host, host.title(), opened), None)
        self.come(host)

    def append(self, entry: entries.Entry, seed: str | None) -> Told:
        """Take an entry, as JSON like every log keeps it."""
        if isinstance(entry, entries.Sealed) and seed is not None:
            seed = f"desk-{entry.match}"  # the same cards in every run of a test
            self.table.seeds[entry.match] = seed
            entry = replace(entry, commitment=self.table.commitment_to(seed))
        written = entries.encode(entry)
        self.log.append((self.now, written))
        happened = self.table.apply(self.table.seq + 1, self.now, entries.decode(written))
        self.told.append(self.scribe.tell(entry, happened))
        return self.told[-1]

    def do(self, guest: str, kind: type[protocol.AtTable], **fields: Any) -> Told:
        """A command of a guest."""
        decided = decide.decide(self.table, guest, kind(id=new_id(), table="t1", **fields))
        assert decided is not None
        return self.append(*decided)

    def join(self, guest: str, seat: Seat | None = None) -> None:
        """A guest joins and is connected."""
        entry = joining.join(
            self.table, guest, guest.title(), protocol.Join(id=new_id(), code="CODE", seat=seat)
        )
        if entry is not None:
            self.append(entry, None)
        self.come(guest)

    def knock(self, guest: str) -> Told:
        """A guest waits at the door."""
        asked = protocol.Join(id=new_id(), code="CODE", waits=True)
        entry = joining.join(self.table, guest, guest.title(), asked)
        assert entry is not None
        return self.append(entry, None)

    def come(self, guest: str) -> None:
        """A guest's socket opens."""
        self.append(entries.Came(seat=self.seat(guest), by=guest), None)

    def go(self, guest: str) -> None:
        """A guest's socket closes."""
        self.append(entries.Gone(seat=self.seat(guest), by=guest), None)

    def seat(self, guest: str) -> Seat:
        """Where a guest sits."""
        seat = self.table.seat_of(guest)
        assert seat is not None
        return seat

    def wait(self, ms: int) -> int:
        """Let time pass; how many things happened by themselves."""
        done = 0
        end = self.now + ms
        while (due := self._first()) is not None and due.at <= end:
            self.now = max(self.now, due.at)
            if not self._fire(due):
                break
            done += 1
        self.now = end
        return done

    def play_out(self, most: int = 5000) -> None:
        """Let bots play for everybody until the match is over."""
        for _ in range(most):
            if self.table.stage == "over":
                return
            if self.table.stage == "playing":
                self.play(self.to_act())
            else:
                self.wait(70_000)
        raise AssertionError("the match does not end")

    def to_act(self) -> Seat:
        """The seat that the table waits for."""
        assert self.table.match is not None
        state = self.table.match.round.state
        return next(seat for seat in range(10) if state.waiting >> seat & 1) if state.waiting else state.turn

    def _first(self) -> Due | None:
        must = next_due(self.table)
        return min([*chances(self.table), *([must] if must else [])], default=None)

    def _fire(self, due: Due) -> bool:
        if due.kind in ("act", "late"):
            level = bot_of(self.table, self.table.chairs[due.seat]) or self.table.fill_level
            return self.play(due.seat, level, late=due.kind == "late")
        if due.kind == "rematch":
            self.append(*decide.seal(self.table, self.table.fill_level))
        else:
            self.append(_BY_ITSELF[due.kind](), None)
        return True

    def play(self, seat: Seat, level: str = "casual", late: bool = False) -> bool:
        """A bot acts for a seat, if it wants to."""
        assert self.table.match is not None
        game = self.table.match.round
        ended = out_of_time(game, seat) if late else None
        assert is_bot(level)
        action = ended or (
            choose_at(make_bot(level, self.table.seq), game, seat) if game.legal(seat) else None
        )
        if action is not None:
            self.append(entries.Played(seat=seat, action=action, level=level, late=late), None)
        return action is not None


def new_id() -> str:
    """An id for a command."""
    return f"c{next(_numbers)}"


def mirror_of(table: Table, seat: Seat | None) -> Mirror:
    """What a client has after a snapshot."""
    message = protocol.decode_message(snapshot(table, seat))
    assert isinstance(message, protocol.Snapshot)
    return Mirror(message)


def refolded(desk: Desk) -> Iterator[Table]:
    """The table read anew from its log, after every entry."""
    table = Table("t1", "CODE", "WATCH")
    table.seeds = dict(desk.table.seeds)
    for seq, (at, written) in enumerate(desk.log, start=1):
        table.apply(seq, at, entries.decode(written))
        yield table
