"""May I lay this? Yes or no, with the reason and the rules that say so."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import yksi
from yksi import make_rules
from yksi.advice import Answer, Moment, may_lay, what_if
from yksi.advice.rows import BECAUSE, FIRST, LAID, LAST
from yksi.advice.sorts import SORTS, sort_of
from yksi.cards import NAMES, WILD, card, copies
from yksi.locales import LANGUAGES
from yksi.rulebook import rows

MODERN = ("nb-112", "nb-112-retold", "fi-108", "da-108")
COLOURED, WILDS = NAMES[:WILD], NAMES[WILD:]


def may(
    laid: str, top: str, edition: str = "nb-112", rules: dict[str, Any] | None = None, **told: Any
) -> Answer:
    return may_lay(laid, Moment(make_rules(edition, **(rules or {})), top, **told))


def ids(answer: Answer) -> list[str]:
    return [row.id for row in answer.rows]


@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize(
    ("laid", "top", "row"),
    [("R7", "R5", "match-colour"), ("G5", "R5", "match-number"), ("Y+2", "R+2", "match-symbol")],
)
def test_a_card_fits_by_colour_number_or_symbol(edition: str, laid: str, top: str, row: str) -> None:
    answer = may(laid, top, edition)
    assert (answer.verdict, ids(answer)) == ("yes", [row])


@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_after_a_wild_the_colour_that_was_named_has_to_be_followed(edition: str) -> None:
    assert ids(may("G1", "W", edition, colour="G")) == ["match-named-colour"]
    no = may("R1", "W", edition, colour="G")
    assert (no.verdict, no.reason, ids(no)) == ("no", "no-match", ["match-named-colour"])


@pytest.mark.parametrize("edition", MODERN)
def test_a_wild_fits_at_any_time(edition: str) -> None:
    assert may("W", "R5", edition).verdict == "yes"
    assert may("W", "R5", edition, hand=("R1", "R2")).verdict == "yes"


def test_by_the_rules_of_1981_a_wild_waits_until_the_colour_is_gone() -> None:
    assert may("W", "R5", "sv-1981").verdict == "yes-or-no"
    assert may("W", "R5", "sv-1981", hand=("B1",)).verdict == "yes"
    no = may("W", "R5", "sv-1981", hand=("R1",))
    assert (no.verdict, no.reason, ids(no)) == ("no", "strict-wild", ["wild-without-colour"])


@pytest.mark.parametrize("edition", MODERN)
def test_a_wild_draw_four_with_the_colour_in_hand_is_a_bluff(edition: str) -> None:
    assert may("W+4", "R5", edition).verdict == "yes-or-bluff"
    assert may("W+4", "R5", edition, hand=("R1",)).verdict == "bluff"
    assert may("W+4", "R5", edition, hand=("B5", "W")).verdict == "yes"
    assert may("W+4", "R5", edition, hand=()).verdict == "yes"
    assert may("W+4", "R5", edition, {"no_bluff": "yes"}).verdict == "yes-or-no"
    assert may("W+4", "R5", edition, {"free_draw_four": "yes"}).verdict == "yes"


def test_by_the_rules_of_1981_a_wild_draw_four_is_against_the_rule_with_any_card_that_fits() -> None:
    assert may("W+4", "R5", "sv-1981", hand=("B5",)).verdict == "bluff"
    assert may("W+4", "R5", "sv-1981", hand=("W",)).verdict == "bluff"
    assert may("W+4", "R5", "sv-1981", hand=("B6", "W+4")).verdict == "yes"
    assert may("W+4", "R5", "sv-1981", hand=("R1",)).sentence() == (
        "You can, but it is against the rule: you hold another card that fits. "
        "The penalty then falls at once."
    )


def test_the_last_card_has_to_be_one_that_the_table_lets_be_the_last() -> None:
    no = may("RS", "R5", rules={"last_card": "number"}, hand=())
    assert (no.verdict, no.reason) == ("no", "not-last")
    assert no.sentence() == "No. That card cannot be your last one at this table."
    assert may("W", "R5", rules={"last_card": "no-wild"}, hand=()).verdict == "no"
    assert may("R7", "R5", rules={"last_card": "number"}, hand=()).verdict == "yes"


@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_a_reverse_or_a_skip_deflects_a_draw_where_the_table_plays_so(edition: str) -> None:
    for top, told in (("R+2", {"against": 2}), ("W+4", {"against": 4, "colour": "R"})):
        assert may("RR", top, edition, **told).verdict == "no"
        assert may("RR", top, edition, {"deflect": "colour"}, **told).reason == "answer"
        assert may("YS", top, edition, {"deflect": "colour"}, **told).verdict == "no"
        assert may("YS", top, edition, {"deflect": "any"}, **told).verdict == "yes"


def test_by_the_rules_of_1981_the_last_card_takes_uno() -> None:
    rules = make_rules("sv-1981")
    last = may_lay("R2", Moment(rules, "R5", hand=()))
    assert [row.id for row in last.rows] == ["match-colour", "uno-needed"]
    assert "uno-needed" in [row.id for row in what_if("R2", Moment(rules, "R5", hand=())).rows]
    assert "uno-needed" not in [row.id for row in may_lay("R2", Moment(rules, "R5", hand=("B1",))).rows]
    assert [row.id for row in may_lay("R2", Moment(make_rules("da-108"), "R5", hand=())).rows] == [
        "match-colour"
    ]


def test_a_draw_card_against_you_cannot_be_answered_unless_the_table_stacks() -> None:
    no = may("Y+2", "R+2", against=2)
    assert (no.verdict, ids(no)) == ("no", ["draw-two", "no-answer-draw-two"])
    yes = may("Y+2", "R+2", rules={"stacking": "same"}, against=6)
    assert (yes.verdict, ids(yes)) == ("yes", ["draw-two", "stacking-2on2", "stacking-total"])
    other = may("Y5", "R+2", rules={"stacking": "same"}, against=6)
    assert other.sentence() == "No. First answer for the 6 cards that lie against you."
    four = may("Y+2", "W+4", colour="Y", against=4)
    assert (four.verdict, four.reason) == ("no", "answer-first")
    assert may("Y+2", "W+4", rules={"stacking": "all"}, colour="Y", against=4).verdict == "yes"
    assert may("Y+2", "W+4", rules={"stacking": "all"}, colour="G", against=4).verdict == "no"


def test_after_drawing_only_that_card() -> None:
    assert may("R7", "R5", drawn="R7").verdict == "yes"
    assert may("R7", "R5", drawn="B8").reason == "drawn-only"
    assert may("W", "R5", "sv-1981", drawn="W").verdict == "yes"


def test_out_of_turn_only_by_jumping_in() -> None:
    assert may("R7", "R7", in_turn=False).reason == "not-your-turn"
    assert ids(may("R7", "R7", rules={"jump_in": "yes"}, in_turn=False)) == ["jump-in"]
    assert may("W", "R7", rules={"jump_in": "yes"}, in_turn=False).reason == "no-jump-in"


@pytest.mark.parametrize(
    ("laid", "top", "told", "says"),
    [
        ("X", "R5", {}, "not a card"),
        ("R5", "W", {}, "which colour"),
        ("R5", "W", {"colour": "P"}, "not a colour"),
        ("WS", "R5", {"edition": "da-108"}, "more often"),
        ("R5", "R5", {"hand": ("R5",)}, "more often"),
        ("R5", "R5", {"against": 2}, "nobody draw"),
        ("R5", "R+2", {"against": -2}, "0 cards or more"),
        ("R5", "R5", {"players": 11}, "players"),
        ("R7", "R5", {"edition": "sv-1981", "drawn": "B8"}, "cannot have drawn"),
    ],
)
def test_a_table_that_cannot_be_is_refused(laid: str, top: str, told: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        may(laid, top, **told)


@given(
    laid=st.sampled_from(NAMES),
    top=st.sampled_from(NAMES),
    colour=st.sampled_from("RYGB"),
    hand=st.lists(st.sampled_from(COLOURED), max_size=5).map(tuple),
    edition=st.sampled_from(yksi.EDITIONS),
)
def test_the_answer_is_that_of_the_rules(
    laid: str, top: str, colour: str, hand: tuple[str, ...], edition: str
) -> None:
    rules = make_rules(edition)
    held = [laid, top, *hand]
    assume(all(held.count(name) <= copies(card(name), rules.deck, rules.customizable) for name in held))
    named = colour if top in WILDS else None
    answer = may_lay(laid, Moment(rules, top, named, hand))
    position = f"{edition}; top {top}; turn 0; 0: {laid} {' '.join(hand)}; 1: {_spare(*held)}"
    game = yksi.Game.position(position + (f"; colour {named}" if named else ""))
    allowed = any(action.partition(":")[0].removesuffix("!") == laid for action in game.legal())
    assert allowed == (answer.verdict in ("yes", "bluff"))
    for language in LANGUAGES:
        assert re.fullmatch(r"[A-ZÅÄÖ][^{}]+[.]", answer.sentence(language))


def _spare(*named: str) -> str:
    return next(name for name in COLOURED if name not in named)


def test_every_row_that_is_named_stands_in_the_rulebook() -> None:
    known = {row.id for row in rows()}
    named = [id for table in (BECAUSE, LAID, FIRST, LAST) for found in table.values() for id in found]
    assert set(named) <= known


def test_every_sort_of_card_is_told_of() -> None:
    assert {sort_of(name) for name in NAMES} == set(SORTS)
    assert set(LAID) == set(FIRST) == set(LAST) == set(SORTS)
