"""What a device refuses, what people call themselves: nothing overlaps, nothing is lost, one catches up."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.company import Company
from tests.web.seated import Seated
from tests.web.table import Table
from tests.web.test_layout import SCREENS, covered
from tests.web.visitor import Visitors

NAMES = ("W" * 24, "🦊" * 24, "שלום לכולם", "Ångström-Öberg the 2nd")
"""As wide as can be, of pictures, from right to left, of two words and marks."""
HANDS = "0: R1 Y2 B3 W; 1: G1 B1; 2: G2 B2; 3: G3 B3"
REFUSES = """
  const refuse = (what) => () => {
    refused.push(what);
    throw new DOMException("not allowed here", "NotAllowedError");
  };
  window.refused = [];
  window.AudioContext = class { constructor() { refuse("sound")(); } };
  Navigator.prototype.vibrate = () => (refused.push("trembling"), false);
  for (const store of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, store, { get: refuse(store) });
"""


def test_whatever_people_call_themselves_nothing_covers_anything(company: Company, visit: Visitors) -> None:
    party = company.start(*NAMES, at=f"top R5; turn 0; {HANDS}", pace="calm")
    page = visit(f"/t/{party.code}", party[NAMES[0]].token)
    table = Table(page)
    table.until(lambda sight: len(sight.hand) == 4, "are there cards")
    assert [(screen, *pair) for screen in SCREENS for pair in covered(table, screen, [])] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in NAMES[1:]:
        expect(page.get_by_role("listitem", name=name)).to_be_visible()


def test_a_device_that_refuses_sound_trembling_and_memory_plays_on(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at="top R5; turn 0; 0: R7 B2 G4; 1: R+2 G1 G2; draw: Y1 Y2 Y3")
    page = visit(
        f"/t/{party.code}",
        party["Ada"].token,
        "phone",
        reduced_motion="no-preference",
        prepare=lambda page: page.add_init_script(REFUSES),
    )
    ada = Seated(party, Table(page))
    page.locator("main").click(position={"x": 180, "y": 20})  # sounds wait for a touch
    ada.do("R7")
    ada.tell("Bo", "R+2")
    expect(page.locator(".stamp").first).to_be_attached()
    assert {"sound", "localStorage"} <= set(page.evaluate("refused"))
    page.reload()
    ada.see()


def test_a_tab_that_slept_through_what_happened_shows_where_the_table_is(
    company: Company, visit: Visitors
) -> None:
    at = "top R5; turn 0; 0: R7 B2 G4; 1: R+2 G1 G2 G3; 2: R8 Y1 Y2 Y3; draw: Y4 Y5 Y6 Y7 Y8 Y9"
    party = company.start("Ada", "Bo", "Cy", at=at)
    page = visit(f"/t/{party.code}", party["Ada"].token, reduced_motion="no-preference")
    ada = Seated(party, Table(page))
    ada.do("R7")
    sleep(page, "frozen")
    party["Bo"].act("R+2")
    party["Ada"].until(lambda mirror: mirror.awaited)
    party["Ada"].act("draw")
    sleep(page, "active")
    for name in ("Ada", "Bo", "Cy"):
        party[name].catch_up()
    ada.see()
    assert page.locator(".ghost").count() == 0, "what happened meanwhile is not played back"


def sleep(page: Page, state: str) -> None:
    """As a phone that is put into a pocket, or taken out."""
    page.context.new_cdp_session(page).send("Page.setWebLifecycleState", {"state": state})
