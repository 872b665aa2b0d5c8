"""The command ``yksi``. Results go to stdout, messages to stderr, and mistakes are one sentence.

arguments → `COMMANDS`, one module each with `add` (what it can be told) and `run` → library, terminal, server
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from yksi.cli import (
    admin,
    arena,
    bot,
    compare,
    editions,
    join,
    may,
    play,
    puzzle,
    replay,
    review,
    rules,
    score,
    serve,
    simulate,
    site,
    tournament,
    verify,
    what,
)
from yksi.errors import CannotBeDone
from yksi.locales.mistakes import mistake
from yksi.version import __version__

COMMANDS: Final = (
    editions,
    rules,
    compare,
    play,
    puzzle,
    replay,
    review,
    verify,
    arena,
    simulate,
    tournament,
    score,
    may,
    what,
    serve,
    admin,
    site,
    join,
    bot,
)
"""In the order in which the help lists them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 when something could not be done, 2 when it was told wrong."""
    given = sys.argv[1:] if arguments is None else arguments
    options = parser().parse_args(given or ["serve", "--open"])
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has gone; Python must not find that out once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        print(f"yksi: {_sentence(error, getattr(options, 'language', 'en'))}", file=sys.stderr)
        return 1 if isinstance(error, OSError | CannotBeDone) else 2
    return 0


def _sentence(error: Exception, language: str) -> str:
    if isinstance(error, ValueError):
        return mistake(error, language)
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def parser() -> argparse.ArgumentParser:
    """What the command can be told."""
    made = argparse.ArgumentParser(
        prog="yksi",
        description="The rules of UNO, complete: read them, play by them, replay and verify matches.",
        epilog="yksi alone opens the game in the browser. Try also: yksi play · yksi rules sv-1981",
    )
    made.add_argument("--version", action="version", version=f"yksi {__version__}")
    commands = made.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return made
