"""The engine by itself: how soon it plays, how large it is, what a choice of `expert` and an arena take."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

from benchmarks import ours
from yksi import Game
from yksi.arena.blocks import play_block
from yksi.arena.entrants import Entrant
from yksi.arena.tasks import pairings
from yksi.bots import BOTS, choose_at, make_bot
from yksi.editions import make_rules
from yksi.engine.build import WASM

CHOICES = 20_000
ARENA = 3_000_000
"""So many rounds are 100,000 deals for each pairing of six bots, played both ways."""
NUMBA_S = 234
"""What an arena of so many rounds took of one core with Numba, when it was last there to measure."""


def lines() -> Iterator[str]:
    """The table, without what needs two cores."""
    yield "| engine | measured | aim |"
    yield "|---|---|---|"
    yield f"| from `import yksi.sim` to the first compiled round | {ours.start_seconds():.2f} s | 0.3 s |"
    yield f"| a choice of `expert` at a table of four | {expert_ms():.4f} ms | 0.03 ms |"
    yield f"| arena of six bots, {ARENA:,} rounds, one core | {arena_seconds():.0f} s | {NUMBA_S // 2} s |"
    library, numpy = installed_mb()
    yield f"| `yksi[sim]` on disk, of which NumPy {numpy:.1f} MB | {library + numpy:.1f} MB | 60 MB |"
    module = WASM.read_bytes()
    yield f"| `engine.wasm` | {len(module) / 1000:.1f} kB | 120 kB |"
    yield f"| the same, compressed | {len(gzip.compress(module)) / 1000:.1f} kB | 45 kB |"


def expert_ms() -> float:
    """Milliseconds of processor time a choice, at the tables of whole rounds."""
    bot, taken, made, tick = make_bot("expert", seed=1), 0.0, 0, ours.clock_seconds()
    choose_at(bot, Game.deal("nb-112", 4, 0), 0)  # loads its networks
    while made < CHOICES:
        game = Game.deal("nb-112", 4, made)
        while not game.over:
            begun = time.process_time()
            action = choose_at(bot, game, game.turn)
            taken += time.process_time() - begun - tick
            assert action is not None
            game.play(action)
            made += 1
    return 1000 * taken / made


def arena_seconds(deals: int = 1_000) -> float:
    """Seconds of one core for an arena, reckoned from fewer deals of each pairing."""
    bots = [Entrant(name) for name in BOTS]
    rounds, begun = 0, time.process_time()
    for task in pairings(bots, make_rules("nb-112", target=1), 2, "bench", deals, False, 5.0):
        for number in range(task.blocks):
            rounds += play_block(task, number).rounds
    return (time.process_time() - begun) * ARENA / rounds


def installed_mb() -> tuple[float, float]:
    """Megabytes of a wheel with the engines of every platform when it is installed, and of NumPy."""
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, "YKSI_ENGINES": "all"})
        (wheel,) = Path(folder).iterdir()
        ours_mb = sum(each.file_size for each in ZipFile(wheel).infolist()) / 1e6
    files = distribution("numpy").files or []
    return ours_mb, sum(Path(each.locate()).stat().st_size for each in files) / 1e6
