"""A tournament as data: what a browser shows of it and what other programs read (docs/tournaments.md)."""

from __future__ import annotations

from typing import Any, TypedDict

from yksi.server.protocol.tables import Stage
from yksi.tournament.meetings import GameStatus
from yksi.tournament.tournament import TournamentStage


class MemberShown(TypedDict):
    """Somebody who plays for an entrant."""

    name: str
    bot: str
    """The level of a bot; empty for a person."""
    here: bool
    """Whether somebody on this server is that person."""
    reserved: bool
    """Whether only who has the link of the name can be that person."""


class EntrantShown(TypedDict):
    """A single player, a pair or a team."""

    number: int
    """From 1, in the order of entry."""
    name: str
    members: list[MemberShown]
    withdrawn: bool
    missed: int
    """How many rounds were paired before it came."""


class GameShown(TypedDict):
    """A game of a meeting: what the sides say, and what counts."""

    status: GameStatus
    points: list[int] | None
    """What counts, once it is settled."""
    claims: dict[str, list[int]]
    """What each side says, by the number of the entrant."""
    corrected: list[str]
    """Why what stood here before was replaced, the oldest first."""
    record: bool
    """Whether a record of it is kept."""
    seats: list[str]
    """Who sits where, by name."""


class MeetingShown(TypedDict):
    """Entrants who play some games at one table."""

    number: int
    table: int
    """The number on the wall."""
    sides: list[int]
    """The entrants; whoever deals first is first."""
    absent: list[int]
    """Those who did not come."""
    finished: bool
    totals: list[int]
    """Of each side."""
    online: bool
    """Whether it is played here."""
    games: list[GameShown]


class RoundShown(TypedDict):
    """A round with all its meetings."""

    number: int
    byes: list[int]
    """The entrants who have nobody to meet."""
    finished: bool
    meetings: list[MeetingShown]


class Standing(TypedDict):
    """An entrant in the standings."""

    place: int | None
    """Null for who has withdrawn."""
    entrant: int
    name: str
    total: int
    points: int
    """In all games played: what the records add up to."""
    games: int
    won: int
    credit: int
    """What counts for games that others have had."""
    forfeit: int
    """What counts for games that the entrant did not come to."""
    byes: int


class TournamentView(TypedDict):
    """A tournament as everybody may see it; of its rounds the last."""

    plan: dict[str, Any]
    """What it was opened with, nothing left out."""
    clock: int | None
    """Seconds for a turn."""
    rules: dict[str, str | int]
    """Every rule key."""
    highest: bool
    """Whether the highest total wins."""
    stage: TournamentStage
    complete: bool
    """Whether all is played that was planned."""
    planned_rounds: int
    """0 where that is not known before."""
    rounds: int
    """How many are paired."""
    entrants: list[EntrantShown]
    resting: list[int]
    """The entrants who sit out the next round."""
    round: RoundShown | None
    standings: list[Standing]
    commitment: str
    """To the seed of its deals (docs/fairness.md)."""
    seed: str | None
    """Once it is told."""


class TableProgress(TypedDict):
    """How far the table of a meeting is that is played here."""

    meeting: int
    watch: str
    """The code for those who look; empty while nobody may."""
    stage: Stage
    called: bool
    """Whether the players of a game are awaited."""
    game: int
    """The one that is called for, or else the last that was played."""
    missing: list[str]
    """Those who are awaited, by name."""
    sides: list[list[str]]
    """Of the match, by name."""
    scores: list[int]
    rounds: int
    """Of the match, those that have ended."""
