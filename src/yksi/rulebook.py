"""The rulebook as data: every rule in a sentence, when it holds, where it is printed, what implements it.

editions/rulebook.toml + locales/<language>/rulebook.toml → `rows` → docs/rules.md, the browser, and the tests
that each row must have
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from yksi.keys import KEYS, Rules
from yksi.locales.catalogues import words

HOUSE: Final = "house"
"""The section of the house rules."""


@dataclass(frozen=True)
class Row:
    """One rule of the game."""

    id: str
    section: str
    when: Mapping[str, str | int | list[str | int]]
    """The rule keys that must have this value, or one of these, for the rule to hold."""
    printed: tuple[str, ...]
    """The editions in whose rulebook it stands; none for a ruling or a house rule."""
    function: str

    def text(self, language: str = "en") -> str:
        """The rule in a sentence."""
        return str(words(language, "rulebook")["rows"][self.id])


@dataclass(frozen=True)
class Difference:
    """How a table differs from another: ids of rows, in the order of the rulebook, and rule keys."""

    added: tuple[str, ...]
    """The rules that hold here and not there."""
    removed: tuple[str, ...]
    """The rules that hold there and not here."""
    keys: tuple[str, ...]
    """The keys with another value, also where the same rules hold: another target, another hand size."""


@cache
def rows() -> tuple[Row, ...]:
    """Every rule, in the order of the rulebook."""
    data = tomllib.loads((files("yksi.editions") / "rulebook.toml").read_text(encoding="utf-8"))
    return tuple(Row(**{**row, "printed": tuple(row["printed"])}) for row in data["row"])


def section_name(section: str, language: str = "en") -> str:
    """The heading over the rows of a section."""
    return str(words(language, "rulebook")["sections"][section])


def rows_for(rules: Rules) -> list[Row]:
    """The rules that hold at a table, its house rules included."""
    return [row for row in rows() if all(_holds(rules, key, value) for key, value in row.when.items())]


def compare(here: Rules, there: Rules) -> Difference:
    """What is different at one table from another: of two editions, or of house rules and their edition."""
    held_here = [row.id for row in rows_for(here)]
    held_there = [row.id for row in rows_for(there)]
    return Difference(
        added=tuple(id for id in held_here if id not in held_there),
        removed=tuple(id for id in held_there if id not in held_here),
        keys=tuple(key for key in KEYS if here.word(key) != there.word(key)),
    )


def is_printed(row: Row, edition_id: str) -> bool:
    """Whether the rule stands in the rulebook of an edition."""
    return edition_id in row.printed


def _holds(rules: Rules, key: str, value: str | int | list[str | int]) -> bool:
    return rules.word(key) in (value if isinstance(value, list) else [value])
