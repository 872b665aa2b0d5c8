"""``yksi score``: a score sheet for people with real cards."""

from __future__ import annotations

import argparse
from pathlib import Path

from yksi.cli.options import Commands, add_language
from yksi.cli.rule_options import add_rule_options, changes_of, rules_of


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "score",
        help="keep the score for people with real cards",
        description="Begin a score sheet in a file, or go on with it; type help at the prompt. "
        "With --show, --csv or --json, only print it.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    add_language(parser)
    add_rule_options(parser, usual=None)
    printed = parser.add_mutually_exclusive_group()
    printed.add_argument("--show", action="store_true", help="print the sheet")
    printed.add_argument("--csv", action="store_true", help="print it for a spreadsheet")
    printed.add_argument("--json", action="store_true", help="print it for programs")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Print the sheet, or go on with it."""
    from yksi.tui import score

    if options.show or options.csv or options.json:
        form = ".csv" if options.csv else ".json" if options.json else ".txt"
        print(score.read_sheet(options.file, form, options.language), end="")
    elif options.rules is None:
        score.keep_score(options.file, options.edition, changes_of(options), options.language)
    else:
        rules = rules_of(options)
        said = {**rules.words(), "custom": rules.custom, "name": rules.name}
        score.keep_score(options.file, rules.edition, said, options.language)
