"""Every rule that a table can choose is offered where tables are opened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.site import Castaways
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.keys import KEYS
from yksi.locales.catalogues import words

LABELS = {key: told["label"] for key, told in words("en", "keys")["keys"].items()}
VALUES = words("en", "keys")["keys"]["scoring"]["values"]
MAY = words("en", "custom")["may"]


def unfold(page: Page) -> None:
    """Open every part of the form."""
    expect(page.locator("details.fold").first).to_be_visible()
    for fold in page.locator("details.fold > summary").all():
        fold.click()


def test_every_rule_key_is_offered(visit: Visitors) -> None:
    page = visit("/new")
    unfold(page)
    page.get_by_role("group", name=LABELS["teams"]).get_by_role("radio", name="2").check(force=True)
    for key in KEYS:
        if key != "customizable":  # which is asked with the cards themselves
            expect(page.locator(".options").get_by_text(LABELS[key], exact=True).first).to_be_visible()
    assert not page.get_by_text(t("options.group-others"), exact=True).count()


def test_a_match_in_rounds_won_has_a_target_of_its_own(visit: Visitors) -> None:
    page = visit("/new")
    unfold(page)
    target = page.get_by_role("spinbutton", name=LABELS["target"])
    expect(target).to_have_value("500")
    page.get_by_role("radio", name=VALUES["rounds"]).check(force=True)
    expect(target).to_have_value("3")
    page.get_by_role("button", name=t("options.more-of", label=LABELS["target"])).click()
    expect(target).to_have_value("4")
    page.get_by_role("button", name=t("options.reset-one", rule=LABELS["target"])).click()
    expect(target).to_have_value("3")
    page.get_by_role("radio", name=VALUES["lowest"]).check(force=True)
    expect(target).to_have_value("500")


@pytest.mark.parametrize(
    ("pieces", "told"),
    [
        (
            {"does": "draw more if no card fits", "how-many": "3"},
            "The next player draws 3 cards instead of one in the coming turn",
        ),
        (
            {"does": "discard cards", "how-many": "2", "may": MAY["yes"]},
            "The next player may discard 2 cards.",
        ),
    ],
)
def test_a_rule_of_ones_own_has_the_new_verb_and_may_leave_the_choice(
    visit: Visitors, pieces: dict[str, str], told: str
) -> None:
    page = visit("/new")
    unfold(page)
    page.get_by_role("button", name=t("options.change-named", name="Swap")).click()
    page.get_by_role("button", name=t("options.write-own")).click()
    for key, label in pieces.items():
        page.get_by_role("button", name=f"{t(f'options.{key}')}: ").click()
        page.get_by_role("group", name=t(f"options.{key}")).get_by_role(
            "button", name=label, exact=True
        ).click()
    expect(page.locator(".rule-told")).to_contain_text(told)
    page.get_by_label(t("options.rule-name"), exact=True).fill("Ours")
    page.get_by_role("button", name=t("options.save-rule")).click()
    expect(page.get_by_text("Ours", exact=True).first).to_be_visible()
    rules = page.get_by_role("link", name=t("options.read-rules")).first
    expect(rules).to_have_attribute("href", re.compile(r"custom=%7B%22name%22%3A%22Ours"))


def test_a_card_that_is_being_written_is_tried_at_once(castaways: Castaways) -> None:
    page = castaways("/new")
    unfold(page)
    page.get_by_role("button", name=t("options.change-named", name="Swap")).click()
    page.get_by_role("button", name=t("options.write-own")).click()
    page.get_by_label(t("options.rule-name"), exact=True).fill("Rain")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name=t("options.try-rule")).click()
    opened.value.get_by_role("button", name=re.compile("Customizable|Rain")).first.wait_for()
