"""House rule jump-in: an identical card out of turn."""

import pytest

from yksi import Game, IllegalAction

RULES = "nb-112; jump_in=yes; top R5; turn 0"


@pytest.mark.rule("jump-in")
def test_an_identical_card_may_be_laid_out_of_turn_and_play_goes_on_from_there() -> None:
    game = Game.position(f"{RULES}; 0: R1 R2; 1: B1 B2; 2: R5 G1 G2; 3: Y1 Y2")
    assert game.legal(2) == ["R5"]
    game.play("R5", seat=2)
    assert (game.turn, game.hand(2)) == (3, ["G1", "G2"])


@pytest.mark.rule("jump-in")
@pytest.mark.parametrize("card", ["B5", "R6", "W"])
def test_the_same_number_or_colour_alone_is_not_enough(card: str) -> None:
    game = Game.position(f"{RULES}; 0: R1 R2; 1: B1 B2; 2: {card} G1 G2")
    assert game.legal(2) == []
    with pytest.raises(IllegalAction, match="could jump in"):
        game.play(card if card != "W" else "W:R", seat=2)


@pytest.mark.rule("jump-in")
def test_nobody_jumps_in_without_the_house_rule() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R1 R2; 1: B1 B2; 2: R5 G1 G2")
    assert game.legal(2) == []


@pytest.mark.rule("jump-in")
@pytest.mark.parametrize(("card", "turn"), [("RS", 0), ("RR", 1), ("R+2", 0)])
def test_an_action_card_laid_out_of_turn_acts_from_who_laid_it(card: str, turn: int) -> None:
    game = Game.position(
        f"nb-112; jump_in=yes; top {card}; turn 0; 0: R1 R9; 1: B1 B2; 2: {card} G1 G2; 3: Y1 Y2"
    )
    game.play(card, seat=2)
    assert game.turn == turn
    assert len(game.hand(3)) == (4 if card == "R+2" else 2)


@pytest.mark.rule("jump-in")
def test_the_first_arrival_wins() -> None:
    game = Game.position(f"{RULES}; 0: R1 R2; 1: B1 B2; 2: R5 G2; 3: Y1 Y2")
    game.play("R1")
    with pytest.raises(IllegalAction, match="only another R1"):
        game.play("R5", seat=2)
    assert game.turn == 1


@pytest.mark.rule("jump-in")
@pytest.mark.rule("uno-call")
def test_uno_is_said_with_a_card_laid_out_of_turn() -> None:
    game = Game.position(f"{RULES}; 0: R1 R2; 1: B1 B2; 2: R5 G1; 3: Y1 Y2")
    assert game.legal(2) == ["R5", "R5!"]
    game.play("R5", seat=2)
    assert "catch:2" in game.legal(0)


@pytest.mark.rule("jump-in")
@pytest.mark.rule("out-ends-round")
def test_a_last_card_laid_out_of_turn_wins_the_round() -> None:
    game = Game.position(f"{RULES}; 0: R1 R2; 1: B1 B2; 2: R5")
    game.play("R5", seat=2)
    assert game.winner == 2


@pytest.mark.rule("jump-in")
@pytest.mark.rule("uno-catch-window")
def test_it_is_too_late_to_catch_once_somebody_has_jumped_in() -> None:
    game = Game.position("nb-112; jump_in=yes; top R1; turn 0; 0: R5 R2; 1: B1 B2; 2: R5 G1 G2; 3: Y1 Y2")
    game.play("R5")
    game.play("R5", seat=2)
    assert "catch:0" not in game.legal(1)


@pytest.mark.rule("jump-in-no-wilds")
@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_nobody_jumps_in_with_a_wild(wild: str) -> None:
    game = Game.position(
        f"nb-112; jump_in=yes; top {wild}; colour G; turn 0; 0: R1 R2; 1: B1 B2; 2: {wild} G1 G2"
    )
    assert game.legal(2) == []


@pytest.mark.rule("jump-in-closed")
def test_nobody_jumps_in_while_a_drawn_card_is_pending() -> None:
    game = Game.position(f"{RULES}; 0: R1 R2; 1: R5 B2 B3")
    game.play("draw")
    assert game.legal(1) == []
    with pytest.raises(IllegalAction):
        game.play("R5", seat=1)
    game.play("pass")
    assert "R5" in game.legal(1)


@pytest.mark.rule("jump-in-closed")
def test_nobody_jumps_in_while_a_draw_can_be_answered() -> None:
    game = Game.position(f"{RULES}; stacking=2on2; 0: R+2 R1 R2; 1: B1 B2; 2: R+2 G1 G2")
    game.play("R+2")
    assert (game.phase, game.legal(2)) == ("stack", [])
    game.play("accept")
    assert "R+2" in game.legal(2)


@pytest.mark.rule("jump-in-closed")
def test_nobody_jumps_in_while_a_challenge_is_pending() -> None:
    game = Game.position(f"{RULES}; 0: W+4 R1 R2; 1: B1 B2; 2: R5 W+4 G2")
    game.play("W+4:R")
    assert (game.phase, game.legal(2)) == ("challenge", [])


@pytest.mark.rule("jump-in-closed")
def test_nobody_jumps_in_while_a_swap_is_pending() -> None:
    game = Game.position(f"{RULES}; seven_zero=yes; 0: R7 R1 R2; 1: B1 B2; 2: R7 G1 G2")
    game.play("R7")
    assert (game.phase, game.legal(2)) == ("swap", [])


@pytest.mark.rule("jump-in-closed")
def test_nobody_jumps_in_while_a_colour_is_to_be_named() -> None:
    game = Game.position("nb-112; jump_in=yes; first W; dealer 0; 0: B1 B2; 1: G1 G2; 2: W R1")
    assert (game.phase, game.legal(2)) == ("colour", [])


@pytest.mark.rule("jump-in-closed")
@pytest.mark.rule("knocked-out-seat")
def test_a_knocked_out_seat_does_not_jump_in() -> None:
    game = Game.position(f"{RULES}; 0: R1 R2; 1: B1 B2; 2: out")
    assert game.legal(2) == []
