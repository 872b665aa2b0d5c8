"""What most commands can be told: the language to speak, and whether a person or a program reads."""

from __future__ import annotations

import argparse
import os
from typing import TypeAlias

from yksi.locales import LANGUAGES, language_of

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""Where a command adds itself."""


def add_json(parser: argparse.ArgumentParser) -> None:
    """Results for programs."""
    parser.add_argument("--json", action="store_true", help="print JSON for programs")


def add_language(parser: argparse.ArgumentParser) -> None:
    """In which language the command speaks."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=language_of(os.environ),
        help="what is spoken to you (default %(default)s, from LC_ALL, LC_MESSAGES or LANG)",
    )
