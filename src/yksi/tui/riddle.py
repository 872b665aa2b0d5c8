"""A puzzle in the terminal: think, answer, be told why, and walk through the proof.

puzzle → what is asked → an answer after the other → the result, to share
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from yksi.locales import action_name, dialect, message
from yksi.puzzles import Line, Puzzle
from yksi.puzzles.puzzle import YOU
from yksi.puzzles.sharing import shared
from yksi.puzzles.solving import Solver, Way
from yksi.puzzles.text import hint, names_at, of_100, question, solution, told
from yksi.tui.plain import Quit


def solve(puzzle: Puzzle, language: str) -> None:
    """Let somebody solve it at the terminal; whoever has had enough just goes."""
    try:
        Riddle(puzzle, language).run()
    except (Quit, EOFError, KeyboardInterrupt):
        sys.stdout.write("\n")


class Riddle:
    """Somebody who solves a puzzle."""

    def __init__(
        self,
        puzzle: Puzzle,
        language: str,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
    ) -> None:
        self.puzzle = puzzle
        self.wrong = 0
        self.hinted = self.shown = False
        self._language = dialect(language, puzzle.edition)
        self._read = read
        self._write = write
        self._solver = Solver()
        self._names = names_at(puzzle.begin(), self._language)

    def run(self) -> None:
        """Ask until it is solved or shown, then walk through the proof."""
        for line in question(self.puzzle, self._language):
            self._write(line)
        solved = self._forced() if self.puzzle.turns else self._chosen()
        if solved:
            self._write(self._text("solved", count=self.wrong + 1))
        self._write(shared(self.puzzle, self.wrong, hinted=self.hinted, solved=solved))
        if self.shown and self.puzzle.turns:
            self._walk((self.puzzle.proof(),))

    def _forced(self) -> bool:
        """With open cards: each own action has to win by force, and the others answer what lasts longest."""
        puzzle, game, left = self.puzzle, self.puzzle.begin(), self.puzzle.turns or 0
        unknown = puzzle.unknown
        while not game.over:
            ways = self._solver.ways(game, YOU, unknown, left)
            if game.turn == YOU:
                begins = 1 if game.phase == "play" else 0
                won = {way.action for way in ways if way.turns is not None}
                action = self._ask([way.action for way in ways], won, self._not_forced)
                if action is None:
                    return False
                left -= begins
            else:
                action = longest(ways).action
                self._write(f"{self._names[game.turn]}: {self._name(action)}")
            game.play(action)
        return True

    def _chosen(self) -> bool:
        """With hidden cards: one answer is asked for."""
        puzzle = self.puzzle
        return self._ask(list(puzzle.wins), {puzzle.best}, self._wins_less) is not None

    def _ask(self, choices: Sequence[str], right: set[str], say: Callable[[str], str]) -> str | None:
        """One of what is right; None if the solution was shown instead."""
        in_order = sorted(choices)
        self._write(self._text("choices"))
        for number, action in enumerate(in_order, start=1):
            self._write(f"{number:>3}  {self._name(action)}")
        while True:
            typed = self._read(f"{self._text('asks')}: ").strip().lower()
            if typed == "q":
                raise Quit
            if typed == "h":
                self.hinted = True
                self._write(hint(min(right), self._language))
            elif typed == "s":
                self.shown = True
                for line in solution(self.puzzle, self._language):
                    self._write(line)
                return None
            elif not (typed.isdecimal() and 1 <= int(typed) <= len(in_order)):
                self._write(self._text("not-understood"))
            elif in_order[int(typed) - 1] in right:
                return in_order[int(typed) - 1]
            else:
                self.wrong += 1
                self._write(say(in_order[int(typed) - 1]))

    def _walk(self, lines: Sequence[Line]) -> None:
        """Through the proof, line by line."""
        path = [lines]
        while path[-1]:
            for number, line in enumerate(path[-1], start=1):
                self._write(f"{number:>3}  {told(line, self._names, self._language)}")
            typed = self._read(f"{self._text('walks')}: ").strip().lower()
            if typed == "q":
                return
            if typed == "0":
                path = path[:-1] if len(path) > 1 else path
            elif typed.isdecimal() and 1 <= int(typed) <= len(path[-1]):
                path.append(path[-1][int(typed) - 1].after)

    def _not_forced(self, action: str) -> str:
        return self._text("wrong", action=self._name(action))

    def _wins_less(self, action: str) -> str:
        return self._text("wrong-wins", action=self._name(action), wins=of_100(self.puzzle.wins[action]))

    def _name(self, action: str) -> str:
        return action_name(action, self._names, self._language)

    def _text(self, key: str, **values: str | int) -> str:
        return message("puzzle", key, self._language, **values)


def longest(ways: Sequence[Way]) -> Way:
    """What keeps somebody from winning longest; to lay a card rather than to wait."""
    most = max(way.turns or 0 for way in ways)
    same = [way for way in ways if (way.turns or 0) == most]
    return next((way for way in same if way.action[0].isupper()), same[0])
