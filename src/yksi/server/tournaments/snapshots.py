"""A tournament in the middle of its log, as bytes: what was folded need not be folded again.

As of a table (`tables.snapshots`): a snapshot names the version that wrote it, and only the same reads it;
everybody else folds the log. The first entry stands as in the log, the others by kind, as what is of one kind
is read at once.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from dataclasses import fields
from typing import Any, Final

import msgspec

from yksi.tournament import Tournament, codec, entries
from yksi.tournament.entrants import Entrant, Member, Number
from yksi.tournament.meetings import Meeting, Replaced, Result, Round
from yksi.tournament.tournament import TournamentStage
from yksi.version import __version__

FORMAT: Final = 1
"""Of what stands here."""
EVERY: Final = 500
"""Entries between two snapshots: 500 are folded in 20 ms."""
KEPT: Final = ("entrants", "dropped", "resting", "order", "stage", "planned_rounds", "rounds", "_numbers")
"""What of a tournament is kept as it stands."""
FOLLOWS: Final = (
    *("log", "meetings", "answers", "seed", "plan", "rules"),
    *("commitment", "director", "highest", "most_wins"),
)
"""What follows from that, from the entries and from the seed."""
_KINDS: Final = [kind for kind in entries.KINDS.values() if kind is not entries.Opened]


class _Log(msgspec.Struct, array_like=True):
    """All entries but the first, in the order of `_KINDS`."""

    entered: list[entries.Entered]
    withdrawn: list[entries.Withdrawn]
    stood_in: list[entries.StoodIn]
    recognised: list[entries.Recognised]
    reserved: list[entries.Reserved]
    started: list[entries.Started]
    rested: list[entries.Rested]
    paired: list[entries.Paired]
    unpaired: list[entries.Unpaired]
    reported: list[entries.Reported]
    confirmed: list[entries.Confirmed]
    disputed: list[entries.Disputed]
    corrected: list[entries.Corrected]
    no_show: list[entries.NoShow]
    revealed: list[entries.Revealed]
    ended: list[entries.Ended]


class _Kept(msgspec.Struct, array_like=True):
    opened: str
    kinds: bytes
    """Of every entry after it, the place in `_KINDS`."""
    log: _Log
    entrants: dict[Number, Entrant]
    dropped: set[int]
    resting: set[Number]
    order: tuple[Number, ...]
    stage: TournamentStage
    planned_rounds: int
    rounds: list[Round]
    _numbers: int


_SHAPES: Final = [
    [(each.name, each.type) for each in fields(kind)]
    for kind in (*entries.KINDS.values(), Entrant, Member, Meeting, Replaced, Result, Round)
]
VERSION: Final = f"{FORMAT} {__version__} {hashlib.sha256(repr(_SHAPES).encode()).hexdigest()[:16]}"
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Kept).decode


def freeze(tournament: Tournament) -> bytes:
    """The tournament as bytes."""
    opened, *others = tournament.log
    by_kind: dict[type[entries.Entry], list[entries.Entry]] = defaultdict(list)
    for entry in others:
        by_kind[type(entry)].append(entry)
    places = {kind: place for place, kind in enumerate(_KINDS)}
    log: list[Any] = [by_kind[kind] for kind in _KINDS]
    order = bytes(places[type(entry)] for entry in others)
    state = {name: getattr(tournament, name) for name in KEPT}
    return _encode(_Kept(codec.encode(opened), order, _Log(*log), **state))


def thaw(frozen: bytes, seed: str) -> Tournament:
    """The tournament as it was; its seed stands beside the log."""
    kept = _decode(frozen)
    opened = codec.decode(kept.opened)
    assert isinstance(opened, entries.Opened)
    tournament = Tournament(opened, seed)
    kinds = [iter(each) for each in msgspec.structs.astuple(kept.log)]
    tournament.take_up([next(kinds[place]) for place in kept.kinds])
    for name in KEPT:
        setattr(tournament, name, getattr(kept, name))
    for each in tournament.rounds:
        tournament.meetings |= {meeting.number: meeting for meeting in each.meetings}
    for entry in tournament.log:
        if isinstance(entry, entries.Revealed):
            tournament.seed = entry.seed
    return tournament
