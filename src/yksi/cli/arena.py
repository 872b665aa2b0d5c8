"""``yksi arena``: which bot is the strongest?"""

from __future__ import annotations

import argparse
from typing import Final

from yksi.bots import BOTS
from yksi.cli.options import Commands, add_json, add_language
from yksi.cli.rule_options import add_rule_options, changes_of, start_of
from yksi.cli.running import add_run, arena_commands

_ABOUT: Final = (
    "Play bots against each other on paired deals: every deal is played once for each way to seat them. "
    "A bot is one of " + ", ".join(BOTS) + ", or your own: file.py:Class or module:Class with a method "
    "choose(view) (docs/arena.md). Without names, all of ours play."
)


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("arena", help=_ABOUT.partition(":")[0].lower(), description=_ABOUT)
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
        "--adjust",
        action="store_true",
        help="also tell wins less the luck of the cards drawn: as true, and surer after fewer rounds",
    )
    parser.add_argument(
        "--patience", type=float, default=5.0, metavar="S", help="seconds a bot may think (default 5)"
    )
    add_run(parser)
    add_rule_options(parser)
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Play, and write down who won how much."""
    arena_commands().arena(options, start_of(options), changes_of(options))
