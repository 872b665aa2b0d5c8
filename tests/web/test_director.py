"""The scenes of a table as they are shown, with motion and without: nothing that happens passes unseen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.company import Company, Party
from tests.web.places import DARE, packed
from tests.web.visitor import Visitors
from tests.web.words import t

WATCH = """
window.seen = [];
const marksIn = (nodes) => [...nodes].filter((node) => node.matches?.(".stamp, .opened-card"));
new MutationObserver((changes) => {
  for (const { addedNodes, removedNodes } of changes) {
    for (const mark of marksIn(addedNodes))
      seen.push({ mark, text: mark.textContent, on: mark.dataset.on, first: performance.now() });
    for (const mark of marksIn(removedNodes))
      seen.find((one) => one.mark === mark).last = performance.now();
  }
}).observe(document, { subtree: true, childList: true });
"""
"""Notes when each mark is put on the stage, and when it goes."""
SEEN = """
seen.map(({ mark, text, on, first, last }) => {
  const { x, y, width, height } = mark.getBoundingClientRect();
  return { text, on, first, last, x: x + width / 2, y: y + height / 2, ms: last - first };
})
"""
MEETING = """
new MutationObserver((_, watch) => {
  const faces = [...document.querySelectorAll(".duellist")];
  if (faces.length < 2) return;
  watch.disconnect();
  for (const one of faces.flatMap((face) => face.getAnimations())) {
    one.pause();
    one.currentTime = one.effect.getComputedTiming().endTime / 2;
  }
  window.met = faces.map((face) => face.getBoundingClientRect().toJSON());
}).observe(document.querySelector(".board"), { subtree: true, childList: true });
"""
"""Where the faces of a challenge are in the middle of it."""
SAID = """
new MutationObserver((_, watch) => {
  const words = document.querySelector(".caption");
  if (!words) return;
  watch.disconnect();
  const asked = document.querySelector(".prompt").getBoundingClientRect();
  window.said = [words.offsetTop + words.offsetHeight / 2, asked.y];
}).observe(document.querySelector(".board"), { subtree: true, childList: true });
"""
"""Where large words end, and where it begins what is asked."""
READ_MS = 500
"""A word is read in so long."""
OTHERS = "1: G1 G2 G3; 2: Y1 Y2 Y3"


def sit(visit: Visitors, party: Party, motion: str = "no-preference", **context: Any) -> Page:
    """Ada looks at the table, and every mark is noted."""
    page = visit(f"/t/{party.code}", party["Ada"].token, reduced_motion=motion, **context)
    page.locator(".hand .card").first.wait_for()
    page.locator("[data-directed]").wait_for()  # what stages comes after the cards
    page.wait_for_function("() => !document.querySelector('.stamp, .ghost')")
    page.evaluate(WATCH)
    return page


def wait_for_marks(page: Page, number: int) -> list[dict[str, Any]]:
    """So many marks that came and went."""
    page.wait_for_function(
        f"() => seen.length >= {number} && !document.querySelector('.stamp, .opened-card')"
    )
    marks: list[dict[str, Any]] = page.evaluate(SEEN)
    return marks


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_being_caught_is_read_before_what_it_costs(company: Company, visit: Visitors, motion: str) -> None:
    party = company.start("Ada", "Bo", "Cy", at=f"top R5; turn 0; 0: R7 B2; {OTHERS}", pace="normal")
    page = sit(visit, party, motion)
    party["Ada"].act("R7")
    party["Cy"].act("catch:0")
    caught, cost = wait_for_marks(page, 2)
    assert (caught["text"], cost["text"]) == (t("table.scene-caught"), "+2")
    assert caught["ms"] > READ_MS
    assert cost["ms"] > READ_MS
    assert cost["first"] >= caught["last"]


def test_a_table_that_is_instant_shows_the_marks_too(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", "Cy", at=f"top R5; turn 0; 0: R7 B2; {OTHERS}", pace="instant")
    page = sit(visit, party)
    party["Ada"].act("R7")
    party["Cy"].act("catch:0")
    caught, cost = wait_for_marks(page, 2)
    assert caught["text"] == t("table.scene-caught")
    assert min(caught["ms"], cost["ms"]) > READ_MS


def test_a_card_opens_and_its_dare_is_pinned_on_everybody(company: Company, visit: Visitors) -> None:
    at = "top R5; turn 1; 0: R7 B2 B3; 1: W1 G2 G3; 2: Y1 Y2 Y3"
    party = company.start("Ada", "Bo", "Cy", at=at, pace="normal", custom=[DARE])
    page = sit(visit, party)
    party["Bo"].act("W1:Y")
    opened, *pinned = wait_for_marks(page, 4)
    assert str(DARE["name"]) in str(opened["text"])
    assert "Bo" in str(opened["text"])  # whom “you” of its words means
    assert opened["ms"] > 3 * READ_MS
    assert {mark["on"] for mark in pinned} == {"seat:0", "seat:1", "seat:2"}
    assert {mark["text"] for mark in pinned} == {t("table.scene-dared")}


def test_any_key_ends_what_is_shown_and_what_was_to_come(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", "Cy", at=f"top R5; turn 0; 0: R7 B2; {OTHERS}", pace="calm")
    page = sit(visit, party)
    party["Ada"].act("R7")
    party["Cy"].act("catch:0")
    page.wait_for_function("() => seen.length == 1")
    page.keyboard.press("Shift")
    page.wait_for_function("() => !document.querySelector('.stamp, .ghost')")
    page.wait_for_timeout(1500)  # the second mark would have come in 1,125 ms
    assert page.evaluate("seen.length") == 1


def test_marks_follow_their_faces_when_the_screen_turns(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", "Cy", at="top R5; turn 1; 0: R7 B2; 1: RS G1; 2: Y1", pace="calm")
    page = sit(visit, party, viewport={"width": 844, "height": 390})
    party["Bo"].act("RS!")
    page.wait_for_function("() => seen.some(({ on }) => on == 'seat:2')")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(100)
    face = page.locator("[data-place='seat-2'] .portrait-frame").bounding_box()
    mark = next(mark for mark in page.evaluate(SEEN) if mark["on"] == "seat:2")
    assert face is not None
    assert abs(face["x"] + face["width"] / 2 - mark["x"]) < 12
    assert abs(face["y"] + face["height"] / 2 - mark["y"]) < 12


def test_faces_meet_for_a_challenge_as_large_as_each_other_and_on_the_screen(
    company: Company, visit: Visitors
) -> None:
    at = "top R5; turn 2; 0: B1 B2 B3; 1: G1 G2 G3; 2: W+4 R1 R2"
    party = company.start("Ada", "Bo", "Cy", at=at, pace="normal")
    page = sit(visit, party, viewport={"width": 390, "height": 844})
    page.evaluate(MEETING)
    party["Cy"].act("W+4:B")
    party["Ada"].act("challenge")
    page.wait_for_function("() => window.met")
    one, other = page.evaluate("met")
    assert one["width"] == pytest.approx(other["width"], abs=1)
    assert min(one["left"], other["left"]) > 0
    assert max(one["right"], other["right"]) < 390
    assert min(one["right"], other["right"]) <= max(one["left"], other["left"])


def test_large_words_leave_what_is_asked_in_sight(company: Company, visit: Visitors) -> None:
    at = "top R5; turn 1; 0: R7 B2 G1; 1: RR G1 G2; 2: Y1 Y2 Y3"
    party = company.start("Ada", "Bo", "Cy", at=at, pace="calm")
    page = sit(visit, party, viewport={"width": 390, "height": 844})
    page.evaluate(SAID)
    party["Bo"].act("RR")
    page.wait_for_function("() => window.said")
    bottom, asked = page.evaluate("said")
    assert bottom <= asked


def test_a_replay_is_staged_when_one_steps_on_and_not_when_one_jumps(visit: Visitors) -> None:
    letters = packed("RS", "R1", at="top R5; turn 0; 0: RS R8 R9; 1: B2 G1; 2: Y4 R1")
    page = visit(f"/replay#record={letters}")
    page.locator(".open-table").wait_for()
    page.locator("[data-directed]").wait_for()
    page.evaluate(WATCH)
    page.keyboard.press("ArrowRight")
    (skipped,) = wait_for_marks(page, 1)
    assert skipped["on"] == "seat:1"
    page.keyboard.press("Home")
    page.keyboard.press("End")
    page.wait_for_timeout(600)  # the mark would have come in 320 ms
    assert page.evaluate("seen.length") == 1
