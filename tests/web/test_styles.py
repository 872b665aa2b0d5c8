"""No style is meant for one page and hits another."""

from __future__ import annotations

import re
from itertools import permutations

from yksi.server.site.pages import WEB

EVERYWHERE = ("type", "base", "cards", "home")
"""What all pages are made of; the sheets of pages may add to it."""
BELOW = {"score": "options", "tournament": "options", "reading": "options"}
"""Sheets that are only loaded together with another one, to whose parts they add (app.js)."""
SHEETS = {path.stem: path.read_text(encoding="utf-8") for path in WEB.rglob("*.css")}
PAGES = [name for name in SHEETS if name not in EVERYWHERE]
CLASS = re.compile(r"\.([a-z][\w-]*)")


def selectors(sheet: str) -> list[str]:
    """Every selector of a sheet, without what it only excludes."""
    text = re.sub(r"/\*.*?\*/|\"[^\"]*\"|@[^{;]*[{;]", " ", SHEETS[sheet], flags=re.DOTALL)
    heads = re.findall(r"([^{};]+)\{", text)
    return [one.strip() for head in heads for one in re.split(r",(?![^()]*\))", head)]


def owned(sheet: str) -> set[str]:
    """Classes by which a sheet finds its parts: the first of each selector."""
    found = (CLASS.search(selector) for selector in selectors(sheet))
    return {first[1] for first in found if first}


def named(sheet: str) -> set[str]:
    """All classes that a sheet speaks of."""
    return {name for selector in selectors(sheet) for name in CLASS.findall(selector)}


def test_a_class_by_which_a_page_is_styled_is_its_own() -> None:
    """Such a class hits whatever page bears it, so no other sheet has one of the same name."""
    everywhere = set().union(*map(owned, EVERYWHERE))
    shared = {
        (one, other, name)
        for one, other in permutations(PAGES, 2)
        for name in (owned(one) - everywhere) & named(other)
        if BELOW.get(other) != one
    }
    assert not shared


def test_no_page_gives_a_new_meaning_to_what_is_drawn_on_cards() -> None:
    """A card is drawn on every page."""
    drawn = named("cards") - owned("cards")
    assert not {(name, sheet) for sheet in SHEETS if sheet != "cards" for name in drawn & owned(sheet)}
