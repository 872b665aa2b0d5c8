"""What ``yksi arena`` and ``yksi simulate`` share: how the games are run and reported."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from yksi.errors import CannotBeDone
from yksi.extras import how_to_install


def add_run(parser: argparse.ArgumentParser) -> None:
    """How much is played, where, and what becomes of it."""
    parser.add_argument("--seed", default="1", help="other deals; the same seed gives the same results")
    parser.add_argument("--workers", type=int, help="at once (default: as many as there are cores)")
    parser.add_argument("--ray", action="store_true", help="play on a local Ray cluster")
    parser.add_argument("--ray-address", metavar="ADDRESS", help="play on the Ray cluster at this address")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where results and report go")
    parser.add_argument("--resume", action="store_true", help="go on with results that are there already")
    parser.add_argument(
        "--report", action=argparse.BooleanOptionalAction, default=True, help="write report.html (default)"
    )


def arena_commands() -> Any:
    """The commands that need more than Python; CannotBeDone says what is missing."""
    try:
        from yksi.arena import commands
    except ImportError as error:
        told = f"this needs {error.name}, which comes with the extra arena: {how_to_install('arena')}"
        raise CannotBeDone(told) from None
    return commands
