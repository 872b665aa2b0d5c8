"""``yksi rules``: the rulebook of a table, to read in a terminal or as JSON."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from yksi.concordance import in_runs
from yksi.editions import changed_keys
from yksi.keys import Rules
from yksi.locales import dialect, message
from yksi.locales.catalogues import words
from yksi.locales.rules import custom_words
from yksi.rulebook import CUSTOM, MARKS, Mark, Told, Written, section_name, told_at, written_at

SIGNS: Final[dict[Mark, str]] = {
    "printed": " ",
    "own": " ",
    "ruling": "*",
    "house": "+",
    "option": "?",
    "idea": "~",
}
_WIDEST: Final = 100
"""Longer lines are not good to read."""


def read_rules(rules: Rules, language: str) -> str:
    """The rules of a table, chapter by chapter, with the sentences of the book that they rest on."""
    language = dialect(language, rules.edition)
    told, written = told_at(rules), written_at(rules)
    lines = [*_title(rules, language)]
    for section, rows in groupby(told, key=lambda each: each.section):
        lines += ["", section_name(section, language)]
        lines += [_wrap(_row(each, rules, language), f" {SIGNS[each.mark]} ") for each in rows]
        if section == CUSTOM:
            lines += [_wrap(_card(each, language), f" {SIGNS[each.mark]} ") for each in written]
    marks = {each.mark for each in told} | {each.mark for each in written}
    return "\n".join([*lines, "", *_legend(marks, language)])


def rules_as_json(rules: Rules, language: str) -> str:
    """The same for programs."""
    language = dialect(language, rules.edition)
    rows = [
        {
            "id": told.row.id,
            "section": section_name(told.section, language),
            "text": told.row.text(language, rules),
            "mark": told.mark,
            "printed": told.mark == "printed",
            "sentences": list(told.sentences),
        }
        for told in told_at(rules)
    ]
    found: dict[str, Any] = {
        "edition": rules.edition,
        "name": rules.name,
        "rules": rules.words(),
        "rows": rows,
        "cards": [_card_data(each, language) for each in written_at(rules)],
    }
    return json.dumps(found, indent=2, ensure_ascii=False)


def _title(rules: Rules, language: str) -> Iterator[str]:
    book = words(language, "editions")[rules.edition]
    yield f"{rules.name or book['name']} ({rules.edition})"
    yield _wrap(book["says"], "")
    labels = words(language, "keys")["keys"]
    for key, word in changed_keys(rules).items():
        yield _wrap(f"{labels[key]['label']}: {_value(key, word, language)}", " + ")


def _value(key: str, word: str | int, language: str) -> str:
    """A value of a rule key as a form says it; pairs are told one by one."""
    told = words(language, "keys")
    labels = {**told["switch"], **told["keys"][key].get("values", {})}
    return ", ".join(str(labels.get(part, part)) for part in str(word).split(","))


def _row(told: Told, rules: Rules, language: str) -> str:
    return told.row.text(language, rules) + _cited(told.sentences)


def _card(written: Written, language: str) -> str:
    name, text = custom_words(written.rule, language)
    return f"{written.card} – {name}: {text}{_cited(written.sentences)}"


def _card_data(written: Written, language: str) -> dict[str, Any]:
    name, text = custom_words(written.rule, language)
    found = {"card": written.card, "name": name, "text": text, "mark": written.mark}
    return {**found, "sentences": list(written.sentences)}


def _cited(sentences: tuple[int, ...]) -> str:
    return f" (§\N{NO-BREAK SPACE}{in_runs(sentences)})" if sentences else ""


def _legend(marks: set[Mark], language: str) -> Iterator[str]:
    for mark in MARKS:
        if mark in marks:
            name, says = (message("reading", key, language) for key in (f"mark-{mark}", f"{mark}-says"))
            yield _wrap(f"{name}: {says}", f" {SIGNS[mark]} ")
    if "printed" in marks:
        yield _wrap(message("reading", "sentence-says", language), " § ")


def _wrap(text: str, mark: str) -> str:
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return textwrap.fill(text, width, initial_indent=mark, subsequent_indent=" " * len(mark))
