"""A shut door in the browser: who comes waits, the host is asked, and a new code reaches all who stay."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.company import Company, Party
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.locales import why_not
from yksi.server import protocol


def shut(company: Company) -> Party:
    """Bo was removed, so that nobody comes in unasked; Cy stays."""
    party = company.open("Ada", "Bo", "Cy", seats=4)
    party["Ada"].do(protocol.Remove, seat=1)
    return party


def at_the_door(visit: Visitors, company: Company, party: Party, name: str, language: str = "en") -> Page:
    """Somebody with the code, who waits."""
    page = visit(f"/t/{party.code}", company.guest(name).token, language=language, device="phone")
    expect(page.get_by_role("status")).to_have_text(t("lobby.at-door-says", language))
    return page


def test_who_waits_is_let_in_by_the_host_and_seen_by_nobody_else(visit: Visitors, company: Company) -> None:
    party = shut(company)
    ada = visit(f"/t/{party.code}", party["Ada"].token)
    cy = visit(f"/t/{party.code}", party["Cy"].token)
    di = at_the_door(visit, company, party, "Di", "fi")
    expect(ada.get_by_text(t("lobby.knocks", name="Di"))).to_be_visible()
    expect(cy.get_by_text(t("lobby.door-shut"))).to_be_visible()
    assert "Di " not in cy.inner_text("body")
    ada.get_by_role("button", name=f"{t('lobby.let-in')} Di").click()
    expect(di.get_by_role("heading", name=t("lobby.lobby", "fi"))).to_be_visible()
    expect(ada.get_by_text(t("lobby.knocks", name="Di"))).to_have_count(0)
    expect(cy.get_by_text("Di", exact=True)).to_be_visible()


def test_who_is_turned_away_is_told_so(visit: Visitors, company: Company) -> None:
    party = shut(company)
    ada = visit(f"/t/{party.code}", party["Ada"].token, device="phone")
    di = at_the_door(visit, company, party, "Di", "sv")
    ada.get_by_role("button", name=f"{t('lobby.turn-away')} Di").click()
    expect(di.get_by_role("alert")).to_have_text(why_not("turned-away", None, [], "sv"))


def test_who_waits_comes_in_when_the_door_is_opened(visit: Visitors, company: Company) -> None:
    party = shut(company)
    di = at_the_door(visit, company, party, "Di", "nb")
    di.reload()
    expect(di.get_by_role("status")).to_have_text(t("lobby.at-door-says", "nb"))
    party["Ada"].do(protocol.Door, shut=False)
    expect(di.get_by_role("heading", name=t("lobby.lobby", "nb"))).to_be_visible()


def test_with_a_new_code_the_address_and_the_invitation_are_others(visit: Visitors, company: Company) -> None:
    party = shut(company)
    ada = visit(f"/t/{party.code}", party["Ada"].token)
    cy = visit(f"/t/{party.code}", party["Cy"].token, device="phone")
    ada.get_by_role("button", name=t("lobby.new-code")).click()
    party["Ada"].until(lambda mirror: mirror.code != party.code)
    code = party["Ada"].mirror.code
    for page in (ada, cy):
        page.wait_for_url(re.compile(f"/t/{code}$"))
        expect(page.locator(f'img.qr[src*="{code}"]')).to_have_count(1)
        page.reload()
        expect(page.get_by_role("heading", name=t("lobby.lobby"))).to_be_visible()
    visit.expect("404")
    late = visit(f"/t/{party.code}", company.guest("Di").token)
    expect(late.get_by_role("alert")).to_have_text(why_not("no-such-table", None, [], "en"))
