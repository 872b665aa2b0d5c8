"""``yksi review``: what was luck, and what was you?"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from yksi.bots import LEVELS
from yksi.cli.options import Commands, add_json, add_language
from yksi.locales import dialect
from yksi.record import Record
from yksi.reviewing import review
from yksi.reviewing.page import page_of
from yksi.reviewing.text import text_of


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "review",
        help="what was luck in a recorded match, and what was you",
        description="Judge every decision of a record by what its player could see, and tell luck from skill "
        "(docs/review.md).",
    )
    parser.add_argument("file", type=Path, metavar="RECORD")
    parser.add_argument(
        "--seat", type=int, action="append", metavar="SEAT", help="only this seat, from 0; again for more"
    )
    parser.add_argument(
        "--level", choices=LEVELS, default="sharp", help="how well the table plays (default sharp)"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page to this file instead")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Review, and tell it."""
    record = Record.load(options.file)
    told = review(record, options.seat, options.level)
    if options.json:
        print(json.dumps(told))
        return
    spoken = dialect(options.language, record.rules.edition)
    if options.html is not None:
        options.html.write_text(page_of(told, spoken), encoding="utf-8")
        return
    print(text_of(told, spoken))
