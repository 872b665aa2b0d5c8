"""Files of rules at the server: read into options, bounded, written by every preview."""

from __future__ import annotations

from typing import Any

import pytest

import yksi
from tests.server.browsers import Page, problem
from yksi.editions import EDITIONS
from yksi.editions.house import MOST_BYTES
from yksi.keys import KEYS, OWN
from yksi.record import Record
from yksi.server.protocol.options import MOST_RULES, Options
from yksi.server.tables.replays import replay_of

FRIDAY = 'name = "Friday"\nedition = "nb-112"\ncustom = ["joke"]\n[rules]\nstacking = "same"\n'
ATTIC = 'name = "Attic"\n[rules]\nmust_play = true\n'


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A browser."""
    return Page(tmp_path_factory.mktemp("house"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (FRIDAY, {"edition": "nb-112", "name": "Friday", "rules": {"stacking": "same"}, "custom": ["joke"]}),
        (ATTIC, {"edition": OWN, "name": "Attic", "rules": {"must_play": "yes"}, "custom": []}),
    ],
)
def test_a_file_is_read_into_options_that_make_its_rules(page: Page, text: str, told: dict[str, Any]) -> None:
    assert page.post("/api/rules/read", content=text).json() == told
    assert Options(**told).make_rules() == yksi.Rules.parse(text)


def test_what_is_chosen_is_written_as_a_file(page: Page) -> None:
    told = page.post("/api/rules/read", content=FRIDAY).json()
    meaning = page.post("/api/preview", json=told).json()["meaning"]
    assert yksi.Rules.parse(meaning["file"]) == yksi.Rules.parse(FRIDAY)


def test_a_contradiction_in_a_file_is_told_by_its_code(page: Page) -> None:
    answer = page.post("/api/rules/read", content='name = "sv-1981"')
    assert "sv-1981" in problem(answer, 400, "bad-options")
    assert (answer.json()["conflict"], answer.json()["values"]) == ("taken-name", {"name": "sv-1981"})


@pytest.mark.parametrize("text", ["", "[rules", "edition = 7", 'name = "A"\n[rules]\nfoo = 1', b"\xff\xfe"])
def test_a_file_that_cannot_be_played_by_is_refused_in_a_sentence(page: Page, text: str | bytes) -> None:
    problem(page.post("/api/rules/read", content=text), 400, "bad-options")


def test_a_file_that_is_too_large_is_not_read(page: Page) -> None:
    problem(page.post("/api/rules/read", content=b"#" * (MOST_BYTES + 1)), 413, "too-large")
    assert page.post("/api/rules/read", content=FRIDAY.ljust(MOST_BYTES)).status_code == 200


def test_options_have_room_for_a_whole_edition() -> None:
    assert len(KEYS) <= MOST_RULES


def test_the_plain_rules_behind_an_own_edition_are_told_with_the_rulebooks(page: Page) -> None:
    told = page.get("/api/editions").json()
    assert told["own"]["id"] == OWN
    assert told["own"]["keys"] == yksi.make_rules(OWN).words()
    assert [each["id"] for each in told["editions"]] == list(EDITIONS)
    assert page.get("/api/rulebook", params={"edition": OWN}).json()["edition"] == OWN


@pytest.mark.parametrize("name", ["sv-1981", "\u202eabc", "A" * 41])
def test_a_name_that_cannot_be_is_refused(page: Page, name: str) -> None:
    assert page.post("/api/rulebook", json={"name": name}).status_code == 400


def test_a_replay_tells_the_own_name() -> None:
    match = yksi.Match(yksi.Rules.parse(FRIDAY), 2, seed=1)
    options = replay_of(Record.parse(Record.of(match).text())).options
    assert (options.name, options.custom) == ("Friday", ["joke"])
