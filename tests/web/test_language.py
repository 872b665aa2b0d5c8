"""The page speaks the language of its reader."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.locales import LANGUAGES


def speaks(page: Page, language: str) -> None:
    """The first page is in this language."""
    expect(page.get_by_role("link", name=t("home.play", language))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("locale", [*LANGUAGES, "nn-NO", "de-DE"])
def test_the_language_of_the_browser_is_spoken(locale: str, visit: Visitors) -> None:
    """Nynorsk is read as Bokmål; whoever reads none of the five reads English."""
    speaks(visit(language=locale), {"nn-NO": "nb", "de-DE": "en"}.get(locale, locale))


def test_another_language_is_spoken_at_once_and_remembered(visit: Visitors) -> None:
    page = visit()
    page.get_by_role("combobox").select_option("fi")
    speaks(page, "fi")
    page.reload()
    speaks(page, "fi")


def test_the_language_that_was_chosen_last_is_spoken(visit: Visitors) -> None:
    """Also when the words of another one come late."""
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page = visit(prepare=lambda page: page.route("**/words/fi.json", hold))
    choice = page.get_by_role("combobox")
    choice.select_option("fi")
    choice.select_option("sv")
    speaks(page, "sv")
    with page.expect_response("**/words/fi.json"):
        late[0].continue_()
    page.wait_for_timeout(100)
    speaks(page, "sv")
