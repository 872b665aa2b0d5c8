"""``yksi puzzle``: one position, one best answer; the same for everybody today."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from datetime import date
from random import Random
from typing import Any

from yksi.cli.options import Commands, add_json, add_language
from yksi.editions import EDITIONS
from yksi.errors import CannotBeDone
from yksi.locales import dialect
from yksi.puzzles import Puzzle, daily, puzzle, puzzles
from yksi.puzzles.shelf import KINDS, LEVELS, row
from yksi.puzzles.text import question, solution


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "puzzle",
        help="solve a puzzle: one position, one best answer",
        description="Solve the puzzle of the day, one by its number, or any of an edition or a difficulty "
        "(docs/puzzles.md).",
    )
    parser.add_argument("number", type=int, nargs="?", metavar="NUMBER", help="this one (default: today's)")
    parser.add_argument("--day", type=date.fromisoformat, metavar="DATE", help="that of a day, as 2026-11-19")
    parser.add_argument("--edition", choices=EDITIONS, help="any by these rules")
    parser.add_argument("--level", type=int, choices=LEVELS, help="any of this difficulty, 1 is easy")
    parser.add_argument("--kind", choices=KINDS, help="any with all cards open, or with only your own")
    parser.add_argument(
        "--house",
        action="store_const",
        const=True,
        help="any with a house rule or rules on Customizable cards",
    )
    parser.add_argument("--solution", action="store_true", help="print what is best and why, and ask nothing")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Print a puzzle, or let somebody solve it."""
    found = _found(options)
    if options.json:
        print(json.dumps(_as_json(found, options.solution)))
    elif options.solution:
        spoken = dialect(options.language, found.edition)
        print("\n".join([*question(found, spoken), "", *solution(found, spoken)]))
    else:
        from yksi.tui import riddle

        riddle.solve(found, options.language)


def _found(options: argparse.Namespace) -> Puzzle:
    if options.number is not None:
        return puzzle(options.number)
    if options.edition is options.level is options.kind is options.house is None:
        return daily(options.day)
    some = puzzles(options.edition, options.level, options.kind, options.house)
    if not some:
        raise CannotBeDone("there is no such puzzle: leave out --edition, --level, --kind or --house")
    return Random().choice(some)


def _as_json(found: Puzzle, solved: bool) -> dict[str, Any]:
    """The puzzle, and if it is asked for what each choice is worth and the proof."""
    asked = {key: value for key, value in row(found).items() if key not in ("best", "wins")}
    told = {"number": found.number, "kind": found.kind, **asked, "drawn": found.drawn}
    if not solved:
        return told
    proof = asdict(found.proof()) if found.turns is not None else None
    return {**told, "best": found.best, "answers": [asdict(each) for each in found.answers()], "proof": proof}
