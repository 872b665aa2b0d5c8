"""``yksi rules``: what are the rules of an edition, or of a file?"""

from __future__ import annotations

import argparse

from yksi.cli.options import Commands, add_json, add_language
from yksi.cli.rule_options import add_changes, add_file, rules_of
from yksi.editions import EDITIONS
from yksi.tui import reading


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "rules",
        help="the rules of an edition",
        description="The rules of an edition, generated from its data, with what its rulebook offers beside "
        "them. Each is marked: printed, our ruling where the book is silent, house rule, option or idea.",
    )
    start = parser.add_mutually_exclusive_group(required=True)
    start.add_argument("edition", nargs="?", metavar="EDITION", help=", ".join(EDITIONS))
    add_file(start)
    add_language(parser)
    add_changes(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Print them."""
    read = reading.rules_as_json if options.json else reading.read_rules
    print(read(rules_of(options), options.language))
