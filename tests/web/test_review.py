"""What was luck? The page says the very numbers that the library says, on the same records."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import yksi
from tests.web.here import open_here
from tests.web.places import ROUND, packed
from tests.web.site import Castaways
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.asking import asked
from yksi.bots import BotName, choose_at, make_bot

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node.js is not installed")


def reviews(asked_for: list[dict[str, Any]]) -> list[Any]:
    """What the page says."""
    lines = "\n".join(json.dumps(each) for each in asked_for)
    done = subprocess.run(
        [str(NODE), "tests/web/review.mjs"], input=lines, text=True, capture_output=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def round_of(bots: tuple[BotName, ...], seed: int, **rules: Any) -> yksi.Record:
    """A round among bots, as a record."""
    game = yksi.Game.deal("nb-112", len(bots), seed=seed, **rules)
    players = [make_bot(name, seed=seed + seat) for seat, name in enumerate(bots)]
    while not game.over:
        for seat in asked(game.state, 0):
            action = choose_at(players[seat], game, seat)
            if action is not None:
                game.play(action, seat)
                break
    return yksi.Record.of(game)


def last_card(players: int) -> yksi.Record:
    """A round with one decision, which is none: the last card."""
    others = "; ".join(f"{seat}: B{seat % 9 + 1}" for seat in range(1, players))
    game = yksi.Game.position(f"nb-112; top R5; turn 0; 0: R7; {others}", seed=1)
    game.play("R7")
    return yksi.Record.of(game)


@needs_node
def test_the_page_says_what_the_library_says() -> None:
    records = [
        (round_of(("random", "casual"), 5), [0, 1]),
        (round_of(("novice", "sharp", "random"), 6, stacking="same"), [2]),
        (round_of(("casual", "random", "casual", "random"), 7, teams=2), [1]),
        (last_card(2), [0, 1]),
        (last_card(10), [0, 9]),
    ]
    told = reviews([{"record": record.text(), "seats": seats} for record, seats in records])
    assert told == [yksi.review(record, seats) for record, seats in records]


@needs_node
def test_the_page_refuses_what_the_library_refuses() -> None:
    unfinished = yksi.Record.of(yksi.Game.deal("nb-112", 2, seed=1)).text()
    edited = round_of(("random", "casual"), 5).text().replace("end winner 0", "end winner 1", 1)
    whole = round_of(("random", "casual"), 5).text()
    asked_for: list[dict[str, Any]] = [
        {"record": unfinished},
        {"record": edited.replace("points 0", "points 1", 1)},
        {"record": "Dear diary"},
        {"record": whole, "seats": [9]},
        {"record": whole, "level": "grandmaster"},
    ]
    refused = [each["refused"] for each in reviews(asked_for)]
    told = [each["sentence"] for each in refused]
    assert refused[0]["reason"] == "nothing-over", "which the page has words for"
    assert "nothing to review yet" in told[0]
    assert all(told)
    assert told[3] == "there is no seat 9: seats are 0 to 1"
    with pytest.raises(ValueError, match=re.escape(told[4])):
        yksi.review(yksi.Record.parse(whole), level="grandmaster")  # type: ignore[arg-type]


def test_the_page_reviews_any_seat_at_any_level_and_leads_to_a_board(visit: Visitors) -> None:
    page = visit(f"/review#record={packed(*ROUND)}")
    heading = page.locator("#review-name")
    expect(heading).to_have_text("Player 1")
    expect(page.locator(".ranks")).to_contain_text(t("review.luck-word"))
    expect(page.get_by_text(t("review.won", won=1, rounds=1, expected="0.33"))).to_be_visible()
    page.get_by_role("combobox", name=t("review.level")).select_option("casual")
    expect(page.get_by_text(t("review.assumed", level=t("web.level-casual")))).to_be_visible()
    page.get_by_role("button", name=t("review.try")).first.click()
    page.wait_for_url(re.compile("/try#record="))
    page.locator(".trial-bar").wait_for()
    page.go_back()
    page.get_by_role("combobox", name=t("review.whose")).select_option("1")
    expect(heading).to_have_text("Player 2")
    follow = "letters => (location.hash = letters)"
    page.evaluate(follow, "record=abc")  # another link in the same tab
    expect(page.get_by_role("alert")).to_contain_text(t("review.broken"))
    expect(heading).to_have_count(0)
    page.evaluate(follow, f"record={packed(*ROUND)}&seat=2")
    expect(heading).to_have_text("Player 3")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_review_is_saved_as_a_picture(visit: Visitors) -> None:
    page = visit(f"/review#record={packed(*ROUND)}")
    with page.expect_download() as saved:
        page.get_by_role("button", name=t("review.picture")).click()
    assert saved.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_the_rounds_so_far_are_reviewed_between_two_rounds_on_a_device(castaways: Castaways) -> None:
    page = castaways("/")
    open_here(page, "Ada", seats=2, pace="instant")
    table = Table(page)
    luck = Random(1)
    while not page.locator(".score-sheet").count():
        table.take_part(luck)
    page.get_by_role("dialog").get_by_role("button", name=t("web.luck")).click()
    page.wait_for_url(re.compile("/review#record=.*level=casual"))
    expect(page.locator("#review-name")).to_have_text("Ada")
    expect(page.get_by_text(t("review.unfinished"))).to_have_count(0)
