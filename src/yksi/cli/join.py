"""``yksi join``: a seat at a table of a server, in this terminal."""

from __future__ import annotations

import argparse
import getpass

from yksi.cli.options import Commands, add_language
from yksi.cli.rule_options import add_rule_options, rules_of
from yksi.editions import as_data
from yksi.extras import needing
from yksi.server import config


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "join",
        help="play at a table of a server, in this terminal",
        description="Take a seat at a table by its invitation code; without a code, open a table.",
    )
    parser.add_argument("code", metavar="CODE", nargs="?", help="the invitation code")
    parser.add_argument("--server", default=f"http://localhost:{config.DEFAULT_PORT}", metavar="URL")
    parser.add_argument("--name", default=getpass.getuser(), help="the name at the table")
    parser.add_argument("--seats", type=int, default=4, help="for a new table (2 to 10, default 4)")
    add_language(parser)
    add_rule_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Play there, line by line."""
    with needing("server", "yksi join"):
        from yksi.server.protocol.options import Options
        from yksi.tui import remote
    asked = Options(**as_data(rules_of(options)), seats=options.seats)
    remote.run(options.server, options.code, options.name, asked, options.language)
