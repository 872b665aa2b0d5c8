"""Numbers as a language writes them."""

from __future__ import annotations

from yksi.locales.catalogues import words


def number(value: float, digits: int = 0, language: str = "en", grouping: str = "") -> str:
    """A number with the marks of a language; with the grouping ``,`` thousands stand apart.

    >>> from yksi.locales.numbers import number
    >>> number(12345.67, 1, grouping=","), number(12345.67, 1, "da", grouping=",")
    ('12,345.7', '12.345,7')
    """
    return f"{value:{grouping}.{digits}f}".translate(str.maketrans(words(language, "arena")["marks"]))
