"""What was told wrong, in the language of whoever told it."""

from __future__ import annotations

from yksi.errors import Contradiction, Miswritten, RulesError, Spoken
from yksi.locales.messages import render, table


def mistake(error: ValueError, language: str = "en") -> str:
    """The sentence for a mistake; what has no words of its own in a language is told as it is, in English."""
    if isinstance(error, Spoken):
        return error.told(language)
    if isinstance(error, RulesError) and isinstance(error.__cause__, ValueError):
        return f"{error.file}: {mistake(error.__cause__, language)}"
    if language == "en" or not isinstance(error, Contradiction | Miswritten):
        return str(error)
    if isinstance(error, Miswritten):
        return _sentence("miswritten", error, language)
    chosen = ", ".join(f"{key} = {value}" for key, value in error.values.items())
    return f"{chosen}: {_sentence('conflicts', error, language)}"


def _sentence(sort: str, error: Contradiction | Miswritten, language: str) -> str:
    return render(table(language, "keys", sort)[error.code], language, error.values.__getitem__)
