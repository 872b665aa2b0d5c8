"""Every page in every language fits every screen, can be read in any font, and is fit for everybody."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.company import Company
from tests.web.places import PLACES
from tests.web.visitor import Visitors
from yksi.locales import LANGUAGES
from yksi.server.site.pages import WEB

FITS, READABLE, FINDS = (
    Path(__file__).with_name(name).read_text() for name in ("fits.js", "readable.js", "axe.js")
)
SPEAK = 'async language => (await import("/speech/words.js")).speak(language)'
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
SMALL, LARGE = (360, 740), (1440, 900)
SCREENS = (SMALL, (390, 844), (412, 915), (768, 1024), (844, 390), LARGE, (2560, 1440))
LONGEST = "fi"
"""Its words are the longest; where these fit, others do."""
WIDE = f"""
@font-face {{
  font-family: "Wide";
  font-weight: 400 800;
  src: url("/vendor/{next(WEB.glob("vendor/nunito-????????.woff2")).name}");
  size-adjust: 130%;
}}
:root {{ --font: "Wide", "Signs", sans-serif !important; --book: var(--font) !important }}
"""
"""As where our typefaces never come and the machine's own is as wide as any: DejaVu Sans Bold is, by 29 %."""
DRESS = """
async css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  await document.fonts.load("1em Wide");
}
"""
VISITED = """
() => Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].filter((link) => link.disabled).map(
  (link) => new Promise((loaded) => {
    link.addEventListener("load", loaded);
    link.disabled = false;
  }),
))
"""
"""As after a visit to every other page: all style sheets are there."""


@pytest.fixture(autouse=True)
def _(visit: Visitors) -> None:
    """One of the pages is that there is no such page."""
    visit.expect("404 .*/nowhere")


@pytest.mark.parametrize("name", PLACES)
def test_a_page_fits_every_screen_and_is_fit_for_everybody(
    name: str, company: Company, visit: Visitors
) -> None:
    """All screens in the language with the longest words, all languages on a small and a large one.

    And by the rules of axe-core, on a large screen and in the dark too.
    """
    page = PLACES[name](company).enter(visit, "phone")
    page.evaluate(VISITED)
    page.evaluate(SPEAK, LONGEST)
    for screen in SCREENS:
        can_be_read(page, screen)
    for language in (*(each for each in LANGUAGES if each != LONGEST), LONGEST):
        page.evaluate(SPEAK, language)
        for screen in (LARGE, SMALL):
            can_be_read(page, screen)
        assert not page.evaluate(FITS), language
    page.evaluate(AXE)
    assert not page.evaluate(FINDS, None)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert not page.evaluate(FINDS, None)
    page.emulate_media(color_scheme="dark")
    assert not page.evaluate(FINDS, ["color-contrast"])
    page.evaluate(DRESS, WIDE)
    for screen in (SMALL, LARGE):
        can_be_read(page, screen)


def can_be_read(page: Page, screen: tuple[int, int]) -> None:
    """No text is covered, cut or torn, no control lies under another."""
    width, height = screen
    page.set_viewport_size({"width": width, "height": height})
    assert not page.evaluate(READABLE), screen
