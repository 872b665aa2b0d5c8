"""Answers that come late: a page tells of what it asked last, and of nothing that was changed since."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.company import Company
from tests.web.hall import Hall
from tests.web.late import SlowEngine, SlowLine
from tests.web.organiser import Organiser
from tests.web.pad import Pad
from tests.web.test_ask import RULES, says, tap
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.advice import Moment, may_lay
from yksi.scorekeeping import Sheet, SheetError, enter_round, open_sheet

NAMES = ("Ada", "Bo", "Cy")
ONLY_SOCKET = "**/nothing"


def slow(visit: Visitors, path: str) -> SlowLine:
    """A slow line for one of them; who is new connects once more, perhaps before the first socket is open."""
    visit.expect("WebSocket is closed before the connection is established")
    return SlowLine(path)


def entering(visit: Visitors, line: SlowLine) -> Pad:
    """The first round of a sheet is being entered."""
    pad = Pad(visit("/score", device="phone", prepare=line))
    pad.begin(*NAMES)
    pad.button("sheet.enter", number=1).click()
    return pad


def too_many(held: int) -> str:
    """The sentence for more Wilds than a deck has."""
    return SheetError("too-many-of-card", card="W", count=4, held=held).told("en")


def test_a_hand_that_was_mended_before_the_refusal_came(visit: Visitors) -> None:
    line = slow(visit, ONLY_SOCKET)
    pad = entering(visit, line)
    pad.fill_in("Ada", Bo="W W W", Cy="W W")
    problem = pad.dialog.get_by_role("alert")
    expect(problem).to_have_text(too_many(5))
    line.hold()
    pad.button("sheet.write").click()
    line.hurry()
    pad.take_out("W")
    expect(problem).to_be_empty()
    line.release()
    expect(problem).to_be_empty()
    pad.write()
    sheet = Sheet([open_sheet(list(NAMES), "nb-112")])
    sheet.apply(enter_round(sheet, "Ada", {"Bo": "W W W", "Cy": "W"}))
    pad.shows(sheet)


def test_a_refusal_takes_nothing_back_that_was_tapped_since(visit: Visitors) -> None:
    line = slow(visit, ONLY_SOCKET)
    pad = entering(visit, line)
    pad.fill_in("Ada", Bo="R7")
    pad.button("sheet.next", name="Cy").click()
    line.hold()
    pad.button("sheet.write").click()  # without a hand of Cy
    line.hurry()
    pad.tap("R1 R2")
    line.release()
    expect(pad.dialog.get_by_role("alert")).to_be_empty()
    pad.write()
    sheet = Sheet([open_sheet(list(NAMES), "nb-112")])
    sheet.apply(enter_round(sheet, "Ada", {"Bo": "R7", "Cy": "R1 R2"}))
    pad.shows(sheet)


def test_hands_are_judged_as_they_are_now(visit: Visitors) -> None:
    line = slow(visit, "**/api/sheets/*/try")
    pad = entering(visit, line)
    line.hold()
    pad.fill_in("Ada", Bo="W W W W W")
    line.hurry()
    pad.tap("W")
    problem = pad.dialog.get_by_role("alert")
    expect(problem).to_have_text(too_many(6))
    line.release()
    expect(problem).to_have_text(too_many(6))


def test_a_sheet_is_begun_with_the_names_that_stand_there(visit: Visitors) -> None:
    line = slow(visit, ONLY_SOCKET)
    pad = Pad(visit("/score", device="phone", prepare=line))
    for place, name in enumerate(("Ada", "ada"), 1):
        pad.page.get_by_label(t("sheet.player", number=place), exact=True).fill(name)
    line.hold()
    pad.button("sheet.begin").click()
    line.hurry()
    pad.page.get_by_label(t("sheet.player", number=2), exact=True).fill("Bo")
    line.release()
    expect(pad.page.locator(".open-bar .problem")).to_have_count(0)
    pad.begin("Ada", "Bo")


def test_options_are_judged_as_they_are_now(visit: Visitors) -> None:
    """Three cannot form two teams; four can."""
    engine = SlowEngine()
    page = visit("/new", prepare=engine)
    page.get_by_role("radio", name="3", exact=True).first.check(force=True)
    page.get_by_role("group").filter(has=page.get_by_role("heading", name=t("options.match"))).locator(
        "summary"
    ).click()
    engine.hold()
    page.get_by_role("radio", name="2", exact=True).last.check(force=True)
    engine.hurry()
    answered = engine.answered
    page.get_by_role("radio", name="4", exact=True).first.check(force=True)
    engine.wait(answered)
    engine.release()
    expect(page.locator(".trouble")).to_have_count(0)


def test_advice_is_for_the_card_that_was_tapped_last(visit: Visitors) -> None:
    engine = SlowEngine()
    page = visit("/ask?edition=nb-112", device="phone", prepare=engine)
    tap(page, "R7")
    engine.hold()
    tap(page, "B2")
    engine.hurry()
    page.get_by_role("button", name=t("ask.card")).click()
    tap(page, "R2")
    answer = may_lay("R2", Moment(RULES, "R7")).sentence()
    says(page, answer)
    engine.release()
    says(page, answer)


def test_rules_are_compared_with_the_book_that_was_chosen_last(visit: Visitors) -> None:
    line = slow(visit, "**/books/fi-108.json")
    page = visit("/rules/nb-112", prepare=line)
    against = page.get_by_role("combobox", name=t("reading.compare"))
    line.hold()
    against.select_option("fi-108")
    line.hurry()
    against.select_option("da-108")
    expect(page.get_by_role("checkbox", name=t("reading.differences-only"))).to_be_visible()
    line.release()
    expect(against).to_have_value("da-108")


def test_whoever_is_written_next_stays_when_the_one_before_has_come_in(
    company: Company, visit: Visitors
) -> None:
    opened = Organiser(company, "Di")
    line = slow(visit, ONLY_SOCKET)
    hall = Hall(visit(opened.path, opened.token, prepare=line))
    hall.open_adding()
    line.hold()
    hall.add(("Ada", ""))
    line.hurry()
    field = hall.dialog.get_by_label(hall.t("member-name"), exact=True)
    field.fill("Bo")
    line.release()
    hall.has_entrants(1)
    expect(field).to_have_value("Bo")
