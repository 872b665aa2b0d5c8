"""``yksi simulate``: what is the game itself like, edition by edition and house rule by house rule?"""

from __future__ import annotations

import argparse
from typing import Final

from yksi.bots import BOTS
from yksi.cli.options import Commands, add_json, add_language
from yksi.cli.rule_options import add_changes, add_file, changes_of
from yksi.cli.running import add_run, arena_commands
from yksi.keys import Rules

_ABOUT: Final = (
    "Answer questions about the game itself, edition by edition and house rule by house rule: how long a "
    "round is, what the first seat is worth, whether bluffs pay."
)


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help=_ABOUT.partition(":")[0].lower(), description=_ABOUT)
    _add_tables(parser)
    _add_skill(parser)
    add_run(parser)
    add_file(parser)
    add_changes(parser)
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def _add_tables(parser: argparse.ArgumentParser) -> None:
    """Which tables are compared, who plays there and how much."""
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
    parser.add_argument(
        "--adjust",
        action="store_true",
        help="also tell what places win less the luck of the cards drawn: as true, and surer",
    )


def _add_skill(parser: argparse.ArgumentParser) -> None:
    """How much skill is in the game, instead of how it goes."""
    parser.add_argument(
        "--skill",
        nargs="*",
        choices=tuple(BOTS),
        metavar="BOT",
        help="measure instead how much skill is in the game among these bots, as many of each "
        "(docs/skill.md; default novice, casual, sharp and expert)",
    )
    parser.add_argument(
        "--matches", action="store_true", help="with --skill: matches to the target instead of rounds"
    )
    parser.add_argument(
        "--chess",
        type=float,
        default=200,
        metavar="SPREAD",
        help="with --skill: how far the ratings of the chess players lie apart that it is compared with "
        "(default 200)",
    )


def run(options: argparse.Namespace) -> None:
    """Compare editions with each other, and the rules of a file with them."""
    own = [] if options.rules is None else [Rules.load(options.rules)]
    commands = arena_commands()
    ask = commands.simulate if options.skill is None else commands.skill
    ask(options, [*own, *(options.edition or ())], changes_of(options))
