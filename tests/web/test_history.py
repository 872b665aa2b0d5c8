"""My history: matches of a device and of a server's guest, put together, told, taken along and erased."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import Page, expect

import yksi
from tests.web.company import Company
from tests.web.here import keep_matches
from tests.web.places import ROUND, recorded
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.reviewing.career import kept_of

PLAYED = 1_700_000_000_000


def enter(page: Page) -> None:
    """The history, with all that there is to look through."""
    page.goto("history")
    page.locator(".history [role=status]:empty").wait_for(state="attached")
    page.locator("#history-name").wait_for()


def test_matches_of_a_device_are_put_together_taken_along_and_erased(visit: Visitors) -> None:
    page = visit("/")
    text = recorded(*ROUND)
    keep_matches(page, 3, text=text, at=PLAYED)
    keep_matches(page, 1, text=text, id="b.1", helped=True, at=PLAYED)
    enter(page)
    expect(page.locator("#history-name")).to_have_text("Ada Lovelace")
    expect(page.get_by_text(t("history.matches", count=3, decided=0, won=0))).to_be_visible()
    expect(page.get_by_text(t("review.won", won=3, rounds=3, expected="1.00"))).to_be_visible()
    expect(page.get_by_text(t("history.helped", count=1))).to_be_visible()
    expect(page.locator(".drawings tbody tr")).to_have_count(3)

    with page.expect_download() as saved:
        page.get_by_role("button", name=t("history.export")).click()
    record = yksi.Record.parse(text)
    told = yksi.review(record, [0])
    assert (
        json.loads(saved.value.path().read_text("utf-8"))["matches"]
        == [{"at": PLAYED, "name": "Ada Lovelace", **kept_of(record, told, told["seats"][0])}] * 3
    )

    page.goto("replay")
    page.get_by_role("button", name=t("replay.erase-all")).click()
    page.get_by_role("button", name=t("replay.erase-all")).click()
    enter(page)  # what was played is gone, what came of it is not
    expect(page.get_by_text(t("history.matches", count=3, decided=0, won=0))).to_be_visible()

    keep_matches(page, 3, text=text, at=PLAYED)
    page.get_by_role("button", name=t("history.erase")).click()
    page.get_by_role("button", name=t("history.erase-yes")).click()
    expect(page.get_by_text(t("history.none"))).to_be_visible()
    page.reload()
    expect(page.get_by_text(t("history.none"))).to_be_visible()


def test_matches_at_the_tables_of_a_server_are_among_them(visit: Visitors, company: Company) -> None:
    party = company.start("Ada", seats=2, target=1)
    party.play_out(Random(3))
    page = visit("/", token=party["Ada"].token)
    enter(page)
    expect(page.locator("#history-name")).to_have_text("Ada")
    won = int(0 in party["Ada"].mirror.room["winners"])
    expect(page.get_by_text(t("history.matches", count=1, decided=1, won=won))).to_be_visible()
    page.goto("me")
    page.get_by_role("link", name=t("privacy.history")).click()
    page.locator("#history-name").wait_for()
