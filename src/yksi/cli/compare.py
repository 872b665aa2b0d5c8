"""``yksi compare``: how do two tables differ?"""

from __future__ import annotations

import argparse
import json

from yksi.cli.options import Commands, add_json, add_language
from yksi.cli.rule_options import read_rules
from yksi.tui.compare import compare_text, differences


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "compare",
        help="how two tables differ",
        description="The rules that only one of two has, and every setting in which they differ.",
    )
    for name in ("A", "B"):
        parser.add_argument(name.lower(), metavar=name, help="an edition, or a file of rules")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Print what differs."""
    here, there = read_rules(options.a), read_rules(options.b)
    if options.json:
        print(json.dumps(differences(here, there), ensure_ascii=False, indent=2))
    else:
        print(compare_text(here, there, options.language))
