"""The yardstick `limit.c`: the same random rounds by hand in C, as fast as these rules alone can be played.

It has to play what the engine plays, action for action: `check` compares them, and so does a test.
"""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.ours import LIMIT, table
from yksi.engine.compiler import FLAGS, TARGETS, compile_with
from yksi.engine.library import library_path
from yksi.proof import derive_key
from yksi.sim.layout import record_of
from yksi.sim.loops import luck_of, play_rounds

SOURCE: Final = Path(__file__).with_name("limit.c")
WORK: Final = Path(__file__).parents[1] / "build" / "bench"
ROUNDS: Final = 10_000


class Played(NamedTuple):
    """What came of so many rounds."""

    actions: int
    points: int
    seconds: float
    """Of processor time."""


@cache
def build(players: int) -> Path:
    """The program for a number of players, by the engine's compiler, with its flags and for its target."""
    own = library_path()
    assert own is not None, "no engine is built for this machine"
    WORK.mkdir(parents=True, exist_ok=True)
    flags = ("-target", TARGETS[own.name], *FLAGS, f"-DPLAYERS={players}")
    return compile_with([SOURCE], WORK / f"limit-{players}", *flags)


def play(players: int, seed: int, rounds: int) -> Played:
    """Play the rounds of a seed."""
    program = build(players)
    program.chmod(0o755)
    given = [str(program), *map(str, derive_key(seed)), str(rounds)]
    found = subprocess.run(given, check=True, capture_output=True, text=True).stdout.split()
    return Played(int(found[0]), int(found[1]), float(found[2]))


def check(players: int, seed: int, rounds: int) -> None:
    """The engine makes the same actions."""
    made = play_rounds(record_of(table(players, seed)), 0, rounds, luck_of(0), LIMIT)
    assert play(players, seed, rounds).actions == made, "limit.c plays by other rules than the engine"


def rounds_a_second(players: int, seconds: float, seed: int = 0) -> float:
    """Rounds a second of processor time."""
    check(players, seed, 1000)
    rounds, taken = 0, 0.0
    while taken < seconds:
        taken += play(players, seed, ROUNDS).seconds
        rounds += ROUNDS
    return rounds / taken
