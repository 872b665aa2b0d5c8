"""``yksi arena`` and ``yksi simulate``: from options to results, a report and a summary."""

from __future__ import annotations

import argparse
import json
import math
import shlex
import sys
from pathlib import Path
from typing import Any

from yksi.arena.arena_text import write_standings
from yksi.arena.engines import engine_for
from yksi.arena.entrants import entrants
from yksi.arena.progress import progress, warm_up
from yksi.arena.questions import Comparison
from yksi.arena.run import Played, arrange, missing, play_all
from yksi.arena.simulate_text import write_comparison
from yksi.arena.standings import Standings
from yksi.arena.store import Store, folder_name
from yksi.arena.tasks import Task, full_tables, pairings
from yksi.arena.worlds import player_counts, worlds
from yksi.bots import BOTS
from yksi.editions import make_rules
from yksi.proof import check_seed

MOST_DEALS = 1 << 31
MOST_MATCHES = 1 << 21


def arena(options: argparse.Namespace, changes: dict[str, Any]) -> None:
    """Play bots against each other."""
    tasks = _arena_tasks(options, changes)
    folder, played = _run("arena", tasks, options)
    standings = Standings.of(tasks, played.blocks)
    if not standings.results:
        raise ValueError(f"nothing could be played: {' '.join(standings.lost)}")
    if options.json:
        print(json.dumps(standings.data(), indent=2))
    else:
        print(write_standings(standings))
        for told in (*map(str, standings.faults), *standings.lost):
            print(told)
        print(_summary(tasks[0], played))
    if options.report:
        from yksi.arena.arena_report import write_report

        _say(f"Report: {write_report(standings, folder, _command())}")


def simulate(options: argparse.Namespace, changes: dict[str, Any]) -> None:
    """Answer questions about the game."""
    if not 2 <= options.rounds <= MOST_DEALS:
        raise ValueError(f"--rounds must be 2 to {MOST_DEALS}, not {options.rounds}")
    compared = worlds(
        options.edition or (),
        options.house,
        changes,
        player_counts(options.players),
        options.bot,
        check_seed(options.seed),
        options.rounds,
    )
    tasks = [world.task for world in compared]
    folder, played = _run("simulate", tasks, options)
    comparison = Comparison.of(compared, played.blocks)
    if options.json:
        print(json.dumps(comparison.data(), indent=2))
    else:
        print(write_comparison(comparison))
        print("▲ ▼ differs from the first row (99.9 %); ± are intervals of 95 %.")
        print(_speed(played) + f" {options.bot} at every seat, seed {options.seed}.")
    if options.report:
        from yksi.arena.simulate_report import write_report

        _say(f"Report: {write_report(comparison, folder, _command())}")


def _arena_tasks(options: argparse.Namespace, changes: dict[str, Any]) -> list[Task]:
    if options.teams is not None:
        changes["teams"] = options.teams
    if not options.matches:
        # A round by itself is a match to one point: bots that mind the score then play for the round.
        changes.setdefault("target", 1)
    most = MOST_MATCHES if options.matches else MOST_DEALS
    if not 1 <= options.deals <= most:
        raise ValueError(f"--deals must be 1 to {most}, not {options.deals}")
    if not (math.isfinite(options.patience) and options.patience > 0):
        raise ValueError(f"--patience must be a number of seconds above 0, not {options.patience}")
    bots = entrants(options.bots or BOTS)
    if len(bots) < 2:
        raise ValueError("an arena needs at least two bots")
    make = pairings if options.format == "pairs" else full_tables
    return make(
        bots,
        make_rules(options.edition, **changes),
        options.players,
        check_seed(options.seed),
        options.deals,
        options.matches,
        options.patience,
    )


def _run(kind: str, tasks: list[Task], options: argparse.Namespace) -> tuple[Path, Played]:
    """Play what is missing; Ctrl-C keeps what is done and says how to go on."""
    folder: Path = options.out or Path(folder_name(kind, tasks))
    engine = engine_for(tasks, options.workers, options.ray, options.ray_address)
    store = Store(folder, tasks, options.resume)
    if store.dropped:
        _say(store.dropped)
    contests = {task.label: task.rotations for task in tasks}
    left = sum(
        tasks[place].deals_in(number) * tasks[place].rotations
        for place, number in missing(tasks, store.blocks)
    )
    total = sum(task.deals * task.rotations for task in tasks)
    try:
        if left:
            warm_up()
            with progress(kind.capitalize(), total, total - left) as note:
                return folder, play_all(
                    tasks, store, engine, lambda block: note(block.task, block.deals * contests[block.task])
                )
        return folder, Played(arrange(tasks, store.blocks))
    except KeyboardInterrupt:
        again = _command() + ("" if options.resume else " --resume")
        _say(f"Stopped; {len(store.blocks)} blocks are kept in {folder}. Go on with: {again}")
        raise SystemExit(130) from None
    finally:
        store.close()


def _summary(task: Task, played: Played) -> str:
    return (
        f"{_speed(played)} {task.rules.edition}, {task.players} players, seed {task.seed}; "
        "intervals of 95 % over paired deals."
    )


def _speed(played: Played) -> str:
    rounds = sum(block.rounds for blocks in played.blocks.values() for block in blocks)
    speed = (
        f" in {played.seconds:.1f} s, {played.rounds / played.seconds:,.0f} a second" if played.rounds else ""
    )
    again = f" ({rounds - played.rounds:,} of them before)" if rounds > played.rounds else ""
    return f"{rounds:,} rounds{again}{speed}."


def _command() -> str:
    return shlex.join(["yksi", *sys.argv[1:]])


def _say(message: str) -> None:
    print(message, file=sys.stderr)
