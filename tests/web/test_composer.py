"""Every rule that a table can choose is offered where tables are opened."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.keys import KEYS
from yksi.locales.catalogues import words

LABELS = {key: told["label"] for key, told in words("en", "keys")["keys"].items()}
VALUES = words("en", "keys")["keys"]["scoring"]["values"]


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
    ("verb", "choices", "told"),
    [
        (
            "short",
            {"how-many": "3"},
            "The next player draws 3 cards instead of one in the coming turn",
        ),
        ("discard", {"how-many": "2", "may": "yes"}, "The next player may discard 2 cards."),
    ],
)
def test_a_rule_of_ones_own_has_the_new_verb_and_may_leave_the_choice(
    visit: Visitors, verb: str, choices: dict[str, str], told: str
) -> None:
    page = visit("/new")
    unfold(page)
    page.get_by_role("button", name=t("options.choose-rule")).first.click()
    page.get_by_role("button", name=t("options.write-own")).click()
    page.get_by_label(t("options.does")).select_option(verb)
    for key, value in choices.items():
        page.get_by_label(t(f"options.{key}")).select_option(value)
    expect(page.locator(".rule-told")).to_contain_text(told)
    page.get_by_label(t("options.rule-name"), exact=True).fill("Ours")
    page.get_by_role("button", name=t("options.save-rule")).click()
    expect(page.get_by_text("Ours", exact=True).first).to_be_visible()
