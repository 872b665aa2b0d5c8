"""Rules that a table writes itself: verbs, targets and conditions put together."""

from __future__ import annotations

import pytest

import yksi
from tests.rules.custom_tables import VOTE, Step, dares, hands, own, sizes
from yksi import Game


@pytest.mark.rule("custom-own-rule")
def test_a_table_writes_its_own_rule_as_data() -> None:
    game = own(
        "0: W1 R1 R2; 1: G1; 2: B1",
        {"verb": "draw", "target": "previous", "number": 3},
        {"verb": "skip", "target": "next"},
    )
    assert (sizes(game), game.turn) == ([2, 1, 4], 2)


@pytest.mark.rule("custom-own-rule")
@pytest.mark.parametrize(
    ("step", "named"),
    [
        ({"verb": "dance", "target": "me"}, "unknown verb 'dance'"),
        ({"verb": "draw", "target": "the dog", "number": 1}, "target"),
        ({"verb": "draw", "target": "me", "number": 99}, "number from 1 to 20"),
        ({"verb": "draw", "target": "picked", "number": 1}, "earlier step with target 'pick'"),
        ({"verb": "draw", "target": "me", "number": 1, "when": "yes"}, "earlier step with verb 'vote'"),
        ({"verb": "skip", "target": "me", "number": 1}, "takes no number"),
    ],
)
def test_a_bad_rule_is_refused_with_the_step_named(step: Step, named: str) -> None:
    with pytest.raises(ValueError, match=rf"'Own', step 1: .*{named}"):
        yksi.make_rules("nb-112", custom=[{"name": "Own", "steps": [step]}])


@pytest.mark.rule("last-customizable")
@pytest.mark.rule("last-wild-needs-no-colour")
def test_a_last_card_without_a_colour_does_not_make_anybody_draw_the_whole_pile() -> None:
    until = {"verb": "draw-until", "target": "next", "cards": "in-play"}
    own = {"name": "Own", "steps": [until]}
    game = Game.position("nb-112; top R5; turn 0; 0: W1; 1: G1; 2: Y1", custom=[own])
    game.play("W1")
    assert game.winner == 0
    assert game.draw_count > 0


@pytest.mark.rule("custom-open-choices")
@pytest.mark.parametrize(
    ("need", "votes", "passed"),
    [
        ("any", "ynn", True),
        ("most", "ynn", False),
        ("most", "yyn", True),
        ("all", "yyn", False),
        ("all", "yyy", True),
    ],
)
def test_a_vote_is_won_by_what_the_rule_needs(need: str, votes: str, passed: bool) -> None:
    game = own(
        "0: W1 R1 R2; 1: G1 G2; 2: Y1 Y2; 3: B1 B2",
        {"verb": "vote", "target": "everybody-else", "need": need},
        {"verb": "draw", "target": "me", "number": 2, "when": "yes"},
    )
    for seat, vote in zip((3, 1, 2), votes, strict=True):
        game.play({"y": "yes", "n": "no"}[vote], seat)
    assert len(game.hand(0)) == (4 if passed else 2)


@pytest.mark.rule("custom-own-rule")
@pytest.mark.parametrize(
    ("target", "after"),
    [
        ("me", [3, 2, 2, 2]),
        ("next", [2, 3, 2, 2]),
        ("previous", [2, 2, 2, 3]),
        ("everybody", [3, 3, 3, 3]),
        ("everybody-else", [2, 3, 3, 3]),
    ],
)
def test_every_target_is_who_it_says(target: str, after: list[int]) -> None:
    game = own("0: W1 R1 R2; 1: G1 G2; 2: Y1 Y2; 3: B1 B2", {"verb": "draw", "target": target, "number": 1})
    assert sizes(game) == after


@pytest.mark.rule("custom-own-rule")
@pytest.mark.parametrize(
    ("when", "holding", "after"),
    [
        ("holds", "green", [2, 3, 2]),
        ("lacks", "green", [2, 2, 3]),
        ("holds", "number", [2, 3, 3]),
        ("can-play", None, [2, 2, 3]),
        ("cannot-play", None, [2, 3, 2]),
    ],
)
def test_every_condition_concerns_who_it_says(when: str, holding: str | None, after: list[int]) -> None:
    step: Step = {"verb": "draw", "target": "everybody-else", "number": 1, "when": when}
    game = own("0: W1 R1 R2; 1: G1 G2; 2: B1 Y2", step | ({"holding": holding} if holding else {}))
    assert sizes(game) == after


@pytest.mark.rule("custom-own-rule")
def test_a_rule_may_shuffle_all_hands() -> None:
    game = own("0: W1 R1 R2; 1: G1 G2 G3 G4; 2: B1 Y2", {"verb": "shuffle"})
    assert (sizes(game), game.turn) == ([2, 3, 3], 1)


@pytest.mark.rule("custom-own-rule")
def test_a_rule_may_collect_from_one_player() -> None:
    game = own("0: W1 R1 R2; 1: G1 G2; 2: B1 Y2", {"verb": "collect", "target": "previous", "number": 1})
    assert (game.phase, game.turn) == ("give", 2)
    game.play("give:B1")
    assert hands(game) == [["R1", "R2", "B1"], ["G1", "G2"], ["Y2"]]


@pytest.mark.rule("custom-own-rule")
def test_a_dare_may_last_for_the_round() -> None:
    game = own("0: W1 B1 R2; 1: B2 G2 G3; 2: B3 Y2 Y3", {"verb": "dare", "target": "next", "until": "round"})
    for action in ("B2", "B3", "B1!"):
        game.play(action)
    assert dares(game, 1) == ["W1"]


@pytest.mark.rule("custom-own-rule")
@pytest.mark.rule("knocked-out-seat")
def test_a_rule_for_everybody_leaves_a_knocked_out_seat_alone() -> None:
    game = own("0: W1 R1 R2; 1: out; 2: B1 Y2", {"verb": "draw", "target": "everybody", "number": 2})
    assert sizes(game) == [4, 0, 4]


@pytest.mark.rule("custom-wild")
@pytest.mark.parametrize(("votes", "direction"), [(("yes", "yes"), "right"), (("no", "yes"), "left")])
def test_what_concerns_the_whole_table_can_hang_on_a_vote(votes: tuple[str, str], direction: str) -> None:
    game = own("0: W1 R1 R2; 1: G1 G2; 2: B1 B2", VOTE, {"verb": "reverse", "when": "yes"})
    for seat, vote in zip((1, 2), votes, strict=True):
        game.play(vote, seat)
    assert game.direction == direction


@pytest.mark.rule("custom-wild")
def test_nobody_is_asked_to_point_at_a_player_for_a_step_that_was_voted_down() -> None:
    swap: Step = {"verb": "swap", "target": "pick", "when": "yes"}
    skip: Step = {"verb": "skip", "target": "picked"}
    game = own("0: W1 R1 R2; 1: G1 G2 G3; 2: B1 B2", VOTE, swap, skip)
    game.play("no", 1)
    game.play("no", 2)
    assert (game.phase, game.turn, sizes(game)) == ("play", 1, [2, 3, 2])


@pytest.mark.rule("custom-wild")
def test_a_vote_without_voters_decides_nothing() -> None:
    vote: Step = {"verb": "vote", "target": "everybody-else", "when": "holds", "holding": "wild"}
    game = own("0: W1 R1 R2; 1: G1 G2", vote, {"verb": "draw", "target": "me", "number": 4, "when": "no"})
    assert sizes(game) == [2, 2]


@pytest.mark.rule("custom-elbows")
def test_dares_of_one_rule_last_as_long_as_each_of_them_says() -> None:
    until_uno: Step = {"verb": "dare", "target": "next", "until": "uno"}
    all_round: Step = {"verb": "dare", "target": "previous", "until": "round"}
    game = own("0: W1 R1 R2; 1: B1 B8 B9 B3; 2: B4 B5", until_uno, all_round)
    game.play("B8")
    game.play("B4!")
    assert [dares(game, seat) for seat in range(3)] == [[], [], ["W1"]]


@pytest.mark.rule("custom-elbows")
def test_where_nobody_says_uno_a_dare_until_uno_ends_with_the_second_last_card() -> None:
    game = Game.position(
        "nb-112; no_uno=yes; custom=elbows; top R5; turn 0; 0: W1 R1 R2; 1: B1 B8 B9; 2: B4 B5"
    )
    game.play("W1:B")
    game.play("B8")
    assert dares(game, 1) == ["W1"]
    game.play("B4")
    assert dares(game, 1) == []
