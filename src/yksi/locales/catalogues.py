"""What does a language say of an area? One TOML file each: ``<language>/<area>.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

LANGUAGES: Final = ("en", "nb", "da", "sv", "fi")


@cache
def words(language: str, area: str) -> dict[str, Any]:
    """The catalogue of an area in a language."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}; the languages are {', '.join(LANGUAGES)}")
    return tomllib.loads((files(__package__) / language / f"{area}.toml").read_text(encoding="utf-8"))
