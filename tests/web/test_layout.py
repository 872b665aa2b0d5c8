"""At a table of any size, on a screen of any shape, nothing that is needed lies over anything else."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.web.company import Company
from tests.web.screens import resize
from tests.web.table import Table
from tests.web.visitor import Visitors
from yksi.locales import card_name

SCREENS = {"phone": (360, 740), "lying phone": (740, 360), "tablet": (820, 1100), "desktop": (1280, 720)}
TWENTY_FIVE = "R1 R2 R3 RS Y1 Y2 Y3 Y+2 G1 G2 G3 GR B1 B2 B3 B4 W W W+4 WS R9 Y9 G9 B9 B8"
SLACK = 4
"""Corners of cards that lie askew."""
OVER_THE_FELT = [{"colour", "player"}, {"colour", "draw pile"}, {"colour", "top card"}, {"card", "question"}]
"""While a colour is named, the choice may lie over the middle, and the card rises to the question."""


@pytest.mark.parametrize("players", [2, 3, 5, 6, 10])
def test_nothing_covers_anything(players: int, company: Company, visit: Visitors) -> None:
    hands = "; ".join(f"{seat}: G{seat} B{seat}" for seat in range(1, players))
    party = company.start("Ada", seats=players, pace="calm", at=f"top R5; turn 0; 0: R1 Y2 B3 W; {hands}")
    table = Table(visit(f"/t/{party.code}", party["Ada"].token, language="fi"), language="fi")
    table.until(lambda sight: len(sight.hand) == 4, "are there cards")
    found = {(screen, *pair) for screen in SCREENS for pair in covered(table, screen, [])}
    table.do("W")
    found |= {(screen, *pair) for screen in SCREENS for pair in covered(table, screen, OVER_THE_FELT)}
    assert not found


@pytest.mark.parametrize("screen", SCREENS)
def test_two_calls_at_once_are_as_large_as_one_and_cover_no_words(
    screen: str, company: Company, visit: Visitors
) -> None:
    at = "top R5; turn 2; 0: R7 B2; 1: G1 G2 G3; 2: R9 G4"
    party = company.start("Ada", "Bo", "Cy", pace="calm", at=at)
    table = Table(visit(f"/t/{party.code}", party["Ada"].token))
    resize(table.page, SCREENS[screen])
    party["Cy"].act("R9")
    calls = table.board.get_by_role("group", name=table.t("table.calls")).get_by_role("button")
    expect(calls).to_have_count(2)
    large = boxes(calls)
    assert all(min(box["width"], box["height"]) > 60 for box in large)
    words = [box for name, box in parts(table) if name in ("question", "deed", "top card")]
    assert not [(one, other) for one, other in combinations([*large, *words], 2) if overlap(one, other)]


@pytest.mark.parametrize(("players", "cards"), [(4, 9), (8, 14)])
def test_many_cards_lie_in_two_rows_and_all_are_in_sight_on_a_phone(
    players: int, cards: int, company: Company, visit: Visitors
) -> None:
    held = " ".join(TWENTY_FIVE.split()[:cards])
    others = "; ".join(f"{seat}: G{seat} B{seat}" for seat in range(1, players))
    party = company.start("Ada", seats=players, pace="calm", at=f"top R5; turn 0; 0: {held}; {others}")
    table = Table(visit(f"/t/{party.code}", party["Ada"].token, "phone"))
    hand = table.board.locator(".hand .card")
    expect(hand).to_have_count(cards)
    seen = parts(table) + [("card", box) for box in boxes(hand)]
    pairs = [(one, other) for (one, box), (other, over) in combinations(seen, 2) if overlap(box, over)]
    assert not [pair for pair in pairs if pair != ("card", "card")]
    assert not [box for box in boxes(hand) if not within(box, 360, 740)]


def test_a_card_that_a_pointer_lifts_covers_no_other(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at="top R5; turn 0; 0: R1 R2 R3 R4 R6 R7 R8; 1: G7 G8")
    table = Table(visit(f"/t/{party.code}", party["Ada"].token, viewport={"width": 390, "height": 844}))
    cards = table.board.locator(".hand .card")
    expect(cards).to_have_count(7)
    for lifted in range(7):
        cards.nth(lifted).hover(position={"x": 12, "y": 60})
        table.page.wait_for_function("() => !document.getAnimations().some((one) => one.transitionProperty)")
        assert table.page.evaluate(UNDER) == list(range(7))


UNDER = """
() => {
  const cards = [...document.querySelectorAll(".hand .card")];
  return cards.map((card) => {
    const { x, y } = card.getBoundingClientRect();
    return cards.indexOf(document.elementFromPoint(x + 30, y + 50)?.closest(".card"));
  });
}
"""
"""Which card is hit where the left edge of each is."""


def test_twenty_five_cards_can_be_hit_on_the_smallest_phone(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at=f"top R5; turn 0; 0: {TWENTY_FIVE}; 1: G7 G8")
    table = Table(visit(f"/t/{party.code}", party["Ada"].token, "phone"))
    hand = table.board.get_by_role("group", name=table.t("table.your-hand", count=25))
    expect(hand.get_by_role("button")).to_have_count(25)
    found = boxes(hand.get_by_role("button"))
    behind, before = found[:13], found[13:]
    for row in (behind, before):
        assert min(right["x"] - left["x"] for left, right in pairwise(row)) >= 48 - SLACK / 4
    assert before[0]["y"] - behind[0]["y"] >= 48


def covered(table: Table, screen: str, may: list[set[str]]) -> list[tuple[str, str]]:
    """Which parts of the table lie over each other, or partly out of sight."""
    width, height = SCREENS[screen]
    resize(table.page, SCREENS[screen])
    seen = parts(table)
    pairs = [(one, other) for (one, box), (other, over) in combinations(seen, 2) if overlap(box, over)]
    outside = [(name, "edge") for name, box in seen if not within(box, width, height)]
    return [pair for pair in pairs if pair[0] != pair[1] and set(pair) not in may] + outside


def parts(table: Table) -> list[tuple[str, FloatRect]]:
    """What somebody needs to see."""
    own = table.board.get_by_role("region", name=table.t("table.you"), exact=True)
    draw, _, _ = table.t("table.draw-from", count=7).partition(",")
    top = table.t("table.top-card", card=card_name("R5", table.language))
    named = {
        "player": table.board.get_by_role("list", name=table.t("table.players")).get_by_role("listitem"),
        "draw pile": table.board.get_by_role("button", name=draw),
        "top card": table.board.get_by_role("img", name=top),
        "question": own.get_by_role("status").first,
        "deed": own.get_by_role("group", name=table.t("table.actions")).get_by_role("button"),
        "colour": own.get_by_role("group", name=table.t("table.which-colour")).get_by_role("button"),
        "card": own.get_by_role("group", name=table.t("table.your-hand", count=4)).get_by_role("button"),
    }
    return [(name, box) for name, found in named.items() for box in boxes(found)]


def boxes(found: Locator) -> list[FloatRect]:
    """Where they are."""
    return [box for one in found.all() if (box := one.bounding_box()) is not None]


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share more than their edges."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > SLACK and down > SLACK


def within(box: FloatRect, width: int, height: int) -> bool:
    """Whether all of a box is to be seen."""
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return min(box["x"], box["y"]) > -SLACK and right < width + SLACK and bottom < height + SLACK
