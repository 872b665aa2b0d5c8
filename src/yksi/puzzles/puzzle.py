"""A puzzle: a position, what is asked there, and what is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from yksi.actions import ActionName
from yksi.game import Game
from yksi.lessons import play_deeds
from yksi.puzzles.proof import Line, prove
from yksi.puzzles.solving import Solver
from yksi.state import Seat

YOU: Final[Seat] = 0
"""The seat of whoever solves."""
MARGIN_TURNS: Final = 1
"""With open cards nothing else wins in so many turns more."""
WHOLE: Final = 10_000
"""All rounds, of which a choice with hidden cards wins so many."""


@dataclass(frozen=True)
class Answer:
    """Something that can be done in a puzzle, and what it is worth.

    >>> import yksi
    >>> answer = yksi.puzzles.puzzle(1).answers()[0]
    >>> answer.action == yksi.puzzles.puzzle(1).best
    True
    """

    action: ActionName
    turns: int | None = None
    """With open cards: in how many turns it wins, whatever the others do; None if nothing forces that."""
    wins: int | None = None
    """With hidden cards: how many of 10,000 rounds it wins."""


@dataclass(frozen=True)
class Puzzle:
    """A position in which one answer is the best, by a margin.

    >>> import yksi
    >>> puzzle = yksi.puzzles.puzzle(1)
    >>> puzzle.best in puzzle.begin().legal()
    True
    """

    number: int
    edition: str
    level: int
    """How hard it is, from 1 to 3."""
    at: str
    """The position without its edition, as `yksi.Game.position` reads it."""
    best: ActionName
    turns: int | None = None
    """With open cards: the best wins in so many turns, whatever the others do."""
    first: tuple[str, ...] = ()
    """What the others do before anything is asked, as ``SEAT.ACTION``."""
    wins: Mapping[ActionName, int] = field(default_factory=dict)
    """With hidden cards: how many of 10,000 rounds each choice wins."""

    @property
    def kind(self) -> Literal["open", "hidden"]:
        """Whether all cards lie open."""
        return "hidden" if self.turns is None else "open"

    @property
    def house(self) -> bool:
        """Whether it is played by a house rule, or Customizable cards have rules."""
        keys = {part.partition("=")[0] for part in self.at.split("; ") if "=" in part}
        return bool(keys - {"customizable"})

    def begin(self) -> Game:
        """The table at the moment when something is asked."""
        game = Game.position(f"{self.edition}; {self.at}")
        play_deeds(game, self.first)
        return game

    @property
    def drawn(self) -> list[str]:
        """The cards that are drawn next, as far as they are known."""
        return self.at.partition("draw:")[2].split() if self.kind == "open" else []

    @property
    def unknown(self) -> int:
        """How many cards lie in the draw pile below those."""
        return self.begin().draw_count - len(self.drawn)

    def answers(self) -> list[Answer]:
        """Everything that can be done, the best first; with open cards solved anew."""
        if self.turns is None:
            return [Answer(action, wins=self.wins[action]) for action in sorted(self.wins, key=self._behind)]
        ways = Solver().ways(self.begin(), YOU, self.unknown, self.turns + MARGIN_TURNS)
        answers = [Answer(way.action, turns=way.turns) for way in ways]
        return sorted(answers, key=lambda answer: answer.action != self.best)

    def proof(self) -> Line:
        """Why the best wins, as a tree; ValueError where cards are hidden, as there is none."""
        if self.turns is None:
            raise ValueError(f"puzzle {self.number} has hidden cards: there is a chance, and no proof")
        (line,) = prove(Solver(), self.begin(), YOU, self.unknown, self.turns)
        return line

    def _behind(self, action: ActionName) -> int:
        return -self.wins[action]
