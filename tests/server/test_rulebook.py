"""Which rules hold at a table, and which choices contradict each other?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.server.browsers import Page, problem
from yksi.editions import EDITIONS, make_rules
from yksi.errors import CONFLICTS
from yksi.rulebook import compare, rows, rows_for, told_at
from yksi.server.protocol.answers import Preview, Problem


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A browser."""
    return Page(tmp_path_factory.mktemp("rulebook"))


def ids(told: dict[str, Any]) -> list[str]:
    """The rows that hold."""
    return [row["id"] for section in told["sections"] for row in section["rows"]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_of_an_edition(page: Page, edition: str) -> None:
    told = page.get("/api/rulebook", params={"edition": edition}).json()
    assert ids(told) == [each.row.id for each in told_at(make_rules(edition))]
    assert (told["edition"], told["against"]) == (edition, edition)
    assert told["added"] == told["removed"] == told["keys"] == []
    names = [section["section"] for section in told["sections"]]
    assert len(names) == len(set(names))
    printed = {
        row["id"] for section in told["sections"] for row in section["rows"] if row["mark"] == "printed"
    }
    assert printed == {row.id for row in rows_for(make_rules(edition)) if edition in row.printed}
    assert told == page.post("/api/rulebook", json={"edition": edition}).json()


def test_a_house_rule_is_told_as_added(page: Page) -> None:
    told = page.post("/api/rulebook", json={"rules": {"jump_in": "yes"}}).json()
    assert told["keys"] == ["jump_in"]
    assert told["added"]
    assert set(told["added"]) <= set(ids(told))
    assert not set(told["removed"]) & set(ids(told))
    assert {row.id for row in rows()} >= {*told["added"], *told["removed"]}


def test_a_row_names_its_number_and_the_sentences_that_print_it(page: Page) -> None:
    told = page.post("/api/rulebook", json={"edition": "sv-1981", "rules": {"uno_penalty": 4}}).json()
    found = {row["id"]: row for section in told["sections"] for row in section["rows"]}
    assert found["uno-caught"] == {"id": "uno-caught", "mark": "house", "count": 4}
    assert found["uno-needed"] == {"id": "uno-needed", "mark": "printed", "sentences": [28]}
    assert found["dealer-tie"] == {"id": "dealer-tie", "mark": "ruling"}
    assert found["win-knock-out"]["mark"] == "option"


def test_two_editions_are_compared(page: Page) -> None:
    told = page.get("/api/rulebook", params={"edition": "sv-1981", "against": "nb-112"}).json()
    different = compare(make_rules("sv-1981"), make_rules("nb-112"))
    assert told["against"] == "nb-112"
    assert (told["added"], told["removed"]) == (list(different.added), list(different.removed))
    assert told["keys"] == list(different.keys)


def test_the_first_edition_is_told_if_none_is_named(page: Page) -> None:
    assert page.get("/api/rulebook").json()["edition"] == EDITIONS[0]


@pytest.mark.parametrize("name", ["edition", "against"])
def test_an_unknown_edition_is_refused_by_name(page: Page, name: str) -> None:
    assert "xx-1" in problem(page.get("/api/rulebook", params={name: "xx-1"}), 400, "bad-options")


def test_options_that_are_wrong_are_refused(page: Page) -> None:
    for rules in ({"stacking": "perhaps"}, {"custom": "rooster"}):
        problem(page.post("/api/rulebook", json={"rules": rules}), 400, "bad-options")
        assert preview(page, {"rules": rules}).code == "bad-options"


def preview(page: Page, options: dict[str, Any]) -> Problem:
    """The problem with options: an answer, not a refusal, as it is what was asked for."""
    response = page.post("/api/preview", json=options)
    assert response.status_code == 200
    told = msgspec.json.decode(response.content, type=Preview)
    assert told.problem is not None
    assert told.meaning is None
    return told.problem


PICKED = {"verb": "draw", "target": "picked", "number": 1}
CONTRADICTIONS: dict[str, tuple[dict[str, Any], dict[str, str | int]]] = {
    "no-bluff-or-free": (
        {"rules": {"no_bluff": "yes", "free_draw_four": "yes"}},
        {"no_bluff": "yes", "free_draw_four": "yes"},
    ),
    "classic-deck-customizable": (
        {"rules": {"deck": 108, "customizable": 2}},
        {"deck": 108, "customizable": 2},
    ),
    "too-many-custom": (
        {"rules": {"customizable": 1}, "custom": ["rooster", "rooster"]},
        {"customizable": 1, "custom": 2},
    ),
    "one-team": ({"rules": {"teams": 1}}, {"teams": 1}),
    "uneven-teams": ({"rules": {"teams": 2}, "seats": 5}, {"teams": 2, "players": 5}),
    "nobody-picked": ({"custom": [{"name": "Storm", "steps": [PICKED]}]}, {"custom": "Storm", "step": 1}),
}


@pytest.mark.parametrize("conflict", CONTRADICTIONS)
def test_a_contradiction_is_told_with_the_options_that_have_a_part_in_it(page: Page, conflict: str) -> None:
    assert conflict in CONFLICTS
    options, values = CONTRADICTIONS[conflict]
    told = preview(page, options)
    assert (told.conflict, told.keys, told.values) == (conflict, list(values), values)


def test_a_choice_that_is_merely_wrong_is_no_contradiction(page: Page) -> None:
    told = page.post("/api/preview", json={"rules": {"stacking": "perhaps"}}).json()
    assert told["problem"].keys() == {"code", "sentence", "reason", "values"}, "no keys that fight"
