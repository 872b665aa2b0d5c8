"""Every page in every language fits a small phone, and is fit for everybody."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from tests.web.company import Company
from tests.web.places import PLACES
from tests.web.visitor import Visitors
from yksi.locales import LANGUAGES

FITS, FINDS = (Path(__file__).with_name(name).read_text() for name in ("fits.js", "axe.js"))
SPEAK = 'async language => (await import("/words.js")).speak(language)'
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _(visit: Visitors) -> None:
    """One of the pages is that there is no such page."""
    visit.expect("404 .*/nowhere")


@pytest.mark.parametrize("name", PLACES)
def test_a_page_fits_a_small_phone_and_is_fit_for_everybody(
    name: str, company: Company, visit: Visitors
) -> None:
    """In every language; and by the rules of axe-core, on a large screen and in the dark too."""
    page = PLACES[name](company).enter(visit, "phone")
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        assert not page.evaluate(FITS), language
    page.evaluate(AXE)
    assert not page.evaluate(FINDS, None)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert not page.evaluate(FINDS, None)
    page.emulate_media(color_scheme="dark")
    assert not page.evaluate(FINDS, ["color-contrast"])
