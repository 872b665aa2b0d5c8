"""The rulebook as data: every rule in a sentence, when it holds, where it is printed, what implements it.

editions/rulebook.toml + concordance.toml + locales/<language>/rulebook.toml → `rows` → docs/rules.md,
`yksi rules`, the browser, and the tests that each row must have
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

from yksi.concordance import sources
from yksi.custom import CustomRule
from yksi.editions import EDITIONS, make_rules, ready_rules
from yksi.keys import KEYS, OWN, STACKING_PAIRS, Rules
from yksi.locales.catalogues import words
from yksi.locales.messages import render

HOUSE: Final = "house"
"""The section of the house rules."""
SCORING: Final = "scoring"
"""The section of how points become a match."""
OTHER_SCORING: Final = "other-scoring"
"""The section of the ways of scoring that were not chosen."""
CUSTOM: Final = "custom"
"""The section of the Customizable cards."""
IDEAS: Final = "ideas"
"""The section of the ideas for Customizable cards."""
ON: Final = "on"
"""In `Row.when`: every value of a key but the first."""

Mark: TypeAlias = Literal["printed", "own", "ruling", "house", "option", "idea"]
"""Where a rule comes from: the rulebook of the edition, us where that is silent, or the table. An option and
an idea are printed beside the rules, and do not hold."""
MARKS: Final[tuple[Mark, ...]] = ("printed", "own", "ruling", "house", "option", "idea")


@dataclass(frozen=True)
class Row:
    """One rule of the game."""

    id: str
    section: str
    when: Mapping[str, str | int | list[str | int]]
    """The rule keys that must have this value, or one of these, for the rule to hold."""
    function: str
    told: Literal["rule", "option", "beside", "printed", "changed"] = "rule"
    """An option is told also while it does not hold: in the books that print it, and where it fills what they
    print. What stands beside the rules holds at no table by itself. Some rules are told only where they are
    printed, or fill a gap in what is, as another row says the same elsewhere; and some only where a table
    changed what its book prints: elsewhere they go without saying."""
    unless: Mapping[str, str | int | list[str | int]] = field(default_factory=dict)
    """The rule keys of which none may have this value, or one of these, for the rule to hold."""
    fills: str | None = None
    """The row whose gap it fills: a ruling wherever that is printed."""
    unless_printed: str | None = None
    """The row that says the same in the words of the books that print it: there this one is not told."""
    ready: tuple[str, ...] = ()
    """For an idea the ready custom rules that it becomes on a card."""
    number: str | None = None
    """The key whose value the sentence names."""
    sources: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By edition, the sentences of its rulebook that print it; none for a ruling or a house rule."""

    @property
    def printed(self) -> tuple[str, ...]:
        """The editions in whose rulebook it stands."""
        return tuple(edition for edition in EDITIONS if edition in self.sources)

    def text(self, language: str = "en", rules: Rules | None = None) -> str:
        """The rule in a sentence, with the number that these rules have for it."""
        found = words(language, "rulebook")["rows"][self.id]
        return render(found, language, lambda _: self.count(rules or Rules()) or 0)

    def count(self, rules: Rules) -> int | None:
        """The number that the sentence names."""
        return getattr(rules, self.number) if self.number else None


@dataclass(frozen=True)
class Told:
    """A rule as it is told to the people at a table."""

    row: Row
    mark: Mark
    sentences: tuple[int, ...]
    """Those of the table's rulebook that print it."""
    holds: bool
    """Whether it is in force, and not only offered or suggested."""

    @property
    def section(self) -> str:
        """The chapter: what is scored by stands in that of scoring, whatever the book offers beside it."""
        if self.row.section not in (SCORING, OTHER_SCORING):
            return self.row.section
        return SCORING if self.holds else OTHER_SCORING


@dataclass(frozen=True)
class Written:
    """A rule that is written on a Customizable card."""

    card: str
    rule: CustomRule
    mark: Mark
    sentences: tuple[int, ...]
    """Those of the table's rulebook that suggest it."""


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
    return tuple(
        Row(**{**row, "ready": tuple(row.get("ready", ()))}, sources=sources().get(row["id"], {}))
        for row in data["row"]
    )


def section_name(section: str, language: str = "en") -> str:
    """The heading over the rows of a section."""
    return str(words(language, "rulebook")["sections"][section])


def rows_for(rules: Rules) -> list[Row]:
    """The rules that hold at a table, its house rules included."""
    return [row for row in rows() if row.told != "beside" and _holds(row, rules) and _is_for(row, rules)]


def told_at(rules: Rules) -> list[Told]:
    """The rules that hold at a table, and what its rulebook prints beside them: options and ideas."""
    plain = make_rules(rules.edition) if rules.edition in EDITIONS else rules
    told = [_tell(row, rules, plain) for row in rows() if _is_told(row, rules, plain)]
    chapters = list(dict.fromkeys(row.section for row in rows()))
    return sorted(told, key=lambda each: chapters.index(each.section))


def written_at(rules: Rules) -> list[Written]:
    """The rules on the Customizable cards of a table: of its rulebook's ideas, or its own."""
    ideas = {ready_rules()[id]: row for row in rows() for id in row.ready}
    found = []
    for number, rule in enumerate(rules.custom, start=1):
        sentences = ideas[rule].sources.get(rules.edition, ()) if rule in ideas else ()
        mark: Mark = "own" if rules.edition == OWN else "printed" if sentences else "house"
        found.append(Written(f"W{number}", rule, mark, sentences))
    return found


def compare(here: Rules, there: Rules) -> Difference:
    """What is different at one table from another: of two editions, or of house rules and their edition."""
    held_here = [row.id for row in rows_for(here)]
    held_there = [row.id for row in rows_for(there)]
    return Difference(
        added=tuple(id for id in held_here if id not in held_there),
        removed=tuple(id for id in held_there if id not in held_here),
        keys=tuple(key for key in KEYS if here.word(key) != there.word(key)),
    )


def _is_told(row: Row, rules: Rules, plain: Rules) -> bool:
    if row.told == "option" and (rules.edition in row.sources or _prints(row.fills, rules)):
        return True
    if not (_holds(row, rules) and _is_for(row, rules)):
        return False
    if row.told == "beside":
        return rules.edition in row.sources and not _is_written(row, rules)
    return row.told != "changed" or not _holds(row, plain)


def _is_for(row: Row, rules: Rules) -> bool:
    """Whether these are the words for the rulebook of the table."""
    if row.told == "printed":
        return _prints(row.id, rules) or _prints(row.fills, rules)
    return not _prints(row.unless_printed, rules)


def _prints(id: str | None, rules: Rules) -> bool:
    """Whether a row stands in the rulebook of the table."""
    return id is not None and rules.edition in _row(id).sources


def _is_written(row: Row, rules: Rules) -> bool:
    """Whether an idea is on a card, where it is no idea any more."""
    return any(ready_rules()[id] in rules.custom for id in row.ready)


def _tell(row: Row, rules: Rules, plain: Rules) -> Told:
    mark = _mark(row, rules, plain)
    sentences = () if mark == "house" else row.sources.get(rules.edition, ())
    return Told(row, mark, sentences, row.told != "beside" and _holds(row, rules))


def _mark(row: Row, rules: Rules, plain: Rules) -> Mark:
    if row.section == IDEAS:
        return "idea"
    if row.told == "beside" or not _holds(row, rules):
        return "option" if rules.edition in row.sources else "ruling"
    if rules.edition == OWN:
        return "own"
    if row.count(rules) == row.count(plain):
        if rules.edition in row.sources:
            return "printed"
        if _holds(row, plain) and row.section != HOUSE:
            return "ruling"
        if _prints(row.fills, rules):
            return "ruling"
    return "house"


def _row(id: str) -> Row:
    return next(row for row in rows() if row.id == id)


def _holds(row: Row, rules: Rules) -> bool:
    asked = [_is_one_of(rules, key, value) for key, value in row.when.items()]
    return all(asked) and not any(_is_one_of(rules, key, value) for key, value in row.unless.items())


def _is_one_of(rules: Rules, key: str, value: str | int | list[str | int]) -> bool:
    return any(_has(rules, key, one) for one in (value if isinstance(value, list) else [value]))


def _has(rules: Rules, key: str, value: str | int) -> bool:
    if value == ON:
        return bool(getattr(rules, key))
    if value in STACKING_PAIRS:
        return bool(getattr(rules, key) >> STACKING_PAIRS.index(str(value)) & 1)
    return rules.word(key) == value
