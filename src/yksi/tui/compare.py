"""``yksi compare``: how do two tables differ? The rules that only one has, and both values of every key."""

from __future__ import annotations

import shutil
import textwrap
from typing import Any, Final

from yksi.editions import as_data
from yksi.keys import Rules
from yksi.locales import dialect, message
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
    """How two tables differ, in the reader's language and in the words of their editions."""
    found = compare(here, there)
    one, other = rules_name(here, language), rules_name(there, language)
    parts = [
        _only(one, _rules(found.added, here, there, language), language),
        _only(other, _rules(found.removed, there, here, language), language),
    ]
    settings = [_setting(key, here, there, language) for key in found.keys]
    if settings:
        heading = message("terminal", "compare-keys", language, one=one, other=other)
        parts.append([heading, *map(_wrapped, settings)])
    told = ["\n".join(part) for part in parts if part]
    return "\n\n".join(told) or message("terminal", "compare-same", language, one=one, other=other)


def _only(name: str, sentences: list[str], language: str) -> list[str]:
    if not sentences:
        return []
    return [message("terminal", "compare-only", language, edition=name), *map(_wrapped, sentences)]


def _rules(ids: tuple[str, ...], mine: Rules, others: Rules, language: str) -> list[str]:
    """These rules with the numbers of the table that has them, and those on its Customizable cards."""
    spoken = _dialect(mine, others, language)
    cards = [custom_words(rule, spoken) for rule in mine.custom if rule not in others.custom]
    return [
        *(row.text(spoken, mine) for row in rows() if row.id in ids),
        *(f"{name}: {text}" for name, text in cards),
    ]


def _setting(key: str, here: Rules, there: Rules, language: str) -> str:
    one, other = _dialect(here, there, language), _dialect(there, here, language)
    values = value_label(key, here.word(key), one), value_label(key, there.word(key), other)
    return f"{key_label(key, one)}: {values[0]} – {values[1]}"


def _dialect(mine: Rules, others: Rules, language: str) -> str:
    """The words of the own edition, or of the other where it has none: cards have one name if they can."""
    own = dialect(language, mine.edition)
    return dialect(language, others.edition) if own == language else own


def _wrapped(text: str) -> str:
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    return textwrap.fill(text, width, initial_indent="  · ", subsequent_indent="    ")
