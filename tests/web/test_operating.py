"""The page for whoever runs the server: it asks for a word, shows what is there, and does what is asked."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.company import Company
from tests.web.stacked import OPERATOR
from tests.web.visitor import Visitors
from tests.web.words import t


def test_whoever_knows_the_word_sees_tables_and_closes_one(company: Company, visit: Visitors) -> None:
    party = company.open("Ada", seats=3)
    page = visit("/admin")
    visit.expect("401")
    page.get_by_label(t("admin.page-word")).fill("a word that somebody made up")
    page.get_by_role("button", name=t("admin.page-enter")).click()
    expect(page.get_by_role("alert")).to_have_text(t("reasons.not-operator"))
    page.get_by_label(t("admin.page-word")).fill(OPERATOR)
    page.get_by_role("button", name=t("admin.page-enter")).click()
    page.get_by_role("button", name=t("admin.page-newest")).click()
    here = page.get_by_role("listitem").filter(has_text=party.code)
    here.get_by_text(party.code).click()
    here.get_by_role("button", name=t("admin.page-mute", name="Ada")).click()
    expect(page.get_by_role("status").first).to_have_text(t("admin.muted", name="Ada", code=party.code))
    here.get_by_role("button", name=t("admin.page-close")).click()
    here.get_by_role("button", name=t("admin.page-close")).click()
    expect(page.get_by_role("status").first).to_have_text(t("admin.table-closed", code=party.code))
    expect(here).to_have_count(0)


def test_networks_are_banned_and_what_is_old_is_counted(visit: Visitors) -> None:
    page = visit("/admin")
    page.get_by_label(t("admin.page-word")).fill(OPERATOR)
    page.get_by_role("button", name=t("admin.page-enter")).click()
    page.get_by_label(t("admin.page-network")).fill("nowhere")
    page.get_by_role("button", name=t("admin.page-ban"), exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("192.0.2.0/24")
    page.get_by_label(t("admin.page-network")).fill("203.0.113.0/24")
    page.get_by_role("button", name=t("admin.page-ban"), exact=True).click()
    page.get_by_text("203.0.113.0/24", exact=True).wait_for()
    page.get_by_role("button", name=t("admin.page-unban")).click()
    expect(page.get_by_text("203.0.113.0/24", exact=True)).to_have_count(0)
    page.get_by_role("button", name=t("admin.page-count")).click()
    expect(page.get_by_role("status").first).to_have_text(t("admin.would-go", removed=0))
