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
    return in_words_of(error, language)


def in_words_of(error: Contradiction | Miswritten, language: str) -> str:
    """The sentence as a catalogue has it, after the place of what is wrong or the choices that are."""
    sort = "miswritten" if isinstance(error, Miswritten) else "conflicts"
    sentence = render(table(language, "keys", sort)[error.code], language, error.values.__getitem__)
    where = _where(error, language)
    return f"{where}: {sentence}" if where else sentence


def _where(error: Contradiction | Miswritten, language: str) -> str:
    if "step" in error.values or (isinstance(error, Miswritten) and "custom" in error.values):
        place = "step" if "step" in error.values else "custom"
        return render(table(language, "keys", "where")[place], language, error.values.__getitem__)
    if isinstance(error, Miswritten):
        return ""
    return ", ".join(f"{key} = {value}" for key, value in error.values.items())
