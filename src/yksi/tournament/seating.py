"""Who sits where, and who deals?

Sides take turns round the table, so partners are never neighbours; a pair sits opposite each other. Over the
games of a meeting the deal passes from side to side and from member to member, and the members of one side
move on by a chair, so that everybody deals and everybody sits left of everybody about equally often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from yksi.tournament.entrants import Member, Number
from yksi.tournament.meetings import Meeting


@dataclass(frozen=True)
class Chair:
    """A place at the table and who sits there."""

    side: Number
    member: Member


def seating(meeting: Meeting, game: int) -> list[Chair]:
    """Everybody at the table, clockwise, whoever deals the first cards of the game first."""
    turn = game - 1
    sides, members = len(meeting.sides), len(meeting.members[0])
    ring = [
        (side, (lap + turn * place) % members)
        for lap in range(members)
        for place, side in enumerate(circle(sides, turn))
    ]
    dealing = turn % sides
    first = ring.index((dealing, (meeting.starts[dealing] + turn // sides) % members))
    return [
        Chair(meeting.sides[side], meeting.members[side][member])
        for side, member in ring[first:] + ring[:first]
    ]


@cache
def circle(sides: int, turn: int) -> tuple[int, ...]:
    """The sides in the order round the table: beside whom they have sat least often in earlier games."""
    left_of = Counter(
        pair for earlier in range(turn) if sides > 2 for pair in neighbours(circle(sides, earlier))
    )
    found = [turn % sides if sides > 2 else 0]
    while len(found) < sides:
        last = found[-1]
        others = [side for side in range(sides) if side not in found]
        found.append(min(others, key=lambda side: (left_of[last, side], (side - last) % sides)))
    return tuple(found)


def neighbours(ring: tuple[int, ...]) -> list[tuple[int, int]]:
    """Everybody with whoever sits to the left."""
    return list(zip(ring, ring[1:] + ring[:1], strict=True))


def deals_by_side(meetings: Iterable[Meeting]) -> Counter[Number]:
    """How many games each entrant deals the first cards of, in all these meetings."""
    deals: Counter[Number] = Counter()
    for meeting in meetings:
        laps, rest = divmod(len(meeting.results), len(meeting.sides))
        for place, side in enumerate(meeting.sides):
            deals[side] += laps + (place < rest)
    return deals
