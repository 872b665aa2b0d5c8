"""A coach at tables against bots: what cards are worth, taking back; none where others play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import yksi
from tests.web.here import open_here
from tests.web.places import ROUND
from tests.web.site import Castaways
from tests.web.table import Table
from tests.web.test_review import needs_node, reviews
from tests.web.words import t

START = "nb-112; top R5; turn 0; 0: R7 R8; 1: B2 G1; 2: Y1 B1; draw: R9"


def after(actions: tuple[str, ...]) -> yksi.Record:
    """A round as far as it is played."""
    game = yksi.Game.position(START, seed=1)
    for action in actions:
        game.play(action)
    return yksi.Record.of(game)


def coached(record: yksi.Record, **asked: Any) -> Any:
    """What the page's coach says at the end of a record."""
    (told,) = reviews([{"verb": "coach", "record": record.text(), "seat": 0, "level": "sharp", **asked}])
    return told


@needs_node
def test_the_coach_marks_what_a_review_marks() -> None:
    (decision, *_) = yksi.review(after(ROUND), [0])["seats"][0]["rounds"][0]["decisions"]
    assert decision["mark"] is not None
    assert coached(after(()), action=ROUND[0]) == decision


@needs_node
def test_the_coach_knows_that_the_last_card_wins() -> None:
    told = coached(after(ROUND[:-1]))
    assert told["choices"][0]["action"] == "R9"
    assert told["choices"][0]["chance"] > 9_900
    assert coached(after(ROUND[:1]), seat=1)["choices"] == [], "it is not asked"


@needs_node
def test_after_a_round_there_is_nothing_to_decide() -> None:
    assert "the round is over" in coached(after(ROUND))["refused"]["sentence"]


def at_a_table(visit: Castaways, *names: str) -> Page:
    """Somebody who has asked for a coach, at a table on their device."""
    page = visit("/")
    page.evaluate("localStorage.setItem('yksi.coach', 'on')")
    open_here(page, *names, seats=2, pace="instant")
    return page


def test_the_coach_says_what_cards_are_worth_and_lets_one_take_back(castaways: Castaways) -> None:
    page = at_a_table(castaways, "Ada")
    table = Table(page)
    while not (table.sight.playable and table.offers("draw")):
        table.take_part(Random(1))
    before = table.sight
    page.get_by_role("button", name=t("table.coach-ask")).click()
    expect(page.locator(".coach p").first).to_contain_text("100")
    assert page.locator(".worth-note").count() <= len(before.hand)
    table.do("draw")
    table.until(lambda sight: len(sight.hand) == len(before.hand) + 1, "was a card drawn")
    expect(page.locator(".worth-note")).to_have_count(0)
    page.get_by_role("button", name=t("table.coach-back")).click()
    table.until(lambda sight: sight.hand == before.hand and sight.top == before.top, "was it taken back")
    page.reload()
    table.until(lambda sight: sight.hand == before.hand and bool(sight.playable), "does the log know of it")


def test_a_mistake_is_marked_in_a_sentence(castaways: Castaways) -> None:
    """Of a judgement that is put in its place, as mistakes cannot be had to order."""
    page = at_a_table(castaways, "Ada")
    Table(page).until(lambda sight: bool(sight.hand), "are there cards")
    said = page.evaluate(SAY_MARK)
    assert said.startswith("“Lay red 9” instead of “Draw” wins 12 more of 100"), said


def test_reasons_are_true(castaways: Castaways) -> None:
    """What a card does is not said where it can be answered, nor that somebody lacks what they drew since."""
    page = at_a_table(castaways, "Ada")
    Table(page).until(lambda sight: bool(sight.hand), "are there cards")

    def said(action: str, **view: Any) -> str:
        shunned = view.pop("shunned", {})
        players = [
            {"seat": seat, "out": False, "cards": 5, "shunned": shunned if seat == 1 else {}}
            for seat in range(3)
        ]
        usual = {
            "edition": "nb-112",
            "rules": {},
            "direction": "left",
            "discards": ["R1"],
            "players": players,
        }
        bluff = view.pop("bluff", False)
        return str(page.evaluate(SAY_REASONS, [action, {**usual, **view}, bluff]))

    assert said("R+2") == t("table.coach-draws", name="Bo", count=2, cards=5)
    assert said("R+2", direction="right") == t("table.coach-draws", name="Cy", count=2, cards=5)
    assert said("R+2", rules={"stacking": "same"}) == ""
    assert said("W+4:R") == t("table.coach-draws", name="Bo", count=4, cards=5)
    assert said("W+4:R", bluff=True) == ""
    assert said("RR") == t("table.coach-turns", name="Cy", cards=5)
    assert said("RR", edition="sv-1981") == ""
    assert said("R7", shunned={"R": 1}) == t("table.coach-lacks", name="Bo", colour="red")
    assert said("R7", shunned={"R": 3}) == ""


SAY_REASONS = """
async ([action, view, bluff]) => {
  const app = document.querySelector('script[type="module"][src$="app.js"]').src;
  const { reasonsFor } = await import(new URL("board/reasons.js", app));
  const table = { room: { chairs: [{}, {}, {}] }, choices: { cards: new Map() } };
  const sitting = { ...table, view, own: { bluff }, you: 0, names: ["Ada", "Bo", "Cy"], hand: ["B1", "B2"] };
  return reasonsFor(action, sitting).join(" ");
}
"""


SAY_MARK = """
async () => {
  const app = document.querySelector('script[type="module"][src$="app.js"]').src;
  const [{ Page: CoachSays }, { html, render }] = await Promise.all(
    ["board/counsel.js", "base/ui.js"].map((file) => import(new URL(file, app))),
  );
  const mark = { mark: "mistake", action: "draw", best: "R9", loss: 1234, error: 150 };
  const root = document.createElement("div");
  render(html`<${CoachSays} sitting=${{ names: ["Ada", "Bo"] }} coach=${{ advice: null, mark }} />`, root);
  return root.textContent.trim();
}
"""


def test_there_is_no_coach_where_somebody_else_plays(castaways: Castaways) -> None:
    page = at_a_table(castaways, "Ada", "Bo")
    page.get_by_role("button", name=t("table.menu")).or_(page.get_by_role("button").first).first.wait_for()
    expect(page.get_by_role("button", name=t("table.coach-ask"))).to_have_count(0)


@pytest.mark.parametrize("other", [False, True])
def test_taking_back_is_refused_where_somebody_else_plays(castaways: Castaways, other: bool) -> None:
    page = castaways("/")
    open_here(page, *(("Ada", "Bo") if other else ("Ada",)), seats=2, pace="calm")
    page.get_by_role("button").first.wait_for()  # the page has the table, and gives it up now
    assert page.evaluate(TAKE_BACK) == ("not-alone" if other else "wrong-stage")


TAKE_BACK = """
async () => {
  const app = document.querySelector('script[type="module"][src$="app.js"]').src;
  const { peopleCalled, placesHere } = await import(new URL("local/places.js", app));
  const table = new URLSearchParams(location.search).get("table");
  const [place] = placesHere(peopleCalled(["Ada"]));
  try {
    await place.enter({ do: "follow", table });
    await place.connection.takeBack(table);
    return "done";
  } catch (refused) {
    return refused.code;
  } finally {
    place.leave();
  }
}
"""
