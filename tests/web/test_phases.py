"""Every decision that the rules ask for is asked on the page, can be made there, and has its effect."""

from __future__ import annotations

from typing import Any, Protocol

import pytest
from playwright.sync_api import expect

from tests.web.company import Company
from tests.web.seated import Seated
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.editions import ready_rules
from yksi.locales import why_not


class Sit(Protocol):
    """Begins a round as a position says."""

    def __call__(self, at: str, **options: Any) -> Seated:
        """Ada in a browser, with Bo and Cy."""


@pytest.fixture
def sit(company: Company, visit: Visitors) -> Sit:
    """Ada, Bo and Cy at a table."""

    def seated(at: str, **options: Any) -> Seated:
        party = company.start("Ada", "Bo", "Cy", at=at, **options)
        return Seated(party, Table(visit(f"/t/{party.code}", party["Ada"].token)))

    return seated


OTHERS = "1: G1 G2 G3; 2: Y1 Y2 Y3"


def test_a_drawn_card_that_fits_is_kept_or_laid(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: B1 B2 B3; {OTHERS}; draw: R9 R8 G9 Y9")
    ada.do("draw", "pass")
    assert sorted(ada.sight.hand) == ["B1", "B2", "B3", "R9"]
    ada.tell("Bo", "draw", "pass")
    ada.tell("Cy", "draw", "pass")
    ada.do("R9")
    assert ada.sight.top == "R9"


def test_a_card_that_does_not_fit_says_why(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: B1 R2 B3; {OTHERS}")
    ada.table.board.get_by_role("button", name="blue 1").click(
        force=True
    )  # it is marked as disabled, and yet answers
    alert = ada.table.board.get_by_role("alert")
    assert alert.inner_text() == why_not("no-match", ada.ada.mirror.seen(), ["Ada", "Bo", "Cy"])
    assert ada.sight.hand == ["R2", "B1", "B3"]


def test_why_not_is_no_longer_said_once_something_was_done(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: B1 R2 B3; {OTHERS}; draw: R9")
    board = ada.table.board
    board.get_by_role("button", name="blue 1").click(force=True)
    board.get_by_role("alert").wait_for()
    ada.do("draw")
    assert board.get_by_role("alert").count() == 0
    asked = board.get_by_role("region", name=ada.table.t("table.you"), exact=True).get_by_role("status").first
    assert "keep" in asked.inner_text(), "the question has the word of the button"
    assert ada.table.offers("pass")


def test_uno_calls_no_more_once_it_is_said(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: R7 B2; {OTHERS}")
    board = ada.table.board
    expect(board.locator(".urgent")).to_have_count(1)
    ada.table.press("uno")
    expect(board.locator(".urgent")).to_have_count(0)
    expect(board.locator(".say-uno.armed")).to_have_count(1)
    ada.do("R7")
    ada.tell("Bo", "draw")
    assert not ada.table.offers("uno")


def test_a_vote_says_what_it_is_about(company: Company, visit: Visitors) -> None:
    at = "top R5; turn 1; 0: R1 R2 G3; 1: W1 G1 G2; 2: Y1 Y2 B4"
    party = company.start("Ada", "Bo", "Cy", at=at, custom=["joke"])
    votes = visit(f"/t/{party.code}", party["Ada"].token)
    waits = visit(f"/t/{party.code}", party["Bo"].token)
    party["Bo"].act("W1:G")
    expect(votes.locator(".stakes")).to_contain_text("joke")
    name = ready_rules()["joke"].name
    expect(waits.locator(".stakes")).to_have_text(t("table.others-vote", rule=name))


def test_a_wild_asks_for_its_colour_and_can_be_put_back(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: W B2 B3; {OTHERS}")
    ada.table.do("W")
    ada.table.page.keyboard.press("Escape")
    assert not ada.table.offers("colour")
    ada.do("W:G")
    ada.tell("Bo", "G1")


def test_whoever_begins_names_the_colour_of_a_first_wild(sit: Sit) -> None:
    ada = sit(f"first W; dealer 2; 0: R1 B2 B3; {OTHERS}")
    ada.do("colour:B", "B2")


GUILTY = "top R5; turn 2; 0: B1 B2 B3; 1: G1 G2 G3; 2: W+4 R1 R2"
INNOCENT = "top R5; turn 2; 0: B1 B2 B3; 1: G1 G2 G3; 2: W+4 Y1 Y2"


@pytest.mark.parametrize(
    ("at", "answer", "mine", "theirs"),
    [(GUILTY, "challenge", 3, 6), (INNOCENT, "challenge", 9, 2), (GUILTY, "accept", 7, 2)],
    ids=["guilty", "innocent", "accepted"],
)
def test_a_wild_draw_four_is_challenged_or_accepted(
    sit: Sit, at: str, answer: str, mine: int, theirs: int
) -> None:
    ada = sit(at)
    ada.tell("Cy", "W+4:B")
    assert ada.table.offers("challenge", "Cy")
    ada.do(answer)
    assert len(ada.sight.hand) == mine
    assert ada.sight.seats["Cy"].startswith(f"{theirs} cards,")


def test_the_own_bluff_is_marked_and_found_out(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: W+4 R2 B3; {OTHERS}")
    assert ada.table.t("table.bluff-colour") in ada.table.board.aria_snapshot()
    ada.do("W+4:G")
    ada.tell("Bo", "challenge")
    assert len(ada.sight.hand) == 6


def test_draw_cards_are_answered_with_draw_cards(sit: Sit) -> None:
    ada = sit("top R5; turn 2; 0: B+2 W+4 B3; 1: G+2 G2 G3; 2: R+2 Y2 Y3", stacking="all")
    ada.tell("Cy", "R+2")
    ada.do("B+2")
    ada.tell("Bo", "G+2")
    ada.tell("Cy", "accept")
    assert ada.sight.seats["Cy"].startswith("8 cards,")


def test_draw_cards_that_pile_up_are_taken(sit: Sit) -> None:
    ada = sit("top R5; turn 1; 0: B+2 W+4 B3; 1: R+2 G2 G3; 2: Y+2 Y2 Y3", stacking="all")
    ada.tell("Bo", "R+2")
    ada.tell("Cy", "Y+2")
    ada.do("accept")
    assert len(ada.sight.hand) == 7


def test_a_seven_swaps_hands_and_a_zero_moves_them_on(sit: Sit) -> None:
    ada = sit("top R5; turn 0; 0: R7 B2; 1: G1 G2 R0; 2: Y1 Y2 Y3 Y4", seven_zero=True)
    ada.do("R7", "pick:Cy")
    assert ada.sight.hand == ["Y1", "Y2", "Y3", "Y4"]
    ada.tell("Bo", "R0")
    assert ada.sight.hand == ["B2"]


def test_an_identical_card_is_laid_out_of_turn(sit: Sit) -> None:
    ada = sit("top R5; turn 1; 0: R5 R2 B3; 1: R1 G2 G3; 2: Y1 Y2 Y3", jump_in=True)
    assert ada.sight.playable == ["R5"]
    ada.do("R5")
    ada.tell("Bo", "R1")


def test_uno_is_said_with_the_card(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: R7 B2; {OTHERS}")
    ada.do("R7!")
    ada.tell("Bo", "draw")
    assert not ada.table.offers("uno")


def test_uno_is_said_late_as_long_as_nobody_has_noticed(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: R7 B2; {OTHERS}")
    ada.do("R7", "uno")
    assert len(ada.sight.hand) == 1


def test_whoever_forgets_uno_is_caught(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: R7 B2; {OTHERS}")
    ada.do("R7")
    ada.tell("Bo", "catch:0")
    assert len(ada.sight.hand) == 3


def test_somebody_who_forgot_uno_can_be_caught(sit: Sit) -> None:
    ada = sit("top R5; turn 1; 0: B1 B2 B3; 1: R1 G2; 2: Y1 Y2 Y3")
    ada.tell("Bo", "R1")
    ada.do("catch:Bo")
    assert ada.sight.seats["Bo"].startswith("3 cards,")


def test_shuffle_hands_deals_all_hands_again(sit: Sit) -> None:
    ada = sit("top R5; turn 0; 0: WS B1 B2 B3; 1: G1; 2: Y1 Y2 Y3 Y4")
    ada.do("WS:B")
    hands = [guest.mirror.seen()["hand"] for guest in ada.party.guests.values()]
    assert sorted(map(len, hands)) == [2, 3, 3]


def test_more_of_a_kind_are_laid_in_one_turn(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: R7 B7 Y7 G1; {OTHERS}", sets=True)
    ada.do("R7")
    assert sorted(ada.sight.playable) == ["B7", "Y7"]
    ada.do("B7")
    assert ada.table.offers("pass")
    ada.do("pass")
    assert (ada.sight.top, sorted(ada.sight.hand)) == ("B7", ["G1", "Y7"])
    ada.tell("Bo", "draw")


def test_a_card_that_cannot_follow_in_a_set_says_why(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: R7 B7 R1 G1; {OTHERS}", sets=True)
    ada.do("R7")
    ada.table.board.get_by_role("button", name="red 1").click(force=True)
    alert = ada.table.board.get_by_role("alert")
    assert alert.inner_text() == why_not("no-set", ada.ada.mirror.seen(), ["Ada", "Bo", "Cy"])


def test_a_draw_is_sent_back_with_a_reverse_and_on_with_a_skip(sit: Sit) -> None:
    ada = sit("top R5; turn 2; 0: RR B1 B3; 1: RS G2 G3; 2: R+2 RS Y3", deflect="colour")
    ada.tell("Cy", "R+2")
    assert ada.sight.playable == ["RR"]
    ada.do("RR")
    ada.tell("Cy", "RS")
    ada.tell("Bo", "accept")
    assert ada.sight.seats["Bo"].startswith("5 cards,")


def test_a_penalty_falls_by_itself_and_is_told_beforehand(sit: Sit) -> None:
    ada = sit(f"top R5; turn 0; 0: W+4 R2 B3; {OTHERS}", edition="sv-1981")
    assert ada.table.t("table.bluff-playable") in ada.table.board.aria_snapshot()
    ada.table.do("W+4")
    assert ada.table.t("table.risk-automatic") in ada.table.board.inner_text()
    assert not ada.table.offers("colour", "R")
    ada.table.page.keyboard.press("Escape")
    ada.do("W+4:G")
    assert len(ada.sight.hand) == 6
    assert ada.sight.seats["Bo"].startswith("7 cards,")


def test_a_reverse_may_not_be_answered_with_a_reverse(sit: Sit) -> None:
    ada = sit("top R5; turn 0; 0: R2 YR B3; 1: RR G2 G3; 2: Y1 Y2 Y3", edition="sv-1981")
    ada.do("R2")
    ada.tell("Bo", "RR")
    ada.table.board.get_by_role("button", name="yellow Reverse").click(force=True)
    alert = ada.table.board.get_by_role("alert")
    assert alert.inner_text() == why_not("reverse-back", ada.ada.mirror.seen(), ["Ada", "Bo", "Cy"])


def test_whoever_has_too_many_cards_is_out_of_the_round_and_marked(sit: Sit) -> None:
    ada = sit("top R5; turn 0; 0: R+2 B2 B3; 1: G1 G2 G3 G4 G5 G6; 2: Y1 Y2 Y3", hand_limit=8)
    ada.do("R+2")
    assert ada.table.t("table.out-of-round") in ada.sight.seats["Bo"]
    ada.tell("Cy", "draw", "pass")
    assert ada.table.board.locator(".opponent.out .is-out").inner_text() == ada.table.t("table.is-out")


def test_the_reader_is_told_of_being_out_of_the_round(sit: Sit) -> None:
    ada = sit("top R5; turn 2; 0: G1 G2 G3 G4 G5 G6; 1: B1 B2 B3; 2: R+2 Y2 Y3", hand_limit=8)
    ada.tell("Cy", "R+2")
    assert ada.sight.prompt == ada.table.t("table.you-left")


def test_discarding_by_choice_can_be_ended(sit: Sit) -> None:
    ada = sit("top R5; turn 0; 0: W1 B1 B2 B3 B4; 1: G1 G2 G3; 2: Y1 Y2 Y3", custom=["joke"])
    ada.do("W1:R")
    ada.tell("Bo", "yes")
    ada.tell("Cy", "yes")
    ada.do("discard:B1", "pass")
    assert ada.sight.hand == ["B2", "B3", "B4"]


def test_an_extra_turn_can_be_taken_by_oneself(sit: Sit) -> None:
    ada = sit("top R5; turn 0; 0: W1 R1 B2 B3; 1: G1 G2 G3; 2: Y1 Y2 Y3", custom=["somebody"])
    ada.do("W1:R", "pick-yourself", "R1")
    ada.tell("Bo", "draw")


def test_the_last_card_waits_for_uno(sit: Sit) -> None:
    ada = sit("top R5; turn 0; 0: R1 R2; 1: R3 G2 G3; 2: R4 Y2 Y3", edition="sv-1981")
    ada.do("R1")
    ada.tell("Bo", "R3")
    ada.tell("Cy", "R4")
    assert ada.sight.playable == []
    ada.table.board.get_by_role("button", name="red 2").click(force=True)
    alert = ada.table.board.get_by_role("alert")
    assert alert.inner_text() == why_not("uno-unsaid", ada.ada.mirror.seen(), ["Ada", "Bo", "Cy"])
    ada.do("draw")


def test_partners_see_each_others_hands(company: Company, visit: Visitors) -> None:
    at = "top R5; turn 0; 0: R1 R2 B1; 1: G1 G2 G3; 2: Y1 W Y3; 3: B5 B6 B7"
    party = company.start("Ada", "Bo", "Cy", "Di", at=at, teams=2, open_partners=True)
    ada = Seated(party, Table(visit(f"/t/{party.code}", party["Ada"].token)))
    shown = ada.table.board.get_by_role(
        "img", name=ada.table.t("table.open-hand", cards="yellow 1, yellow 3, Wild")
    )
    shown.wait_for()
    assert ada.table.board.locator(".backs.open").count() == 1
    ada.do("R1")
    ada.tell("Bo", "draw", "pass")
    ada.tell("Cy", "Y1") if "Y1" in party["Cy"].mirror.legal else ada.tell("Cy", "W:B")
    assert ada.table.board.locator(".backs.open .card").count() == 2
