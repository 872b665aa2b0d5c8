"""``yksi compare``: how do two tables differ? The rules that only one has, and both values of every key."""

from __future__ import annotations

import shutil
import textwrap
from typing import Any, Final

from yksi.editions import as_data
from yksi.keys import Rules
from yksi.locales import message
from yksi.locales.rules import custom_words, key_label, rules_name, value_label
from yksi.rulebook import compare, rows

_WIDEST: Final = 100


def differences(here: Rules, there: Rules) -> dict[str, Any]:
    """How two tables differ, as data for programs."""
    found = compare(here, there)
    return {
        "here": as_data(here),
        "there": as_data(there),
        "added": found.added,
        "removed": found.removed,
        "keys": {key: [here.word(key), there.word(key)] for key in found.keys},
    }


def compare_text(here: Rules, there: Rules, language: str) -> str:
    """How two tables differ, in the reader's language."""
    found = compare(here, there)
    one, other = rules_name(here, language), rules_name(there, language)
    parts = [
        _only(one, _sentences(found.added, language) + _cards(here, there, language), language),
        _only(other, _sentences(found.removed, language) + _cards(there, here, language), language),
    ]
    settings = [
        f"{key_label(key, language)}: "
        f"{value_label(key, here.word(key), language)} – {value_label(key, there.word(key), language)}"
        for key in found.keys
    ]
    if settings:
        heading = message("terminal", "compare-keys", language, one=one, other=other)
        parts.append([heading, *map(_wrapped, settings)])
    told = ["\n".join(part) for part in parts if part]
    return "\n\n".join(told) or message("terminal", "compare-same", language, one=one, other=other)


def _only(name: str, sentences: list[str], language: str) -> list[str]:
    if not sentences:
        return []
    return [message("terminal", "compare-only", language, edition=name), *map(_wrapped, sentences)]


def _sentences(ids: tuple[str, ...], language: str) -> list[str]:
    return [row.text(language) for row in rows() if row.id in ids]


def _cards(mine: Rules, others: Rules, language: str) -> list[str]:
    """The rules on the Customizable cards that the other table does not have."""
    told = [custom_words(rule, language) for rule in mine.custom if rule not in others.custom]
    return [f"{name}: {text}" for name, text in told]


def _wrapped(text: str) -> str:
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return textwrap.fill(text, width, initial_indent="  · ", subsequent_indent="    ")
