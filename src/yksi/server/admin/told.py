"""What the command says, in the language of whoever runs the server: a code, its values, a sentence."""

from __future__ import annotations

from typing import NamedTuple

from yksi.errors import CannotBeDone, Spoken
from yksi.locales import message


class Told(NamedTuple):
    """What was done or found; ``locales/<language>/admin.toml`` has a sentence for each code."""

    code: str
    values: dict[str, str | int]

    def said(self, language: str) -> str:
        """The sentence in a language."""
        return message("admin", self.code, language, **self.values)


def told(code: str, /, **values: str | int) -> Told:
    """Something to tell."""
    return Told(code, values)


class Misnamed(Spoken):
    """There is nothing by this name, or nobody can be meant by it; nothing has changed."""

    def __init__(self, code: str, /, **values: str | int) -> None:
        self._told = told(code, **values)
        super().__init__(self._told.said("en"))

    def told(self, language: str) -> str:
        """The sentence in a language."""
        return self._told.said(language)


class NotDone(Misnamed, CannotBeDone):
    """Nothing was told wrong, but a file, a program or the database does not let it be done."""


def grouped(number: int, language: str) -> str:
    """A large number as it is read: 12,345 in English, 12 345 elsewhere."""
    return f"{number:,}" if language == "en" else f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")
