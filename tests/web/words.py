"""The words of the page, from its catalogue: a text that is written anew is looked for as it is then."""

from __future__ import annotations

from yksi.locales import message


def t(key: str, language: str = "en", **values: str | int) -> str:
    """A message: `t("home.play")`."""
    area, name = key.split(".")
    return message(area, name, language, **values)
