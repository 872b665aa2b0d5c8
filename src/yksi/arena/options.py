"""The options of ``yksi arena`` and ``yksi simulate``; nothing here needs more than Python."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from yksi.bots import BOTS

ARENA: Final = (
    "Play bots against each other on paired deals: every deal is played once for each way to seat them. "
    "A bot is one of " + ", ".join(BOTS) + ", or your own: file.py:Class or module:Class with a method "
    "choose(view) (docs/arena.md). Without names, all of ours play."
)
SIMULATE: Final = (
    "Answer questions about the game itself, edition by edition and house rule by house rule: how long a "
    "round is, what the first seat is worth, whether bluffs pay."
)


def add_arena(parser: argparse.ArgumentParser) -> None:
    """What an arena can be told."""
    parser.add_argument("bots", nargs="*", metavar="BOT", help="who plays")
    parser.add_argument("--deals", type=int, default=10_000, help="deals a pairing (default 10000)")
    parser.add_argument("--players", type=int, default=2, help="seats at the table (2 to 10, default 2)")
    parser.add_argument("--teams", type=int, help="how many teams, e.g. --players 4 --teams 2")
    parser.add_argument(
        "--format",
        choices=("pairs", "table"),
        default="pairs",
        help="pairs: one of a kind among copies of another (default); table: all seats different",
    )
    parser.add_argument("--matches", action="store_true", help="matches to the target instead of rounds")
    parser.add_argument(
        "--patience", type=float, default=5.0, metavar="S", help="seconds a bot may think (default 5)"
    )
    _add_run(parser)


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """What a simulation can be told."""
    parser.add_argument(
        "--edition",
        action="append",
        metavar="EDITION",
        help="compare this edition, the first being the baseline; again for more (default: all five)",
    )
    parser.add_argument(
        "--house",
        action="append",
        metavar="KEY=VALUE",
        help="compare the baseline with this house rule; again for more, + joins several into one table, "
        "none for none (default: each by itself)",
    )
    parser.add_argument("--players", default="2,4", help="seats at the tables (default 2,4)")
    parser.add_argument("--bot", default="sharp", choices=tuple(BOTS), help="who plays (default sharp)")
    parser.add_argument("--rounds", type=int, default=20_000, help="rounds a table (default 20000)")
    _add_run(parser)


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", default="1", help="other deals; the same seed gives the same results")
    parser.add_argument("--workers", type=int, help="processes (default: as many as there are cores)")
    parser.add_argument("--ray", action="store_true", help="play on a local Ray cluster")
    parser.add_argument("--ray-address", metavar="ADDRESS", help="play on the Ray cluster at this address")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where results and report go")
    parser.add_argument("--resume", action="store_true", help="go on with results that are there already")
    parser.add_argument(
        "--report", action=argparse.BooleanOptionalAction, default=True, help="write report.html (default)"
    )
