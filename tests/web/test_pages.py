"""Every page in every language fits every screen, can be read in any font, and is fit for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Literal

import pytest

from tests.every import EVERY, share
from tests.web.company import Company
from tests.web.modules import imported
from tests.web.places import PLACES
from tests.web.screens import Screen, resize
from tests.web.visitor import Visitors
from yksi.locales import LANGUAGES
from yksi.server.site.version import WEB

FITS, READABLE, FINDS = (
    Path(__file__).with_name(name).read_text() for name in ("fits.js", "readable.js", "axe.js")
)
SPEAK = f"async language => (await {imported('speech/words.js')}).speak(language)"
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
REST = """
() => {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  const moving = [...document.querySelectorAll(".stage *")].flatMap((each) => each.getAnimations());
  const ending = moving.filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
  return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
}
"""
"""Any key ends what is staged: here the table is looked at as it lies; scenes are, in `test_director.py`."""
SMALL, LARGE = (360, 740), (1440, 900)
OTHERS = ((2560, 1440), LARGE, (844, 390), (768, 1024), (412, 915), (390, 844))
SEEN = 4
"""One in so many of the others is looked at in each of the two languages."""
LONGEST = "fi"
"""Its words are the longest; where these fit, others do."""
LIGHTS: tuple[tuple[Screen, Literal["light", "dark"]], ...] = ((SMALL, "light"), ((1280, 800), "dark"))
WIDE = f"""
@font-face {{
  font-family: "Wide";
  font-weight: 400 800;
  src: url("VERSIONvendor/{next(WEB.glob("vendor/nunito-????????.woff2")).name}");
  size-adjust: 130%;
}}
:root {{ --font: "Wide", "Signs", sans-serif !important; --book: var(--font) !important }}
"""
"""As where our typefaces never come and the machine's own is as wide as any: DejaVu Sans Bold is, by 29 %."""
DRESS = """
async css => {
  const sheet = new CSSStyleSheet();
  const app = document.querySelector('script[src$="app.js"]').src;
  sheet.replaceSync(css.replace("VERSION", new URL(".", app)));
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


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * name.startswith("rules")) for name in PLACES]
)
def test_a_page_fits_every_screen_and_is_fit_for_everybody(
    name: str, company: Company, visit: Visitors
) -> None:
    """Every screen; the longest language and another on the smallest; axe-core on a phone or a dark desk.

    Which language is spoken on which screen, and where axe-core looks, changes from page to page; `make
    soak-browser` tries all of them.
    """
    page = PLACES[name](company).enter(visit, "phone")
    page.evaluate(VISITED)
    for language, screens in spoken(name):
        page.evaluate(SPEAK, language)
        for screen in screens:
            resize(page, screen)
            page.evaluate(REST)
            assert not page.evaluate(READABLE), (language, screen)
            assert screen != SMALL or not page.evaluate(FITS), language
    page.evaluate(AXE)
    for screen, light in share(LIGHTS, 2, [*PLACES].index(name)):
        resize(page, screen)
        page.emulate_media(color_scheme=light)
        assert not page.evaluate(FINDS, None), light
    page.evaluate(DRESS, WIDE)
    for screen in (LARGE, SMALL):
        resize(page, screen)
        assert not page.evaluate(READABLE), screen


def spoken(name: str) -> Iterator[tuple[str, Sequence[Screen]]]:
    """The languages, the longest last, and the screens to look at in each.

    Each screen but the smallest is looked at in one language, another one on the next page; one after the
    other by their width, as a change costs more than what is asked of it.
    """
    first = [*PLACES].index(name)
    shorter = [language for language in LANGUAGES if language != LONGEST]
    languages = [*share(shorter, len(shorter), first), LONGEST]
    for number, language in enumerate(languages):
        others = OTHERS if EVERY else OTHERS[(number + first) % SEEN :: SEEN]
        yield language, (SMALL, *others) if number % 2 else (*others, SMALL)
