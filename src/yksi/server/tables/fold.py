"""What an entry of the log makes of a table: one function for each kind.

Nothing here decides (`tables.decide`), waits (`tables.due`) or sends (`tables.changes`), so
any node that reads the same log has the same table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from yksi.events import Event
from yksi.game import Game
from yksi.match import Match
from yksi.server.protocol import Knock, RoundResult, Said
from yksi.server.protocol.options import Options
from yksi.server.tables import entries
from yksi.server.tables.chairs import Chair
from yksi.state import Seat

if TYPE_CHECKING:
    from yksi.server.tables.table import Table

NO_WORD: Final = "-"
"""The contribution of a seat that gave none."""
PATIENCE: Final = 2
"""After so many turns in a row that the clock had to end, a bot plays until the player acts again."""


def _opened(table: Table, at: int, entry: entries.Opened) -> None:
    table.host = entry.by
    table.meeting = entry.meeting
    _configure(table, entry.options)
    table.carried = entry.carried
    if table.carried is not None:
        table.chairs = [
            Chair(name=each.name if each.bot else "", level=each.bot or "") for each in table.carried.chairs
        ]
    if table.meeting is None:
        seat = table.carried.seat if table.carried else 0
        table.chairs[seat] = Chair(
            guest=entry.by, name=entry.name, gone_at=at, face=entry.face, erased=entry.erased
        )


def _called(table: Table, at: int, entry: entries.Called) -> None:
    table.called = entry.match
    table.places = entry.places
    if table.stage == "lobby":
        _take_places(table, at)


def _take_places(table: Table, at: int) -> None:
    """Everybody sits where the tournament says; who is there stays there."""
    before = {chair.guest: chair for chair in table.chairs if chair.guest}
    table.chairs = [
        before.get(place.guest)
        or Chair(place.guest, place.name, place.level, gone_at=at, erased=place.erased)
        for place in table.places
    ] or [Chair() for _ in table.chairs]


def _counted(table: Table, _at: int, entry: entries.Counted) -> None:
    table.counted = entry.match


def _configured(table: Table, _at: int, entry: entries.Configured) -> None:
    _configure(table, entry.options)


def _configure(table: Table, options: Options) -> None:
    table.options = options
    table.rules = options.make_rules()
    while len(table.chairs) > options.seats:
        # Free seats go first, then bots; players never do.
        table.chairs.remove(
            min(reversed(table.chairs), key=lambda chair: (bool(chair.guest), not chair.free))
        )
    table.chairs += [Chair() for _ in range(options.seats - len(table.chairs))]


def _sat(table: Table, at: int, entry: entries.Sat) -> None:
    old = table.seat_of(entry.by)
    chair = Chair(guest=entry.by, name=entry.name, gone_at=at, face=entry.face, erased=entry.erased)
    if old is not None:
        chair = table.chairs[old]
        table.chairs[old] = Chair()
    chair.muted = chair.guest in table.muted
    table.chairs[entry.seat] = chair


def _worn(table: Table, _at: int, entry: entries.Worn) -> None:
    table.chairs[entry.seat].face = entry.face


def _swapped(table: Table, _at: int, entry: entries.Swapped) -> None:
    chairs = table.chairs
    chairs[entry.seat], chairs[entry.other] = chairs[entry.other], chairs[entry.seat]


def _bot_sat(table: Table, _at: int, entry: entries.BotSat) -> None:
    chair = table.chairs[entry.seat]
    if chair.guest:
        chair.stand_in = entry.level
    else:
        chair.level = entry.level
        chair.name = table.names[entry.seat]


def _removed(table: Table, at: int, entry: entries.Removed) -> None:
    chair = table.chairs[entry.seat]
    if chair.guest:
        table.banned.add(chair.guest)
        table.shut = True
    _vacate(table, at, entry.seat)


def _door_set(table: Table, _at: int, entry: entries.DoorSet) -> None:
    table.shut = entry.shut
    if not entry.shut:
        table.knocks = {}
        table.knocked = 0


def _knocked(table: Table, _at: int, entry: entries.Knocked) -> None:
    table.knocks[entry.by] = Knock(table.seq, entry.name, entry.face)
    table.knocked += 1


def _went_away(table: Table, _at: int, entry: entries.WentAway) -> None:
    table.knocks.pop(entry.by, None)


def _let_in(table: Table, at: int, entry: entries.LetIn) -> None:
    table.knocks.pop(entry.guest, None)
    chair = Chair(guest=entry.guest, name=entry.name, gone_at=at, face=entry.face, erased=entry.erased)
    chair.here = True  # who waits is connected
    chair.muted = chair.guest in table.muted
    table.chairs[entry.seat] = chair


def _turned_away(table: Table, _at: int, entry: entries.TurnedAway) -> None:
    table.knocks.pop(entry.guest, None)
    table.banned.add(entry.guest)


def _recoded(table: Table, _at: int, entry: entries.Recoded) -> None:
    table.code = entry.code
    table.knocked = 0


def _left(table: Table, at: int, entry: entries.Left) -> None:
    chair = table.chairs[entry.seat]
    if table.running:
        chair.left = True
        chair.here = False
        chair.gone_at = at
    else:
        _vacate(table, at, entry.seat)
    _pass_on_host(table)


def _vacate(table: Table, at: int, seat: Seat) -> None:
    """Nobody has the seat any more; in a match a bot does."""
    chair = table.chairs[seat]
    table.chairs[seat] = Chair()
    if table.running:
        table.chairs[seat] = Chair(
            name=chair.name,
            level=table.fill_level,
            gone_at=at,
            promise=chair.promise,
            word=chair.word,
            erased=chair.erased,
        )
    _pass_on_host(table)


def _pass_on_host(table: Table) -> None:
    """A table is never without a host as long as a player is there."""
    seat = table.seat_of(table.host)
    if seat is None or table.chairs[seat].left:
        others = [chair for chair in table.chairs if chair.guest and not chair.left]
        if others:
            table.host = others[0].guest


def _returned(table: Table, at: int, entry: entries.Returned) -> None:
    chair = table.chairs[entry.seat]
    chair.left = False
    chair.gone_at = at
    chair.stand_in = ""


def _came(table: Table, _at: int, entry: entries.Came) -> None:
    chair = table.chairs[entry.seat]
    chair.here = True
    chair.stand_in = ""
    chair.late = 0


def _gone(table: Table, at: int, entry: entries.Gone) -> None:
    chair = table.chairs[entry.seat]
    chair.here = False
    chair.gone_at = at


def _sealed(table: Table, at: int, entry: entries.Sealed) -> None:
    if table.meeting is not None:
        _take_places(table, at)
    table.fill_level = entry.level
    table.match_number = entry.match
    table.commitment = entry.commitment
    table.revealing = False
    if table.rules.version != entry.version:
        table.rules = table.options.make_rules(entry.version)
    table.results = []
    for chair, name in zip(table.chairs, table.names, strict=True):
        chair.name = name
        if chair.free:
            chair.level = entry.level
        chair.ready = False
        chair.promise = ""
        chair.word = ""
        chair.stand_in = ""
        chair.late = 0
    table.stage = "sealing"
    table.turn_at = at


def _promised(table: Table, _at: int, entry: entries.Promised) -> None:
    table.chairs[entry.seat].promise = entry.promise


def _revealing(table: Table, at: int, _entry: entries.Revealing) -> None:
    table.revealing = True
    table.turn_at = at


def _contributed(table: Table, _at: int, entry: entries.Contributed) -> None:
    table.chairs[entry.seat].word = entry.word


def _dealt(table: Table, at: int, _entry: entries.Dealt) -> list[Event]:
    table.match = Match(
        table.rules,
        [chair.name for chair in table.chairs],
        table.seeds[table.match_number],
        [] if table.meeting else [chair.word or NO_WORD for chair in table.chairs],
        table.standing,
    )
    table.carried = None
    return _begin_round(table, at, table.match.round)


def _begin_round(table: Table, at: int, game: Game) -> list[Event]:
    """A round that lies dealt; by the house rule hand limit the first card turned up may even end it."""
    table.stage = "playing"
    table.turn_at = at
    if game.over:
        _end_round(table, at)
    return game.events


def _played(table: Table, at: int, entry: entries.Played) -> list[Event]:
    assert table.match is not None
    game = table.match.round
    before = game.state.turn, game.state.phase, game.state.waiting
    happened = game.play(entry.action, entry.seat)
    if before != (game.state.turn, game.state.phase, game.state.waiting) or entry.seat == before[0]:
        table.turn_at = at
    _note_lateness(table, entry)
    if game.over:
        _end_round(table, at)
    return happened


def _note_lateness(table: Table, entry: entries.Played) -> None:
    """Who plays in person is there; whom the clock played for twice in a row is not."""
    chair = table.chairs[entry.seat]
    if entry.late:
        chair.late += 1
        if chair.late >= PATIENCE:
            chair.stand_in = table.fill_level
            table.room_version += 1
    elif not entry.level and (chair.late or chair.stand_in):
        chair.late = 0
        chair.stand_in = ""
        table.room_version += 1


def _end_round(table: Table, at: int) -> None:
    match = table.match
    assert match is not None
    table.results.append(RoundResult(match.round.winner, match.round.points, match.scores))
    table.stage = "over" if match.over else "scores"
    table.turn_at = at
    table.room_version += 1
    for chair in table.chairs:
        chair.ready = False
        if match.over and chair.left and table.meeting is None:
            chair.guest, chair.left, chair.level = "", False, table.fill_level


def _readied(table: Table, _at: int, entry: entries.Readied) -> None:
    table.chairs[entry.seat].ready = True
    table.chairs[entry.seat].stand_in = ""


def _next_round(table: Table, at: int, _entry: entries.NextRound) -> list[Event]:
    assert table.match is not None
    return _begin_round(table, at, table.match.next_round())


def _paused(table: Table, at: int, _entry: entries.Paused) -> None:
    table.paused_at = at
    for chair in table.chairs:
        chair.votes_on = False


def _voted_on(table: Table, _at: int, entry: entries.VotedOn) -> None:
    table.chairs[entry.seat].votes_on = True


def _resumed(table: Table, at: int, _entry: entries.Resumed) -> None:
    table.turn_at += at - table.paused_at
    table.paused_at = 0


def _said(table: Table, at: int, entry: entries.SaidLine) -> None:
    if entry.text:  # else it is erased
        table.chat.append(Said(entry.seat, table.chairs[entry.seat].name, entry.text, at, entry.phrase))


def _reacted(_table: Table, _at: int, _entry: entries.Reacted) -> None:
    """A reaction passes."""


def _muted(table: Table, _at: int, entry: entries.Muted) -> None:
    chair = table.chairs[entry.seat]
    chair.muted = entry.muted
    if entry.muted:
        table.muted.add(chair.guest)
    else:
        table.muted.discard(chair.guest)


def _closed(table: Table, _at: int, _entry: entries.Closed) -> None:
    table.stage = "closed"
    table.paused_at = 0
    table.knocks = {}


FOLDS: Final[dict[type[entries.Entry], Callable[[Table, int, Any], list[Event] | None]]] = {
    entries.Opened: _opened,
    entries.Called: _called,
    entries.Counted: _counted,
    entries.Configured: _configured,
    entries.Sat: _sat,
    entries.Worn: _worn,
    entries.Swapped: _swapped,
    entries.BotSat: _bot_sat,
    entries.Removed: _removed,
    entries.DoorSet: _door_set,
    entries.Knocked: _knocked,
    entries.WentAway: _went_away,
    entries.LetIn: _let_in,
    entries.TurnedAway: _turned_away,
    entries.Recoded: _recoded,
    entries.Left: _left,
    entries.Returned: _returned,
    entries.Came: _came,
    entries.Gone: _gone,
    entries.Sealed: _sealed,
    entries.Promised: _promised,
    entries.Revealing: _revealing,
    entries.Contributed: _contributed,
    entries.Dealt: _dealt,
    entries.Played: _played,
    entries.Readied: _readied,
    entries.NextRound: _next_round,
    entries.Paused: _paused,
    entries.Resumed: _resumed,
    entries.VotedOn: _voted_on,
    entries.SaidLine: _said,
    entries.Reacted: _reacted,
    entries.Muted: _muted,
    entries.Closed: _closed,
}
