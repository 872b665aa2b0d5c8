"""The judge as an object: records to think in, and what comes of a decision as plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from yksi import actions
from yksi.actions import ActionName
from yksi.bots import BOTS, Level, mind_of
from yksi.bots import mind as brains
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.sight import Sight, new_sight
from yksi.bots.trained import load_nets
from yksi.cards import CardName, card
from yksi.engine.layout import structure, structure_of
from yksi.game import Game
from yksi.keys import Rules
from yksi.reviewing.bench import ROOMS, Bench
from yksi.reviewing.judge import judge, value
from yksi.state import MAX_PLAYERS, Seat, State

_NO_NETS: Final[Any] = (structure_of(Net) * 0)()


@dataclass(frozen=True)
class Alternative:
    """Something that could be done, and how often it was tried and won."""

    action: ActionName
    tries: int
    wins: int


@dataclass(frozen=True)
class Judged:
    """A decision: what there was to choose from, and the best of it against what was chosen."""

    alternatives: Sequence[Alternative]
    chosen: int
    """The place of what was done."""
    best: int
    pairs: int
    best_wins: int
    chosen_wins: int
    ahead: int
    """Pairs that only the best won."""
    behind: int
    """Pairs that only the chosen one won."""
    points: int
    """By how many points the best was better, in all pairs."""


class Judge:
    """Judges moments of tables that play by some rules, everybody playing on like bots of one level."""

    def __init__(self, rules: Rules, level: Level = "sharp") -> None:
        """Take a seat at the judge's bench; ValueError names the levels there are."""
        mind: Any = structure(mind_of(level))
        self._bench: Any = structure_of(Bench)()
        self._rooms: Any = (structure_of(State) * ROOMS)()
        self._sight: Sight = new_sight(rules)
        self._minds: Any = (structure_of(Mind) * MAX_PLAYERS)(*[mind] * MAX_PLAYERS)
        self._lucks: Any = (structure_of(Luck) * (MAX_PLAYERS + 2))()
        self._nets = load_nets() if BOTS[level] == brains.EXPERT else _NO_NETS

    def judge(self, game: Game, seat: Seat, action: ActionName, seed: int, tries: int, pairs: int) -> Judged:
        """Judge what a seat is about to do at a table."""
        bench = self._bench
        done = actions.action(action)
        count = judge(
            game.table.record(), self._rooms, seat, done, bench, self._sight,
            self._minds, self._lucks, self._nets, seed, tries, pairs,
        )  # fmt: skip
        alternatives = [
            Alternative(actions.name(bench.actions[place]), bench.tries[place], bench.wins[place])
            for place in range(count)
        ]
        return Judged(
            alternatives,
            bench.chosen,
            bench.best,
            bench.pairs,
            bench.best_wins,
            bench.chosen_wins,
            bench.ahead,
            bench.behind,
            bench.points,
        )

    def value(self, game: Game, seat: Seat, seed: int, tries: int, blind: Sequence[CardName] = ()) -> int:
        """How many of so many trials a seat wins from here, as far as it can tell.

        `blind` are own cards that it is taken not to know: others may come in their place.
        """
        for name in blind:
            self._bench.blind[card(name)] += 1
        won = value(
            game.table.record(), self._rooms, seat, self._bench, self._sight,
            self._minds, self._lucks, self._nets, seed, tries,
        )  # fmt: skip
        for name in blind:
            self._bench.blind[card(name)] -= 1
        return won
