"""What does a language say of an area? One TOML file each: ``<language>/<area>.toml``.

Two rulebooks of one language may have other names for the same card. Then ``cards.toml`` has these names by
edition, the texts of the language have places for them, ``{S}`` or ``{W+4:one}``, and whoever speaks of an
edition says so with the language: ``nb@nb-112-retold`` (`dialect`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

OWN_NAMES: Final = {"en": "English", "nb": "Norsk", "da": "Dansk", "sv": "Svenska", "fi": "Suomi"}
"""Each language by its own name."""
LANGUAGES: Final = tuple(OWN_NAMES)
"""All that there are words for, English first.

>>> from yksi.locales import LANGUAGES
>>> LANGUAGES
('en', 'nb', 'da', 'sv', 'fi')
"""
AT: Final = "@"
NAME: Final = re.compile(r"\{([A-Z+][A-Z0-9+]*)(?::([A-Za-z]+))?\}")
"""A place for the name of a card: ``{S}``, ``{S:one}`` for a form of it, ``{S:One}`` with a capital first."""
ANY: Final = "any"
"""The names for every edition that has none of its own."""

Names = Mapping[str, Mapping[str, str]]


def dialect(language: str, edition: str) -> str:
    """The language in the words of an edition's rulebook, if that has words of its own in it.

    >>> from yksi.locales import card_name, dialect
    >>> card_name("BS", "nb"), card_name("BS", dialect("nb", "nb-112-retold"))
    ('blått stå over-kort', 'blått Hopp over-kort')
    """
    has_own = edition in raw_words(language, "cards").get("names", ())
    return f"{language}{AT}{edition}" if has_own else language


@cache
def words(language: str, area: str) -> dict[str, Any]:
    """The catalogue of an area in a language, or in a dialect of it."""
    plain, _, edition = language.partition(AT)
    names = raw_words(plain, "cards").get("names")
    found = raw_words(plain, area)
    return in_names(found, names[edition or ANY]) if names else found


@cache
def raw_words(language: str, area: str) -> dict[str, Any]:
    """The catalogue as it is written, with places for the names of cards."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}; the languages are {', '.join(LANGUAGES)}")
    return tomllib.loads((files(__package__) / language / f"{area}.toml").read_text(encoding="utf-8"))


def in_names(found: Any, names: Names) -> Any:
    """The same catalogue with names of cards in their places."""
    if isinstance(found, str):
        return NAME.sub(lambda place: _named(names[place[1]], place[2] or "base"), found)
    if isinstance(found, dict):
        return {key: in_names(value, names) for key, value in found.items()}
    return found


def _named(name: Mapping[str, str], form: str) -> str:
    if form[0].isupper():
        said = name[form.lower()]
        return said[0].upper() + said[1:]
    return name[form]
