"""The browser says what Python says: both are asked the same, and every answer is compared."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import yksi
from tests.every import share
from tests.locales.samples import FROM_RIGHT, NAMES, told
from tests.locales.twin import ask, catalogue, needs_node
from yksi import actions, phases
from yksi.cards import NAMES as CARDS
from yksi.editions import ready_rules
from yksi.errors import REASONS
from yksi.locales import LANGUAGES, action_name, card_name, dialect, join, message, prompt, say, why_not
from yksi.server.errors import CODES
from yksi.told import ToldEvent
from yksi.view import View

AREAS = ("cards", "events", "actions", "reasons", "score")
ASK = """
import { readFileSync } from "node:fs";
import * as twin from "./say.js";
const { catalogue, edition, questions } = JSON.parse(readFileSync(0, "utf8"));
const spoken = twin.inWordsOf(catalogue, edition);
console.log(JSON.stringify(questions.map(([ask, ...rest]) => twin[ask](spoken, ...rest))));
"""

Question = tuple[list[Any], str]
"""A function of say.js with its arguments, and what Python answers."""


def questions(language: str) -> Iterator[Question]:
    """Everything that can be said."""
    for event, you in told():
        yield ["say", event, NAMES, you], say(event, NAMES, language, you)
    for event, you in share(told(), 5):
        yield ["say", event, FROM_RIGHT, you], say(event, FROM_RIGHT, language, you)
    for event, you in share(played(), 5):
        yield ["say", event, NAMES, you], say(event, NAMES, language, you)
    for view in views():
        yield ["prompt", view, NAMES], prompt(view, NAMES, language)
        for reason in (*REASONS, *CODES, "new-code"):
            answer = why_not(reason, view, NAMES, language, "it said so")
            yield ["whyNot", reason, view, NAMES, "it said so"], answer
    for action in range(actions.END):
        if actions.is_named(action):
            name = actions.name(action)
            players = [f"Player {seat}" for seat in range(10)]
            yield ["actionName", name, players], action_name(name, players, language)
    for card in CARDS:
        yield ["cardName", card], card_name(card, language)
    for count in (1, 2):
        for names in (NAMES, FROM_RIGHT):
            yield ["join", names[:count]], join(names[:count], language)
        values: dict[str, Any] = {"names": "ada", "won": 1, "count": count}
        answer = message("score", "points", language, **values)
        yield ["message", "score", "points", values], answer


@cache
def played() -> list[tuple[ToldEvent, int | None]]:
    """Rounds as they happen, with every ready rule."""
    luck = Random(1)
    heard: list[tuple[ToldEvent, int | None]] = []
    for rule in ready_rules():
        game = yksi.Game.deal("nb-112", 3, rule, custom=[rule] * 3, stacking="all", seven_zero=True)
        while not game.over:
            game.play(luck.choice(game.legal()))
        for viewer in (0, None):
            heard += [(event, viewer) for event in game.told(viewer)]
    return heard


@cache
def views() -> list[View]:
    """A table in every phase, as the seat that is waited for sees it."""
    luck = Random(2)
    seen: dict[tuple[str, bool], View] = {}
    for rule in ready_rules():
        game = yksi.Game.deal(
            "nb-112", 3, rule, custom=[rule] * 3, stacking="all", seven_zero=True, sets=True
        )
        while not game.over:
            asked = game.view(0)["waiting"] or [game.turn]
            view = game.view(asked[0])
            seen.setdefault((game.phase, game.phase == "discard" and "pass" in view["legal"]), view)
            game.play(luck.choice(game.legal(asked[0])), asked[0])
    assert {phase for phase, _ in seen} | {"over"} == set(phases.NAMES)
    assert ("discard", True) in seen
    return list(seen.values())


@needs_node
@pytest.mark.parametrize(
    ("language", "edition"),
    [*((language, "") for language in LANGUAGES), ("nb", "nb-112"), ("nb", "nb-112-retold")],
)
def test_the_browser_says_what_python_says(language: str, edition: str, tmp_path: Path) -> None:
    asked, answers = zip(*questions(dialect(language, edition)), strict=True)
    given = {"catalogue": catalogue(language, AREAS), "edition": edition, "questions": asked}
    said = ask(tmp_path, ASK, given)
    for question, answer, twin in zip(asked, answers, said, strict=True):
        assert twin == answer, question
