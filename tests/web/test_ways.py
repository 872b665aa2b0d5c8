"""All ways to a table: at once, with friends, by a code, on one device, from the list, on another device."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.web.company import Company
from tests.web.site import Castaways
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t

MOST_STEPS = 60


def press(page: Page, key: str, **values: str) -> None:
    """Press a button or follow a link."""
    name = t(key, **values)
    page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first.click()


def test_a_stranger_has_cards_after_one_click(visit: Visitors) -> None:
    page = visit("/")
    press(page, "home.play")
    table = Table(page)
    # Not seven: the bots do not wait for this test, and somebody may have been dealt a Draw Two.
    table.until(lambda sight: len(sight.hand) > 0 and len(sight.seats) == 3, "are there cards")
    code = page.url
    press(page, "table.menu")
    press(page, "table.leave")
    page.goto(code)
    table.until(lambda sight: len(sight.hand) > 0, "is the seat kept")


def test_friends_play_at_a_table_that_one_of_them_opened(visit: Visitors) -> None:
    ada = visit("/new")
    ada.get_by_role("radio", name="3", exact=True).check(force=True)
    ada.get_by_role("button", name=t("options.preset-party")).click()
    ada.get_by_role("textbox", name=t("web.name")).fill("Ada")
    press(ada, "options.open")
    ada.wait_for_url(re.compile("/t/"))
    bo = visit("/join")
    bo.get_by_role("textbox", name=t("web.code")).fill(ada.url.rpartition("/")[2].lower())
    press(bo, "web.join")
    bo.get_by_role("textbox", name=t("web.name")).fill("Bo")
    press(bo, "web.come-in")
    expect(bo.get_by_text(t("lobby.waiting-for", name="Ada"))).to_be_visible()
    expect(ada.get_by_role("button", name=re.compile(r"\bBo$"))).to_be_visible()
    press(ada, "lobby.start")
    Table(ada).until(lambda sight: len(sight.hand) > 0 and "Bo" in sight.seats, "are there cards")
    Table(bo).until(lambda sight: len(sight.hand) > 0 and "Ada" in sight.seats, "are there cards")


LOOKED_ON = """
window.lookedOn = [];
let laid = 0;
const has = (nodes, name) => [...nodes].some((node) => node.matches?.(name) || node.querySelector?.(name));
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    if (has(addedNodes, ".cover")) laid &&= (lookedOn.push(performance.now() - laid), 0);
    else if (has(addedNodes, ".newest")) laid = performance.now();
  }
}).observe(document, { subtree: true, childList: true });
"""
"""Notes how long a card has lain there when the device is covered."""
SEEN_MS = 500
"""A card that is laid flies for 320 ms."""


def test_a_device_goes_round_and_hands_stay_covered(castaways: Castaways) -> None:
    page = castaways("/device")
    for number, name in enumerate(("Ada", "Bo"), start=1):
        page.get_by_role("textbox", name=t("web.player", number=number)).fill(name)
    page.get_by_role("combobox", name=t("web.bots")).select_option("0")
    press(page, "web.begin")
    table, luck = Table(page), Random(4)
    cover = page.get_by_role("heading", name=re.compile(t("web.pass-to", name=".+")))
    expect(cover).to_be_visible()  # the table on the device is there
    page.evaluate(LOOKED_ON)
    handed_to: list[str] = []
    for _ in range(MOST_STEPS):
        if cover.count():
            handed_to.append(next(name for name in ("Ada", "Bo") if name in cover.inner_text()))
            assert page.locator(".hand, [data-card]").count() == 0  # what was laid may be told
            press(page, "web.i-am", name=handed_to[-1])
            table.until(lambda sight: bool(sight.hand), "are there cards")
        elif handed_to[-4:-2] == handed_to[-2:] and len(handed_to) >= 4:
            assert min(page.evaluate("[...lookedOn, Infinity]")) > SEEN_MS
            return
        else:
            table.take_part(luck)
    raise AssertionError(f"the device went only to {handed_to}")


def test_a_public_table_is_found_watched_and_joined(visit: Visitors, company: Company) -> None:
    party = company.open("Ada", seats=3, public=True)
    page = visit("/", company.guest("Bo").token)
    press(page, "home.tables")
    expect(page.get_by_text(party.code)).to_be_visible()
    press(page, "home.watch")
    expect(page.get_by_text(t("lobby.watching"))).to_be_visible()
    page.go_back()
    page.get_by_role("link", name=party.code).click()
    expect(page.get_by_text(t("lobby.waiting-for", name="Ada"))).to_be_visible()


def test_another_device_is_the_same_player(visit: Visitors) -> None:
    page = visit("/me")
    page.get_by_role("textbox", name=t("web.name")).fill("Ada")
    press(page, "web.come-in")
    expect(page.get_by_role("heading", name="Ada")).to_be_visible()
    picture = page.get_by_role("img", name=t("web.qr-me")).get_attribute("src") or ""
    other = visit("/me/" + picture.rpartition("me%2F")[2])
    expect(other.get_by_role("heading", name="Ada")).to_be_visible()
    press(other, "web.rename")
    other.get_by_role("textbox", name=t("web.name")).fill("Åsa")
    press(other, "web.come-in")
    expect(other.get_by_role("heading", name="Åsa")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Åsa")).to_be_visible()
