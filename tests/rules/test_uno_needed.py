"""UNO by the rules of 1981: how long is it not too late, and who may lay the last card?"""

import pytest

from yksi import Game, IllegalAction


def quiet() -> Game:
    """Seat 0 has laid the second-last card of the hand and said nothing."""
    game = Game.position("sv-1981; top R5; turn 0; 0: R7 R8; 1: B2 G1 G2; 2: R9 R1 B2; draw: Y1 Y2 Y3 Y4")
    game.play("R7")
    return game


def may_be_caught(game: Game) -> bool:
    return "catch:0" in game.legal(2)


@pytest.mark.rule("uno-window-draw-no-move")
def test_a_draw_is_not_yet_the_move() -> None:
    game = quiet()
    game.play("draw")
    assert may_be_caught(game)


@pytest.mark.rule("uno-window-moves")
def test_it_is_too_late_once_the_next_player_has_passed() -> None:
    game = quiet()
    game.play("draw")
    game.play("pass")
    assert not may_be_caught(game)


@pytest.mark.rule("uno-window-moves")
def test_it_is_too_late_once_the_next_player_has_laid_a_card() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: R7 R8; 1: R2 G1 G2; 2: R9 R1")
    game.play("R7")
    game.play("R2")
    assert not may_be_caught(game)


@pytest.mark.rule("uno-window-moves")
def test_another_table_may_leave_the_same_time() -> None:
    game = Game.position("da-108; uno_window=moves; top R5; turn 0; 0: R7 R8; 1: B2 G1 G2; 2: R9 R1")
    game.play("R7")
    game.play("draw")
    assert may_be_caught(game)


@pytest.mark.rule("uno-window-draw-no-move")
def test_who_is_caught_after_the_draw_misses_the_next_turn() -> None:
    game = quiet()
    game.play("draw")
    game.play("catch:0", seat=2)
    game.play("pass")
    game.play("R9")
    assert (len(game.hand(0)), game.turn) == (3, 1)


@pytest.mark.rule("uno-needed")
@pytest.mark.rule("uno-needed-draws")
@pytest.mark.parametrize("rules", ["sv-1981", "nb-112; uno_needed=yes; uno_window=moves"])
def test_who_has_not_said_uno_may_not_lay_the_last_card_although_nobody_noticed(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: R7 R8; 1: B2 G1 G2; 2: R9 R1 B2; draw: Y1 R4")
    for action in ("R7", "draw", "pass", "R9"):
        game.play(action)
    assert game.legal() == ["draw"]
    with pytest.raises(IllegalAction, match="has not said UNO, so the last card cannot be laid: draw"):
        game.play("R8")


@pytest.mark.rule("uno-not-needed")
@pytest.mark.parametrize("rules", ["sv-1981; uno_needed=no", "nb-112"])
def test_where_it_is_not_needed_the_last_card_is_laid_without_a_word(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: R7 R8; 1: R2 G1 G2; 2: R9 R1 B2")
    for action in ("R7", "R2", "R9", "R8"):
        game.play(action)
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.rule("uno-needed-draws")
def test_having_drawn_one_says_uno_anew_and_may_then_finish() -> None:
    game = Game.position("sv-1981; unsaid 0; top R5; turn 0; 0: R8; 1: B2 G1; draw: R4 Y1")
    for action in ("draw", "R4!", "draw", "pass", "R8"):
        game.play(action)
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.rule("uno-needed")
def test_said_late_but_before_the_window_closes_it_counts() -> None:
    game = quiet()
    game.play("draw")
    game.play("uno", seat=0)
    for action in ("pass", "R9", "R8"):
        if game.turn == 1 and game.phase == "play":
            game.play("draw")
            game.play("pass")
        game.play(action)
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.rule("uno-needed")
def test_when_the_window_has_closed_it_is_too_late_to_say_it() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: R7 R8; 1: R2 G1 G2; 2: R9 R1")
    game.play("R7")
    game.play("R2")
    assert "uno" not in game.legal(0)


@pytest.mark.rule("uno-needed")
def test_a_position_tells_who_has_not_said_uno() -> None:
    text = "sv-1981; top R5; turn 0; unsaid 1; 0: R8; 1: B2"
    game = Game.position(text)
    assert [player["said_uno"] for player in game.view()["players"]] == [True, False]
    assert "unsaid 1" in game.to_position()
    with pytest.raises(ValueError, match="unsaid 0: it goes with uno_needed=yes and a seat with one card"):
        Game.position("nb-112; top R5; turn 0; unsaid 0; 0: R8; 1: B2")


@pytest.mark.rule("no-uno")
def test_without_the_duty_nobody_says_uno_and_nobody_is_caught() -> None:
    game = Game.position("nb-112; no_uno=yes; top R5; turn 0; 0: R7 R8; 1: R2 G1")
    assert {"R7!", "uno"}.isdisjoint(game.legal())
    game.play("R7")
    assert "catch:0" not in game.legal(1)
    game.play("R2")
    game.play("R8")
    assert game.winner == 0
