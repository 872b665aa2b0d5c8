"""The first minute: what this is, who one is, and a game that needs no questions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.company import Company
from tests.web.modules import imported
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t
from tools.browser import facts
from yksi.locales.catalogues import LANGUAGES

LONG = "Wolfeschlegelsteinhausenbergerdorff"
PHONES = ({"width": 390, "height": 844}, {"width": 360, "height": 740})


@pytest.mark.parametrize("viewport", PHONES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_begins_a_game_is_in_sight_on_a_phone(
    visit: Visitors, language: str, viewport: dict[str, int]
) -> None:
    page = visit("/", device="phone", language=language, viewport=viewport)
    for what in (
        page.get_by_role("link", name=t("home.play", language)),
        page.get_by_role("link", name=t("home.friends", language)),
        page.get_by_role("button", name=t("web.join", language)),
    ):
        box = what.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= viewport["height"]


def test_a_code_is_entered_on_the_first_page(company: Company, visit: Visitors) -> None:
    party = company.open("Ada", seats=3)
    page = visit("/", company.guest("Bo").token)
    page.get_by_role("textbox", name=t("home.join")).fill(party.code.lower())
    page.keyboard.press("Enter")
    expect(page.locator(".lobby-seat", has_text="Bo")).to_be_visible()


def test_play_now_has_rules_of_today_and_something_on_every_card() -> None:
    """In every language: no rulebook of another age unasked, no Customizable card without a rule."""
    told = facts()
    assert 'sv: "nb-112"' in told
    assert '"nb-112": ["swap", "gift", "again"]' in told


def test_play_now_writes_on_the_customizable_cards(visit: Visitors) -> None:
    page = visit("/play", language="sv")
    # A table has its address before its first entry is written down; it shows cards after.
    Table(page, language="sv").until(lambda sight: len(sight.hand) > 0, "are there cards")
    listed = page.evaluate(f"async () => (await {imported('local/kept.js')}).tablesHere()")
    assert [table["edition"] for table in listed] == ["nb-112"]
    rules = page.evaluate(f"async () => (await {imported('base/usual.js')}).usualRules('sv')")
    assert rules == {"edition": "nb-112", "custom": ["swap", "gift", "again"]}


def test_a_name_that_is_too_long_is_told_and_not_cut(company: Company, visit: Visitors) -> None:
    party = company.open("Ada", seats=3)
    page = visit(f"/t/{party.code}")
    page.get_by_role("textbox", name=t("web.name")).fill(LONG)
    expect(page.get_by_role("alert")).to_have_text(t("web.name-too-long", most=24, length=len(LONG)))
    button = page.get_by_role("button", name=t("web.come-in"))
    expect(button).to_be_disabled()
    dim = colour_of(page)
    page.get_by_role("textbox", name=t("web.name")).fill("🦊" * 24)
    expect(button).to_be_enabled()
    assert colour_of(page) != dim, "it looks as if it could be pressed although it cannot"


def test_friends_get_a_table_its_code_and_its_picture_without_a_question(
    company: Company, visit: Visitors
) -> None:
    page = visit("/", company.guest("Ada").token, device="phone")
    page.get_by_role("link", name=t("home.friends")).click()
    code = page.locator(".invite-code > [aria-hidden]")
    expect(code.first).to_be_visible()
    expect(page.get_by_alt_text(t("lobby.qr"))).to_be_visible()
    told = "".join(code.all_inner_texts())
    page.get_by_role("button", name=t("options.preset-family")).click()
    expect(page.get_by_role("button", name=t("options.preset-family"))).to_have_attribute(
        "aria-pressed", "true"
    )
    for name in ("Bo", "Cy", "Di", "Eli"):
        visit(f"/t/{told}", company.guest(name).token)
        expect(page.locator(".lobby-seat", has_text=name)).to_be_visible()
    expect(page.get_by_text(t("lobby.free", count=1))).to_be_visible()  # five have come to a table of four
    page.get_by_role("button", name=t("lobby.start"), exact=True).click()
    expect(page.locator(".opponent")).to_have_count(4)  # nobody else was asked
    page.goto("./")
    again = page.get_by_role("link", name="Bo, Cy, Di, Eli")
    expect(again.locator("[data-face]")).to_have_count(4)
    again.first.click()
    expect(page.locator(".opponent")).to_have_count(4)


def test_a_long_name_leaves_room_for_the_way_home(company: Company, visit: Visitors) -> None:
    page = visit("/", company.guest(LONG[:24]).token, device="phone")
    page.locator(".me-link").wait_for()
    box = page.get_by_role("link", name=t("web.home")).first.bounding_box()
    assert box is not None
    assert box["width"] >= 40


def colour_of(page: Page) -> str:
    """Of the one thing to do."""
    colour = page.locator("button.primary").evaluate("(it) => getComputedStyle(it).backgroundColor")
    assert isinstance(colour, str)
    return colour
