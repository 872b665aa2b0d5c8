"""``yksi bot``: a bot takes a seat at a table of a server."""

from __future__ import annotations

import argparse

from yksi.bots import LEVELS
from yksi.cli.options import Commands, add_language
from yksi.extras import needing
from yksi.server import config


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "bot",
        help="let a bot join a table of a server",
        description="Let one of our bots, or one's own, take a seat by invitation and play there.",
    )
    parser.add_argument("code", metavar="CODE", help="the invitation code of the table")
    parser.add_argument("bot", metavar="BOT", help=f"{', '.join(LEVELS)}, or file.py:Class with choose(view)")
    parser.add_argument("--server", default=f"http://localhost:{config.DEFAULT_PORT}", metavar="URL")
    parser.add_argument("--name", help="the name at the table (default: the bot's)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Let it play until the table is closed."""
    with needing("server", "yksi bot"):
        from yksi.client import bot
    bot.run(options.server, options.code, options.name, options.bot, options.language)
