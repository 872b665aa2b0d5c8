"""Puzzles: positions with one best answer, solved where cards lie open, judged where they are hidden.

puzzles.json → `puzzle`, `puzzles`, `daily` → `Puzzle.begin` → a `Game` to think about; `Puzzle.answers`, and
`Puzzle.proof`: why the best answer wins, as a tree

With open cards the solver (`yksi.puzzles.solver`) tries everything that the rules leave open. With hidden
cards the judge of reviews says how often each choice wins (`yksi.puzzles.judged`). docs/puzzles.md has both.

>>> import yksi
>>> puzzle = yksi.puzzles.puzzle(1)
>>> game = puzzle.begin()
>>> puzzle.kind, puzzle.turns == len(game.hand(0)), puzzle.best in game.legal()
('open', True, True)
>>> [answer.turns for answer in puzzle.answers() if answer.action == puzzle.best] == [puzzle.turns]
True
"""

from yksi.puzzles.proof import Line
from yksi.puzzles.puzzle import Answer, Puzzle
from yksi.puzzles.shelf import daily, puzzle, puzzles

__all__ = ("Answer", "Line", "Puzzle", "daily", "puzzle", "puzzles")
