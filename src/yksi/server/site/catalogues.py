"""What a browser needs of a language, in one file: the areas of its catalogue, but for those that few need.

locales/<language>/*.toml → `catalogue`, `area_apart` → JSON, compressed once
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from yksi.locales.catalogues import LANGUAGES, raw_words
from yksi.server.errors import Refusal
from yksi.server.site.assets import TYPES, Asset

APART: Final = (
    "admin",
    "privacy",
    "reminders",
    "review",
    "history",
    "lessons",
    "puzzle",
    "rulebook",
    "tournament",
    "replay",
    "reading",
    "score",
    "sheet",
    "keys",
)
"""Areas that are large and seldom needed: each comes by itself."""
LEFT_OUT: Final = (*APART, "terminal", "hall", "arena")
"""Those, and what is not for browsers."""


def catalogue(language: str) -> Asset:
    """Everything a browser says, by area and key."""
    return _catalogue(_known(language))


def area_apart(language: str, area: str) -> Asset:
    """An area that comes by itself."""
    if area not in APART:
        raise Refusal("not-found", f"no words come as {area!r} by themselves; {', '.join(APART)} do")
    return _area(_known(language), area)


def areas(language: str) -> list[str]:
    """The areas in which a language says something to browsers."""
    found = (files("yksi.locales") / language).iterdir()
    names = sorted(file.name.removesuffix(".toml") for file in found if file.name.endswith(".toml"))
    return [name for name in names if name not in LEFT_OUT]


@cache
def _catalogue(language: str) -> Asset:
    return _asset({area: raw_words(language, area) for area in areas(language)})


@cache
def _area(language: str, area: str) -> Asset:
    return _asset(raw_words(language, area))


def _asset(said: dict[str, Any]) -> Asset:
    return Asset.of(msgspec.json.encode(said), TYPES[".json"])


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise Refusal("not-found", f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return language
