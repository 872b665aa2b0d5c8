"""A table in the middle of its log, as bytes: what was folded need not be folded again.

The cards are the engine's memory as it stands (`yksi.holding`), the rest is MessagePack. A snapshot names
the version that wrote it: only the same rules and fields read it, everybody else folds the log. Of a match it
has the round under way; who wants earlier ones reads the log.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any, Final

import msgspec

from yksi.carried import Carried
from yksi.editions import as_data, make_rules
from yksi.engine.library import load
from yksi.engine.sources import code_digest
from yksi.game import Game, Opening
from yksi.holding import Native
from yksi.keys import Rules
from yksi.match import Match
from yksi.server.protocol import Knock, RoundResult, Said, Stage
from yksi.server.protocol.carried import CarriedMatch
from yksi.server.protocol.options import Options
from yksi.server.tables.chairs import Chair
from yksi.server.tables.entries import MeetingHere, Reserved
from yksi.server.tables.table import CHAT_KEPT, Table
from yksi.state import Seat
from yksi.version import __version__

FORMAT: Final = 5
"""Of what stands here; whoever changes a field of a table or of a chair counts on."""
EVERY: Final = 500
"""Entries between two snapshots: 500 are folded in 20 ms."""
OUTSIDE: Final = ("id", "watch", "seeds", "match", "rules")
"""What of a table is not in `_Room`: kept in the store elsewhere, or apart."""


class _Room(msgspec.Struct, array_like=True):
    """The table around the cards, field by field."""

    seq: int
    at: int
    code: str
    options: Options
    chairs: list[Chair]
    meeting: MeetingHere | None
    called: int
    places: list[Reserved]
    counted: int
    host: str
    banned: set[str]
    knocks: dict[str, Knock]
    knocked: int
    muted: set[str]
    shut: bool
    stage: Stage
    paused_at: int
    match_number: int
    commitment: str
    fill_level: str
    results: list[RoundResult]
    chat: list[Said]
    turn_at: int
    seen_at: int
    room_version: int
    answers: list[tuple[str, str, int]]
    head: str
    revealing: bool
    carried: CarriedMatch | None


class _Rules(msgspec.Struct, array_like=True):
    version: int
    data: dict[str, Any]


class _Cards(msgspec.Struct, array_like=True):
    """A match with its round under way."""

    rules: _Rules
    players: list[str]
    contributions: list[str]
    carried: Carried | None
    memory: bytes
    dealer: Seat
    hands: tuple[tuple[str, ...], ...]
    first: str
    history: list[tuple[Seat, str]]


class _Kept(msgspec.Struct, array_like=True):
    room: _Room
    rules: _Rules
    cards: _Cards | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Kept).decode


@cache
def version() -> str:
    """What a snapshot names that is made here; empty where plain Python plays, which makes none."""
    return "" if load() is None else f"{FORMAT} {__version__} {code_digest()}"


def freeze(table: Table) -> bytes:
    """The table as bytes."""
    room = {name: getattr(table, name) for name in _Room.__struct_fields__}
    room["chat"] = list(table.chat)
    room["answers"] = [(*signature, seq) for signature, seq in table.answers.items()]
    cards = None if table.match is None else _cards(table.match)
    return _encode(_Kept(_Room(**room), _rules(table.rules), cards))


def thaw(table: Table, frozen: bytes) -> None:
    """Bring an empty table, whose seeds are known, to where it was."""
    kept = _decode(frozen)
    for name in _Room.__struct_fields__:
        setattr(table, name, getattr(kept.room, name))
    table.chat = deque(kept.room.chat, maxlen=CHAT_KEPT)
    table.answers = {(by, command): seq for by, command, seq in kept.room.answers}
    table.rules = _made(kept.rules)
    if kept.cards is not None:
        table.match = _match(kept.cards, table.seeds[table.match_number])


def _rules(rules: Rules) -> _Rules:
    return _Rules(rules.version, as_data(rules))


def _made(kept: _Rules) -> Rules:
    data = dict(kept.data)
    return make_rules(data.pop("edition"), version=kept.version, **data.pop("rules"), **data)


def _cards(match: Match) -> _Cards:
    game = match.round
    assert isinstance(game.table, Native)
    opening = game.opening
    return _Cards(
        _rules(match.rules),
        match.players,
        match.contributions,
        match.carried,
        game.table.memory(),
        opening.dealer,
        opening.hands,
        opening.first,
        game.history,
    )


def _match(kept: _Cards, seed: str) -> Match:
    table = Native(kept.memory, _made(kept.rules))
    opening = Opening(kept.dealer, kept.hands, kept.first)
    game = Game.resume(table, seed, opening, kept.history)
    return Match.resume(kept.players, kept.contributions, kept.carried, game)
