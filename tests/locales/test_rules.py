"""The rules are told whole in every language: rulebook, rule keys, editions, custom rules and conflicts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from yksi import Contradiction, Game
from yksi.custom import VERBS
from yksi.editions import EDITIONS, ready_rules
from yksi.errors import CONFLICTS
from yksi.keys import KEYS, OWN, STACKING_PAIRS, STACKING_PRESETS
from yksi.locales import LANGUAGES
from yksi.locales.catalogues import words
from yksi.locales.messages import PLACE, fill
from yksi.rulebook import rows
from yksi.steps import CONDITIONS, MAYS, NEEDS, SELECTIONS, TARGETS, UNTILS

OTHERS = [language for language in LANGUAGES if language != "en"]
AREAS = ("rulebook", "keys", "custom", "editions")
FORMS = {"base", "genitive", "allative", "ablative", "one", "other", "all", "none"}
INFLECTED = ("targets", "cards", "verbs", "rows")
"""The tables in which a language has the forms and plurals that it needs."""


def texts(found: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text of a catalogue with its keys."""
    if isinstance(found, str):
        yield path, found
    else:
        for key, value in found.items():
            yield from texts(value, (*path, key))


def messages(language: str, area: str) -> dict[tuple[str, ...], set[str]]:
    """Every message, all its forms together, with the fields it has a place for."""
    found: dict[tuple[str, ...], set[str]] = {}
    for path, text in texts(words(language, area)):
        is_form = path[0] in INFLECTED and path[-1] in FORMS and len(path) > 2
        message = found.setdefault(path[:-1] if is_form else path, set())
        message |= {place[1] for place in PLACE.finditer(text)}
    return found


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("area", AREAS)
def test_every_language_has_the_messages_of_english_with_the_same_places(language: str, area: str) -> None:
    assert messages(language, area) == messages("en", area)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_the_rulebook_is_a_sentence_of_its_own(language: str) -> None:
    found = words(language, "rulebook")
    assert tuple(found["rows"]) == tuple(row.id for row in rows())
    assert tuple(found["sections"]) == tuple(dict.fromkeys(row.section for row in rows()))
    said = [row.text(language) for row in rows()]
    assert len(set(said)) == len(rows())
    for sentence in said:
        assert re.fullmatch(r"[A-ZÅÄÖÆØ0-9][^{}]+\.", sentence), sentence


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("area", AREAS)
def test_no_sentence_is_left_in_english(language: str, area: str) -> None:
    english = {text for _, text in texts(words("en", area)) if text.count(" ") > 1}
    assert [text for _, text in texts(words(language, area)) if text in english] == []


def value_words(key: str) -> set[str]:
    """The values of a rule key that need a label: all but yes, no and plain numbers."""
    declared = KEYS[key]
    if "pairs" in declared:
        return {*STACKING_PRESETS, *STACKING_PAIRS}
    return {str(word) for word in declared.get("words", declared.get("one_of", ()))} - {"no", "yes"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_key_has_a_label_an_explanation_and_labels_for_its_values(language: str) -> None:
    found = words(language, "keys")["keys"]
    assert list(found) == list(KEYS)
    assert set(words(language, "keys")["switch"]) == {"yes", "no"}
    assert len({told["label"] for told in found.values()}) == len(KEYS)
    for key, told in found.items():
        assert told["says"].endswith("."), key
        assert set(told.get("values", ())) == value_words(key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_conflict_and_every_edition_has_its_sentence(language: str) -> None:
    assert tuple(words(language, "keys")["conflicts"]) == CONFLICTS
    assert tuple(words(language, "editions")) == (*EDITIONS, OWN)
    for told in words(language, "editions").values():
        assert set(told) == {"name", "says"}
        assert told["says"].endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "rules",
    [{"players": 5, "teams": 3}, {"players": 2, "customizable": 1, "custom": ["swap", "joke"]}],
    ids=["teams", "custom"],
)
def test_a_conflict_is_told_with_what_was_chosen(language: str, rules: dict[str, Any]) -> None:
    with pytest.raises(Contradiction) as refused:
        Game.deal("nb-112", **rules)
    conflict = refused.value
    told = fill(words(language, "keys")["conflicts"][conflict.code], conflict.values.__getitem__)
    assert [str(value) for value in conflict.values.values() if str(value) not in told] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ready_rule_and_every_word_of_a_custom_rule_is_told(language: str) -> None:
    custom = words(language, "custom")
    assert list(custom["ready"]) == list(ready_rules())
    assert len({told["name"] for told in custom["ready"].values()}) == len(ready_rules())
    assert all(told["text"].endswith(".") for told in custom["ready"].values())
    assert tuple(custom["targets"]) == TARGETS
    assert tuple(custom["conditions"]) == CONDITIONS
    assert tuple(custom["until"]) == UNTILS
    assert tuple(custom["need"]) == NEEDS
    assert tuple(custom["may"]) == MAYS
    assert set(custom["cards"]) == {word for word in SELECTIONS if not word.isdigit()} | {"digit"}
    assert list(custom["verbs"]) == list(VERBS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verb_speaks_of_those_whom_it_can_be_about(language: str) -> None:
    for word, verb in VERBS.items():
        told = words(language, "custom")["verbs"][word]
        about = {"me" if target == "me" else "others" for target in verb.targets}
        about |= {f"may-{each}" for each in about} if verb.may else set()
        assert set(told) - {"label"} == ({"table"} if verb.targets == ("everybody",) else about), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_target_has_the_forms_in_which_its_verbs_name_it(language: str) -> None:
    custom = words(language, "custom")
    needed: dict[str, set[str]] = {target: {"base"} for target in TARGETS}
    for word, verb in VERBS.items():
        for _, text in texts(custom["verbs"][word]):
            for target in set(verb.targets) - {"me"}:
                needed[target] |= {place[2] or "base" for place in PLACE.finditer(text) if place[1] == "who"}
    for target, forms in needed.items():
        told = custom["targets"][target]
        has = set(told) if isinstance(told, dict) else {"base"}
        assert has == forms if language == "fi" else has == {"base"}, target
