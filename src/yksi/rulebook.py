"""The rulebook as data: every rule in a sentence, when it holds, where it is printed, what implements it.

editions/rulebook.toml → `rows` → docs/rules.md, and the tests that each row must have
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from yksi.keys import Rules


@dataclass(frozen=True)
class Row:
    """One rule of the game."""

    id: str
    section: str
    text: str
    when: Mapping[str, str | int | list[str | int]]
    """The rule keys that must have this value, or one of these, for the rule to hold."""
    printed: tuple[str, ...]
    """The editions in whose rulebook it stands; none for a ruling or a house rule."""
    function: str


@cache
def rows() -> tuple[Row, ...]:
    """Every rule, in the order of the rulebook."""
    data = tomllib.loads((files("yksi.editions") / "rulebook.toml").read_text(encoding="utf-8"))
    return tuple(Row(**{**row, "printed": tuple(row["printed"])}) for row in data["row"])


def rows_for(rules: Rules) -> list[Row]:
    """The rules that hold at a table, its house rules included."""
    return [row for row in rows() if all(_holds(rules, key, value) for key, value in row.when.items())]


def is_printed(row: Row, edition_id: str) -> bool:
    """Whether the rule stands in the rulebook of an edition."""
    return edition_id in row.printed


def _holds(rules: Rules, key: str, value: str | int | list[str | int]) -> bool:
    return rules.word(key) in (value if isinstance(value, list) else [value])
