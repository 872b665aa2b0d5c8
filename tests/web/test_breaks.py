"""Whatever breaks, nothing is lost: the page says what is the matter, and goes on by itself."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.server.nodes import Node
from tests.web.company import Company
from tests.web.seated import Seated
from tests.web.table import Table
from tests.web.visitor import Visitors

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
    visit.expect("WebSocket connection")
    party = company.start("Ada", seats=2, at=AT, target=30)
    page = visit(f"/t/{party.code}", party["Ada"].token)
    table = Table(page)
    lost = page.get_by_text(table.t("web.status-lost"))
    node.kill()
    expect(lost).to_be_visible()
    before = table.sight
    assert before.playable == ["R1", "W"]
    table.do("R1")
    node.start()
    expect(lost).to_be_hidden()
    table.until(lambda sight: sight.hand == ["B7", "B8", "W"] or len(sight.hand) > 3, "was the card laid once")
    assert table.sight.account.count("You laid a red 1.") == 1
    table.play_match(Random(2))


def test_a_line_that_is_cut_is_noticed_and_mended(company: Company, visit: Visitors) -> None:
    visit.expect("WebSocket connection", "ERR_INTERNET_DISCONNECTED")
    party = company.start("Ada", "Bo", at=AT)
    ada = Seated(party, Table(visit(f"/t/{party.code}", party["Ada"].token)))
    page = ada.table.page
    page.context.set_offline(True)
    page.evaluate("undefined")
    party["Ada"].act("R1")
    party["Bo"].act("draw", "pass")
    page.context.set_offline(False)
    ada.see()
