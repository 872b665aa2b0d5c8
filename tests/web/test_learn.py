"""Lessons by playing: a real table for each, by the rules of the chosen edition, kept on the device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.site import Castaways
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi import make_rules
from yksi.lessons import Lesson, course

NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('switched off') } })"


def says(page: Page, lesson: Lesson, part: str) -> None:
    """What is asked, or what has come of it."""
    expect(page.locator(".lesson-says")).to_contain_text(t(f"lessons.{lesson.id}-{part}"))


def onward(page: Page, key: str) -> None:
    """Press a link of the lessons."""
    page.get_by_role("link", name=t(f"lessons.{key}"), exact=True).click()


@pytest.mark.long
@pytest.mark.parametrize("edition", ["nb-112", "sv-1981"])
def test_a_newcomer_plays_the_whole_course(edition: str, castaways: Castaways) -> None:
    """Each lesson waits for what it asks, the others do their part, and the list says that all is learnt."""
    page = castaways("/learn")
    page.get_by_role("combobox", name=t("lessons.edition")).select_option(edition)
    onward(page, "begin")
    lessons = course(make_rules(edition))
    for lesson in lessons:
        says(page, lesson, "ask")
        for action in lesson.do[0].split():
            Table(page).do(action.replace(":2", ":Cy"))
        says(page, lesson, "done")
        onward(page, "next")
    expect(page.get_by_role("heading", name=t("lessons.finished"))).to_be_visible()
    expect(page.locator(".lessons li[data-learnt=true]")).to_have_count(len(lessons))


def test_a_lesson_is_skipped_and_what_was_learnt_is_known_on_the_next_visit(visit: Visitors) -> None:
    page = visit("/learn#edition=da-108&lesson=draw-two")
    Table(page).do("R+2")
    expect(page.get_by_role("link", name=t("lessons.next"))).to_be_focused()
    onward(page, "next")
    says(page, course(make_rules("da-108"))[5], "ask")
    onward(page, "skip")
    onward(page, "list")
    page.reload()
    learnt = page.locator(".lessons li[data-learnt=true]")
    expect(learnt.get_by_role("link")).to_have_text(t("lessons.draw-two-title"))
    expect(page.get_by_role("combobox", name=t("lessons.edition"))).to_have_value("da-108")


def test_what_is_not_asked_for_is_not_played_and_what_cannot_be_is_explained(
    castaways: Castaways,
) -> None:
    page = castaways("/learn#edition=nb-112&lesson=skip")
    table = Table(page)
    table.do("draw")
    expect(page.get_by_role("alert")).to_have_text(t("lessons.other"))
    page.get_by_role("button", name="blue 1").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("does not fit")
    assert len(table.sight.hand) == 3
    page.goto("learn#edition=nb-112&lesson=nonsense")
    expect(page.get_by_role("alert")).to_have_text(t("lessons.wrong"))


def test_lessons_go_on_where_nothing_can_be_kept(visit: Visitors) -> None:
    page = visit("/learn", prepare=lambda page: page.add_init_script(NO_STORAGE))
    onward(page, "begin")
    Table(page).do("R7")
    onward(page, "next")
    onward(page, "list")
    expect(page.locator(".lessons li[data-learnt=true]")).to_have_count(1)
    expect(page.get_by_role("link", name=t("lessons.go-on"))).to_be_visible()


def test_learning_is_offered_on_the_first_visit_and_is_quiet_afterwards(visit: Visitors) -> None:
    page = visit("/")
    offer = page.locator("a.tile", has_text=t("home.learn"))
    expect(offer).to_be_visible()
    page.reload()
    quiet = page.get_by_role("navigation").get_by_role("link", name=t("home.learn"))
    expect(quiet).to_be_visible()
    expect(offer).to_have_count(0)


def test_a_good_player_goes_through_the_second_course(castaways: Castaways) -> None:
    """Its lessons follow each other and end at the list, where the first course is still to be played."""
    page = castaways("/learn#edition=nb-112&lesson=in-a-row")
    lessons = course(make_rules("nb-112"), "second")
    table = Table(page)
    for lesson in lessons[[each.id for each in lessons].index("in-a-row") :]:
        says(page, lesson, "ask")
        for action in lesson.do[0].split():
            table.do(action)
        says(page, lesson, "done")
        onward(page, "next")
    learnt = page.get_by_role("list", name=t("lessons.second")).locator("li[data-learnt=true]")
    expect(learnt).to_have_count(2)
    expect(page.get_by_role("link", name=t("lessons.go-on"), exact=True)).to_have_count(0)
    expect(page.get_by_role("link", name=t("lessons.begin"), exact=True)).to_be_visible()


def test_who_plays_the_easy_way_learns_to_challenge_too(visit: Visitors) -> None:
    """At a table nobody asks them; here it is what the lesson is about."""
    easy = "localStorage.setItem('yksi.easy', JSON.stringify(['']))"
    page = visit("/learn#edition=nb-112&lesson=challenge", prepare=lambda page: page.add_init_script(easy))
    expect(page.locator(".board")).to_have_attribute("data-easy", "true")
    Table(page).do("challenge")
    says(page, next(each for each in course(make_rules("nb-112")) if each.id == "challenge"), "done")
