"""``make bench``: how fast this library is beside its peers, and how well its bots play.

Every figure of speed is the median of several short runs on one core, ours and the peers' in turn and in
processor time, so that a busy machine treats them alike; the load is told. ``--write`` puts the
tables into benchmarks/README.md, of which ``make docs`` takes a few lines into README.md.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks import engine, environments, limit, ours, peers, strength

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Race:
    """Random play of ours against a loop of a peer's, with the ratio to reach."""

    way: str
    players: int
    peer: str
    theirs: Callable[[int, float, int], float]
    goal: float

    def mine(self, seconds: float, seed: int) -> float:
        """Our rounds a second."""
        measure = ours.compiled if self.way == "compiled" else ours.plain
        return measure(self.players, seconds, seed)[0]


RACES = [
    Race("compiled", 2, "RLCard 1.2.0 `env.run`", peers.rlcard_env_run, 900),
    Race("compiled", 2, "RLCard 1.2.0 bare `proceed_round`", peers.rlcard_proceed_round, 35),
    Race("compiled", 4, "RLCard 1.2.0 `env.step`", peers.rlcard_env_step, 300),
    Race("compiled", 4, "OpenSpiel `crazy_eights` C++ rollouts", peers.openspiel_crazy_eights, 12),
    Race("compiled", 2, "`limit.c`: these rules alone, by hand", limit.rounds_a_second, 0.65),
    Race("compiled", 4, "`limit.c`: these rules alone, by hand", limit.rounds_a_second, 0.65),
    Race("rules interpreted", 2, "RLCard 1.2.0 `env.step`", peers.rlcard_env_step, 3),
    Race("rules interpreted", 4, "RLCard 1.2.0 `env.step`", peers.rlcard_env_step, 3),
]


def run(race: Race, runs: int, seconds: float) -> str:
    """A row of the table."""
    mine: list[float] = []
    theirs: list[float] = []
    for seed in range(runs):
        mine.append(race.mine(seconds, seed))
        theirs.append(race.theirs(race.players, seconds, seed))
    ratios = sorted(a / b for a, b in zip(mine, theirs, strict=True))
    ratio = statistics.median(mine) / statistics.median(theirs)
    return (
        f"| {race.way}, {race.players} players | {statistics.median(mine):,.0f} "
        f"| {race.peer} | {statistics.median(theirs):,.0f} "
        f"| **{_times(ratio)}×** | {_times(ratios[0])}–{_times(ratios[-1])} | {race.goal:g}× |"
    )


def _times(ratio: float) -> str:
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.1f}" if ratio >= 10 else f"{ratio:.2f}"


def vector_lines(runs: int, seconds: float) -> Iterator[str]:
    """The vector environment beside RLCard's."""
    yield "| vector environment, observations and masks | steps/s | RLCard 1.2.0 `env.step` | ratio | aim |"
    yield "|---|---|---|---|---|"
    for players in (2, 4):
        print(f"vector environment, {players} players …", file=sys.stderr)
        mine, theirs, ratio = environments.compare(players, runs, seconds)
        yield f"| {players} players | {mine:,.0f} | {theirs:,.0f} | **{ratio:,.0f}×** | 200× |"


def library_lines(runs: int, seconds: float) -> Iterator[str]:
    """What a user of the library calls, beside RLCard's `env.step`, which extracts a state as well."""
    yield "| through the library | actions/s | RLCard `env.step`, steps/s | ratio | lowest–highest | aim |"
    yield "|---|---|---|---|---|---|"
    for players in (2, 4):
        for calls, views in (("`legal`, `play`", False), ("`legal`, `play`, `view`", True)):
            print(f"{calls}, {players} players …", file=sys.stderr)
            mine: list[float] = []
            theirs: list[float] = []
            for seed in range(runs):
                mine.append(ours.library(players, seconds, seed, views))
                theirs.append(peers.rlcard_steps(players, seconds, seed))
            yield _library_line(f"{calls}, {players} players", mine, theirs)


def _library_line(what: str, mine: list[float], theirs: list[float]) -> str:
    ratios = sorted(a / b for a, b in zip(mine, theirs, strict=True))
    ratio = statistics.median(mine) / statistics.median(theirs)
    return (
        f"| {what} | {statistics.median(mine):,.0f} | {statistics.median(theirs):,.0f} "
        f"| **{_times(ratio)}×** | {_times(ratios[0])}–{_times(ratios[-1])} | 2× |"
    )


def table(runs: int, seconds: float) -> str:
    """All races as a table, and the engine by itself."""
    lines = [
        "| yksi | rounds/s | peer | rounds/s | ratio | lowest–highest | aim |",
        "|---|---|---|---|---|---|---|",
    ]
    for race in RACES:
        print(f"{race.way}, {race.players} players, against {race.peer} …", file=sys.stderr)
        lines.append(run(race, runs, seconds))
    lines += ["", *library_lines(runs, seconds), "", *vector_lines(runs, seconds)]
    actions = [ours.compiled(players, seconds)[1] / 1e6 for players in (2, 4)]
    lines += [
        "",
        f"Compiled actions: {actions[0]:.1f} M/s with two players, {actions[1]:.1f} M/s with four. "
        f"`import yksi` {ours.import_seconds():.3f} s. Processor time; load average {_load()}.",
        "",
        *engine.lines(),
    ]
    return "\n".join(lines)


def _load() -> str:
    return ", ".join(f"{load:.1f}" for load in os.getloadavg())


def write(path: Path, mark: str, text: str) -> None:
    """Put a table between the marks of a page."""
    page = path.read_text(encoding="utf-8")
    before, _, rest = page.partition(f"<!-- {mark} -->")
    _, _, after = rest.partition(f"<!-- /{mark} -->")
    path.write_text(f"{before}<!-- {mark} -->\n{text}\n<!-- /{mark} -->{after}", encoding="utf-8")


def speed_on_one_core(runs: int, seconds: float) -> str:
    """The table of speed, measured on one core."""
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if cores:
        os.sched_setaffinity(0, {min(cores)})
    text = table(runs, seconds)
    if len(cores) < 2:
        return text
    os.sched_setaffinity(0, cores)
    passed, busy = ours.two_cores(2)
    return (
        f"{text}\n| two threads, sooner done than one | {passed:.2f}× | 1.9× |"
        f"\n| the same by the time of a core that each took | {busy:.2f}× | 1.9× |"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each run")
    parser.add_argument("--only", choices=("bench", "strength"), help="speed alone, or strength alone")
    parser.add_argument("--write", action="store_true", help="also write them into benchmarks/README.md")
    options = parser.parse_args()
    parts = {"bench": lambda: speed_on_one_core(options.runs, options.seconds), "strength": strength.table}
    for mark, measure in parts.items():
        if options.only not in (None, mark):
            continue
        text = measure()
        print(text)
        if options.write:
            write(HERE / "README.md", mark, text)


if __name__ == "__main__":
    main()
