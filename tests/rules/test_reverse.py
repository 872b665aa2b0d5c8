"""Who plays after a Reverse by the rules of 1981?"""

import pytest

from yksi import Game, IllegalAction


@pytest.mark.rule("reverse-to-layer")
def test_after_a_skip_a_reverse_gives_the_turn_to_who_laid_and_not_to_the_neighbour() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: RS B1 B2; 1: Y1 Y2; 2: RR G1 G2; 3: Y3 Y4")
    game.play("RS")
    game.play("RR")
    assert (game.turn, game.direction) == (0, "right")


@pytest.mark.rule("reverse-to-layer")
def test_after_somebody_who_drew_and_passed_a_reverse_gives_the_turn_to_who_laid() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: R1 B1 B2; 1: Y2 Y4; 2: RR G1 G2; 3: Y3 Y4; draw: G9")
    for action in ("R1", "draw", "pass", "RR"):
        game.play(action)
    assert (game.turn, game.direction) == (0, "right")


@pytest.mark.rule("reverse-to-layer-nobody")
@pytest.mark.parametrize("rules", ["sv-1981", "nb-112; reverse_turn=layer"])
def test_where_nobody_laid_before_it_the_neighbour_the_other_way_plays(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: RR B1 B2; 1: Y1 Y2; 2: G1 G2; 3: Y3 Y4")
    game.play("RR")
    assert (game.turn, game.direction) == (3, "right")


@pytest.mark.rule("reverse-to-layer-nobody")
def test_who_laid_the_card_before_it_as_well_does_not_play_again() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: R1 RR B2; 1: Y2 Y4; 2: G3 G2; draw: G9 Y9")
    for action in ("R1", "draw", "pass", "draw", "pass", "RR!"):
        game.play(action)
    assert (game.turn, game.direction) == (2, "right")


@pytest.mark.rule("reverse-to-neighbour")
def test_a_table_may_choose_the_neighbour() -> None:
    game = Game.position(
        "sv-1981; reverse_turn=neighbour; top R5; turn 0; 0: RS B1 B2; 1: Y1 Y2; 2: RR G1 G2; 3: Y3 Y4"
    )
    game.play("RS")
    game.play("RR")
    assert game.turn == 1


@pytest.mark.rule("reverse-to-layer")
def test_who_laid_and_has_to_miss_a_turn_misses_it() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: R1 B1; 1: RR Y2 Y4; 2: G1 G2")
    game.play("R1")
    game.play("catch:0", seat=2)
    game.play("RR")
    assert (game.turn, game.direction) == (2, "right")


@pytest.mark.rule("no-reverse-back")
@pytest.mark.parametrize("rules", ["sv-1981", "nb-112; no_reverse_back=yes"])
def test_who_gets_the_turn_from_a_reverse_may_not_answer_with_a_reverse(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: RR R1 R2; 1: Y1 Y2; 2: GR RR R9 G1")
    game.play("RR")
    assert game.turn == 2
    with pytest.raises(IllegalAction, match="may not answer with a Reverse"):
        game.play("GR")
    assert [action for action in game.legal() if len(action) == 2] == ["R9"]


@pytest.mark.rule("reverse-back")
def test_where_it_is_allowed_who_gets_the_turn_from_a_reverse_answers_with_a_reverse() -> None:
    game = Game.position("sv-1981; no_reverse_back=no; top R5; turn 0; 0: RR R1 R2; 1: Y1 Y2; 2: GR R9 G1")
    game.play("RR")
    assert (game.turn, "GR" in game.legal()) == (2, True)


@pytest.mark.rule("no-reverse-back")
def test_a_reverse_just_drawn_is_no_answer_either() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: RR R1 R2; 1: Y1 Y2; 2: G2 G1; draw: GR")
    game.play("RR")
    game.play("draw")
    assert game.legal() == ["pass"]


@pytest.mark.rule("no-reverse-back")
def test_the_player_after_that_may_lay_a_reverse_on_it() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: RR R1 R2; 1: GR Y2 Y3; 2: G2 G1; draw: Y9")
    for action in ("RR", "draw", "pass"):
        game.play(action)
    assert (game.turn, "GR" in game.legal()) == (1, True)


@pytest.mark.rule("reverse-to-layer")
def test_a_position_tells_who_laid_the_top_card() -> None:
    game = Game.position("sv-1981; top R5; turn 0; layer 2; 0: RR B1 B2; 1: Y1 Y2; 2: G1 G2; 3: Y3 Y4")
    assert "layer 2" in game.to_position()
    game.play("RR")
    assert game.turn == 2


@pytest.mark.rule("no-reverse-back")
@pytest.mark.rule("custom-short")
def test_only_who_got_the_turn_from_a_reverse_may_not_answer_it_so_the_others_can_play_one() -> None:
    game = Game.position(
        "nb-112; custom=stuck; no_reverse_back=yes; top R5; turn 0; 0: RR G1 G2; 1: B9 Y1; 2: BR Y1; 3: W1"
    )
    game.play("RR")
    game.play("W1:B")
    assert (game.over, game.hand(2)) == (True, ["Y1", "BR"])


@pytest.mark.rule("no-reverse-back")
@pytest.mark.rule("custom-wild")
@pytest.mark.parametrize(("when", "drawn"), [("can-play", 3), ("cannot-play", 0)])
def test_a_step_for_who_can_play_counts_a_reverse_that_was_barred_for_another(when: str, drawn: int) -> None:
    step = {"verb": "draw", "target": "next", "number": 3, "when": when}
    game = Game.position(
        "nb-112; no_reverse_back=yes; top R5; turn 0; 0: RR G1 G2; 1: B9 Y1; 2: BR Y1; 3: W1 Y4 Y5",
        custom=[{"name": "Own", "steps": [step]}],
    )
    game.play("RR")
    game.play("W1:B")
    assert len(game.hand(2)) == 2 + drawn
