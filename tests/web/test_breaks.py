"""Whatever breaks, nothing is lost: the page says what is the matter, and goes on by itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from playwright.sync_api import Page, expect

from tests.server.nodes import Node
from tests.web.company import Company
from tests.web.lift import lift
from tests.web.patience import PATIENCE_MS, PATIENCE_S
from tests.web.seated import Seated
from tests.web.table import Table
from tests.web.visitor import GONE, Visitors
from tests.web.words import t
from yksi.locales import say

AT = "top R5; turn 0; 0: R1 B7 B8 W; 1: G1 G3 G8 G9; draw: R9 Y2"


def test_a_reload_in_the_middle_of_a_turn_keeps_everything(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at=AT)
    ada = Seated(party, Table(visit(f"/t/{party.code}", party["Ada"].token)))
    ada.do("draw")
    ada.table.page.reload()
    ada.see()
    assert ada.sight.playable == ["R9"]
    ada.do("pass")
    ada.tell("Bo", "draw", "pass")
    ada.do("W:G")


def test_a_colour_half_chosen_is_chosen_again_after_a_reload(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at=AT)
    ada = Seated(party, Table(visit(f"/t/{party.code}", party["Ada"].token)))
    ada.table.do("W")
    ada.table.page.reload()
    ada.see()
    ada.do("W:B")


def test_a_killed_server_costs_no_turn(company: Company, visit: Visitors, node: Node) -> None:
    """What is done while it is gone is done once it is back, and once only."""
    visit.expect("WebSocket connection", GONE)
    party = company.start("Ada", seats=2, at=AT, target=1)
    table = Table(visit(f"/t/{party.code}", party["Ada"].token))
    table.until(lambda sight: sight.playable == ["R1", "W"], "is it Ada's turn")
    banner = table.page.get_by_text(table.t("web.status-lost"))
    with dead(node):
        expect(banner).to_be_visible()
        table.do("R1")
    expect(banner).to_be_hidden()
    laid = say({"event": "laid", "seat": 0, "card": "R1", "colour": None}, ["Ada"], you=0)
    table.until(lambda sight: laid in sight.account, "was the card laid")
    assert table.sight.account.count(laid) == 1
    table.play_match(Random(2))


def test_who_is_offline_is_told_so_at_once_and_loses_no_turn(company: Company, visit: Visitors) -> None:
    visit.expect("WebSocket connection", "ERR_INTERNET_DISCONNECTED")
    party = company.start("Ada", "Bo", at=AT)
    table = Table(visit(f"/t/{party.code}", party["Ada"].token))
    table.until(lambda sight: sight.playable == ["R1", "W"], "is it Ada's turn")
    banner = table.page.get_by_text(table.t("web.status-lost"))
    table.page.context.set_offline(True)
    expect(banner).to_be_visible(timeout=3000)
    table.do("R1")
    expect(table.page.get_by_text(table.t("table.when-back"))).to_be_visible()
    assert "R1" in table.sight.hand
    table.page.context.set_offline(False)
    table.until(lambda sight: sight.top == "R1", "was the card laid")
    expect(banner).to_be_hidden()


def test_a_line_that_is_dead_without_a_word_is_noticed(company: Company, visit: Visitors) -> None:
    """As in a lift: nothing is closed, nothing comes any more."""
    party = company.start("Ada", "Bo", at=AT)
    table = Table(visit(f"/t/{party.code}", party["Ada"].token, prepare=deafen))
    table.until(lambda sight: sight.playable == ["R1", "W"], "is it Ada's turn")
    table.page.evaluate("deaf = true")
    table.do("R1")
    expect(table.page.get_by_text(table.t("web.status-lost"))).to_be_visible(timeout=3000 + PATIENCE_MS / 10)
    table.page.evaluate("deaf = false")
    table.until(lambda sight: sight.top == "R1", "was the card laid")


def test_a_line_that_was_asked_for_in_the_dark_is_asked_for_again(
    company: Company, visit: Visitors, node: Node
) -> None:
    """No network, and no word of it: a socket that began there would hang for minutes."""
    visit.expect("WebSocket connection")
    party = company.start("Ada", "Bo", at=AT)
    with lift(node.port) as way:
        page = visit("/", party["Ada"].token)
        page.goto(f"{way.url}/t/{party.code}")  # cookies know no ports
        table = Table(page)
        table.until(lambda sight: sight.playable == ["R1", "W"], "is it Ada's turn")
        page.wait_for_load_state("networkidle")  # a file that is cut off is another matter
        way.darken()
        table.do("R1")
        expect(page.get_by_text(table.t("web.status-lost"))).to_be_visible()
        end = time.monotonic() + PATIENCE_S
        while not way.begun_in_the_dark:
            assert time.monotonic() < end, "it is not tried again"
            page.wait_for_timeout(100)
        page.wait_for_timeout(2500)  # until it is doubtful
        way.light()
        page.evaluate("() => dispatchEvent(new Event('online'))")
        table.until(lambda sight: sight.top == "R1", "was the card laid", seconds=10 + PATIENCE_S / 10)


def deafen(page: Page) -> None:
    """A socket that neither sends nor hears while the page says so."""
    page.add_init_script(
        """
        globalThis.deaf = false;
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = function (data) { if (!deaf) send.call(this, data); };
        """
    )


def test_a_page_says_in_words_that_the_server_is_gone(visit: Visitors, node: Node) -> None:
    visit.expect(GONE)
    page = visit("/", language="sv")
    play = page.get_by_role("link", name=t("home.play", "sv"))
    play.wait_for()
    page.wait_for_load_state("networkidle")  # it fetches the table beforehand
    with dead(node):
        play.click()
        expect(page.get_by_role("alert")).to_have_text(t("web.unreachable", "sv"))
    page.get_by_role("button", name=t("web.reload", "sv")).click()
    Table(page, language="sv").until(lambda sight: len(sight.hand) > 0, "are there cards")


def test_a_page_without_its_words_is_not_left_blank(visit: Visitors) -> None:
    visit.expect("ERR_FAILED")
    page = visit("/", prepare=lambda page: page.route("**/words/en.json", lambda route: route.abort()))
    expect(page.get_by_text("The game did not come whole.")).to_be_visible()


@contextmanager
def dead(node: Node) -> Iterator[None]:
    """The server is gone for a while."""
    node.kill()
    try:
        yield
    finally:
        node.start()


def test_a_line_that_is_cut_is_noticed_and_mended(company: Company, visit: Visitors) -> None:
    visit.expect("WebSocket connection", "ERR_INTERNET_DISCONNECTED")
    party = company.start("Ada", "Bo", at=AT)
    ada = Seated(party, Table(visit(f"/t/{party.code}", party["Ada"].token)))
    page = ada.table.page
    page.context.set_offline(True)
    party["Ada"].act("R1")
    party["Bo"].act("draw", "pass")
    page.context.set_offline(False)
    ada.see()
