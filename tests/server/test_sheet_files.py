"""Score sheets over HTTP: as files for other programs, and a round that is tried before it is written."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.browsers import browser_at, come_as, problem
from tests.server.nodes import Node, running
from yksi.client import Client, come
from yksi.scorekeeping import Sheet, enter_round, open_sheet, view
from yksi.server.door import limits
from yksi.server.protocol import EnterRound, OpenSheet, SheetShown


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server."""
    folder = tmp_path_factory.mktemp("sheets")
    with running(f"sqlite:///{folder}/yksi.db", folder) as node:
        yield node


@pytest.fixture
def browser(node: Node) -> Iterator[httpx.Client]:
    """A guest who asks."""
    with browser_at(node) as browser:
        come_as(browser, "Åse")
        yield browser


@pytest.fixture
def shown(node: Node) -> SheetShown:
    """A sheet of three with one round on it."""

    async def keep() -> SheetShown:
        async with Client(node.url, come(node.url, "Åse")) as client:
            players = ["Åse", "=Bo", "Cy"]
            await client.ask(OpenSheet(id=client.new_id(), players=players, rules={"target": 200}))
            await client.until(lambda: bool(client.sheets))
            (sheet,) = client.sheets
            round = EnterRound(
                id=client.new_id(), sheet=sheet, number=1, winner=0, hands={"1": ["R7", "W+4"], "2": 30}
            )
            await client.ask(round)
            await client.until(lambda: client.sheets[sheet].seq == 2)
            return client.sheets[sheet]

    return asyncio.run(keep())


def attempt(browser: httpx.Client, shown: SheetShown, **round: Any) -> dict[str, Any]:
    """What the server says to a round."""
    response = browser.post(f"/api/sheets/{shown.sheet}/try", json={"number": 2, "winner": 1, **round})
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


@pytest.mark.parametrize("which", ["code", "watch"])
def test_a_sheet_is_a_table_that_excel_reads(browser: httpx.Client, shown: SheetShown, which: str) -> None:
    response = browser.get(f"/api/sheets/{getattr(shown, which)}.csv")
    assert response.headers["content-type"] == "text/csv; charset=utf-8"
    assert "attachment" in response.headers["content-disposition"]
    assert shown.code not in response.headers["content-disposition"]  # a file is passed on, the code is not
    assert response.content.startswith(b"\xef\xbb\xbf")
    lines = list(csv.DictReader(io.StringIO(response.content.decode("utf-8-sig"))))
    assert [line["player"] for line in lines] == ["Åse", "'=Bo", "Cy"]
    assert [(line["cards"], line["total"]) for line in lines] == [("", "87"), ("R7 W+4", "0"), ("", "0")]


def test_a_sheet_is_json_as_everybody_sees_it(browser: httpx.Client, shown: SheetShown) -> None:
    code = f"{shown.code[:4].lower()}-{shown.code[4:]}"
    assert browser.get(f"/api/sheets/{code}.json").json() == shown.view


def test_no_other_code_leads_to_a_sheet(browser: httpx.Client, shown: SheetShown) -> None:
    for code in ("ABCDEFGH", shown.sheet, "%00", "x" * 300):
        for ending in ("csv", "json"):
            problem(browser.get(f"/api/sheets/{code}.{ending}"), 404, "no-such-table")
    problem(browser.get(f"/api/tables/{shown.code}"), 404, "no-such-table")
    body = {"number": 1, "winner": 0, "hands": {}}
    for id in ("sheet-0000000000000000", "0000000000000000", shown.code):
        problem(browser.post(f"/api/sheets/{id}/try", json=body), 404, "no-such-table")


def test_a_round_is_tried_and_nothing_is_written(browser: httpx.Client, shown: SheetShown) -> None:
    told = attempt(browser, shown, hands={"0": ["W", "W"], "2": 20})
    assert told == {"points": {"0": 0, "1": 120, "2": 0}, "scores": [87, 120, 0]}
    told = attempt(browser, shown, hands={"0": 130, "2": 70})
    assert told["winners"] == [1]
    assert browser.get(f"/api/sheets/{shown.code}.json").json() == shown.view


def test_a_correction_is_tried_where_it_stands(browser: httpx.Client, shown: SheetShown) -> None:
    told = attempt(browser, shown, number=1, winner=2, hands={"0": 5, "1": 6})
    assert told["scores"] == [0, 0, 11]


def test_while_hands_are_missing_the_deck_is_checked(browser: httpx.Client, shown: SheetShown) -> None:
    assert attempt(browser, shown, hands={}) == {}
    assert attempt(browser, shown, hands={"0": ["W"] * 4}) == {}
    found = attempt(browser, shown, hands={"0": ["W"] * 3, "2": ["W"] * 2})["problem"]
    assert (found["code"], found["reason"]) == ("bad-score", "too-many-of-card")
    assert found["values"] == {"card": "W", "count": 4, "held": 5}


@pytest.mark.parametrize(
    ("round", "reason"),
    [
        ({"hands": {"0": ["W"] * 5, "2": 1}}, "too-many-of-card"),
        ({"hands": {"0": ["XX"], "2": 1}}, "unknown-card"),
        ({"hands": {"0": -1, "2": 1}}, "bad-points"),
        ({"hands": {"0": 99_999, "2": 1}}, "points-too-high"),
        ({"hands": {"0": 1, "7": 1}}, "unknown-player"),
        ({"winner": 9, "hands": {}}, "unknown-player"),
        ({"number": 4, "hands": {}}, "no-such-round"),
    ],
)
def test_what_cannot_be_is_told_with_its_reason(
    browser: httpx.Client, shown: SheetShown, round: dict[str, Any], reason: str
) -> None:
    told = attempt(browser, shown, **round)
    assert told["problem"]["reason"] == reason
    assert told["problem"]["sentence"]
    assert "points" not in told


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b'{"number": 0, "winner": 0, "hands": {}}',
        b'{"number": 1, "winner": 0, "hands": {"x": 1}}',
    ],
)
def test_a_round_that_cannot_be_read_is_refused(
    browser: httpx.Client, shown: SheetShown, body: bytes
) -> None:
    problem(browser.post(f"/api/sheets/{shown.sheet}/try", content=body), 400, "bad-message")


def test_codes_that_are_tried_are_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("strict")
    with running(f"sqlite:///{folder}/yksi.db", folder, options=()) as node, browser_at(node) as browser:
        tries = range(int(limits.CODES.burst) + 3)
        assert [browser.get("/api/sheets/ABCDEFGH.csv").status_code for _ in tries][-1] == 429


@pytest.mark.parametrize("edition", ["nb-112", "sv-1981"])
def test_a_preview_tells_which_cards_there_are(browser: httpx.Client, edition: str) -> None:
    deck = browser.post("/api/preview", json={"edition": edition}).json()["meaning"]["deck"]
    assert sum(deck.values()) == int(edition == "nb-112") * 4 + 108
    assert (deck["R0"], deck["R1"], deck["W"], deck.get("WS", 0)) == (1, 2, 4, int(edition == "nb-112"))


def test_the_library_says_the_same(browser: httpx.Client, shown: SheetShown) -> None:
    sheet = Sheet([open_sheet(["Åse", "=Bo", "Cy"], target=200)])
    sheet.apply(enter_round(sheet, 0, {1: "R7 W+4", 2: 30}))
    assert browser.get(f"/api/sheets/{shown.code}.json").json() == view(sheet)


def test_a_stranger_tries_nothing(node: Node, shown: SheetShown) -> None:
    body = {"number": 2, "winner": 1, "hands": {}}
    with browser_at(node) as stranger:
        problem(stranger.post(f"/api/sheets/{shown.sheet}/try", json=body), 401, "unknown-guest")
