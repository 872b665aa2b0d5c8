"""Any custom rule can be told in any language, by Python and by the browser in the same words."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.locales.twin import ask, needs_node
from yksi.custom import VERBS, CustomRule, Verb
from yksi.editions import ready_rules
from yksi.locales import LANGUAGES
from yksi.locales import describe as module
from yksi.locales.catalogues import words
from yksi.locales.describe import describe
from yksi.steps import CONDITIONS, NEEDS, SELECTIONS, UNTILS

ASK = """
import { readFileSync } from "node:fs";
import { describe } from "./describe.js";
const { catalogue, rules } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(rules.map((rule) => describe(catalogue, rule))));
"""
BEFORE = ({"verb": "vote", "target": "me"}, {"verb": "peek", "target": "pick"})
"""What makes every later step possible."""


@cache
def rules() -> list[CustomRule]:
    """Every ready rule, and every verb with every target and every argument."""
    written = [CustomRule.parse({"name": "Told", "steps": [*BEFORE, step]}) for step in steps()]
    return [*ready_rules().values(), *written]


def steps() -> Iterator[dict[str, Any]]:
    for word, verb in VERBS.items():
        for target in verb.targets:
            for argument in (*quantities(verb), *conditions(verb)):
                yield {"verb": word, "target": target, **argument}


def quantities(verb: Verb) -> Iterator[dict[str, Any]]:
    """How many of which cards, how long, and how many votes."""
    numbers: list[dict[str, Any]] = [{"number": number} for number in (1, 2, 20)] if verb.number else [{}]
    if verb.number and verb.number[0] == 0:
        numbers.append({})
    for number in numbers:
        yield number
        yield from ({**number, "cards": cards} for cards in (SELECTIONS if verb.cards else ()))
    yield from ({"until": until} for until in (UNTILS if verb.until else ()))
    yield from ({"need": need} for need in (NEEDS if verb.need else ()))
    yield from ({**number, "may": True} for number in (numbers if verb.may else ()))


def conditions(verb: Verb) -> Iterator[dict[str, Any]]:
    number = {"number": 1} if verb.number else {}
    for condition in CONDITIONS:
        holding = SELECTIONS if condition in ("holds", "lacks") else ("any",)
        yield from ({**number, "when": condition, "holding": held} for held in holding)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_told_in_whole_sentences(language: str) -> None:
    for rule in rules():
        told = describe(rule, language)
        assert re.fullmatch(r"([A-ZÅÄÖÆØ][^{}.]+\. ?)+", told), told
        assert told.count(".") == len(rule.steps), told
        assert not re.search(r"\s\s|\s[.,;]|,,|\s$", told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_that_do_something_else_are_told_otherwise(language: str) -> None:
    told = [(describe(rule, language), rule.encode()) for rule in rules()[len(ready_rules()) :]]
    meant: dict[str, list[list[int]]] = {}
    for sentences, encoded in told:
        assert meant.setdefault(sentences, encoded) == encoded, sentences


def test_a_rule_is_told_in_the_language_of_the_reader() -> None:
    storm = CustomRule.parse(
        {
            "name": "Storm",
            "steps": [
                {"verb": "draw", "target": "everybody-else", "number": 2, "when": "lacks", "holding": "7"},
                {"verb": "give", "target": "pick", "number": 1},
            ],
        }
    )
    assert [describe(storm, language) for language in LANGUAGES] == [
        "Everybody else draws 2 cards, but only if they have no card numbered 7. "
        "You give a card to a player you point at.",
        "Alle andre trekker 2 kort, men bare hvis de ikke har noe kort med tallet 7. "
        "Du gir et kort til en valgfri spiller.",
        "Alle andre trækker 2 kort, men kun hvis de ikke har noget kort med tallet 7. "
        "Du giver et kort til en valgfri spiller.",
        "Alla andra drar 2 kort, men bara om de inte har något kort med siffran 7. "
        "Du ger ett kort till en valfri spelare.",
        "Jokainen muu nostaa 2 korttia, mutta vain jos hänellä ei ole korttia, jossa on numero 7. "
        "Annat kortin valitsemallesi pelaajalle.",
    ]


def test_the_example_of_the_module_holds() -> None:
    outcome = doctest.testmod(module)
    assert (outcome.attempted, outcome.failed) == (3, 0)


@needs_node
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_tells_a_rule_in_the_same_words(language: str, tmp_path: Path) -> None:
    spoken = {"language": language, "custom": words(language, "custom")}
    given = {"catalogue": spoken, "rules": [rule.words() for rule in rules()]}
    for rule, twin in zip(rules(), ask(tmp_path, ASK, given), strict=True):
        assert twin == describe(rule, language)
