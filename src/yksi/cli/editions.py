"""``yksi editions``: which rulebooks are there?"""

from __future__ import annotations

import argparse
import json

from yksi.cli.options import Commands, add_json, add_language
from yksi.editions import EDITIONS, edition
from yksi.locales.catalogues import words


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("editions", help="list the rulebooks", description="List the rulebooks.")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """List them."""
    books = [edition(id) for id in EDITIONS]
    if options.json:
        fields = ("id", "title", "language", "rulebook", "note", "ideas")
        print(json.dumps([{name: getattr(book, name) for name in fields} for book in books], indent=2))
        return
    for id, told in words(options.language, "editions").items():
        print(f"{id:14} {told['name']}\n{'':14} {told['says']}")
