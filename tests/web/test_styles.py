"""No style is meant for one page and hits another: layers, roots, and who may speak of which class."""

from __future__ import annotations

import json
import re
from itertools import combinations

import pytest

from tests.web.modules import classes_of, closure, modules, room, source
from tests.web.sheets import CLASS, Rule, all_sheets
from yksi.server.site.version import WEB

SHEETS = all_sheets()
LAYERS = {"style": "base", "cards": "parts", "parts": "parts"}
"""By the room of a sheet; those of all others are of pages."""
ROOTS = {
    "board": (".board", ".board-menu", ".board-shuffling"),
    "board/director/director.css": (".staged",),
    "lobby": (".lobby",),
    "tournament/tournaments.css": (".tournaments-page",),
}
"""What all sheets of a room, or one of them, are inside of, where it is not the body with the room's name."""
HOOKS = {"newest", "wilds"}
"""Classes by which something is found, not styled: by cards that fly there, by tests."""
INDEX = (WEB / "index.html").read_text(encoding="utf-8")
LINKS = re.findall(r'<link rel="stylesheet" href="\./([^"]+)"( disabled)?>', INDEX)
AT_ONCE = {address for address, late in LINKS if not late}
PAGES = [address for address in SHEETS if address.split("/")[0] not in LAYERS]


def layer_of(address: str) -> str:
    """The one in which all of a sheet should be."""
    return LAYERS.get(address.split("/", maxsplit=1)[0], "page")


def roots_of(address: str) -> tuple[str, ...]:
    """What all of a page's sheet should be inside of."""
    place, _, _ = address.partition("/")
    return ROOTS.get(address) or ROOTS.get(place) or (f".{place}-page",)


def named(address: str) -> set[str]:
    """All classes that a sheet speaks of."""
    return set().union(*(rule.classes for rule in SHEETS[address]))


def owned(address: str) -> set[str]:
    """Classes by which a sheet finds its parts: the first of each selector, inside of the root."""
    within = layer_of(address) == "page"
    found = (CLASS.findall(inside(rule) if within else rule.selector) for rule in SHEETS[address])
    return {first[0] for first in found if first}


def inside(rule: Rule) -> str:
    """The selector without its root."""
    return rule.selector.removeprefix(rule.root)


@pytest.mark.parametrize("address", SHEETS)
def test_a_sheet_is_in_the_layer_of_its_room(address: str) -> None:
    """A page overrides the parts, and these what all is made of, however specific a selector is."""
    assert {rule.layer for rule in SHEETS[address]} == {layer_of(address)}


def test_the_order_of_the_layers_is_told_first() -> None:
    assert LINKS[0] == ("style/base.css", "")
    assert "@layer base, parts, page;" in (WEB / "style" / "base.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("address", PAGES)
def test_all_of_a_page_s_sheet_is_inside_of_its_root(address: str) -> None:
    """Sheets are never taken away again: only their root keeps them from other pages."""
    roots = tuple(rf"{root}(?![\w-])" for root in roots_of(address))
    assert [rule.selector for rule in SHEETS[address] if not re.match("|".join(roots), rule.root)] == []


def test_no_root_is_the_root_of_two_rooms() -> None:
    """Nor a class that parts or other pages know."""
    by_root = [(root, address) for address in PAGES for root in roots_of(address)]
    for (root, one), (other_root, other) in combinations(by_root, 2):
        assert root != other_root or one.split("/")[0] == other.split("/")[0]
    classes = {root.removeprefix(".") for root, _ in by_root}
    for address in SHEETS:
        own = {root.removeprefix(".") for root in roots_of(address)}
        assert not named(address) & (classes - own), address


def test_every_page_of_an_address_is_known_by_its_name() -> None:
    """`app.js` gives the body the class of the page: a sheet that waits for another one waits for ever."""
    pages = {route["page"] for route in json.loads((WEB / "routes.json").read_text(encoding="utf-8"))}
    by_body = {root for address in PAGES for root in roots_of(address) if root.endswith("-page")}
    assert by_body <= {f".{page}-page" for page in pages}


def test_a_class_by_which_parts_are_styled_is_of_one_sheet() -> None:
    shared = [address for address in SHEETS if layer_of(address) != "page"]
    for one, other in combinations(shared, 2):
        assert not owned(one) & owned(other) - {"button"}, (one, other)


def test_no_sheet_gives_a_new_meaning_to_what_is_drawn_on_cards() -> None:
    """A card is drawn on every page."""
    drawn = named("cards/cards.css") - owned("cards/cards.css")
    assert not {(name, each) for each in SHEETS if each != "cards/cards.css" for name in drawn & owned(each)}


@pytest.mark.parametrize("module", [each for each in modules() if room(each)])
def test_a_class_in_markup_is_styled_by_its_own_room_or_by_what_all_share(module: str) -> None:
    allowed = {
        address for address in SHEETS if layer_of(address) != "page" or address.split("/")[0] == room(module)
    }
    styled = set().union(*map(named, allowed))
    assert not classes_of(module) - styled - HOOKS


@pytest.mark.parametrize("address", SHEETS)
def test_a_class_that_a_sheet_speaks_of_is_in_markup(address: str) -> None:
    """Nothing is styled that nobody draws; what is put together while the page runs is found in the texts."""
    everything = set(re.findall(r"(?<![\w-])[a-zA-Z][\w-]*", "".join(map(source, modules()))))
    roots = {root.removeprefix(".") for root in roots_of(address)}
    assert not named(address) - roots - everything


@pytest.mark.parametrize("module", [each for each in modules() if "<main" in source(each)])
def test_what_stands_on_the_cloth_has_the_light_of_the_cloth(module: str) -> None:
    """Or it would be written in the ink of paper; a table has a light of its own."""
    for main in re.findall(r"<main\b[^>]*", source(module)):
        assert re.search(r"\b(page|cloth|board|rulebook)\b", main), main


def lazily() -> dict[str, set[str]]:
    """The module of every page that is fetched when it is opened, and the sheets that are fetched with it."""
    going_on = r"\n {4,}|(?<=\()\n +|(?<=\),)\n +(?=\[)"
    text = re.sub(going_on, " ", source("app.js"))  # what goes on in the next line, in one
    lists = dict(re.findall(r"^const ([A-Z]+) = (.+);$", text, re.MULTILINE))

    def addresses(told: str) -> set[str]:
        named_lists = (lists[name] for name in re.findall(r"\b[A-Z]+\b", told) if name in lists)
        return set(re.findall(r'"([^"]+\.css)"', told)).union(*map(addresses, named_lists))

    found = re.findall(r'\blazy\(.*import\("\./([^"]+)"\)(.*)$', text, re.MULTILINE)
    return {page: addresses(rest) for page, rest in found}


def later(page: str) -> set[str]:
    """The sheets that come with parts of a page, when these are fetched."""
    parts = closure(page) - {"app.js"}
    return set().union(*(re.findall(r'"([^"]+\.css)"', source(part)) for part in parts))


def test_every_sheet_is_linked_once_and_every_other_one_fetched_with_a_page() -> None:
    assert sorted(address for address, _ in LINKS) == sorted(SHEETS)
    fetched = set().union(*lazily().values(), *map(later, lazily()))
    assert AT_ONCE | fetched == set(SHEETS)


@pytest.mark.parametrize("page", lazily())
def test_a_page_comes_with_all_sheets_that_style_it_and_no_others(page: str) -> None:
    """Also where it is the first that is opened."""
    there = set().union(*(named(address) for address in AT_ONCE | lazily()[page] | later(page)))
    anywhere = set().union(*map(named, SHEETS))
    markup = set().union(*map(classes_of, closure(page)))
    assert not (markup & anywhere) - there
    assert [address for address in lazily()[page] if not owned(address) & markup] == []
