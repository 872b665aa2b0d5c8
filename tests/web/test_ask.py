"""“May I lay this?” in the browser: the page answers as the rules library does, in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.company import Company
from tests.web.site import Castaways
from tests.web.test_pages import AXE, FINDS, FITS, SPEAK
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.advice import Moment, may_lay, what_if, what_if_first
from yksi.cards import COLOUR_LETTERS
from yksi.editions import make_rules
from yksi.locales import LANGUAGES, card_name, dialect
from yksi.locales.cards import colour_name
from yksi.locales.catalogues import words

RULES = make_rules("nb-112")


def tap(page: Page, *cards: str) -> None:
    """Tap cards on the keypad."""
    for card in cards:
        page.locator(f'button[data-card="{card}"]').click()


def says(page: Page, sentence: str) -> None:
    """The page gives this answer."""
    expect(page.get_by_role("main").get_by_role("status").first).to_contain_text(sentence)


def tells(page: Page, sentences: list[str]) -> None:
    """The page tells what happens, each step as the library tells it."""
    told = page.locator(".ask-story li, .ask-branch h3")
    expect(told).to_have_text([sentence.strip() for sentence in sentences])


@pytest.mark.parametrize(
    ("top", "card"), [("R7", "W+4"), ("R+2", "Y+2"), ("G1", "B2"), ("B5", "BS"), ("Y9", "Y0")]
)
def test_two_taps_give_the_answer_of_the_library(top: str, card: str, castaways: Castaways) -> None:
    page = castaways("/ask?edition=nb-112", device="phone")
    expect(page.get_by_text(t("ask.choose-top"))).to_be_visible()
    tap(page, top)
    expect(page.get_by_text(t("ask.choose-card"))).to_be_visible()
    tap(page, card)
    found = may_lay(card, Moment(RULES, top))
    happens = None if found.verdict == "no" else what_if(card, Moment(RULES, top))
    rows = {row.id: row for row in (*found.rows, *(happens.rows if happens else ()))}
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        spoken = dialect(language, "nb-112")
        says(page, found.sentence(spoken))
        tells(page, happens.sentences(spoken) if happens else [])
        expect(page.locator(".ask-rules li")).to_have_text([row.text(spoken) for row in rows.values()])


def test_a_wild_on_top_asks_for_its_colour(castaways: Castaways) -> None:
    page = castaways("/ask?edition=nb-112", device="phone")
    tap(page, "W")
    page.get_by_role("button", name=colour_name("B", "en"), exact=True).click()
    tap(page, "B4")
    says(page, may_lay("B4", Moment(RULES, "W", "B")).sentence())
    assert "colour=B" in page.url
    page.reload()  # the address is the question
    says(page, may_lay("B4", Moment(RULES, "W", "B")).sentence())


def test_the_card_that_is_turned_up_first(castaways: Castaways) -> None:
    page = castaways("/ask?edition=nb-112", device="phone")
    page.get_by_role("radio", name=t("ask.first")).check()
    tap(page, "R+2")
    tells(page, what_if_first("R+2", RULES).sentences())
    page.get_by_role("button", name=t("ask.again")).click()
    tap(page, "WS")
    tells(page, what_if_first("WS", RULES).sentences())


def test_what_else_is_known_changes_the_answer(castaways: Castaways) -> None:
    page = castaways("/ask?edition=nb-112")
    tap(page, "R7", "W+4")
    page.get_by_text(t("ask.more")).click()
    page.get_by_role("radio", name=t("ask.hand-these")).check()
    tap(page, "R1", "B2")
    says(page, may_lay("W+4", Moment(RULES, "R7", hand=("R1", "B2"))).sentence())
    page.get_by_role("button", name=t("sheet.put-back", card=card_name("R1"))).click()
    says(page, may_lay("W+4", Moment(RULES, "R7", hand=("B2",))).sentence())
    page.get_by_role("radio", name=t("ask.hand-none")).check()
    tells(page, what_if("W+4", Moment(RULES, "R7", hand=())).sentences())
    page.get_by_role("switch", name=t("ask.out-of-turn")).check()
    says(page, may_lay("W+4", Moment(RULES, "R7", hand=(), in_turn=False)).sentence())


def test_cards_that_lie_against_somebody_are_asked_for_where_that_can_be(castaways: Castaways) -> None:
    page = castaways("/ask?edition=nb-112&top=R5&card=R%2B2")
    page.get_by_text(t("ask.more")).click()
    expect(page.get_by_label(t("ask.against"), exact=True)).to_have_count(0)
    page.get_by_role("button", name=t("ask.top")).click()
    tap(page, "B+2")
    page.get_by_label(t("ask.against"), exact=True).fill("2")
    page.get_by_label(t("ask.against"), exact=True).blur()
    says(page, may_lay("R+2", Moment(RULES, "B+2", against=2)).sentence())


def test_house_rules_of_a_table_are_asked(company: Company, visit: Visitors) -> None:
    party = company.open("Ada", "Bo", edition="fi-108", stacking="same")
    page = visit(f"/ask?table={party.code}&top=B%2B2&card=R%2B2")
    expect(page.get_by_role("combobox", name=t("options.edition"))).to_have_value("table")
    page.get_by_text(t("ask.more")).click()
    page.get_by_label(t("ask.against"), exact=True).fill("2")
    page.get_by_label(t("ask.against"), exact=True).blur()
    rules = make_rules("fi-108", stacking="same")
    says(page, may_lay("R+2", Moment(rules, "B+2", against=2)).sentence())
    assert page.locator('button[data-card="WS"]').count() == 0


def test_a_rule_that_was_written_on_a_card_is_called_by_its_name(company: Company, visit: Visitors) -> None:
    own: dict[str, Any] = {
        "name": "Rain",
        "text": "Everybody gets wet",
        "steps": [{"verb": "draw", "target": "everybody", "number": 1}],
    }
    party = company.open("Ada", "Bo", custom=["joke", own])
    page = visit(f"/ask?table={party.code}&top=R7&card=W1")
    rules = make_rules("nb-112", custom=["joke", own])
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        lines = what_if("W1", Moment(rules, "R7")).sentences(dialect(language, "nb-112"))
        tells(page, [line.removeprefix("W1: ") for line in lines])
        joke = words(language, "custom")["ready"]["joke"]["name"]
        expect(page.locator(".ask-slots")).to_contain_text(joke)
    page.goto(f"ask?table={party.code}&top=R7&card=W2")
    expect(page.locator(".ask-slots")).to_contain_text("Rain")
    expect(page.locator('.key[data-card="W2"]')).to_have_accessible_name(f"{card_name('W2', 'en')}: Rain")
    expect(page.locator(".ask-story")).to_contain_text("“Everybody gets wet”")


def test_an_impossible_question_is_told_in_words(castaways: Castaways) -> None:
    page = castaways("/ask?edition=nb-112&top=WS&colour=R&card=WS", language="da")
    says(page, t("ask.too-many", "da", count=1, card=card_name("WS", "da")))


def test_no_such_card_or_colour_in_the_address(castaways: Castaways) -> None:
    page = castaways("/ask?edition=xx&top=constructor&colour=PINK&card=R99")
    expect(page.get_by_text(t("ask.choose-top"))).to_be_visible()
    assert len(COLOUR_LETTERS) == page.locator(".key-row:not(.wilds)").count()


def _answered(page: Page) -> None:
    tap(page, "R7", "W+4")
    page.locator(".ask-rules").wait_for()


def _opened(page: Page) -> None:
    tap(page, "R+2", "B+2")
    page.get_by_text(t("ask.more")).click()


STATES: dict[str, Callable[[Page], object]] = {
    "nothing": lambda page: page.get_by_text(t("ask.choose-top")).wait_for(),
    "colour": lambda page: tap(page, "W"),
    "answer": _answered,
    "more": _opened,
}


@pytest.mark.parametrize("state", STATES)
def test_it_fits_a_small_phone_and_everybody(state: str, visit: Visitors) -> None:
    page = visit("/ask", device="phone")
    STATES[state](page)
    page.evaluate(AXE)
    assert not page.evaluate(FINDS, None)
    page.emulate_media(color_scheme="dark")
    assert not page.evaluate(FINDS, ["color-contrast"])
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        page.locator(f"html[lang={language}]").wait_for()
        assert not page.evaluate(FITS), language


def test_by_the_rules_of_1981_the_page_tells_of_the_penalty(castaways: Castaways) -> None:
    page = castaways("/ask?edition=sv-1981", device="phone")
    tap(page, "R7")
    tap(page, "W+4")
    found = may_lay("W+4", Moment(make_rules("sv-1981"), "R7"))
    assert found.verdict == "yes-or-bluff"
    says(page, found.sentence())
