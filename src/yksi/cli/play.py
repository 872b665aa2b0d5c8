"""``yksi play``: a match against bots in this terminal."""

from __future__ import annotations

import argparse
from pathlib import Path

from yksi.bots import LEVELS
from yksi.cli.options import Commands, add_language
from yksi.cli.rule_options import add_rule_options, rules_of
from yksi.editions import make_rules
from yksi.match import Match
from yksi.state import MAX_PLAYERS


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play",
        help="play against simple opponents",
        description="Play a match in the terminal. You sit at seat 0; type help at the prompt.",
    )
    parser.add_argument("--plain", action="store_true", help="without colours (so does NO_COLOR)")
    parser.add_argument(
        "--players", type=int, default=4, help="how many play with you in it (2 to 10, default 4)"
    )
    parser.add_argument(
        "--bots", choices=LEVELS, default="casual", help="how well the others play (default casual)"
    )
    parser.add_argument("--name", help="your name at the table")
    parser.add_argument("--seed", help="play the same deals again")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep the record of the match")
    add_language(parser)
    add_rule_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Deal, and play it to its end."""
    from yksi.tui import plain

    rules = rules_of(options)
    if options.rules is None and not options.custom and rules.customizable == 3:
        rules = make_rules(rules, custom="joke,swap,open-hands")
    if not 2 <= options.players <= MAX_PLAYERS:
        raise ValueError(f"players must be 2 to 10, not {options.players}")
    names = plain.player_names(options.name, options.players, options.language)
    match = Match(rules, names, options.seed)
    plain.play(match, options.record, options.bots, options.language, False if options.plain else None)
