"""Any position and any moment of a record on a board, to play on from there and to try it otherwise."""

from __future__ import annotations

from random import Random
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.web.here import open_here
from tests.web.places import packed
from tests.web.site import Castaways
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t

AT = "nb-112; top R5; turn 0; 0: R7 W B1; 1: G2 Y2 Y5; 2: R2 B4 B5; draw: B9 Y1 G7"


def at(visit: Visitors, position: str = AT) -> Table:
    """A board with a position from a link."""
    return Table(visit(f"/try#position={quote(position)}"))


def press(page: Page, key: str) -> None:
    """Press a button."""
    page.get_by_role("button", name=t(key)).click()


def test_a_position_from_a_link_is_played_on_with_all_hands(castaways: Castaways) -> None:
    table = at(castaways)
    table.until(lambda sight: sight.hand == ["R7", "B1", "W"], "does the first seat play")
    table.do("R7")
    table.until(lambda sight: sorted(sight.hand) == ["G2", "Y2", "Y5"], "does the second seat play")


def test_what_was_played_is_taken_back_and_played_otherwise(castaways: Castaways) -> None:
    table = at(castaways)
    table.do("R7")
    table.until(lambda sight: "G2" in sight.hand, "was it laid")
    press(table.page, "replay.try-undo")
    table.until(lambda sight: "R7" in sight.hand and sight.top == "R5", "was it taken back")
    table.do("W:B")
    table.until(lambda sight: sight.top == "W", "was another card laid")
    press(table.page, "replay.try-undo")
    press(table.page, "replay.try-redo")
    table.until(lambda sight: sight.top == "W", "is it laid again")


def test_bots_play_the_other_seats(castaways: Castaways) -> None:
    table = at(castaways)
    table.page.get_by_role("combobox", name=t("replay.try-you")).select_option("0")
    table.do("R7")
    table.until(lambda sight: sight.hand == ["B1", "W"] and bool(sight.playable), "have the bots played")


def test_an_expert_that_cannot_be_fetched_is_replaced_and_the_page_says_by_whom(visit: Visitors) -> None:
    visit.expect("ERR_FAILED")
    page = visit(
        f"/try#position={quote(AT)}", prepare=lambda page: page.route("**/*.net", lambda route: route.abort())
    )
    table = Table(page)
    table.page.get_by_role("combobox", name=t("replay.try-you")).select_option("0")
    level = page.get_by_role("combobox", name=t("replay.try-bots"))
    level.select_option("expert")
    table.do("R7")
    table.until(lambda sight: sight.hand == ["B1", "W"] and bool(sight.playable), "have the bots played")
    expect(level).to_have_value("sharp")


def test_bots_catch_whoever_forgets_to_say_uno(castaways: Castaways) -> None:
    """As at any table: they act out of turn too."""
    table = at(castaways, "nb-112; top R5; turn 0; 0: R7 B1; 1: G2 Y2 Y5; 2: G3 Y4 Y8; draw: B9 Y1 G7")
    table.page.get_by_role("combobox", name=t("replay.try-you")).select_option("0")
    table.do("R7")
    table.until(lambda sight: len(sight.hand) == 3, "have the bots caught")


def test_the_address_leads_back_to_the_very_moment(castaways: Castaways) -> None:
    table = at(castaways)
    table.do("R7")
    table.until(lambda sight: "G2" in sight.hand, "was it laid")
    table.page.wait_for_url("**/try#*played=0.R7")
    other = Table(castaways(table.page.evaluate("location.href")))
    other.until(lambda sight: sorted(sight.hand) == ["G2", "Y2", "Y5"] and sight.top == "R7", "is it there")


def test_an_illegal_card_is_explained_as_at_any_table(castaways: Castaways) -> None:
    table = at(castaways)
    table.until(lambda sight: len(sight.hand) == 3, "are there cards")
    table.page.get_by_role("button", name="blue 1").click(force=True)
    expect(table.page.get_by_role("alert")).to_be_visible()


def test_a_link_with_a_broken_position_says_what_is_wrong(castaways: Castaways) -> None:
    """In the language of the reader, and which part of it."""
    page = castaways("/try", language="fi")
    for position, said in WRONG.items():
        page.goto(f"try#position={quote(position)}")
        expect(page.get_by_role("alert")).to_have_text(said)
    page.goto("try#record=abc")
    expect(page.get_by_role("alert")).to_have_text(t("replay.try-broken", "fi"))
    page.goto(f"try#record={packed()}&at=2.7")  # a round with one deal and no action yet
    expect(page.get_by_role("alert")).to_have_text(t("options.link-broken", "fi"))


def _part(part: str) -> str:
    return t("replay.wrong-part", "fi", part=part)


WRONG = {
    "nb-112; top R5; 0: R7 X9; 1: B2": _part("X9"),
    "xx-1; top R5; 0: R7; 1: B2": _part("xx-1"),
    "nb-112; top R5; turn 7; 0: R7; 1: B2": _part("turn 7"),
    "nb-112; top W; 0: R7; 1: B2": _part("top W"),
    "nb-112; top R5; 0: ; 1: B2": _part("0:"),
    "nb-112; top R5; 0: R0 R0; 1: B2": _part("R0"),
    "nb-112; top R5; stacking=some; 0: R7; 1: B2": _part("stacking=some"),
    "nb-112; 0: R7; 1: B2": t("replay.wrong-position", "fi"),
    "nb-112; top R5; 0: R7": t("replay.wrong-position", "fi"),
}
"""What is told of each."""


def test_a_moment_of_an_own_match_is_played_on_and_the_match_travels_in_a_link(castaways: Castaways) -> None:
    page = castaways("/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_here(page, "Ada", seats=3, pace="instant", rules={"target": 60, "hand_size": 4})
    table = Table(page)
    table.until(lambda sight: len(sight.hand) > 0, "are there cards")
    table.play_match(Random(3))
    page.goto("replay")
    page.get_by_role("region", name=t("replay.own")).get_by_role("link").click()
    press(page, "replay.copy-record")
    expect(page.get_by_text(t("lobby.copied"))).to_be_visible()
    other = castaways(page.evaluate("navigator.clipboard.readText()"))
    other.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(other.get_by_role("button", name=t("replay.check-now"))).to_be_visible()
    other.get_by_role("button", name=t("replay.on")).click()
    other.wait_for_url("**/replay#record=*&r1.s1")
    press(other, "replay.copy-record")
    expect(other.get_by_text(t("lobby.copied"))).to_be_visible()
    assert other.evaluate("navigator.clipboard.readText()") == other.url
    other.reload()
    expect(other.get_by_role("slider", name=t("replay.step"))).to_have_value("1")
    press(page, "replay.try-from-here")
    table.until(lambda sight: len(sight.hand) == 4, "does the round begin again")
