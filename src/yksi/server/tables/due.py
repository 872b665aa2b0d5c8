"""When does a table act by itself, and what does it do then?

Everything here follows from the log alone, so that every node finds the same moment, and from nothing that is
hidden, so that no pause tells of a hand.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple
from zlib import crc32

from yksi.asking import is_anybody_asked
from yksi.game import Game
from yksi.server.tables import entries
from yksi.server.tables.chairs import Chair
from yksi.server.tables.table import Table
from yksi.state import Seat

Kind = Literal["reveal", "deal", "act", "late", "next", "rematch", "start", "count"]

GRACE: Final = 20_000
"""A player who lost the connection has so long to come back before a bot plays (ms); longer if the table is
unhurried."""
SEALING: Final = 4_000
"""So long the table waits for promises of words, and then for the words that players add to the deal."""
SCORES: Final = 60_000
"""So long it waits for players to look at the scores."""
SCORES_UNHURRIED: Final = 3_600_000
"""And where people come by for their turns."""
PAUSES: Final = {"calm": (1600, 3600), "normal": (900, 2100), "quick": (300, 700), "instant": (0, 0)}
"""Bots wait so long before they act, at least and at most."""
CATCH_PAUSES: Final = {"calm": 4500, "normal": 3000, "quick": 1500, "instant": 0}
"""And so much longer while somebody can be caught, to leave people the chance."""


LATEST: Final = 2_000
"""What a bot does is stamped with the moment it was due, unless the server comes to it later than this."""


class Due(NamedTuple):
    """Something that falls due."""

    at: int
    kind: Kind
    seat: Seat = -1


def next_due(table: Table) -> Due | None:
    """What the table does next by itself if nobody does anything; None if it waits for people."""
    if table.meeting is not None and table.stage == "over" and table.counted < table.match_number:
        return Due(table.at, "count")
    if table.paused_at or not _is_attended(table):
        return None
    if table.is_called and not table.running:
        return _start_due(table)
    if table.stage == "sealing":
        return _sealing_due(table)
    if table.stage == "playing":
        return min(filter(None, (_seat_due(table, seat) for seat in _awaited(table))), default=None)
    if table.stage in ("scores", "over"):
        return _scores_due(table)
    return None


def _scores_due(table: Table) -> Due | None:
    """The next round when everybody has seen the scores; after a match only those who are there are asked."""
    if table.stage == "over":
        missing = any(chair.here and not chair.ready for chair in table.chairs)
        return None if missing or table.meeting is not None else Due(table.at, "rematch")
    missing = any((chair.here or _comes_by(table, chair)) and not chair.ready for chair in table.chairs)
    waits = SCORES_UNHURRIED if table.options.unhurried else SCORES
    return Due(table.turn_at + waits if missing else table.at, "next")


def _sealing_due(table: Table) -> Due:
    """First the promises of all who are there, then the words that were promised, then the cards."""
    if table.meeting is not None:
        return Due(table.at, "deal")
    wordless = [chair for chair in table.chairs if not chair.word]
    if not table.revealing:
        missing = any(chair.here and not chair.promise for chair in wordless)
        kind: Kind = "reveal" if any(chair.promise for chair in wordless) else "deal"
        return Due(table.turn_at + SEALING if missing else table.at, kind)
    missing = any(chair.here and chair.promise for chair in wordless)
    return Due(table.turn_at + SEALING if missing else table.at, "deal")


def _is_attended(table: Table) -> bool:
    """Whether anybody is there to play for; where a tournament has only bots meet, nobody is awaited."""
    if table.meeting is not None and not any(chair.guest for chair in table.chairs):
        return bool(table.places)
    comes_by = table.running and any(_comes_by(table, chair) for chair in table.chairs)
    return comes_by or any(chair.here for chair in table.chairs)


def _comes_by(table: Table, chair: Chair) -> bool:
    """Whether somebody plays here who need not be there, and has not let the time pass twice."""
    return table.options.unhurried and bool(chair.guest) and not bot_of(table, chair)


def _start_due(table: Table) -> Due | None:
    """A tournament's table starts when everybody is there, and goes on when everybody has seen the scores."""
    people = [chair for chair in table.chairs if chair.guest]
    if table.stage == "over":
        ready = all(chair.ready for chair in people if chair.here)
        return Due(table.at if ready else table.turn_at + SCORES, "start")
    return Due(table.at, "start") if all(chair.here for chair in people) else None


def chances(table: Table) -> list[Due]:
    """When each bot that is not awaited looks whether to catch somebody or to jump in."""
    if table.stage != "playing" or table.paused_at or table.match is None:
        return []
    state = table.match.round.state
    if not is_anybody_asked(state):
        return []
    awaited = _awaited(table)
    return sorted(
        Due(_ready_at(table, seat), "act", seat)
        for seat, chair in enumerate(table.chairs)
        if seat not in awaited and bot_of(table, chair) and not state.out[seat]
    )


def stamp(table: Table, entry: entries.Entry, now: int) -> int:
    """When an entry happens: now; a bot's action when it was due, however long it took to think of it.

    A stamp that held the time of thinking would tell of the hand. When the server was away for a while, that
    tells nothing, and what was due long ago happens now.
    """
    moment = now
    if isinstance(entry, entries.Played) and entry.level:
        dues = [due.at for due in (next_due(table), *chances(table)) if due and due.seat == entry.seat]
        moment = next((at for at in dues if now - LATEST <= at <= now), now)
    return max(moment, table.at)


def bot_of(table: Table, chair: Chair) -> str:
    """The level of the bot that acts for a seat now; empty when its player does."""
    if not chair.guest:
        return chair.level
    return chair.stand_in or (table.fill_level if chair.left else "")


def out_of_time(game: Game, seat: Seat) -> str | None:
    """What is done for a player whose time is up, if that needs no thought: what was begun by choice ends."""
    return "pass" if game.phase in ("set", "discard") and "pass" in game.legal(seat) else None


def deadline(table: Table) -> int | None:
    """When the clock runs out for whom the table waits."""
    if table.options.clock is None or table.stage != "playing" or table.paused_at:
        return None
    return table.turn_at + 1000 * table.options.clock


def awaited_guests(table: Table) -> list[str]:
    """For whom the table waits, of people."""
    if table.stage != "playing":
        return []
    chairs = [table.chairs[seat] for seat in _awaited(table)]
    return [chair.guest for chair in chairs if chair.guest and not bot_of(table, chair)]


def _awaited(table: Table) -> list[Seat]:
    assert table.match is not None
    state = table.match.round.state
    if state.waiting:
        return [seat for seat in range(state.players) if state.waiting >> seat & 1]
    return [state.turn]


def _seat_due(table: Table, seat: Seat) -> Due | None:
    chair = table.chairs[seat]
    if bot_of(table, chair):
        return Due(_ready_at(table, seat), "act", seat)
    clock = deadline(table)
    if not chair.here and not table.options.unhurried:
        away = max(table.turn_at, chair.gone_at + GRACE)
        if clock is None or away < clock:
            return Due(away, "act", seat)
    return None if clock is None else Due(clock, "late", seat)


def _ready_at(table: Table, seat: Seat) -> int:
    """When a bot acts: after a pause, and not before people have seen what happened last."""
    return max(table.turn_at + _pause(table, seat), table.seen_at)


def _pause(table: Table, seat: Seat) -> int:
    """How long a bot waits: different every time, and the same on every node."""
    pace = table.options.pace
    low, high = PAUSES[pace]
    assert table.match is not None
    waits = CATCH_PAUSES[pace] if table.match.round.state.owing else 0
    return waits + low + crc32(f"{table.id} {table.seq} {seat}".encode()) % (high - low + 1)
