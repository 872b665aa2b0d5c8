"""The easy way to play, a calm table, the way to the review, and what a shared device tells meanwhile."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.company import Company
from tests.web.places import finished
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t

BLUFF = "top R5; turn 1; 0: R7 B2; 1: W+4 R2 G9; draw: Y1 Y2 Y3 Y4"
TWO_LEFT = "top R5; turn 0; 0: R7 B2; 1: G1 G2 G3"


def wants_it_easy(page: Page) -> None:
    """Chosen on this device before."""
    page.add_init_script("""localStorage.setItem("yksi.easy", '[""]')""")


def test_whoever_plays_the_easy_way_takes_the_cards_and_is_not_asked_to_challenge(
    company: Company, visit: Visitors
) -> None:
    party = company.start("Ada", "Bo", at=BLUFF)
    page = visit(f"/t/{party.code}", party["Ada"].token, prepare=wants_it_easy)
    party["Bo"].act("W+4:B")
    expect(page.get_by_text(t("table.easy-accept", name="Bo", count=4))).to_be_visible()
    expect(page.get_by_role("button", name=t("table.challenge", name="Bo"))).to_have_count(0)
    Table(page).until(lambda sight: len(sight.hand) == 6, "were the cards taken")


def test_uno_is_said_by_itself_for_whoever_plays_the_easy_way(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at=TWO_LEFT)
    page = visit(f"/t/{party.code}", party["Ada"].token, prepare=wants_it_easy)
    expect(page.get_by_text(t("table.easy-lay"))).to_be_visible()
    Table(page).do("R7")
    expect(page.locator(".standing .said")).to_be_visible()


def test_a_drawn_card_that_does_not_fit_is_kept_for_whoever_plays_the_easy_way(
    company: Company, visit: Visitors
) -> None:
    party = company.start("Ada", "Bo", at="top R5; turn 0; 0: B7 B2; 1: G1 G2; draw: B9 Y1")
    page = visit(f"/t/{party.code}", party["Ada"].token, prepare=wants_it_easy)
    table = Table(page)
    table.do("draw")
    table.until(lambda sight: len(sight.hand) == 3, "was it drawn")
    expect(page.get_by_text(t("table.waiting-for", names="Bo"))).to_be_visible()


def test_both_ways_and_the_cloth_are_chosen_in_the_menu_and_kept(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at=TWO_LEFT)
    page = visit(f"/t/{party.code}", party["Ada"].token)
    for name in ("web.easy", "table.calm"):
        if not page.get_by_role("dialog").count():
            page.get_by_role("button", name=t("table.menu")).click()
        page.get_by_role("dialog").get_by_role("button", name=t(name)).click()
    page.get_by_role("dialog").get_by_role("button", name=t("table.cloth-green")).click()
    page.reload()
    expect(page.locator('[data-calm="on"] .board[data-easy="true"]')).to_be_visible()
    page.goto("join")
    expect(
        page.locator('[data-cloth="blue"] .page'), "all pages lie on the cloth of one's table"
    ).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(36, 73, 122)")


def test_the_end_of_a_match_leads_to_what_was_luck(company: Company, visit: Visitors) -> None:
    place = finished("/t/{code}")(company)
    page = visit(place.path, place.token)
    page.get_by_role("button", name=t("web.luck")).click()
    page.wait_for_url(re.compile("/review#record="))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


MEANWHILE = """
async (lines) => {
  const app = document.querySelector('script[type="module"][src$="app.js"]').src;
  const { meanwhile } = await import(new URL("device/cover.js", app));
  return meanwhile(lines, 3).map(({ event }) => event);
}
"""


def test_the_cover_of_a_shared_device_tells_what_is_new_and_no_card_of_a_hand(visit: Visitors) -> None:
    drew = {"event": "drew", "seat": 0, "count": 2, "why": "draw-two"}
    laid = {"event": "laid", "seat": 1, "card": "R+2", "colour": "R"}
    told = [
        (3, {"event": "skipped", "seat": 1}),  # was seen
        (4, {"event": "laid", "seat": 0, "card": "R7", "colour": "R"}),  # was done by the reader
        (5, laid),
        (5, {**drew, "cards": ["B1", "B2"]}),
        (6, {"event": "new-hand", "seat": 0, "count": 1, "cards": ["G1"]}),
    ]
    lines = [{"seq": seq, "key": str(seq), "event": event, "names": [], "you": 0} for seq, event in told]
    assert visit("/").evaluate(MEANWHILE, lines) == [laid, drew]
