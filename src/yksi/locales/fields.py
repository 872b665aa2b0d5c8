"""What is a field of an event, of a view or of an action in words?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from yksi.locales.cards import card_word, cards_word, colour_word
from yksi.locales.messages import Word, capital, render, table

SEATS: Final = ("seat", "other", "by", "culprit", "to", "winner", "turn")
_CARDS: Final = ("card", "top")
_TABLES: Final = ("direction", "why", "until")


def tell(
    found: str | Mapping[str, str],
    data: Mapping[str, Any],
    names: Sequence[str],
    language: str,
    you: int | None,
) -> str:
    """A message as a sentence about the data; the seat `you` is the reader's."""
    return capital(render(found, language, _words_for(data, names, language, you)))


def _words_for(
    data: Mapping[str, Any], names: Sequence[str], language: str, you: int | None
) -> Callable[[str], Word]:
    """A function from a field of the data to its word."""

    def word(field: str) -> Word:
        value = data.get(field)
        if value is None:
            return ""
        if field in SEATS:
            return table(language, "events", "you") if value == you else names[value]
        if field in _CARDS:
            return card_word(value, language)
        if field == "cards":
            return cards_word(value, language)
        if field == "colour":
            return colour_word(value, language)
        found: Word = value
        if field in _TABLES:
            found = table(language, "events", field)[value]
        elif field == "custom":  # the card, or the name of its rule from those who know it
            found = table(language, "cards", "wilds").get(value, value)
        return found

    return word
