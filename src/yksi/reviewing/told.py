"""A review as data: what Python, the terminal and the page agree on. Chances are counted in 1/10,000."""

from __future__ import annotations

from typing import Literal, TypedDict

from yksi.actions import ActionName
from yksi.bots import Level
from yksi.state import Seat

Mark = Literal["slip", "mistake", "blunder"]


class Choice(TypedDict):
    """Something that could be done, and the chance to win the round with it."""

    action: ActionName
    chance: int


class Decision(TypedDict):
    """What a seat decided, seeing only its own view."""

    step: int
    """How many actions of the round came before."""
    action: ActionName
    chance: int
    """To win the round with what was done."""
    best: ActionName
    loss: int
    """What it most likely cost against the best, a little less than was measured; 0 if that cannot be told
    from luck."""
    error: int
    """The standard error of the loss; 0 where nothing spoke against the choice."""
    measured: int
    """The loss as it was measured, whether it can be told or not."""
    mark: Mark | None
    choices: list[Choice]
    """All there was, the best first."""


class Point(TypedDict):
    """A point of the line: the chance to win the round after so many actions."""

    step: int
    chance: int


class RoundReview(TypedDict):
    """One round of one seat; deal, draws and others are luck, and with the cost make up the result."""

    round: int
    won: bool
    sides: int
    """How many play for it: players, or teams, that are not out."""
    start: int
    """The chance before the cards were dealt."""
    deal: int
    draws: int
    others: int
    cost: int
    """What the own decisions cost."""
    line: list[Point]
    decisions: list[Decision]
    moments: list[str]


class Dearest(TypedDict):
    """One of the dearest decisions, and where it is."""

    round: int
    decision: Decision


class SeatReview(TypedDict):
    """What was luck and what was you, for one seat."""

    seat: Seat
    name: str
    rounds: list[RoundReview]
    won: int
    decisions: int
    luck: int
    """The sum over all rounds, in 1/10,000 of a round."""
    cost: int
    expected: int
    """Rounds that an equal share would have won."""
    adjusted: int
    """Rounds that the same decisions win with as much luck as bad luck."""
    skill: int | None
    """0 to 99: so many of 100 players of the reference lose more by as many decisions."""
    luck_rank: int | None
    """0 to 99: so many of 100 equals have less luck in as many rounds."""
    dearest: list[Dearest]


class Review(TypedDict):
    """A record, reviewed.

    >>> import yksi
    >>> from yksi.reviewing import Review, review
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7; 1: B2 G1")
    >>> happened = game.play("R7")
    >>> told: Review = review(yksi.Record.of(game), seats=[0])
    >>> told["rounds"], [seat["won"] for seat in told["seats"]], told["level"]
    (1, [1], 'sharp')
    """

    version: int
    level: Level
    """How well the table plays, which the chances are calibrated for."""
    edition: str
    players: list[str]
    rounds: int
    unfinished: bool
    """Whether a round was left out, as it has no end."""
    as_printed: bool
    """Whether the rules of a round are those of the edition, without house rules or teams."""
    calibrated: bool
    """Whether the chances were measured at just such tables; otherwise they are estimates."""
    seats: list[SeatReview]
