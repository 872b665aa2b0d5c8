"""What people write is text, wherever it is shown."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.company import Company
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.server import protocol

NAME = "<b>Ada</b><img src=x>"
RULE = {
    "name": "<b>Bold</b><script>alert(2)</script>",
    "text": '"><svg onload=alert(3)> & <i>say</i> {name} so',
    "steps": [{"verb": "dare", "target": "everybody", "until": "round"}],
}
AT = "top R5; turn 0; 0: W1 R2; 1: R3 R4"


def test_markup_in_names_rules_and_chat_stays_text(company: Company, visit: Visitors) -> None:
    party = company.open(NAME, "Bo", custom=[RULE], public=True, writing=True)
    visit.expect("404 .*/x$")
    bo = party["Bo"].token
    shows(visit("/", bo), NAME)
    shows(visit("/tables"), NAME)
    shows(visit(f"/t/{party.code}"), NAME)
    lobby = visit(f"/t/{party.code}", bo)
    shows(lobby, NAME, RULE["name"])
    shows(visit(f"/rules/nb-112?table={party.code}"), RULE["name"], RULE["text"])
    party.start(AT)
    party[NAME].do(protocol.Say, text=RULE["text"])
    party[NAME].act("W1:R")
    shows(lobby, NAME, RULE["name"], RULE["text"])
    party["Bo"].act("R3!")
    party[NAME].act("R2")
    expect(lobby.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text(
        t("table.won-round", name=NAME)
    )


def shows(page: Page, *texts: object) -> None:
    """All of it is there to read, and none of it has become part of the page."""
    for text in texts:
        expect(page.get_by_text(str(text)).first).to_be_visible()
    made = ("img[src=x]", "svg[onload]", "b:text-is('Ada')", "b:text-is('Bold')", "i:text-is('say')")
    expect(page.locator(", ".join(made))).to_have_count(0)
