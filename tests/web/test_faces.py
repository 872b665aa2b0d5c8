"""Everybody at a table has a face: the one that was chosen, or one that nobody else has."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.company import Company
from tests.web.modules import imported
from tests.web.site import Castaways
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.locales.catalogues import LANGUAGES, raw_words
from yksi.server.tables.table import BOT_NAMES

FACES = imported("parts/face.js")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_has_a_name_and_every_bot_a_manner(visit: Visitors, language: str) -> None:
    drawn = ask(visit("/"), "({ PEOPLE_FACES, BOT_FACES }) => [PEOPLE_FACES, BOT_FACES]")
    words = set(raw_words(language, "faces")) - {"choose", "another"}
    assert words == {*drawn[0], *(f"manner-{bot}" for bot in drawn[1])}


def test_ten_at_a_table_look_different_and_bots_as_they_are_called(visit: Visitors) -> None:
    page = visit("/")
    people = [{"name": name, "bot": None, "person": True} for name in ("Åse", "🦊", "ש", "Bo", "", "A" * 24)]
    bots = [{"name": name, "bot": "casual", "person": False} for name in BOT_NAMES]
    seated = ask(page, "({ facesOf }, chairs) => facesOf(chairs)", people)
    assert len(set(seated)) == len(people)
    called = ask(page, "({ facesOf }, chairs) => facesOf(chairs)", bots)
    assert called == ["aino", "bjorn", "cilla", "dag", "eero", "freja", "gro", "hakan", "ilmari", "juni"]
    chosen = [{**people[0], "face": "cap"}, *people[1:]]
    assert ask(page, "({ facesOf }, chairs) => facesOf(chairs)", chosen)[0] == "cap"
    unknown = ask(page, "({ portrait }) => portrait('nobody-drew-this') === portrait('curls')")
    assert unknown, "a face of a newer client is drawn as some face"


def test_a_face_is_chosen_with_the_name_and_changed_at_the_table(company: Company, visit: Visitors) -> None:
    party = company.open("Ada", seats=3)
    page = visit(f"/t/{party.code}")
    page.get_by_role("textbox", name=t("web.name")).fill("Bo")
    choose(page, "cap")
    page.get_by_role("button", name=t("web.come-in")).click()
    ada = visit(f"/t/{party.code}", party["Ada"].token)
    expect(ada.locator(".lobby-seat:has-text('Bo') [data-face='cap']")).to_be_visible()
    page.get_by_role("button", name="Bo").click()
    choose(page, "bun")
    expect(ada.locator(".lobby-seat:has-text('Bo') [data-face='bun']")).to_be_visible()


def test_people_who_share_a_device_look_different(castaways: Castaways) -> None:
    page = castaways("/device")
    page.evaluate("localStorage.setItem('yksi.face', 'cap')")  # which is that of whoever owns the device
    page.reload()
    page.get_by_label(t("web.player", number=1)).fill("Ada")
    page.get_by_label(t("web.player", number=2)).fill("Bo")
    shown = [face.get_attribute("data-face") for face in page.locator("[data-face]").all()]
    assert len(set(shown)) == 2
    page.get_by_role("button", name=t("web.choose-first")).click()
    page.locator(".lobby-seat").first.wait_for()
    seated = [face.get_attribute("data-face") for face in page.locator(".lobby-seat [data-face]").all()]
    assert seated == shown
    page.goto("device")
    expect(page.get_by_label(t("web.player", number=1))).to_have_value("Ada")  # the same people again


def choose(page: Page, face: str) -> None:
    """Tap a face."""
    page.get_by_title(t(f"faces.{face}")).click()


def ask(page: Page, question: str, about: Any = None) -> Any:
    """What the module of the faces answers."""
    return page.evaluate(f"async (about) => ({question})(await {FACES}, about)", about)
