"""``yksi site``: the game as a folder that any file server can show, without a server of ours."""

from __future__ import annotations

import argparse
from pathlib import Path

from yksi.cli.options import Commands, add_language
from yksi.extras import needing
from yksi.locales import message


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "site",
        help="write the game as a folder for any file server",
        description="Write the browser client as a folder that any file server can show, under any path.",
    )
    parser.add_argument("folder", type=Path, help="where to; an older site there gets the new version")
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Write it."""
    with needing("server", "yksi site"):
        from yksi.server.site import folder
    version = folder.write(options.folder)
    values = {"folder": str(options.folder), "version": version.digest}
    print(message("terminal", "site-written", options.language, **values))
