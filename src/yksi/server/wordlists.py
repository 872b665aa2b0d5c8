"""What a browser needs of a language, in one file: the areas of its catalogue, and the rulebook apart.

locales/<language>/*.toml → `catalogue`, `rulebook` → JSON, compressed once
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from yksi.locales.catalogues import LANGUAGES, words
from yksi.server.assets import Asset
from yksi.server.errors import Refusal

RULEBOOK: Final = "rulebook"
LEFT_OUT: Final = (RULEBOOK, "terminal")
"""Areas that are large and seldom needed, or not for browsers."""


def catalogue(language: str) -> Asset:
    """Everything a browser says, by area and key."""
    return _catalogue(_known(language))


def rulebook(language: str) -> Asset:
    """The sentences of the rulebook."""
    return _rulebook(_known(language))


def areas(language: str) -> list[str]:
    """The areas in which a language says something to browsers."""
    found = (files("yksi.locales") / language).iterdir()
    names = sorted(file.name.removesuffix(".toml") for file in found if file.name.endswith(".toml"))
    return [name for name in names if name not in LEFT_OUT]


@cache
def _catalogue(language: str) -> Asset:
    return _asset({area: words(language, area) for area in areas(language)})


@cache
def _rulebook(language: str) -> Asset:
    return _asset(words(language, RULEBOOK))


def _asset(said: dict[str, Any]) -> Asset:
    return Asset.of(msgspec.json.encode(said), "application/json")


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise Refusal("not-found", f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return language
