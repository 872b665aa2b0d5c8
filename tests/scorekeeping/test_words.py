"""The sheet and the questions are told in every language, with nothing missing and nothing in vain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import yksi
from yksi.locales import LANGUAGES, message
from yksi.locales.catalogues import words
from yksi.locales.messages import PLACE
from yksi.scorekeeping import CODES
from yksi.tui.clerk import COMMANDS

AREAS = ("score", "advice")
OTHERS = [language for language in LANGUAGES if language != "en"]
SOURCE = Path(yksi.__file__).parent


def messages(language: str, area: str) -> dict[tuple[str, ...], set[str]]:
    """Every message, its plurals together, with the fields it has a place for."""

    def walk(found: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
        if isinstance(found, str):
            yield path, found
        else:
            for key, value in found.items():
                yield from walk(value, path if key in ("one", "other") else (*path, key))

    found: dict[tuple[str, ...], set[str]] = {}
    for path, text in walk(words(language, area), ()):
        found.setdefault(path, set()).update(place[1] for place in PLACE.finditer(text))
    return found


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("area", AREAS)
def test_every_language_has_the_messages_of_english_with_the_same_places(language: str, area: str) -> None:
    assert messages(language, area) == messages("en", area)


def test_every_code_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert tuple(words("en", "score")["errors"]) == CODES


@pytest.mark.parametrize("area", AREAS)
def test_every_message_is_said_somewhere(area: str) -> None:
    folders = [SOURCE / "scorekeeping", SOURCE / "advice", SOURCE / "tui", SOURCE / "cli"]
    source = "".join(path.read_text() for folder in folders for path in folder.glob("*.py"))
    built = {f"command-{verb}" for verb in COMMANDS}
    built |= {f"column-{name}" for name in ("round", "dealer", "winner", "total")}
    built |= {f"which-{term}" for term in ("edition", "scoring")}
    built |= {
        f"yes-{fits}" for fits in ("colour", "named-colour", "number", "symbol", "wild", "answer", "jump-in")
    }
    built |= {
        f"{verdict}-{guilt}" for verdict in ("bluff", "yes-or-bluff") for guilt in ("colour", "playable")
    }
    built |= {"risk-challenge", "risk-automatic", "yes-or-no", "errors"}
    assert [key for key in words("en", area) if key not in built and f'"{key}"' not in source] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_command_and_no_two_are_the_same(language: str) -> None:
    help = message("score", "help", language)
    commands = [message("score", f"command-{verb}", language) for verb in COMMANDS]
    assert [command for command in commands if not re.search(rf"\b{command}\b", help)] == []
    assert len(set(commands)) == len(COMMANDS)
    assert max(map(len, help.splitlines())) < 120


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("area", AREAS)
def test_no_sentence_is_left_in_english(language: str, area: str) -> None:
    def texts(found: Any) -> list[str]:
        return (
            [found] if isinstance(found, str) else [text for value in found.values() for text in texts(value)]
        )

    english = {text for text in texts(words("en", area)) if text.count(" ") > 4}
    assert [text for text in texts(words(language, area)) if text in english] == []
