"""What was the luck of the cards drawn worth? After AIVAT (Burch and others, 2018): what is to be expected
after them, less what was to be expected of as likely other ones.

an action → played on copies of the table with the draw pile turned, `TURNS` ways → bots play on till somebody
is about to draw → the `Outlook` there → luck of each side

Nobody can know the order of the draw pile, so every way to turn it is as likely, and whatever the outlook
says, the luck that is booked is nought on average: a result less its luck is unbiased, and varies the less
the better the outlook is. Deals are not booked: where every seating plays them, they cancel out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yksi import phases
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import next_act, seed_luck
from yksi.bots.sight import Sight
from yksi.engine.entry import entry
from yksi.rules.play import play
from yksi.rules.scoring import sides
from yksi.sim.layout import dtype_of
from yksi.sim.outlook import WHOLE, Outlook, look_out
from yksi.state import MAX_PLAYERS, Seat, State, Table, number, numbers, rule

TURNS: Final = 8
"""So many ways to turn the pile are tried, one of them as it lies: an eighth of what luck varies stays."""
A_WIN: Final = WHOLE * TURNS
"""A win in the units of luck."""
FAR: Final = 64
"""Nobody draws for so many actions only where they go round in a circle."""
ROOMS: Final = 4
"""The table, the same with its pile turned, and two to play on in by turns."""


@dataclass(slots=True)
class Fortune:
    """What has been booked in a contest."""

    luck: list[int] = numbers("i8", MAX_PLAYERS)  # of each side, in parts of `A_WIN`
    drew: int = number()  # actions that drew


OUTLOOK_DTYPE = dtype_of(Outlook)
FORTUNE_DTYPE = dtype_of(Fortune)


@rule
def forget_luck(fortune: Fortune) -> None:
    """A new contest."""
    for side in range(MAX_PLAYERS):
        fortune.luck[side] = 0
    fortune.drew = 0


@rule
def turn_pile(state: State, room: State, turn: int) -> None:
    """The draw pile of a table in a room, with so many cards from the top put under it."""
    size = state.draw_size
    for place in range(size):
        room.draw_pile[(place + turn) % size] = state.draw_pile[place]


@rule
def play_on(
    rooms: list[State], minds: Sequence[Mind], lucks: Sequence[Luck], nets: Sequence[Net], sight: Sight
) -> int:
    """Bots play on from ``rooms[2]`` till somebody is about to draw; in which room that is."""
    room = 2
    for _ in range(FAR):
        if rooms[room].phase == phases.OVER:
            break
        other = 5 - room
        rooms[other] = rooms[room]
        state = rooms[other]
        seat, action = next_act(state, minds, lucks, nets, sight)
        size = state.draw_size
        play(state, seat, action)
        if state.draw_size != size:
            break
        room = other
    return room


@rule
def book(
    rooms: list[State],
    seat: Seat,
    action: int,
    outlook: Outlook,
    fortune: Fortune,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    sight: Sight,
) -> None:
    """Book what the cards are worth that an action is about to draw at the table in ``rooms[0]``.

    `minds` are who may be thought to play on; the closer to who does, the sharper.
    """
    pile = rooms[0].draw_size
    if pile < 2:
        return
    for turn in range(TURNS):
        rooms[1] = rooms[0]
        rooms[1].listens = 0
        rooms[2] = rooms[1]
        turn_pile(rooms[1], rooms[2], pile * turn // TURNS)
        state = rooms[2]
        play(state, seat, action)
        if turn == 0 and state.draw_size == pile:
            return
        for player in range(state.players + 1):
            seed_luck(lucks[player], 1, fortune.drew, player)
        state = rooms[play_on(rooms, minds, lucks, nets, sight)]
        look_out(state, outlook)
        for side in range(sides(state)):
            fortune.luck[side] += outlook.shares[side] * (TURNS - 1 if turn == 0 else -1)
    fortune.drew += 1


@entry
def book_luck(
    table: Table,
    rooms: list[State],
    seat: Seat,
    action: int,
    outlook: Outlook,
    fortune: Fortune,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    sight: Sight,
) -> None:
    """The same for a table that is held elsewhere."""
    rooms[0] = table.state
    book(rooms, seat, action, outlook, fortune, minds, lucks, nets, sight)
