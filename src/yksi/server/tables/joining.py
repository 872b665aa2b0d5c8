"""What becomes of whoever comes by invitation: a seat, a wait at the door, or a refusal.

While the door is shut nobody sits down unasked, as who was removed would, by another name. Who knocks waits
until the host lets them in or turns them away; only the host sees who it is.
"""

from __future__ import annotations

from typing import Any

from yksi.server import protocol
from yksi.server.door.clean_text import name_among
from yksi.server.door.limits import KNOCKS_A_TABLE, WAITING_A_TABLE
from yksi.server.door.lookalikes import looks_like
from yksi.server.errors import Refusal
from yksi.server.tables import entries
from yksi.server.tables.table import Table
from yksi.state import Seat


def join(table: Table, guest: str, name: str, command: protocol.Join) -> entries.Entry | None:
    """What becomes of a guest; None for a player who never left, and for who waits already."""
    if guest in table.banned:
        raise Refusal("removed", "the host has asked you to leave this table")
    if table.stage == "closed":
        raise Refusal("wrong-stage", "the table is closed")
    signature: Any = {"by": guest, "command": command.id}
    own = table.seat_of(guest)
    if own is not None:
        return entries.Returned(seat=own, **signature) if table.chairs[own].left else None
    if table.shut and not command.waits:
        raise Refusal("door-shut", "the host lets nobody new in now: ask for the door to be opened")
    seat = _free_seat(table, name, command.seat)
    if not table.shut:
        return entries.Sat(seat=seat, name=_called(table, name, seat), face=command.face, **signature)
    if guest in table.knocks:
        return None
    if len(table.knocks) >= WAITING_A_TABLE or table.knocked >= KNOCKS_A_TABLE:
        raise Refusal("door-crowded", "too many wait at the door of this table: ask the host for a new code")
    return entries.Knocked(name=name, face=command.face, **signature)


def let_in(table: Table, number: int) -> entries.LetIn:
    """Whoever knocked with that number sits down."""
    guest = guest_of(table, number)
    knock = table.knocks[guest]
    seat = _free_seat(table, knock.name, None)
    return entries.LetIn(guest=guest, seat=seat, name=_called(table, knock.name, seat), face=knock.face)


def guest_of(table: Table, number: int) -> str:
    """Who knocked with that number; Refusal if nobody waits by it."""
    for guest, knock in table.knocks.items():
        if knock.knock == number:
            return guest
    raise Refusal("wrong-stage", "whoever knocked there waits no more")


def _free_seat(table: Table, name: str, wanted: Seat | None) -> Seat:
    """Where somebody new by this name can sit; Refusal says why nowhere."""
    if table.meeting is not None:
        raise Refusal("full", "the seats of this table are kept for a tournament: watch it instead")
    if table.running:
        raise Refusal("full", "a match is under way: watch it, and join before the next one")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.free]
    # After a match a newcomer may take a bot's seat; players keep theirs.
    free += [seat for seat, chair in enumerate(table.chairs) if chair.level]
    if not free:
        raise Refusal("full", f"all {len(table.chairs)} seats are taken")
    kept = [seat for seat in free if table.kept_for(seat).casefold() == name.casefold()]
    seat = (kept or free)[0]
    if wanted is not None:
        if wanted not in free:
            raise Refusal("taken", f"seat {wanted} is not free")
        seat = wanted
    if alike := looks_like(name, _others(table, seat)):
        raise Refusal("bad-name", f"the name looks like {alike}, who sits here: choose another")
    return seat


def _called(table: Table, name: str, seat: Seat) -> str:
    """What somebody is called who sits down there."""
    return name_among(name, _others(table, seat))


def _others(table: Table, seat: Seat) -> list[str]:
    return [chair.name for place, chair in enumerate(table.chairs) if place != seat]
