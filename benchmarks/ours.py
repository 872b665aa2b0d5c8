"""The speed of this library: rounds a second of random play, and how long it takes to start.

The random players are those of `yksi.sim.random_play`: uniform over the cards that may be laid, a draw
only when none may, a drawn card that fits is laid; UNO is said, forgotten and caught, Wild Draw Fours are
challenged. All rules of the edition nb-112 are in force.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time

from yksi.editions import make_rules
from yksi.game import Game, new_table
from yksi.proof import derive_key
from yksi.rules.setup import next_round
from yksi.sim.random_play import Luck, finish_round
from yksi.state import State

LIMIT = 100_000


def _table(players: int, seed: int) -> State:
    table = new_table(make_rules("nb-112"), players, derive_key(seed))
    table.story = None
    return table


def compiled(players: int, seconds: float = 3.0, seed: int = 0) -> tuple[float, float]:
    """Rounds and actions a second of compiled random play."""
    from yksi.sim.layout import record_of
    from yksi.sim.loops import luck_of, play_rounds

    tables, luck = record_of(_table(players, seed)), luck_of(seed)
    play_rounds(tables, 0, 1000, luck, LIMIT)
    rounds = actions = 0
    begun = time.perf_counter()
    while (taken := time.perf_counter() - begun) < seconds:
        actions += play_rounds(tables, 0, 10_000, luck, LIMIT)
        rounds += 10_000
    return rounds / taken, actions / taken


def plain(players: int, seconds: float = 3.0, seed: int = 0) -> tuple[float, float]:
    """Rounds and actions a second of the same functions interpreted: the rules alone, and nobody is told."""
    state, luck = _table(players, seed), Luck(seed + 1)
    rounds = actions = 0
    begun = time.perf_counter()
    while (taken := time.perf_counter() - begun) < seconds:
        next_round(state)
        actions += finish_round(state, luck, LIMIT)
        rounds += 1
    return rounds / taken, actions / taken


def library(players: int, seconds: float = 3.0, seed: int = 0, views: bool = False) -> float:
    """Actions a second through what a user calls: `Game.deal`, `legal`, `play`, and `view` after each action.

    Uniformly random over the cards that may be laid, else over all that is legal, as in RLCard.
    """
    uniform = random.Random(seed).random
    actions, taken = 0, 0.0
    while taken < seconds:
        begun = time.perf_counter()
        game = Game.deal("nb-112", players, seed)
        seed += 1
        while not game.over:
            legal = game.legal()
            choices = [action for action in legal if action[0].isupper()] or legal
            game.play(choices[int(uniform() * len(choices))])
            actions += 1
            if views:
                game.view(game.turn)
        taken += time.perf_counter() - begun
    return actions / taken


def _seconds_of(code: str, cache: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "YKSI_CACHE": cache})
    return time.perf_counter() - begun


def import_seconds() -> float:
    """`import yksi` in a fresh process, less starting Python itself; the best of five."""
    code = "import time; t = time.perf_counter(); import yksi; print(time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True) for _ in range(5)]
    return min(float(run.stdout) for run in runs)


def start_seconds() -> tuple[float, float]:
    """A fresh process up to its first compiled round: with an empty cache, and from the cache."""
    code = "from benchmarks import ours; ours.first_round()"
    with tempfile.TemporaryDirectory() as cache:
        return _seconds_of(code, cache), min(_seconds_of(code, cache) for _ in range(3))


def fill_cache() -> None:
    """Compile in a process of its own: code runs a fifth slower in the process that compiled it."""
    subprocess.run([sys.executable, "-c", "from benchmarks import ours; ours.first_round()"], check=True)


def first_round() -> None:
    """One compiled round."""
    from yksi.sim.layout import record_of
    from yksi.sim.loops import luck_of, play_rounds

    play_rounds(record_of(_table(2, 0)), 0, 1, luck_of(0), LIMIT)
