"""Why does it win? The proof as a tree: what the seat does, and whatever the others may answer.

game → `prove` → a `Line` for every answer, down to the last card
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yksi.actions import ActionName
from yksi.game import Game
from yksi.puzzles.solving import Solver
from yksi.state import Seat


@dataclass(frozen=True)
class Line:
    """Something that is done, and what may come then.

    >>> import yksi
    >>> line = yksi.puzzles.puzzle(1).proof()
    >>> line.seat, line.action == yksi.puzzles.puzzle(1).best
    (0, True)
    """

    seat: Seat
    action: ActionName
    turns: int
    """So many turns of who wins begin after it."""
    after: tuple[Line, ...]
    """What wins, if who wins is to act; while others are, all that they may do. Empty: the round is won."""

    def lines(self) -> Iterator[Line]:
        """This one and all below it."""
        yield self
        for line in self.after:
            yield from line.lines()


def prove(solver: Solver, game: Game, seat: Seat, unknown: int, turns: int) -> tuple[Line, ...]:
    """What wins for `seat` within so many turns; while others act, everything that they may do.

    Of several ways to win the quickest is shown, the first of them.
    """
    if game.over:
        return ()
    mover = mover_of(game)
    ways = solver.ways(game, seat, unknown, turns)
    if _is_on_side(game, mover, seat):
        ways = [min(ways, key=lambda way: turns + 1 if way.turns is None else way.turns)]
    return tuple(_line(solver, game, mover, way.action, seat, unknown, way.turns) for way in ways)


def _line(
    solver: Solver, game: Game, mover: Seat, action: ActionName, seat: Seat, unknown: int, turns: int | None
) -> Line:
    if turns is None:
        raise ValueError(f"{action} does not win within so many turns")
    begun = 1 if mover == seat and game.phase == "play" else 0
    moved = game.copy()
    moved.play(action, mover)
    return Line(mover, action, turns - begun, prove(solver, moved, seat, unknown, turns - begun))


def mover_of(game: Game) -> Seat:
    """Who acts next, as the solver sees it."""
    waiting = game.state.waiting
    return (waiting & -waiting).bit_length() - 1 if waiting else game.turn


def _is_on_side(game: Game, mover: Seat, seat: Seat) -> bool:
    return game.state.side[mover] == game.state.side[seat]


def outline(lines: Sequence[Line], depth: int = 0) -> Iterator[tuple[int, Line]]:
    """Every line with how deep it stands."""
    for line in lines:
        yield depth, line
        yield from outline(line.after, depth + 1)
