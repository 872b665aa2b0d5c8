"""House rule sets: several cards of one number or symbol in one turn."""

import pytest

from yksi import Game, IllegalAction


def table(hands: str, rules: str = "") -> Game:
    return Game.position(f"nb-112; sets=yes; {rules} top R5; turn 0; {hands}")


def sizes(game: Game) -> list[int]:
    return [len(game.hand(seat)) for seat in range(game.players)]


@pytest.mark.rule("sets")
def test_more_cards_of_the_number_may_follow_and_the_last_colour_counts() -> None:
    game = table("0: R7 G7 B7 Y1 Y2; 1: B1 B2")
    game.play("R7")
    assert (game.phase, game.turn, game.legal()) == ("set", 0, ["G7", "B7", "pass"])
    game.play("B7")
    game.play("pass")
    assert (game.top, game.colour, game.turn, game.phase) == ("B7", "B", 1, "play")


@pytest.mark.rule("sets")
def test_nobody_is_asked_for_more_without_another_card_of_the_number() -> None:
    game = table("0: R7 Y1 Y2; 1: B1 B2")
    game.play("R7")
    assert (game.turn, game.phase) == (1, "play")


@pytest.mark.rule("sets")
def test_another_card_does_not_join_the_set() -> None:
    game = table("0: R7 G7 R1 Y2; 1: B1 B2")
    game.play("R7")
    with pytest.raises(IllegalAction, match="only another card like R7 may follow it in this turn"):
        game.play("R1")


@pytest.mark.rule("sets")
def test_after_drawing_only_the_drawn_card_is_laid() -> None:
    game = table("0: G7 Y1 Y2; 1: B1 B2", "draw: R7;")
    game.play("draw")
    game.play("R7")
    assert game.turn == 1


@pytest.mark.rule("sets-each-acts")
def test_draw_twos_of_a_set_add_up() -> None:
    game = table("0: R+2 G+2 Y1; 1: B1 B2; 2: B3 B4")
    game.play("R+2")
    game.play("G+2!")
    assert (sizes(game), game.turn) == ([1, 6, 2], 2)


@pytest.mark.rule("sets-each-acts")
def test_each_skip_passes_over_one_more_player() -> None:
    game = table("0: RS GS Y1; 1: B1 B2; 2: B3 B4; 3: B5 B6")
    game.play("RS")
    game.play("GS!")
    assert game.turn == 3
    assert [event.data["seat"] for event in game.events if event.kind == "skipped"] == [1, 2]


@pytest.mark.rule("sets-each-acts")
@pytest.mark.parametrize(("more", "turn", "direction"), [(["GR"], 1, "left"), (["GR", "BR"], 3, "right")])
def test_each_reverse_turns_play_round(more: list[str], turn: int, direction: str) -> None:
    game = table(f"0: RR {' '.join(more)} Y1 Y2; 1: B1 B2; 2: B3 B4; 3: B5 B6")
    for card in ["RR", *more]:
        game.play(card)
    assert (game.turn, game.direction) == (turn, direction)


@pytest.mark.rule("sets-each-acts")
@pytest.mark.rule("seven-swaps")
def test_each_seven_swaps_hands() -> None:
    game = table("0: R7 G7 Y1 Y2; 1: B1 B2 B3; 2: B4", "seven_zero=yes;")
    for action in ("R7", "G7", "pick:1", "pick:2"):
        game.play(action)
    assert (sizes(game), game.turn) == ([1, 2, 3], 1)


@pytest.mark.rule("sets-no-wilds")
def test_wilds_make_no_set() -> None:
    game = table("0: W W Y1; 1: B1 B2")
    game.play("W:B")
    assert game.turn == 1


@pytest.mark.rule("sets-uno")
def test_nobody_is_caught_while_the_set_goes_on_and_everybody_is_who_ends_it_in_silence() -> None:
    game = table("0: R7 G7 G7; 1: B1 B2")
    game.play("R7")
    game.play("G7")
    assert "catch:0" not in game.legal(1)
    game.play("pass")
    assert "catch:0" in game.legal(1)


@pytest.mark.rule("sets-uno")
def test_uno_may_be_said_while_the_set_goes_on() -> None:
    game = table("0: R7 G7 G7; 1: B1 B2")
    for action in ("R7", "G7", "uno", "pass"):
        game.play(action)
    assert "catch:0" not in game.legal(1)


@pytest.mark.rule("sets")
def test_a_set_may_be_the_end_of_the_round() -> None:
    game = table("0: R7 G7; 1: B1 B2")
    game.play("R7")
    game.play("G7")
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.rule("sets")
@pytest.mark.rule("uno-needed")
def test_where_the_last_card_needs_uno_the_set_does_not_end_the_round_without_it() -> None:
    game = table("0: R7 G7; 1: B1 B2", "uno_needed=yes;")
    game.play("R7!")
    game.play("G7")
    assert game.winner == 0
    game = table("0: R7 G7; 1: B1 B2", "uno_needed=yes;")
    game.play("R7")
    assert (game.over, game.turn) == (False, 1)
