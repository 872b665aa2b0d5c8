"""``yksi serve``: tables for browsers, terminals and bots."""

from __future__ import annotations

import argparse

from yksi.cli.options import Commands, add_language
from yksi.extras import needing
from yksi.server import config


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "serve",
        help="let people play over the network",
        description="Start the server: tables for browsers, terminals and bots, kept in a database.",
    )
    parser.add_argument("--open", action="store_true", help="open the game in the browser of this machine")
    config.add_options(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Serve until somebody stops it."""
    with needing("server", "yksi serve"):
        from yksi.server import serve, workers
    (serve if options.workers == "1" else workers).run(options)
