"""What a match is played by, as lines of text: edition, name, changed rules, custom rules in full, players.

A match that goes on from another one says so too: where that one stood is carried along (`yksi.carried`).

The lines stand in the header of every record, and a commitment binds the seed to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from yksi.carried import Carried, read_carried
from yksi.editions import changed_keys, make_rules
from yksi.keys import KEYS, Rules

_ALWAYS: Final = ("teams", "scoring", "target")
_CUSTOM: Final = re.compile(r"custom ([1-3])( text| step)?")


def write_terms(rules: Rules, players: Sequence[str], carried: Carried | None = None) -> list[str]:
    """The terms as lines of ``key: value``."""
    lines = [f"edition: {rules.edition}"]
    if rules.version > 1:
        lines.append(f"rules: {rules.version}")
    if rules.name:
        lines.append(f"name: {rules.name}")
    lines += [f"{key}: {rules.word(key)}" for key in _ALWAYS]
    lines += [
        f"{key}: {word}" for key, word in changed_keys(rules, rules.version).items() if key not in _ALWAYS
    ]
    for number, rule in enumerate(rules.custom, start=1):
        lines += [f"custom {number}: {rule.name}", f"custom {number} text: {rule.text}"]
        for step in rule.steps:
            words = " ".join(f"{key}={value}" for key, value in step.words().items())
            lines.append(f"custom {number} step: {words}")
    if carried is not None:
        lines.append(f"carried: {carried.line()}")
    return lines + [f"player {seat}: {name}" for seat, name in enumerate(players)]


def read_terms(pairs: Iterable[tuple[str, str]], version: int) -> tuple[Rules, list[str], Carried | None]:
    """The rules, the players and what was carried along; ValueError says which line is wrong.

    `version` is that of the record, which says what the rules mean; from 2 on a line of the terms repeats it,
    as the commitment is to them.
    """
    edition: str | None = None
    meant: str | None = None
    values: dict[str, Any] = {}  # of the rules, which make_rules checks
    custom: dict[int, dict[str, Any]] = {}
    players: list[str] = []
    carried: Carried | None = None
    for key, value in pairs:
        if key == "edition" and edition is None:
            edition = value
        elif key == "rules" and meant is None and version > 1:
            meant = value
        elif key == "name" and key not in values:
            values[key] = value
        elif match := _CUSTOM.fullmatch(key):
            _read_custom(custom, int(match[1]), match[2], value)
        elif key == "carried" and carried is None and not players:
            carried = read_carried(value)
        elif key == f"player {len(players)}":
            players.append(value)
        elif key in KEYS and key not in values:
            values[key] = value
        else:
            raise ValueError(f"{key!r} is unknown, stands twice or is out of order")
    if edition is None:
        raise ValueError("the edition is missing")
    if version > 1 and meant != str(version):
        raise ValueError(f"rules must be {version}, as in the first line, not {meant!r}")
    if sorted(custom) != list(range(1, len(custom) + 1)):
        raise ValueError("custom rules are numbered from 1 without gaps")
    written = [custom[number] for number in sorted(custom)]
    return make_rules(edition, version=version, **values, custom=written), players, carried


def _read_custom(custom: dict[int, dict[str, Any]], number: int, part: str | None, value: str) -> None:
    if part is None:
        if number in custom:
            raise ValueError(f"custom {number} stands twice")
        custom[number] = {"name": value, "steps": []}
    elif number not in custom:
        raise ValueError(f"custom {number} has no name line before its {part.strip()}")
    elif part == " text":
        if "text" in custom[number]:
            raise ValueError(f"custom {number} text stands twice")
        custom[number]["text"] = value
    else:
        custom[number]["steps"].append(_read_step(value))


def _read_step(text: str) -> dict[str, str | int]:
    step: dict[str, str | int] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key in step:
            raise ValueError(f"{word!r} is not a new key=value of a step")
        step[key] = int(value) if key == "number" and value.isascii() and value.isdigit() else value
    return step
