"""The rulebook in the browser: what is printed, what is ruled, what is offered, in the words of the book."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.web.site import Castaways
from tests.web.words import t
from yksi import EDITIONS, make_rules
from yksi.concordance import in_runs
from yksi.editions import edition
from yksi.locales import dialect
from yksi.rulebook import section_name, told_at


def marked(page: Page, mark: str) -> list[str]:
    """The ids of the rules with a mark."""
    found: list[str] = page.locator(f'.rule[data-mark="{mark}"]').evaluate_all(
        "rules => rules.map(({ id }) => id)"
    )
    return found


@pytest.mark.parametrize("id", EDITIONS)
def test_the_page_tells_the_book_in_its_own_words_with_its_marks_and_sentences(
    id: str, castaways: Castaways
) -> None:
    language = edition(id).language
    spoken, told = dialect(language, id), told_at(make_rules(id))
    page = castaways(f"/rules/{id}", language=language)
    expect(page.locator(".rule")).to_have_count(len(told))
    for mark in ("printed", "ruling", "option", "idea"):
        assert marked(page, mark) == [each.row.id for each in told if each.mark == mark]
    for each in told[::7]:
        rule = page.locator(f".rule[id='{each.row.id}']")
        expect(rule).to_contain_text(each.row.text(spoken))
        if each.sentences:
            expect(rule.locator(".cited")).to_contain_text(f"§ {in_runs(each.sentences)}")
    expect(page.get_by_role("heading", name=section_name("draw-four", spoken))).to_be_visible()


def test_a_changed_number_is_told_as_a_house_rule(castaways: Castaways) -> None:
    page = castaways("/rules/da-108?uno_penalty=4")
    rule = page.locator("#uno-caught")
    expect(rule).to_contain_text("draws 4 cards")
    expect(rule.locator(".origin")).to_have_text(t("reading.mark-house"))
    expect(rule.locator(".cited")).to_have_count(0)


def test_a_rule_that_somebody_wrote_travels_in_the_address(castaways: Castaways) -> None:
    step = {"verb": "draw", "target": "everybody", "number": 1}
    own = json.dumps({"name": "Rain", "text": "Everybody gets wet.", "steps": [step]})
    page = castaways(f"/rules/nb-112?custom=swap&custom={quote(own)}")
    house = page.locator(".panel").filter(has_text="Rain")
    expect(house).to_contain_text("W1")
    expect(house).to_contain_text("W2 Rain. ")
    page.goto(f"rules/nb-112?custom={quote(own[:-9])}")
    expect(page.get_by_role("alert")).to_have_text(t("web.trouble-no-such-page"))


def test_a_link_with_rules_that_cannot_be_says_which(castaways: Castaways) -> None:
    page = castaways("/rules/nb-112?stacking=nonsense", language="sv")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("stacking måste vara något av")
    expect(alert).to_contain_text("inte 'nonsense'")


def test_another_book_is_told_in_other_words(castaways: Castaways) -> None:
    page = castaways("/rules/nb-112", language="nb")
    expect(page.locator("#skip")).to_contain_text("Stå over-kort")
    page.get_by_role("combobox", name=t("reading.edition", "nb")).select_option("nb-112-retold")
    expect(page.locator("#skip")).to_contain_text("Hopp over-kort")
