"""Meetings: entrants at one table, the games they play there, and how each of them ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from yksi.tournament.entrants import Member, Number

Points: TypeAlias = tuple[int, ...]
"""Of each side, in the order of the meeting's sides."""
GameStatus: TypeAlias = Literal["open", "reported", "disputed", "settled"]


@dataclass(frozen=True)
class Replaced:
    """What was said of a game before the director corrected it."""

    points: Points | None
    claims: dict[Number, Points]
    why: str


@dataclass(slots=True)
class Result:
    """How a game ended: what the sides say, and what counts."""

    claims: dict[Number, Points] = field(default_factory=dict)
    """What each side says."""
    points: Points | None = None
    """What counts, once it is settled."""
    record: str = ""
    """The digest of the game's record."""
    replaced: list[Replaced] = field(default_factory=list)
    """What stood here before, the oldest first."""

    @property
    def status(self) -> GameStatus:
        """``settled``, ``disputed``, ``reported`` by one side only, or ``open``."""
        if self.points is not None:
            return "settled"
        if len(set(self.claims.values())) > 1:
            return "disputed"
        return "reported" if self.claims else "open"


@dataclass(slots=True)
class Meeting:
    """Entrants who play some games at one table."""

    number: int
    round: int
    table: int
    sides: tuple[Number, ...]
    """Whoever deals first is first."""
    members: tuple[tuple[Member, ...], ...]
    """Of each side."""
    starts: tuple[int, ...]
    """Which member of each side is the first of them to deal."""
    results: list[Result]
    """Of each game."""
    absent: tuple[Number, ...] = ()
    """Sides that did not come or have withdrawn: what is not settled will not be played."""

    @property
    def played(self) -> list[Points]:
        """The points of all settled games."""
        return [result.points for result in self.results if result.points is not None]

    @property
    def finished(self) -> bool:
        """Whether no result is missing."""
        return bool(self.absent) or len(self.played) == len(self.results)

    def totals(self) -> Points:
        """The points of each side in all settled games."""
        return tuple(sum(points) for points in zip(*self.played, strict=True)) or (0,) * len(self.sides)

    def leader(self, highest: bool) -> Number | None:
        """The side that is ahead: by points, else by games won; None while they are level."""
        there = [side for side in self.sides if side not in self.absent]
        if len(there) < len(self.sides):
            return there[0] if len(there) == 1 else None
        wins = [won_by(points, highest) for points in self.played]
        for marks, best_is_highest in (
            (self.totals(), highest),
            ([wins.count(place) for place in range(len(self.sides))], True),
        ):
            ahead = won_by(marks, best_is_highest)
            if ahead is not None:
                return self.sides[ahead]
        return None


@dataclass(slots=True)
class Round:
    """Meetings that are played at the same time."""

    number: int
    meetings: list[Meeting]
    byes: tuple[Number, ...]

    @property
    def finished(self) -> bool:
        """Whether no result is missing."""
        return all(meeting.finished for meeting in self.meetings)


def won_by(points: Sequence[int], highest: bool) -> int | None:
    """The place of the only best, or None where several share it."""
    best = max(points) if highest else min(points)
    return points.index(best) if points.count(best) == 1 else None
