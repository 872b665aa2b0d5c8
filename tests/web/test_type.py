"""The pages look the same whatever fonts a machine has: theirs come with them, and nothing moves then."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import yksi
from tests.web.company import Company
from tests.web.places import PLACES
from tests.web.sheets import all_sheets
from tests.web.test_pages import READABLE
from tests.web.visitor import Visitors
from yksi.server.site.catalogues import APART, LEFT_OUT
from yksi.server.site.version import WEB

SHOW = """
([text, family]) => {
  const shown = document.body.appendChild(document.createElement("p"));
  shown.id = "shown";
  shown.textContent = text;
  shown.style.fontFamily = family;
  return document.fonts.ready.then(() => shown.getClientRects().length);
}
"""
WIDTHS = """
async ([text, weight, families]) => {
  const shown = document.body.appendChild(document.createElement("span"));
  shown.style.cssText = `position: absolute; white-space: nowrap; font-weight: ${weight}`;
  shown.textContent = text;
  const found = [];
  for (const family of families) {
    shown.style.fontFamily = `"${family}"`;
    const there = await document.fonts.load(`${weight} 1em "${family}"`).catch(() => []);
    if (there.length) found.push(shown.getBoundingClientRect().width);
  }
  return found;
}
"""
DRAWN = """
() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const [sizes, weights] = [new Set(), new Set()];
  while (walker.nextNode()) {
    const box = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !box.checkVisibility() || box.closest("svg, .unseen")) continue;
    const style = getComputedStyle(box);
    sizes.add(style.fontSize);
    weights.add(style.fontWeight);
  }
  return [[...sizes], [...weights]];
}
"""
SIZE = re.compile(r"\b(font-size|font-weight|font):\s*([^;]+);")
SIZES = {*(f"var(--size-{number})" for number in range(1, 6)), "400", "700", "inherit"}
OTHERWISE = {
    "rules/rules.css": "a book, in sizes of its own, and its pages in print",
    "score/pad.css": "figures as large as the cells of the paper, and the paper in print",
    "style/type.css": "the faces, with all their weights",
    "style/base.css": "what 1 rem is",
}
SENTENCE = "Hvem som helst av oss kan legge et blått kort, eller trekke to; pelaaja sanoo UNO ennen vuoroaan."


def written() -> str:
    """Every character of the catalogues that a browser gets, of the editions and of our own pages."""
    package = Path(yksi.__file__).parent
    terminal = set(LEFT_OUT) - set(APART)
    catalogues = (path for path in package.glob("locales/*/*.toml") if path.stem not in terminal)
    words = chain(catalogues, package.glob("editions/*.toml"))
    elsewhere = WEB / "puzzle" / "shared.js"  # what is sent on is drawn by whoever gets it
    own = (path for path in WEB.rglob("*") if "vendor" not in path.parts and path != elsewhere)
    pages = (path for path in own if path.suffix in (".html", ".js", ".css"))
    texts = (path.read_text(encoding="utf-8") for path in chain(words, pages))
    return "".join(sorted({letter for text in texts for letter in text if letter.isprintable()}))


@pytest.mark.parametrize("sheet", sorted({*all_sheets()} - {*OTHERWISE}))
def test_a_sheet_has_five_sizes_and_two_weights(sheet: str) -> None:
    """Those of `style/type.css`, which grow with the screen: nothing else is as large as nothing else."""
    said = SIZE.findall((WEB / sheet).read_text(encoding="utf-8"))
    assert [each for each in said if each[1] not in SIZES] == []


def test_on_the_table_are_five_sizes_and_two_weights(company: Company, visit: Visitors) -> None:
    """As they are drawn, in elements that bring sizes of their own too."""
    page = PLACES["UNO forgotten"](company).enter(visit, "phone")
    sizes, weights = page.evaluate(DRAWN)
    assert len(sizes) <= 5, sizes
    assert set(weights) <= {"400", "700"}


NORDIC = "ÅåÄäÆæÖöØøÉéÁáÍíÓóÚúÝýÐðÞþÜüŠšŽžČčĐđŊŋ"


@pytest.mark.parametrize(("family", "more"), [("--font", "Ŧŧ"), ("--book", "")])
def test_every_character_is_in_the_typefaces_of_the_pages(family: str, more: str, visit: Visitors) -> None:
    """And every letter of the North; Ŧ is not in the serif, and is left to the machine there."""
    page = visit("/rules")
    page.evaluate(SHOW, [written() + NORDIC + more, f"var({family})"])
    foreign = [font["familyName"] for font in fonts_of(page) if not font["isCustomFont"]]
    assert not foreign, "these were needed from the machine"


def fonts_of(page: Page) -> list[dict[str, Any]]:
    """What the browser has drawn the text with."""
    line = page.context.new_cdp_session(page)
    line.send("DOM.enable")
    line.send("CSS.enable")
    root = line.send("DOM.getDocument")["root"]["nodeId"]
    shown = line.send("DOM.querySelector", {"nodeId": root, "selector": "#shown"})["nodeId"]
    return list(line.send("CSS.getPlatformFontsForNode", {"nodeId": shown})["fonts"])


@pytest.mark.parametrize("weight", [400, 700])
@pytest.mark.parametrize("family", ["Nunito", "Book Serif"])
def test_what_is_shown_until_a_typeface_has_come_is_as_wide(
    family: str, weight: int, visit: Visitors
) -> None:
    """Of the fonts that are on this machine."""
    css = (WEB / "style" / "type.css").read_text(encoding="utf-8")
    stand_ins = sorted(set(re.findall(rf'"(\w+ as {family})"', css)))
    wanted, *others = visit("/").evaluate(WIDTHS, [SENTENCE, weight, [family, *stand_ins]])
    assert others, "no font that the pages know is on this machine"
    assert all(abs(width / wanted - 1) < 0.03 for width in others)


def test_the_serif_is_fetched_with_the_rulebook_alone(visit: Visitors) -> None:
    fetched: list[str] = []

    def note(page: Page) -> None:
        page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))

    page = visit("/", prepare=note)
    page.wait_for_load_state("networkidle")
    assert [name for name in fetched if name.startswith("nunito-")]
    assert not [name for name in fetched if name.startswith("serif-")]
    page.goto("rules")
    page.get_by_role("article").wait_for()
    page.evaluate("document.fonts.ready")
    assert [name for name in fetched if name.startswith("serif-")]


def test_a_page_whose_typefaces_never_come_is_shown_in_the_fonts_of_the_machine(visit: Visitors) -> None:
    visit.expect(r"\.woff2")
    page = visit("/", prepare=lambda page: page.route("**/*.woff2", lambda route: route.abort()))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert not page.evaluate(READABLE)
