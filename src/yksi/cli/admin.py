"""``yksi admin``: what whoever runs a server does beside it, while it runs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from yksi.cli.options import Commands, add_language
from yksi.extras import needing
from yksi.server import config

_ABOUT: Final = (
    "Look after a server: what is there, closing and stopping, bans, backups and a check of everything. "
    "It works on the database, and a server that runs finds what was done at once (docs/server.md)."
)
KINDS: Final = ("table", "sheet", "tournament")


def add(commands: Commands) -> None:
    """Add the command, and everything that can be done with a server."""
    parser = commands.add_parser("admin", help=_ABOUT.partition(":")[0].lower(), description=_ABOUT)
    parts = parser.add_subparsers(required=True, metavar="WHAT", dest="what")
    _add_looks(parts)
    _add_ends(parts)
    _add_bans(parts)
    _add_copies(parts)
    for part in parts.choices.values():
        config.add_store_options(part)
    _add(parts, "push-key", "make the key with which a server sends reminders").add_argument(
        "file", type=Path, metavar="FILE"
    )
    for part in parts.choices.values():
        add_language(part)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Do what is asked."""
    with needing("server", "yksi admin"):
        from yksi.server.admin import commands
    commands.run(options)


def _add_looks(commands: Commands) -> None:
    parser = _add(commands, "list", "what is open, and how large it is")
    _add_kind(parser)
    parser.add_argument(
        "--order", choices=("newest", "largest"), default="newest", help="default %(default)s"
    )
    parser.add_argument("--all", action="store_true", help="closed ones too")
    parser.add_argument("--limit", type=_count, default=50, metavar="N", help="lines (default %(default)s)")
    parser.add_argument("--json", action="store_true", help="print all of them as JSON for programs")
    _add(commands, "doctor", "check the database and replay every log; name what does not")


def _add_ends(commands: Commands) -> None:
    parser = _add(commands, "close", "close tables, or end tournaments as they stand")
    parser.add_argument("names", nargs="+", metavar="CODE", help="of a table or a tournament, or an id")
    parser.add_argument("--why", default="", metavar="TEXT", help="the reason, for a tournament's log")
    parser = _add(commands, "stop-bots", "pause tables, or all tables of a tournament's round")
    parser.add_argument("names", nargs="+", metavar="CODE", help="of a table or a tournament, or an id")
    parser.add_argument("--go-on", action="store_true", help="let them play on")
    parser = _add(commands, "mute", "let nobody at a table read what a player writes")
    parser.add_argument("name", metavar="CODE", help="of the table, or its id")
    parser.add_argument("player", metavar="NAME", help="as the table knows it")
    parser.add_argument("--end", action="store_true", help="let the player be heard again")
    parser = _add(commands, "prune", "remove what nobody has written in for long")
    _add_kind(parser)
    parser.add_argument("--days", type=_count, required=True, metavar="N", help="since the last entry")
    parser.add_argument("--count", action="store_true", help="only say how many these are")


def _add_bans(commands: Commands) -> None:
    parser = _add(commands, "ban", "let nobody in from a network for a time")
    parser.add_argument(
        "network", metavar="NETWORK", help="192.0.2.7, 192.0.2.0/24, or of IPv6 at least a /64"
    )
    parser.add_argument("--for", dest="span", default="1d", metavar="TIME", help="30m, 12h, 7d (default 1d)")
    parser.add_argument("--why", default="", metavar="TEXT", help="the reason, for yksi admin bans")
    parser = _add(commands, "unban", "let them in again")
    parser.add_argument("network", metavar="NETWORK")
    _add(commands, "bans", "which networks are not let in, and until when")


def _add_copies(commands: Commands) -> None:
    parser = _add(commands, "backup", "copy the database into a file, also while the server runs")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser = _add(commands, "restore", "put such a file in the place of the database, while no server runs")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--replace", action="store_true", help="put the database that is there aside")


def _add(commands: Commands, name: str, told: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=told, description=told.capitalize() + "."
    )
    return parser


def _add_kind(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kind", choices=KINDS, action="append", help="only these; again for each")


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 100_000):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 100000, not {text!r}")
    return int(text)
