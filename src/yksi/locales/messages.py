"""How does a message become text? Its plural is chosen and its words are filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from yksi.locales.catalogues import words
from yksi.locales.direction import isolated
from yksi.locales.plurals import plural

Word: TypeAlias = str | int | Mapping[str, str]
"""A text or number, which has no grammatical forms, or a table of them."""

BASE: Final = "base"
PLACE: Final = re.compile(r"\{([a-z_]+)(?::([a-z]+))?\}")
"""A place for a word: ``{card}``, or ``{card:object}`` for a form of it."""


def message(area: str, key: str, language: str = "en", **values: Word) -> str:
    """A message of an area, with its values.

    >>> from yksi.locales import message
    >>> message("score", "won", "nb", names="Ada", count=1)
    'Ada vant kampen!'
    """
    return render(words(language, area)[key], language, values.__getitem__)


def render(found: str | Mapping[str, str], language: str, word: Callable[[str], Word]) -> str:
    """A message from the catalogue, filled with the word for each field."""
    text = found if isinstance(found, str) else found[plural(language, int(str(word("count"))))]
    return fill(text, word)


def fill(text: str, word: Callable[[str], Word]) -> str:
    """The text with a word in every place; what a word itself contains stays as it is."""
    return PLACE.sub(lambda place: _in_form(word(place[1]), place[2] or BASE), text)


def _in_form(word: Word, form: str) -> str:
    return word.get(form, word[BASE]) if isinstance(word, Mapping) else isolated(str(word))


def capital(sentence: str) -> str:
    """The sentence with a capital first.

    >>> from yksi.locales import capital
    >>> capital("åtte kort")
    'Åtte kort'
    """
    return sentence[:1].upper() + sentence[1:]


def table(language: str, area: str, name: str) -> dict[str, Any]:
    """A table of words within an area."""
    found: dict[str, Any] = words(language, area)[name]
    return found
