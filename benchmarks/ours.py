"""The speed of this library: rounds a second of random play, and how long it takes to start.

The random players are those of `yksi.sim.random_play`: uniform over the cards that may be laid, a draw
only when none may, a drawn card that fits is laid; UNO is said, forgotten and caught, Wild Draw Fours are
challenged. All rules of the edition nb-112 are in force.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from yksi.actions import LAYS, NAMES
from yksi.bots.luck import Luck
from yksi.editions import make_rules
from yksi.game import Game
from yksi.holding import new_table
from yksi.phases import OVER
from yksi.proof import derive_key
from yksi.rules.setup import next_round
from yksi.sim.random_play import finish_round
from yksi.state import State

LIMIT = 100_000


def table(players: int, seed: int) -> State:
    """A table of nb-112 at which nobody listens."""
    laid = new_table(make_rules("nb-112"), players, derive_key(seed))
    laid.story = None
    return laid


def compiled(players: int, seconds: float = 3.0, seed: int = 0) -> tuple[float, float]:
    """Rounds and actions a second of compiled random play."""
    from yksi.sim.layout import record_of
    from yksi.sim.loops import luck_of, play_rounds

    tables, luck = record_of(table(players, seed)), luck_of(seed)
    play_rounds(tables, 0, 1000, luck, LIMIT)
    rounds = actions = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        actions += play_rounds(tables, 0, 10_000, luck, LIMIT)
        rounds += 10_000
    return rounds / taken, actions / taken


def plain(players: int, seconds: float = 3.0, seed: int = 0) -> tuple[float, float]:
    """Rounds and actions a second of the same functions interpreted: the rules alone, and nobody is told."""
    state, luck = table(players, seed), Luck(seed + 1)
    rounds = actions = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        next_round(state)
        actions += finish_round(state, luck, LIMIT)
        rounds += 1
    return rounds / taken, actions / taken


def clock_seconds() -> float:
    """What it takes to ask for the processor time: as much as half an action."""
    clock = time.process_time
    return min(-clock() + clock() for _ in range(1000))


ROUNDS_AHEAD = 50
"""So many rounds are chosen before they are measured: enough that what is kept of one is cold again."""


def library(players: int, seconds: float = 3.0, seed: int = 0, views: bool = False) -> float:
    """Actions a second through what a user calls: `Game.deal`, `legal`, `play`, and `view` after each action.

    The actions were chosen before, as with RLCard (`peers.rlcard_steps`), so that neither choosing nor a
    clock comes between the calls; without views and events, so that nothing of them is kept already.
    """
    uniform = random.Random(seed).random
    actions, taken = 0, 0.0
    while taken < seconds:
        rounds = {each: chosen(players, each, uniform) for each in range(seed, seed + ROUNDS_AHEAD)}
        begun = time.process_time()
        for each, names in rounds.items():
            game = Game.deal("nb-112", players, each)
            for name in names:
                game.legal()
                game.play(name)
                if views:
                    game.view(game.turn)
        taken += time.process_time() - begun
        actions += sum(map(len, rounds.values()))
        seed += ROUNDS_AHEAD
    return actions / taken


def chosen(players: int, seed: int, uniform: Callable[[], float]) -> list[str]:
    """A round: random over the cards that may be laid, else over all that is legal, as in RLCard."""
    table = Game.deal("nb-112", players, seed).table
    names = []
    while table.state.phase != OVER:
        seat = table.state.turn
        legal = table.legal(seat)
        choices = [action for action in legal if action < LAYS] or legal
        action = choices[int(uniform() * len(choices))]
        table.act(seat, action)
        names.append(NAMES[action])
    return names


def two_cores(players: int, rounds: int = 400_000) -> tuple[float, float]:
    """How much sooner two threads are done than one: in time that passes, and by what each took of a core.

    Only two idle cores can tell the first. The second is 2 where threads keep each other from nothing.
    """
    from yksi.sim.layout import record_of
    from yksi.sim.loops import luck_of, play_rounds

    def play(seed: int) -> float:
        tables, luck, begun = record_of(table(players, seed)), luck_of(seed), time.thread_time()
        play_rounds(tables, 0, rounds // 2, luck, LIMIT)
        return time.thread_time() - begun

    begun = time.perf_counter()
    alone = play(1) + play(2)
    passed = time.perf_counter() - begun
    with ThreadPoolExecutor(2) as threads:
        begun = time.perf_counter()
        together = max(threads.map(play, (1, 2)))
        return passed / (time.perf_counter() - begun), alone / together


def import_seconds() -> float:
    """`import yksi` in a fresh process, less starting Python itself; the best of five."""
    code = "import time; t = time.perf_counter(); import yksi; print(time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True) for _ in range(5)]
    return min(float(run.stdout) for run in runs)


def start_seconds() -> float:
    """From `import yksi.sim` to the first compiled round in a fresh process; the best of three."""
    code = (
        "import time; t = time.perf_counter(); from benchmarks import ours; ours.first_round();"
        "print(time.perf_counter() - t)"
    )
    runs = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True) for _ in range(3)]
    return min(float(run.stdout) for run in runs)


def first_round() -> None:
    """One compiled round."""
    from yksi.sim.layout import record_of
    from yksi.sim.loops import luck_of, play_rounds

    play_rounds(record_of(table(2, 0)), 0, 1, luck_of(0), LIMIT)
