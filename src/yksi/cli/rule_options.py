"""How is a command told its rules? An edition or a file, changed keys, rules for the Customizable cards."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from yksi.editions import EDITIONS, load_custom_rules, make_rules, ready_rules
from yksi.errors import Miswritten
from yksi.keys import KEYS, Rules

USUAL: Final = "nb-112"


def add_rule_options(parser: argparse.ArgumentParser, usual: str | None = USUAL) -> None:
    """An edition, `usual` if none is said, or a file of rules; and what is changed in it."""
    start = parser.add_mutually_exclusive_group()
    said = "" if usual is None else f"default {usual}; "
    start.add_argument("--edition", default=usual, help=f"{said}one of {', '.join(EDITIONS)}")
    add_file(start)
    add_changes(parser)


def add_file(parser: Any) -> None:
    """Rules of one's own, in a file."""
    parser.add_argument(
        "--rules", type=Path, metavar="FILE", help="rules of your own in a TOML file (docs/house-files.md)"
    )


def add_changes(parser: argparse.ArgumentParser) -> None:
    """What is changed in an edition or in the rules of a file."""
    parser.add_argument(
        "--rule",
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change a rule, e.g. --rule stacking=same --rule jump_in=yes; keys: " + ", ".join(KEYS),
    )
    parser.add_argument(
        "--custom",
        default="",
        metavar="RULES",
        help="rules for the Customizable cards: a TOML file with your own (docs/custom-cards.md), or ready "
        "ones, e.g. --custom joke,swap; ready: " + ", ".join(ready_rules()),
    )


def start_of(options: argparse.Namespace) -> str | Rules:
    """What the rules start from: those of a file, or an edition."""
    edition: str = options.edition
    return edition if options.rules is None else Rules.load(options.rules)


def changes_of(options: argparse.Namespace) -> dict[str, Any]:
    """What is changed in them."""
    changes: dict[str, Any] = {}
    for setting in options.rule:
        key, equals, value = setting.partition("=")
        if not equals:
            message = f"--rule {setting}: write KEY=VALUE, e.g. --rule stacking=same"
            raise Miswritten("no-value", message, setting=setting)
        changes[key] = value
    if options.custom.endswith(".toml"):
        changes["custom"] = load_custom_rules(Path(options.custom))
    elif options.custom:
        changes["custom"] = options.custom
    return changes


def rules_of(options: argparse.Namespace) -> Rules:
    """The rules that a command is told."""
    return make_rules(start_of(options), **changes_of(options))


def read_rules(told: str) -> Rules:
    """The rules of an edition, or of a file: what looks like the path to one, or is there."""
    path = Path(told)
    is_path = path.name != told or path.suffix or path.exists()
    return Rules.load(path) if is_path and told not in EDITIONS else make_rules(told)
