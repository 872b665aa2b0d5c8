"""What does a form have to know before a table is opened with it?"""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.browsers import Page
from yksi.custom import VERBS


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A browser."""
    return Page(tmp_path_factory.mktemp("vocabulary"))


@pytest.fixture(scope="module")
def vocabulary(page: Page) -> dict[str, Any]:
    """The words of custom rules."""
    found: dict[str, Any] = page.get("/api/editions").json()["vocabulary"]
    return found


def step(verb: str, target: str, number: list[int] | None) -> dict[str, str | int]:
    """The shortest step of a verb."""
    return {"verb": verb, "target": target} | ({"number": number[1]} if number else {})


def test_every_verb_is_told(vocabulary: dict[str, Any]) -> None:
    assert list(vocabulary["verbs"]) == list(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_a_rule_can_be_made_of_what_is_told_of_a_verb(
    page: Page, vocabulary: dict[str, Any], verb: str
) -> None:
    told = vocabulary["verbs"][verb]
    for target in told["targets"]:
        before = [step("peek", "pick", None)] if target == "picked" else []
        steps = [*before, step(verb, target, told.get("number"))]
        answer = page.post("/api/preview", json={"custom": [{"name": "Made", "steps": steps}]})
        assert "meaning" in answer.json(), answer.text


@pytest.mark.parametrize(
    ("argument", "words"), [("cards", "selections"), ("until", "untils"), ("need", "needs")]
)
def test_every_word_is_taken_by_the_verbs_that_take_its_argument(
    page: Page, vocabulary: dict[str, Any], argument: str, words: str
) -> None:
    for verb, told in vocabulary["verbs"].items():
        for word in vocabulary[words][1:]:
            made = {**step(verb, told["targets"][0], told.get("number")), argument: word}
            answer = page.post("/api/preview", json={"custom": [{"name": "Made", "steps": [made]}]})
            assert ("meaning" in answer.json()) == told.get(argument, False), answer.text


def test_sides_are_told_before_a_match(page: Page) -> None:
    alone = page.post("/api/preview", json={"seats": 3}).json()
    teams = page.post("/api/preview", json={"seats": 6, "rules": {"teams": 2}}).json()
    assert alone["meaning"]["sides"] == [[0], [1], [2]]
    assert teams["meaning"]["sides"] == [[0, 2, 4], [1, 3, 5]]
