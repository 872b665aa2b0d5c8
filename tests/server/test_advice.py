"""Does the server answer questions about real cards as the rules library does?"""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.browsers import Page, problem
from yksi.advice import Moment, may_lay, what_if, what_if_first
from yksi.editions import EDITIONS, make_rules


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A browser."""
    return Page(tmp_path_factory.mktemp("advice"))


def ask(
    page: Page, card: str, top: str | None = None, edition: str = "nb-112", **more: Any
) -> dict[str, Any]:
    """The answer to a question."""
    options = {"edition": edition, **more.pop("options", {})}
    response = page.post("/api/advice", json={"card": card, "top": top, "options": options, **more})
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "top"), [("R7", "R5"), ("Y+2", "R+2"), ("G1", "B2"), ("W+4", "R5"), ("W", "R5")]
)
def test_the_answer_is_that_of_the_library(page: Page, edition: str, card: str, top: str) -> None:
    found = may_lay(card, Moment(make_rules(edition), top))
    told = ask(page, card, top, edition)
    assert (told["verdict"], told["reason"]) == (found.verdict, found.reason)
    assert told["because"] == [row.id for row in found.rows]
    assert (told["view"]["top"], told["view"]["seat"]) == (top, 0)
    if found.verdict == "no":
        assert told["events"] == told["branches"] == told["applies"] == []
    else:
        outcome = what_if(card, Moment(make_rules(edition), top))
        assert (told["events"], told["turn"]) == (list(outcome.events), outcome.turn)
        assert [branch["action"] for branch in told["branches"]] == [each.action for each in outcome.branches]
        assert told["applies"] == [row.id for row in outcome.rows]


def test_house_rules_and_players_matter(page: Page) -> None:
    against: dict[str, Any] = {"top": "R+2", "against": 2}
    assert ask(page, "B+2", **against)["verdict"] == "no"
    assert ask(page, "B+2", **against, options={"rules": {"stacking": "same"}})["verdict"] == "yes"
    assert ask(page, "RR", "R5", options={"seats": 2})["turn"] != ask(page, "RR", "R5")["turn"]


def test_the_hand_the_draw_and_the_turn_matter(page: Page) -> None:
    assert ask(page, "W+4", "R5", hand=["B1"])["verdict"] == "yes"
    assert ask(page, "W+4", "R5", hand=["R1"])["verdict"] == "bluff"
    assert ask(page, "R7", "R5", in_turn=False)["verdict"] == "no"
    assert ask(page, "R7", "R5", hand=[])["events"][-1]["event"] == "round-over"
    assert ask(page, "G7", "R5", drawn=True)["verdict"] == "no"
    assert ask(page, "R5", "W", colour="R")["reason"] == "named-colour"


def test_a_first_card_only_happens(page: Page) -> None:
    told = ask(page, "RS")
    outcome = what_if_first("RS", make_rules("nb-112"))
    assert (told["verdict"], told["because"]) == ("", [])
    assert told["events"] == list(outcome.events)
    assert told["applies"] == [row.id for row in outcome.rows]


def test_the_page_is_told_when_cards_can_lie_against_somebody(page: Page) -> None:
    tops = {"R+2": True, "W+4": True, "R5": False, "W": False}
    assert {top: ask(page, "B1", top, colour="B")["attacks"] for top in tops} == tops


@pytest.mark.parametrize(
    "body",
    [
        {"card": "R7", "top": "W"},
        {"card": "R77", "top": "R5"},
        {"card": "R7", "top": "R5", "against": 2},
        {"card": "R7", "top": "R5", "options": {"edition": "xx-1"}},
        {"card": "R7", "top": "R5", "drawn": True, "hand": ["R1"], "options": {"edition": "sv-1981"}},
    ],
)
def test_a_question_about_no_table_is_refused_with_a_sentence(page: Page, body: dict[str, Any]) -> None:
    problem(page.post("/api/advice", json=body), 400, "bad-options")


def test_more_cards_than_there_are_are_refused_by_name(page: Page) -> None:
    response = page.post("/api/advice", json={"card": "WS", "top": "WS", "colour": "R"})
    problem(response, 400, "bad-options")
    assert response.json()["reason"] == "too-many-of-card"
    assert response.json()["values"] == {"card": "WS", "count": 1, "held": 2}
    response = page.post("/api/advice", json={"card": "WS", "top": "R5", "options": {"edition": "fi-108"}})
    assert response.json()["reason"] == "not-in-deck"


@pytest.mark.parametrize("body", [b"", b"{}", b'{"card": "R7", "colour": "P"}', b'{"card": "R7", "more": 1}'])
def test_a_question_that_cannot_be_read_is_refused(page: Page, body: bytes) -> None:
    problem(page.post("/api/advice", content=body), 400, "bad-message")
