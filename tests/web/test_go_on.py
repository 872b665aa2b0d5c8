"""A match that was begun on one device goes on at a table of a server, with its seats and scores."""

from __future__ import annotations

import json
import re
from random import Random

from playwright.sync_api import Page, expect

from tests.server.nodes import Node
from tests.web.here import open_here
from tests.web.places import GOING_ON, in_letters
from tests.web.site import Castaways
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t


def begin(page: Page) -> Table:
    """Somebody plays against a bot."""
    open_here(page, "Ada", seats=2, pace="instant", rules={"hand_size": 2, "target": 900})
    table = Table(page)
    table.until(lambda sight: len(sight.hand) > 0, "are there cards")
    return table


def leave_for_a_server(page: Page) -> None:
    """Press the button in the menu."""
    page.get_by_role("button", name=t("table.menu")).click()
    page.get_by_role("button", name=t("table.go-on")).click()


def test_it_goes_on_with_its_scores_and_is_listed_here_as_far_as_it_was_played(visit: Visitors) -> None:
    page = visit("/")
    table = begin(page)
    luck = Random(3)
    while not table.offers("next-round"):
        table.take_part(luck)
    total = page.get_by_role("dialog").locator("td.total").all_inner_texts()
    page.get_by_role("button", name=t("table.look-at-table")).click()
    leave_for_a_server(page)
    page.get_by_label(t("web.name")).fill("Ada")
    page.get_by_role("button", name=t("web.come-in")).click()
    for score in total:
        expect(page.get_by_role("cell", name=t("lobby.points", count=int(score))).first).to_be_visible()
    page.get_by_role("button", name=t("options.open"), exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    for score in total:
        expect(page.get_by_text(t("lobby.points", count=int(score))).first).to_be_visible()
    page.get_by_role("button", name=t("lobby.start")).click()
    expect(page.get_by_role("heading", name=t("table.round", number=2))).to_be_visible()
    page.goto("replay")
    expect(page.get_by_role("region", name=t("replay.own")).get_by_role("listitem")).to_have_count(1)


def test_a_link_that_is_not_whole_says_so(visit: Visitors) -> None:
    page = visit("/go-on#match=eJyrVs")
    expect(page.get_by_role("alert")).to_have_text(t("options.link-broken"))
    copied = f"match={in_letters(json.dumps(GOING_ON))}"
    page.evaluate("letters => (location.hash = letters)", copied)
    expect(page.get_by_label(t("web.name"))).to_be_visible()


def test_a_match_of_a_site_ends_there_once_its_table_is_open_at_the_server(
    castaways: Castaways, node: Node
) -> None:
    castaways.expect("WebSocket")
    page = castaways("/play")
    Table(page).until(lambda sight: len(sight.hand) > 0, "are there cards")
    leave_for_a_server(page)
    page.context.set_offline(False)
    page.get_by_label(t("web.server-address")).fill(node.url)
    with page.expect_popup() as opened:
        page.get_by_role("button", name=t("web.server-go")).click()
    there = opened.value
    there.get_by_label(t("web.name")).fill("Ada")
    there.get_by_role("button", name=t("web.come-in")).click()
    there.get_by_role("button", name=t("options.open"), exact=True).click()
    expect(there).to_have_url(re.compile(r"/t/\w+$"))
    expect(page.get_by_role("link", name=t("home.play"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile(t("home.here")))).to_be_hidden()


def test_where_there_is_no_server_the_way_leads_to_one(castaways: Castaways) -> None:
    page = castaways("/play")
    Table(page).until(lambda sight: len(sight.hand) > 0, "are there cards")
    leave_for_a_server(page)
    expect(page.get_by_label(t("web.server-address"))).to_be_visible()
    assert "#match=" in page.url
