"""The score sheet for real cards: begun, written on by several devices, corrected, and never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.nodes import Node
from tests.web.pad import Pad
from tests.web.site import Castaways
from tests.web.test_breaks import dead
from tests.web.test_pages import AXE, FINDS, FITS, SPEAK
from tests.web.visitor import GONE, Visitors
from tests.web.words import t
from yksi.locales import LANGUAGES
from yksi.scorekeeping import (
    Entry,
    Sheet,
    SheetError,
    correct_round,
    enter_round,
    join,
    leave,
    open_sheet,
    redo,
    rename,
    undo,
)

NAMES = ("Ada", "Bo", "Cy")


def begun(visit: Visitors, *names: str, device: str = "phone", **more: str | int) -> tuple[Pad, Sheet]:
    """A sheet that somebody begins in the browser, and the same one of the library."""
    pad = Pad(visit("/score", device=device))
    pad.begin(*(names or NAMES), **more)
    sheet = Sheet([open_sheet(list(names or NAMES), "nb-112", **more)])
    pad.shows(sheet)
    return pad, sheet


def also(visit: Visitors, code: str, language: str = "en") -> Pad:
    """Another device."""
    return Pad(visit(f"/score/{code}", language=language), language)


def written(sheet: Sheet, *entries: Entry) -> Sheet:
    """The sheet with more on it."""
    for entry in entries:
        sheet.apply(entry)
    return sheet


# Together


def test_two_devices_write_on_one_sheet_and_a_third_looks_on(visit: Visitors) -> None:
    ada, sheet = begun(visit)
    ada.button("sheet.share").click()
    watch = ada.dialog.get_by_role("img", name=t("sheet.qr"))
    expect(watch).to_be_visible()
    assert ada.code in (watch.get_attribute("src") or "")
    ada.page.keyboard.press("Escape")
    bo = also(visit, ada.code)
    cy = also(visit, watch_code(ada), "sv")
    ada.enter(1, "Ada", Bo="R7 W+4", Cy=30)
    written(sheet, enter_round(sheet, "Ada", {"Bo": "R7 W+4", "Cy": 30}))
    for pad in (ada, bo, cy):
        pad.shows(sheet)
    bo.enter(2, "Cy", Ada="B+2", Bo=12)
    written(sheet, enter_round(sheet, "Cy", {"Ada": "B+2", "Bo": 12}))
    for pad in (ada, bo, cy):
        pad.shows(sheet)
    expect(cy.page.get_by_text(t("sheet.watching", "sv"))).to_be_visible()
    assert cy.button("sheet.undo").count() == 0
    assert cy.page.get_by_role("button", name=t("sheet.correct", "sv", number=1)).count() == 0
    bo.button("sheet.undo").click()
    for pad in (ada, bo, cy):
        pad.shows(written(sheet, undo(sheet)) if pad is ada else sheet)
    ada.button("sheet.redo").click()
    written(sheet, redo(sheet))
    for pad in (ada, bo, cy):
        pad.shows(sheet)


def watch_code(pad: Pad) -> str:
    """The code for those who only look, as the page passes it on."""
    pad.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    pad.button("sheet.share").click()
    pad.button("lobby.copy-watch").click()
    expect(pad.page.get_by_text(t("lobby.copied"))).to_be_visible()
    link = str(pad.page.evaluate("navigator.clipboard.readText()"))
    pad.page.keyboard.press("Escape")
    return link.rpartition("/")[2]


def test_a_round_that_came_from_another_device_is_not_entered_twice(visit: Visitors) -> None:
    ada, sheet = begun(visit)
    bo = also(visit, ada.code)
    for pad in (ada, bo):
        pad.button("sheet.enter", number=1).click()
        pad.fill_in("Ada", Bo="R7", Cy="R1")
        told = pad.dialog.get_by_role("status")
        expect(told.get_by_text(pad.t("sheet.gets", name="Ada", points=8, score=8))).to_be_visible()
    ada.write()
    sentence = SheetError("round-there", number=1).told("en")
    expect(bo.dialog.get_by_role("alert")).to_have_text(sentence)
    bo.button("sheet.write").click()
    expect(bo.dialog.get_by_role("alert")).to_have_text(sentence)
    bo.page.keyboard.press("Escape")
    bo.shows(written(sheet, enter_round(sheet, "Ada", {"Bo": "R7", "Cy": "R1"})))


# Counting


@pytest.mark.parametrize("scoring", ["winner-takes", "lowest", "knock-out"])
def test_every_way_to_count_is_kept_to_its_end(scoring: str, anywhere: Visitors) -> None:
    """Told in every language as the library tells it, from the first round to the winner."""
    pad, sheet = begun(anywhere, scoring=scoring, target=100)
    rounds: list[tuple[str, dict[str, str | int]]] = [
        ("Ada", {"Bo": "W+4 B7", "Cy": 8}),
        ("Bo", {"Cy": 5, "Ada": "R9"}),
        ("Ada", {"Bo": 60, "Cy": "Y3"}),
        ("Ada", {"Cy": 90}),
    ]
    for number, (winner, hands) in enumerate(rounds, 1):
        if sheet.over:
            break
        pad.enter(number, winner, **hands)
        pad.shows(written(sheet, enter_round(sheet, winner, hands)))
    assert sheet.over
    expect(pad.button("sheet.enter", number=len(sheet.rounds) + 1)).to_have_count(0)
    for language in LANGUAGES:
        pad.page.evaluate(SPEAK, language)
        pad.language = language
        pad.shows(sheet)
    pad.button("sheet.again").click()
    pad.page.wait_for_url("**/score")
    assert names_on_form(pad) == list(NAMES)


def names_on_form(pad: Pad) -> list[str]:
    """The names that are written already."""
    fields = pad.page.locator(".name-list input")
    fields.first.wait_for()
    return [fields.nth(place).input_value() for place in range(fields.count())]


def test_what_the_round_brings_is_told_before_it_is_written(anywhere: Visitors) -> None:
    pad, _ = begun(anywhere, target=100)
    pad.button("sheet.enter", number=1).click()
    pad.fill_in("Ada", Bo="R7", Cy="W W+4")
    told = pad.dialog.get_by_role("status")
    expect(told.get_by_text(pad.t("sheet.gets", name="Ada", points=107, score=107))).to_be_visible()
    expect(told.get_by_text(pad.t("sheet.wins", names="Ada", count=1))).to_be_visible()


def test_teams_share_a_column_and_team_mates_are_not_asked(castaways: Castaways) -> None:
    pad = Pad(castaways("/score"))
    pad.page.get_by_role("group").filter(
        has=pad.page.get_by_role("heading", name=t("options.edition"))
    ).locator("summary").click()
    pad.page.get_by_role("radio", name="2", exact=True).check()
    for place, name in enumerate(("Ada", "Bo", "Cy"), 1):
        pad.page.get_by_label(t("sheet.player", number=place), exact=True).fill(name)
    expect(pad.page.get_by_role("status").last).to_contain_text("3 ")  # three cannot form two teams
    pad.begin("Ada", "Bo", "Cy", "Di")
    sheet = Sheet([open_sheet(["Ada", "Bo", "Cy", "Di"], teams=2)])
    pad.shows(sheet)
    pad.enter(1, "Ada", Bo="R7", Di="W")
    pad.shows(written(sheet, enter_round(sheet, "Ada", {"Bo": "R7", "Di": "W"})))
    assert pad.scores == {"Ada + Cy": 57, "Bo + Di": 0}


def test_nobody_went_out(castaways: Castaways) -> None:
    pad, sheet = begun(castaways)
    pad.enter(1, None)
    pad.shows(written(sheet, enter_round(sheet, None, {})))


def test_names_are_moved_and_the_first_dealer_is_chosen(castaways: Castaways) -> None:
    pad = Pad(castaways("/score", device="phone"))
    for place, name in enumerate(("Ada", "Bo", "Cy"), 1):
        pad.page.get_by_label(t("sheet.player", number=place), exact=True).fill(name)
    pad.button("sheet.move-up", name="Cy").click()
    pad.button("sheet.move-down", name="Ada").click()
    pad.button("sheet.remove", name="Bo").click()
    pad.page.get_by_role("radio", name="Ada").check()
    pad.button("sheet.begin").click()
    pad.shows(Sheet([open_sheet(["Cy", "Ada"], dealer="Ada")]))


# What cannot be


def test_cards_that_the_deck_does_not_have_are_told_beside_the_hand(anywhere: Visitors) -> None:
    pad, sheet = begun(anywhere)
    pad.button("sheet.enter", number=1).click()
    pad.fill_in("Ada", Bo="W W W")
    pad.button("sheet.next", name="Cy").click()
    expect(pad.question).to_have_text(pad.t("sheet.what-left", name="Cy"))
    pad.tap("W W")
    sentence = SheetError("too-many-of-card", card="W", count=4, held=5)
    problem = pad.dialog.get_by_role("alert")
    expect(problem).to_have_text(sentence.told("en"))
    pad.button("sheet.write").click()
    expect(problem).to_have_text(sentence.told("en"))
    pad.take_out("W")
    expect(problem).to_be_empty()
    pad.write()
    pad.shows(written(sheet, enter_round(sheet, "Ada", {"Bo": "W W W", "Cy": "W"})))


def test_points_that_nobody_can_have_and_hands_that_are_missing(anywhere: Visitors) -> None:
    pad, sheet = begun(anywhere)
    pad.button("sheet.enter", number=1).click()
    pad.fill_in("Ada", Bo=9999)
    pad.button("sheet.next", name="Cy").click()
    pad.button("sheet.write").click()
    problem = pad.dialog.get_by_role("alert")
    expect(problem).to_have_text(SheetError("missing-hand", name="Cy").told("en"))
    pad.tell("Cy", 3)
    expect(problem).to_contain_text("9999")
    pad.dialog.get_by_role("button").filter(has_text="Bo").click()
    pad.tell("Bo", 20)
    expect(problem).to_be_empty()
    pad.write()
    pad.shows(written(sheet, enter_round(sheet, "Ada", {"Bo": 20, "Cy": 3})))


def test_two_of_a_name_and_one_alone_cannot_begin(castaways: Castaways) -> None:
    pad = Pad(castaways("/score", device="phone", language="nb"), "nb")
    why = pad.page.get_by_role("status").last
    pad.button("sheet.begin").click()
    expect(why).to_have_text(pad.t("sheet.needs-names"))
    for place, name in enumerate(("Ada", "ada "), 1):
        pad.page.get_by_label(pad.t("sheet.player", number=place), exact=True).fill(name)
    pad.button("sheet.begin").click()
    expect(why).to_have_text(SheetError("duplicate-name", name="ada").told("nb"))


def test_a_code_of_no_sheet(visit: Visitors) -> None:
    page = visit("/score/ABCDEFGH", language="fi")
    expect(page.get_by_role("alert")).to_have_text(t("sheet.no-such", "fi"))
    page.get_by_role("link", name=t("sheet.new", "fi")).click()
    page.get_by_role("button", name=t("sheet.begin", "fi")).wait_for()


# Corrections and people


def test_an_earlier_round_is_corrected_by_its_line(anywhere: Visitors) -> None:
    pad, sheet = begun(anywhere)
    pad.enter(1, "Ada", Bo="R7", Cy="R1 R2")
    pad.enter(2, "Bo", Cy=5, Ada=6)
    written(sheet, enter_round(sheet, "Ada", {"Bo": "R7", "Cy": "R1 R2"}))
    written(sheet, enter_round(sheet, "Bo", {"Cy": 5, "Ada": 6}))
    pad.button("sheet.correct", number=1).click()
    expect(pad.question).to_have_text(pad.t("sheet.what-left", name="Bo"))
    pad.take_out("R7")
    pad.tap("W+4")
    pad.write()
    pad.shows(written(sheet, correct_round(sheet, 1, "Ada", {"Bo": "W+4", "Cy": "R1 R2"})))
    pad.button("sheet.undo").click()
    pad.shows(written(sheet, undo(sheet)))


def test_people_are_renamed_go_home_come_back_and_join(anywhere: Visitors) -> None:
    pad, sheet = begun(anywhere)
    pad.enter(1, "Ada", Bo="R7", Cy="R1 R2")
    written(sheet, enter_round(sheet, "Ada", {"Bo": "R7", "Cy": "R1 R2"}))
    pad.button("sheet.more").click()
    pad.button("sheet.people").click()
    pad.page.get_by_label(pad.t("sheet.name-of", name="Bo"), exact=True).fill("Björn")
    pad.button("sheet.rename").click()
    expect(pad.page.get_by_label(pad.t("sheet.name-of", name="Björn"), exact=True)).to_be_visible()
    people = pad.dialog.get_by_role("listitem")
    people.nth(2).get_by_role("button", name=pad.t("sheet.goes-home")).click()
    expect(pad.button("sheet.comes-back")).to_be_visible()
    people.nth(0).get_by_role("button", name=pad.t("sheet.goes-home")).click()
    expect(pad.dialog.get_by_role("alert")).to_have_text(SheetError("too-few-left", name="Ada").told("en"))
    pad.dialog.get_by_label(pad.t("sheet.new-name"), exact=True).fill("Di")
    pad.dialog.get_by_label(pad.t("sheet.sits-after")).select_option("Ada")
    pad.button("sheet.join").click()
    expect(people).to_have_count(4)
    pad.button("sheet.comes-back").click()
    expect(pad.button("sheet.comes-back")).to_have_count(0)
    pad.page.keyboard.press("Escape")
    for entry in (
        lambda: rename(sheet, "Bo", "Björn"),
        lambda: leave(sheet, "Cy"),
        lambda: join(sheet, "Di", 1),
        lambda: join(sheet, "Cy"),
    ):
        written(sheet, entry())
    pad.shows(sheet)


# Nothing is lost


def test_a_reload_keeps_the_sheet_and_the_round_that_is_half_entered(anywhere: Visitors) -> None:
    pad, sheet = begun(anywhere)
    pad.button("sheet.enter", number=1).click()
    pad.fill_in("Ada", Bo="R7 R7")
    pad.page.reload()
    pad.button("sheet.enter", number=1).click()
    expect(pad.question).to_have_text(pad.t("sheet.what-left", name="Bo"))
    pad.button("sheet.next", name="Cy").click()
    pad.tell("Cy", 4)
    pad.write()
    pad.shows(written(sheet, enter_round(sheet, "Ada", {"Bo": "R7 R7", "Cy": 4})))
    pad.page.reload()
    pad.shows(sheet)


def test_a_killed_server_costs_no_round(visit: Visitors, node: Node) -> None:
    """What is written while it is gone stands on the sheet once it is back, and once only."""
    visit.expect("WebSocket connection", GONE, "Failed to load resource")
    ada, sheet = begun(visit)
    bo = also(visit, ada.code)
    ada.enter(1, "Ada", Bo="R7", Cy=4)
    written(sheet, enter_round(sheet, "Ada", {"Bo": "R7", "Cy": 4}))
    bo.shows(sheet)
    ada.button("sheet.enter", number=2).click()
    ada.fill_in("Bo", Cy="B1", Ada="B2 B3")
    with dead(node):
        expect(ada.page.get_by_text(t("web.status-lost"))).to_be_visible()
        ada.button("sheet.write").click()
    expect(ada.dialog).to_have_count(0)
    written(sheet, enter_round(sheet, "Bo", {"Cy": "B1", "Ada": "B2 B3"}))
    ada.shows(sheet)
    bo.shows(sheet)
    bo.enter(3, "Cy", Ada=1, Bo=2)
    ada.shows(written(sheet, enter_round(sheet, "Cy", {"Ada": 1, "Bo": 2})))


def test_the_device_remembers_its_sheets_and_who_played(visit: Visitors) -> None:
    pad, sheet = begun(visit)
    code = pad.code
    pad.page.goto("score")
    assert names_on_form(pad) == list(NAMES)
    pad.page.get_by_role("link", name="Ada, Bo, Cy").click()
    pad.page.wait_for_url(f"**/score/{code}")
    pad.shows(sheet)
    pad.page.goto("score")
    pad.button("sheet.forget", names="Ada, Bo, Cy").click()
    expect(pad.page.get_by_role("link", name="Ada, Bo, Cy")).to_have_count(0)
    pad.page.get_by_label(t("sheet.open-code")).fill(f"{code[:4].lower()} {code[4:]}")
    pad.button("sheet.open").click()
    pad.shows(sheet)


def test_a_sheet_is_taken_away_as_a_file_and_on_paper(visit: Visitors) -> None:
    pad, _ = begun(visit)
    pad.enter(1, "Ada", Bo="R7", Cy=4)
    pad.button("sheet.more").click()
    for key, begins in (("csv", "\ufeffround,"), ("json", "{")):
        with pad.page.expect_download() as download:
            pad.page.get_by_role("link", name=t(f"sheet.{key}")).click()
        assert download.value.path().read_text(encoding="utf-8").startswith(begins)
        assert download.value.suggested_filename.endswith(key)
    pad.page.keyboard.press("Escape")
    pad.page.emulate_media(media="print")
    expect(pad.button("sheet.undo")).to_be_hidden()
    expect(pad.page.get_by_role("heading", name="Ada, Bo and Cy")).to_be_visible()


def test_large_print_leaves_nothing_but_the_sheet(castaways: Castaways) -> None:
    pad, sheet = begun(castaways, device="desktop")
    height = "document.querySelector('.pen-figures').getBoundingClientRect().height"
    before = pad.page.evaluate(height)
    pad.button("sheet.more").click()
    pad.page.get_by_role("button", name=t("sheet.large")).click()
    expect(pad.page.get_by_role("banner")).to_be_hidden()
    assert pad.page.evaluate(height) > before
    pad.page.reload()
    expect(pad.page.get_by_role("banner")).to_be_hidden()
    pad.shows(sheet)
    pad.button("sheet.more").click()
    pad.button("sheet.normal").click()
    expect(pad.page.get_by_role("banner")).to_be_visible()


def test_markup_in_names_stays_text(castaways: Castaways) -> None:
    name = "<img src=x><b>Ada</b>"
    pad, _ = begun(castaways, name, "Bo")
    pad.enter(1, name, Bo="R7")
    assert pad.page.locator("img[src=x], b:text-is('Ada')").count() == 0
    assert name in pad.scores


# Every state fits a small phone in every language, and everybody


def _begin(page: Page) -> Pad:
    pad = Pad(page)
    pad.begin(*NAMES)
    return pad


def _entering(page: Page) -> None:
    pad = _begin(page)
    pad.button("sheet.enter", number=1).click()
    pad.fill_in("Ada", Bo="W W W W W R7 R8 R9 G1 G2 G3 G4")
    expect(pad.dialog.get_by_role("alert")).not_to_be_empty()


def _typing(page: Page) -> None:
    pad = _begin(page)
    pad.button("sheet.enter", number=1).click()
    pad.fill_in("Ada", Bo=20)


def _complete(page: Page) -> None:
    pad = Pad(page)
    pad.begin("Ada", "Bo", "Cecilie", "Dagfinn", scoring="lowest", target=100)
    pad.button("sheet.enter", number=1).click()
    pad.fill_in("Ada", Bo="W W+4", Cecilie="W W+4 R7", Dagfinn="W")
    expect(pad.dialog.get_by_text(pad.t("sheet.wins", names="Ada", count=1))).to_be_attached()


def _ten(page: Page) -> None:
    pad = Pad(page)
    names = ("Ada", "Bo", "Christoffer", "Dagny", "Eli", "Frederikke", "Gus", "Hallvard", "Ida", "Jon")
    pad.begin(*names, scoring="lowest")
    hands = dict.fromkeys(names[:-1], 20)
    pad.enter(1, "Jon", **hands)


def _over(page: Page) -> None:
    pad = Pad(page)
    pad.begin(*NAMES, target=50)
    pad.enter(1, "Ada", Bo="W", Cy="W+4")
    pad.button("sheet.undo").click()
    pad.button("sheet.redo").click()
    pad.button("sheet.again").wait_for()


def _pressed(*keys: str) -> Callable[[Page], None]:
    def press(page: Page) -> None:
        pad = _begin(page)
        for key in keys:
            pad.button(key, number=1).click()

    return press


STATES: dict[str, Callable[[Page], object]] = {
    "begin": lambda page: Pad(page).button("sheet.begin").wait_for(),
    "empty": _begin,
    "who went out": _pressed("sheet.enter"),
    "tapping": _entering,
    "typing": _typing,
    "complete": _complete,
    "ten": _ten,
    "over": _over,
    "share": _pressed("sheet.share"),
    "more": _pressed("sheet.more"),
    "people": _pressed("sheet.more", "sheet.people"),
}


@pytest.mark.parametrize("state", STATES)
def test_it_fits_a_small_phone_in_any_language(state: str, visit: Visitors) -> None:
    page = visit("/score", device="phone")
    STATES[state](page)
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        page.locator(f"html[lang={language}]").wait_for()
        assert not page.evaluate(FITS), language


@pytest.mark.parametrize("state", STATES)
def test_nothing_keeps_anybody_from_using_it(state: str, visit: Visitors) -> None:
    page = visit("/score", device="phone")
    STATES[state](page)
    page.evaluate(AXE)
    assert not page.evaluate(FINDS, None)
    page.emulate_media(color_scheme="dark")
    assert not page.evaluate(FINDS, ["color-contrast"])
