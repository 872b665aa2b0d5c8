"""Every language says everything about tournaments, and every refusal has a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import yksi
from yksi.locales import LANGUAGES
from yksi.locales.catalogues import words
from yksi.locales.messages import PLACE
from yksi.tournament.errors import SENTENCES

WEB = Path(yksi.__file__).parent / "web"
OF_THE_SERVER = {"not-host", "not-seated"}
"""Codes that mean something else at a tournament than at a table."""
NEVER_ASKED = {
    *("bad-line", "bad-version", "bad-log", "wrong-seed"),
    *("needs-people", "endless-game", "other-game", "unfinished-record", "record-missing", "totals-differ"),
    *("bad-file", "changed-elsewhere", "other-plan", "result-missing"),
}
"""What only files, records and bots in the terminal can lead to."""


def texts(found: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every message by its keys, its plurals as one text."""
    for key, value in found.items():
        if isinstance(value, str):
            yield (*path, key), value
        elif value.keys() <= {"one", "other"}:
            yield (*path, key), " ".join(value.values())
        else:
            yield from texts(value, (*path, key))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_with_the_same_places(language: str) -> None:
    english, other = (dict(texts(words(each, "tournament"))) for each in ("en", language))
    assert other.keys() == english.keys()
    for key, text in other.items():
        places = [{place[1] for place in PLACE.finditer(each)} for each in (text, english[key])]
        assert places[0] == places[1], key


def test_every_refusal_of_a_tournament_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert words("en", "tournament")["errors"].keys() == SENTENCES.keys() - NEVER_ASKED | OF_THE_SERVER


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_only_what_it_knows_of(language: str) -> None:
    for code, text in words(language, "tournament")["errors"].items():
        known = set(re.findall(r"{(\w+)", SENTENCES.get(code, "")))
        assert {place[1] for place in PLACE.finditer(text)} <= known, code


def test_the_pages_say_only_what_there_are_words_for() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (WEB / "tournament").glob("*.js"))
    asked = set(re.findall(r'"tournament\.([a-z-]+)"', source))
    assert asked <= words("en", "tournament").keys()
