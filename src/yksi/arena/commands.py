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
from yksi.arena.progress import progress
from yksi.arena.questions import Comparison
from yksi.arena.run import Played, arrange, missing, play_all
from yksi.arena.simulate_text import write_comparison
from yksi.arena.skill import POPULATION
from yksi.arena.skill_text import Measured, write_skill
from yksi.arena.standings import Standings
from yksi.arena.store import Store, folder_name
from yksi.arena.tasks import Task, full_tables, pairings
from yksi.arena.worlds import World, fields, player_counts, worlds
from yksi.bots import BOTS
from yksi.editions import make_rules
from yksi.errors import CannotBeDone
from yksi.keys import Rules
from yksi.locales import message
from yksi.locales.numbers import number
from yksi.proof import check_seed

MOST_DEALS = 1 << 31
MOST_MATCHES = 1 << 21
MOST_CHESS = 2_000


def arena(options: argparse.Namespace, start: str | Rules, changes: dict[str, Any]) -> None:
    """Play bots against each other."""
    tasks = _arena_tasks(options, start, changes)
    language: str = options.language
    folder, played = _run("arena", tasks, {task.label: task.title(language) for task in tasks}, options)
    standings = Standings.of(tasks, played.blocks)
    if not standings.results:
        lost = " ".join(each.told(language) for each in standings.lost)
        raise CannotBeDone(message("arena", "nothing-played", language, lost=lost))
    if options.json:
        print(json.dumps(standings.data(), indent=2))
    else:
        print(write_standings(standings, language))
        for mishap in standings.mishaps:
            print(mishap.told(language))
        print(_summary(tasks[0], played, language))
    if options.report:
        from yksi.arena.arena_report import write_report

        _say_report(write_report(standings, folder, _command()), language)


def simulate(options: argparse.Namespace, starts: list[str | Rules], changes: dict[str, Any]) -> None:
    """Answer questions about the game."""
    if options.matches:
        raise ValueError("--matches goes with --skill: everything else is asked of rounds")
    compared = _worlds(options, starts, changes)
    tasks = [world.task for world in compared]
    language: str = options.language
    titles = {world.task.label: world.title(language) for world in compared}
    folder, played = _run("simulate", tasks, titles, options)
    comparison = Comparison.of(compared, played.blocks)
    if options.json:
        print(json.dumps(comparison.data(), indent=2))
    else:
        print(write_comparison(comparison, language))
        print(message("arena", "signs", language))
        seated = message("arena", "seated", language, bot=options.bot, seed=options.seed)
        print(f"{_speed(played, language)} {seated}")
    if options.report:
        from yksi.arena.simulate_report import write_report

        _say_report(write_report(comparison, folder, _command()), language)


def skill(options: argparse.Namespace, starts: list[str | Rules], changes: dict[str, Any]) -> None:
    """Measure how much skill is in the game."""
    if options.adjust:
        raise ValueError("--adjust does not go with --skill: skill is measured by plain wins")
    if not (math.isfinite(options.chess) and 1 <= options.chess <= MOST_CHESS):
        raise ValueError(f"--chess must be a spread of ratings from 1 to {MOST_CHESS}, not {options.chess}")
    bots = options.skill or POPULATION
    met = fields(_worlds(options, starts, changes), bots, options.rounds, options.matches)
    language: str = options.language
    titles = {task.label: world.title(language) for world, tasks in met for task in tasks}
    folder, played = _run("simulate", [task for _, tasks in met for task in tasks], titles, options)
    measured = Measured.of(met, played.blocks, options.chess)
    if options.json:
        print(json.dumps(measured.data(), indent=2))
    else:
        print(write_skill(measured, language))
        print(_speed(played, language))
    if options.report:
        from yksi.arena.skill_report import write_report

        _say_report(write_report(measured, folder, _command()), language)


def _worlds(options: argparse.Namespace, starts: list[str | Rules], changes: dict[str, Any]) -> list[World]:
    most = MOST_MATCHES if options.matches else MOST_DEALS
    if not 2 <= options.rounds <= most:
        raise ValueError(f"--rounds must be 2 to {most}, not {options.rounds}")
    return worlds(
        starts,
        options.house,
        changes,
        player_counts(options.players),
        options.bot,
        check_seed(options.seed),
        options.rounds,
        options.adjust,
    )


def _arena_tasks(options: argparse.Namespace, start: str | Rules, changes: dict[str, Any]) -> list[Task]:
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
    if options.adjust and options.matches:
        raise ValueError("--adjust books the luck of rounds, not of matches: leave out --matches")
    bots = entrants(options.bots or BOTS)
    if len(bots) < 2:
        raise ValueError("an arena needs at least two bots")
    make = pairings if options.format == "pairs" else full_tables
    return make(
        bots,
        make_rules(start, **changes),
        options.players,
        check_seed(options.seed),
        options.deals,
        options.matches,
        options.patience,
        options.adjust,
    )


def _run(
    kind: str, tasks: list[Task], titles: dict[str, str], options: argparse.Namespace
) -> tuple[Path, Played]:
    """Play what is missing; Ctrl-C keeps what is done and says how to go on."""
    language: str = options.language
    folder: Path = options.out or Path(folder_name(kind, tasks))
    engine = engine_for(tasks, options.workers, options.ray, options.ray_address)
    store = Store(folder, tasks, options.resume)
    if store.is_torn:
        _say(message("arena", "torn", language, file=str(store.path)))
    contests = {task.label: task.rotations for task in tasks}
    left = sum(
        tasks[place].deals_in(number) * tasks[place].rotations
        for place, number in missing(tasks, store.blocks)
    )
    total = sum(task.deals * task.rotations for task in tasks)
    try:
        if left:
            with progress(message("arena", f"plays-{kind}", language), total, total - left, language) as note:
                return folder, play_all(
                    tasks,
                    store,
                    engine,
                    lambda block: note(titles[block.task], block.deals * contests[block.task]),
                )
        return folder, Played(arrange(tasks, store.blocks))
    except KeyboardInterrupt:
        again = _command() + ("" if options.resume else " --resume")
        kept = len(store.blocks)
        _say(message("arena", "stopped", language, count=kept, folder=str(folder), command=again))
        raise SystemExit(130) from None


def _summary(task: Task, played: Played, language: str) -> str:
    terms = message(
        "arena",
        "terms",
        language,
        rules=task.rules.name or task.rules.edition,
        players=task.players,
        seed=task.seed,
    )
    return f"{_speed(played, language)} {terms}"


def _speed(played: Played, language: str) -> str:
    rounds = sum(block.rounds for blocks in played.blocks.values() for block in blocks)
    again = speed = ""
    if rounds > played.rounds:
        before = number(rounds - played.rounds, 0, language, ",")
        again = message("arena", "rounds-before", language, rounds=before)
    if played.rounds:
        seconds = number(played.seconds, 1, language)
        rate = number(played.rounds / played.seconds, 0, language, ",")
        speed = message("arena", "rounds-speed", language, seconds=seconds, rate=rate)
    told = number(rounds, 0, language, ",")
    return message("arena", "rounds", language, rounds=told, again=again, speed=speed)


def _command() -> str:
    return shlex.join(["yksi", *sys.argv[1:]])


def _say_report(file: Path, language: str) -> None:
    _say(message("arena", "report", language, file=str(file)))


def _say(told: str) -> None:
    print(told, file=sys.stderr)
