"""House rule seven-zero: hands are swapped and move on."""

import pytest

from yksi import Game, IllegalAction

RULES = "nb-112; seven_zero=yes; top R5; turn 0"


def hands(game: Game) -> list[list[str]]:
    return [game.hand(seat) for seat in range(game.players)]


@pytest.mark.rule("seven-swaps")
def test_whoever_lays_a_seven_swaps_hands_with_a_player_of_choice() -> None:
    game = Game.position(f"{RULES}; 0: R7 B1 B2; 1: G1 G2; 2: Y1 Y2 Y3")
    game.play("R7")
    assert (game.phase, game.turn, game.legal()) == ("swap", 0, ["pick:1", "pick:2"])
    game.play("pick:2")
    assert hands(game) == [["Y1", "Y2", "Y3"], ["G1", "G2"], ["B1", "B2"]]
    assert (game.turn, game.phase, game.top) == (1, "play", "R7")


@pytest.mark.rule("seven-swaps")
@pytest.mark.parametrize("action", ["pick:0", "pick:3", "draw", "B1"])
def test_nothing_else_goes_before_the_swap(action: str) -> None:
    game = Game.position(f"{RULES}; 0: R7 B1 B2; 1: G1 G2; 2: Y1 Y2 Y3")
    game.play("R7")
    with pytest.raises(IllegalAction, match="swap hands"):
        game.play(action)


@pytest.mark.rule("seven-swaps")
@pytest.mark.rule("knocked-out-seat")
def test_nobody_swaps_with_a_knocked_out_seat() -> None:
    game = Game.position(f"{RULES}; 0: R7 B1 B2; 1: out; 2: Y1 Y2 Y3")
    game.play("R7")
    assert game.legal() == ["pick:2"]


@pytest.mark.rule("seven-swaps")
def test_a_swap_shows_the_new_hands_to_their_owners_only() -> None:
    game = Game.position(f"{RULES}; 0: R7 B1 B2; 1: G1 G2; 2: Y1 Y2 Y3")
    game.play("R7")
    game.play("pick:1")
    assert game.view(0)["players"][1]["known"] == ["B1", "B2"]
    assert game.view(2)["players"][0]["known"] == game.view(2)["players"][1]["known"] == []


@pytest.mark.rule("zero-rotates")
@pytest.mark.parametrize(
    ("direction", "after"),
    [("left", [["Y1"], ["B1", "B2"], ["G1", "G2"]]), ("right", [["G1", "G2"], ["Y1"], ["B1", "B2"]])],
)
def test_a_zero_moves_all_hands_on_in_the_direction_of_play(direction: str, after: list[list[str]]) -> None:
    game = Game.position(f"{RULES}; direction {direction}; 0: R0 B1 B2; 1: G1 G2; 2: Y1")
    game.play("R0")
    assert hands(game) == after
    assert game.turn == (1 if direction == "left" else 2)


@pytest.mark.rule("zero-rotates")
@pytest.mark.rule("knocked-out-seat")
def test_hands_move_past_a_knocked_out_seat() -> None:
    game = Game.position(f"{RULES}; 0: R0 B1 B2; 1: out; 2: Y1; 3: G1 G2")
    game.play("R0")
    assert hands(game) == [["G1", "G2"], [], ["B1", "B2"], ["Y1"]]


@pytest.mark.rule("zero-rotates")
@pytest.mark.rule("uno-any-single-card")
def test_uno_said_with_a_zero_does_not_count_for_who_gets_the_single_card() -> None:
    game = Game.position(f"{RULES}; 0: R0 B1; 1: G1 G2; 2: Y1 Y2")
    game.play("R0!")
    assert hands(game)[1] == ["B1"]
    assert "catch:1" in game.legal(0)
    assert "catch:0" not in game.legal(1)


@pytest.mark.rule("seven-zero-last")
@pytest.mark.parametrize("last", ["R7", "R0"])
def test_as_last_card_neither_acts(last: str) -> None:
    game = Game.position(f"{RULES}; 0: {last}; 1: G1 G2; 2: Y1 Y2")
    game.play(last)
    assert (game.over, game.winner, hands(game)) == (True, 0, [[], ["G1", "G2"], ["Y1", "Y2"]])


@pytest.mark.rule("seven-swaps")
@pytest.mark.rule("zero-rotates")
@pytest.mark.parametrize("card", ["R7", "R0"])
def test_without_the_house_rule_seven_and_zero_are_numbers_like_others(card: str) -> None:
    game = Game.position(f"nb-112; top R5; turn 0; 0: {card} B1 B2; 1: G1 G2; 2: Y1 Y2")
    game.play(card)
    assert (game.turn, game.phase, hands(game)[1]) == (1, "play", ["G1", "G2"])


@pytest.mark.rule("seven-swaps")
@pytest.mark.rule("uno-caught")
def test_a_missing_uno_can_be_caught_before_the_swap() -> None:
    game = Game.position(f"{RULES}; 0: R7 B1; 1: G1 G2; 2: Y1 Y2; draw: R1 R2")
    game.play("R7")
    game.play("catch:0", seat=2)
    game.play("pick:1")
    assert hands(game)[:2] == [["G1", "G2"], ["R1", "R2", "B1"]]


@pytest.mark.rule("seven-swaps")
@pytest.mark.rule("jump-in")
def test_a_seven_laid_out_of_turn_swaps_for_who_jumped_in() -> None:
    game = Game.position(
        "nb-112; seven_zero=yes; jump_in=yes; top R7; turn 0; 0: B1 B2; 1: G1 G2; 2: R7 Y1 Y2"
    )
    game.play("R7", seat=2)
    assert (game.phase, game.turn) == ("swap", 2)
    game.play("pick:0")
    assert hands(game) == [["Y1", "Y2"], ["G1", "G2"], ["B1", "B2"]]
    assert game.turn == 0
