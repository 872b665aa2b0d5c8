"""Every language says everything, nothing twice and nothing in vain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import yksi
from tests.locales.samples import told
from yksi import actions, phases
from yksi.bots import LEVELS
from yksi.cards import COLOUR_LETTERS
from yksi.cards import NAMES as CARDS
from yksi.errors import REASONS
from yksi.locales import LANGUAGES, action_name, message, prompt, why_not
from yksi.locales.actions import action_key
from yksi.locales.cards import card_word
from yksi.locales.catalogues import words
from yksi.locales.fields import SEATS
from yksi.locales.messages import PLACE
from yksi.locales.sentences import READERS, sentence_key
from yksi.server.errors import CODES
from yksi.tui.voice import COMMANDS

SOURCE = Path(yksi.__file__).parent
AREAS = (
    "cards",
    "events",
    "reasons",
    "actions",
    "terminal",
    "hall",
    "arena",
    "review",
    "history",
    "admin",
    "puzzle",
)
OTHERS = [language for language in LANGUAGES if language != "en"]


@cache
def messages(language: str) -> dict[tuple[str, ...], str]:
    """Every text of a language by its area and keys; forms and plurals are keys too."""

    def walk(found: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
        if isinstance(found, str):
            yield path, found
        else:
            for key, value in found.items():
                yield from walk(value, (*path, key))

    return {path: text for area in AREAS for path, text in walk(words(language, area), (area,))}


NAMES = ("cards", "names")
"""What the rulebooks of a language call the cards, where they do not agree."""


def is_for_the_reader(path: tuple[str, ...]) -> bool:
    """Sentences to the reader are a matter of grammar: a language has those it needs."""
    return path[:2] == ("events", "sentences") and path[2].endswith("-you")


def keys(language: str) -> set[tuple[str, ...]]:
    """The messages that every language has to have: not forms and plurals, which are its own affair."""
    paths = (path for path in messages(language) if not is_for_the_reader(path) and path[:2] != NAMES)
    grammar = ("base", "object", "neuter", "one", "other")
    return {path[:-1] if path[-1] in grammar else path for path in paths}


def places(language: str, path: tuple[str, ...]) -> set[str]:
    """The fields that a message has a place for, in any of its plurals and forms."""
    return {
        place[1]
        for found, text in messages(language).items()
        if found[: len(path)] == path
        for place in PLACE.finditer(text)
    }


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_messages_that_english_has_and_no_others(language: str) -> None:
    assert keys(language) == keys("en")


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_the_places_that_it_has_in_english(language: str) -> None:
    for path in sorted(keys("en")):
        assert places(language, path) == places("en", path), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_to_the_reader_lacks_the_reader_at_most(language: str) -> None:
    sentences = words(language, "events")["sentences"]
    for path in {path[:3] for path in messages(language) if is_for_the_reader(path)}:
        trait = next(trait for trait in sorted(READERS.values(), key=len)[::-1] if path[2].endswith(trait))
        plain = path[2].removesuffix(f"-{trait}")
        assert plain in sentences, path
        reader = {field for field, each in READERS.items() if each == trait}
        missing = places(language, ("events", "sentences", plain)) - places(language, path)
        assert missing <= reader, path
        assert places(language, path) <= places(language, ("events", "sentences", plain)), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_and_every_event_has_one(language: str) -> None:
    sentences = words(language, "events")["sentences"]
    assert {sentence_key(event, sentences, you) for event, you in told()} == set(sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_is_asked_for_is_there_and_the_other_way_round(language: str) -> None:
    asked: dict[str, set[str]] = {"you": set(), "card": set(), "colour": set()}
    for text in messages(language).values():
        for place in PLACE.finditer(text):
            if word := _word(place[1]):
                asked[word].add(place[2] or "base")
    colours = [_forms(words(language, "cards")["colours"][letter]) for letter in COLOUR_LETTERS]
    assert all(forms == asked["colour"] for forms in colours)
    assert all(set(card_word(card, language)) == asked["card"] for card in CARDS)
    assert _forms(words(language, "events")["you"]) == asked["you"]


def _word(field: str) -> str | None:
    if field in SEATS:
        return "you"
    return {"card": "card", "cards": "card", "top": "card", "colour": "colour"}.get(field)


def _forms(word: str | dict[str, str]) -> set[str]:
    return {"base"} if isinstance(word, str) else set(word)


def test_every_reason_and_every_code_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert set(words("en", "reasons")) == {*REASONS, *CODES}


def test_every_reason_is_given_somewhere() -> None:
    source = "".join(path.read_text() for path in SOURCE.rglob("*.py") if path.name != "errors.py")
    assert [reason for reason in REASONS if f'"{reason}"' not in source] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_about_the_table(language: str) -> None:
    view = yksi.Game.position("nb-112; top R5; turn 1; 0: R7 W; 1: B2 G1").view(0)
    for reason in (*REASONS, *CODES):
        sentence = why_not(reason, view, ["Ada", "Bo"], language, "teams = 3 and players = 4 contradict")
        assert re.fullmatch(r"[A-ZÅÄÖØÆ][^{}]+[.!]", sentence), sentence
        assert why_not(reason, None, (), language), "a table that is not known yet"


def test_every_action_and_every_phase_has_words_and_no_words_are_left_over() -> None:
    named = [actions.name(action) for action in range(actions.END) if actions.is_named(action)]
    assert {action_key(action)[0] for action in named} == set(words("en", "actions")["names"])
    assert {*words("en", "actions")["prompts"], "over"} == {*phases.NAMES, "discard-may"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_are_told_apart_by_their_words(language: str) -> None:
    names = [f"Player {seat}" for seat in range(10)]
    named = [actions.name(action) for action in range(actions.END) if actions.is_named(action)]
    assert len({action_name(action, names, language) for action in named}) == len(named)


def test_actions_and_prompts_are_said_as_on_a_button() -> None:
    game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 W+4 B1; 1: G2 Y2")
    assert prompt(game.view(0), ["Ada", "Bo"], "nb") == "Din tur: Legg et kort eller trekk."
    game.play("W+4:B")
    assert [action_name(action, ["Ada", "Bo"], "sv") for action in game.legal()] == ["Utmana", "Godta"]
    assert prompt(game.view(1), ["Ada", "Bo"]) == "Ada laid a Wild Draw Four. Draw 4, or challenge?"
    assert action_name("catch:1", ["Ada", "Bo"], "da") == "Fang Bo"
    assert action_name("W1:G!", ["Ada", "Bo"]) == "Lay Wild Customizable 1, name green and say UNO"


def test_every_message_of_the_terminal_is_said_somewhere() -> None:
    rooms = (path for room in ("tui", "cli", "client") for path in (SOURCE / room).glob("*.py"))
    source = "".join(path.read_text() for path in (*rooms, SOURCE / "server" / "serve.py"))
    commands = {f"command-{verb}" for verb in COMMANDS}
    asked = re.findall(r"""(?:\btext|\bsay|"terminal",)\(?\s*["']([a-z-]+)["']""", source)
    assert set(asked) <= set(words("en", "terminal"))
    said = {key for key in words("en", "terminal") if re.search(rf"""["']{key}["']""", source)}
    assert said | commands == set(words("en", "terminal"))


def test_every_message_of_the_arena_is_said_somewhere() -> None:
    rooms = (*(SOURCE / "arena").glob("*.py"), SOURCE / "locales" / "numbers.py")
    source = "".join(path.read_text() for path in rooms)
    made = {"plays-arena", "plays-simulate", "points-match", "points-round"}
    said = {key for key in words("en", "arena") if re.search(rf'"{key}"', source)}
    assert said | made == set(words("en", "arena"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_command_and_no_command_is_an_action(language: str) -> None:
    help = message("terminal", "help-play", language) + message("terminal", "help-join", language)
    commands = [message("terminal", f"command-{verb}", language) for verb in COMMANDS]
    assert [command for command in commands if not re.search(rf"\b{command}\b", help)] == []
    assert len(set(commands)) == len(COMMANDS)
    spoken = {action_name(word, [], language).lower() for word in ("draw", "pass", "challenge", "accept")}
    assert not spoken & {*commands, *COMMANDS, *LEVELS}
