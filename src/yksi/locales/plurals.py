"""Which form does a language use for so many? The classes are Unicode's, as `Intl.PluralRules` has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


def _one_or_other(count: int) -> str:
    return "one" if count == 1 else "other"


_CLASSES: Final[dict[str, Callable[[int], str]]] = {
    "en": _one_or_other,
    "nb": _one_or_other,
    "da": _one_or_other,
    "sv": _one_or_other,
    "fi": _one_or_other,
}


def plural(language: str, count: int) -> str:
    """The plural class of a whole number; every dialect has those of its language."""
    return _CLASSES[language.partition("@")[0]](count)
