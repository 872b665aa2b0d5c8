"""House rule deflect: Reverse sends a draw back, Skip passes it on."""

import pytest

from yksi import Game

HANDS = "top R5; turn 0; 0: R+2 W+4 B1 B2; 1: RR GR RS BS Y1; 2: RS Y2 Y3; 3: Y4 Y5"


def hit(rules: str, action: str) -> Game:
    game = Game.position(f"nb-112; {rules}; {HANDS}")
    game.play(action)
    return game


def sizes(game: Game) -> list[int]:
    return [len(game.hand(seat)) for seat in range(game.players)]


@pytest.mark.rule("deflect-colour")
def test_only_a_reverse_or_skip_of_the_colour_in_play_deflects() -> None:
    assert hit("deflect=colour", "R+2").legal() == ["RS", "RR", "accept"]


@pytest.mark.rule("deflect-any")
def test_a_reverse_or_skip_of_any_colour_deflects_where_the_table_says_so() -> None:
    assert hit("deflect=any", "R+2").legal() == ["RS", "RR", "GR", "BS", "accept"]


@pytest.mark.rule("deflect-colour")
def test_a_reverse_sends_the_draw_back_and_turns_play_round() -> None:
    game = hit("deflect=colour", "R+2")
    game.play("RR")
    assert (game.turn, game.direction, game.phase, game.view(0)["total"]) == (0, "right", "stack", 2)
    game.play("accept")
    assert (sizes(game), game.turn) == ([5, 4, 3, 2], 3)


@pytest.mark.rule("deflect-colour")
def test_a_skip_passes_the_draw_on_to_the_next_player() -> None:
    game = hit("deflect=colour", "R+2")
    game.play("RS")
    assert (game.turn, game.phase) == (2, "stack")
    game.play("accept")
    assert (sizes(game), game.turn) == ([3, 4, 5, 2], 3)


@pytest.mark.rule("deflect-answer")
def test_who_is_hit_then_may_deflect_again() -> None:
    game = hit("deflect=colour", "R+2")
    game.play("RS")
    game.play("RS")
    assert (game.turn, game.legal()) == (3, ["accept"])


@pytest.mark.rule("deflect-answer")
def test_a_wild_draw_four_may_be_challenged_or_deflected_but_not_challenged_any_more_after_that() -> None:
    game = hit("deflect=colour", "W+4:R")
    assert game.legal() == ["RS", "RR", "challenge", "accept"]
    game.play("RR")
    assert (game.turn, game.legal(), game.view(0)["total"]) == (0, ["accept"], 4)


@pytest.mark.rule("deflect-answer")
@pytest.mark.rule("stacking-total")
def test_a_deflected_draw_may_be_stacked_upon() -> None:
    game = Game.position(
        "nb-112; deflect=any; stacking=same; top R5; turn 0; 0: R+2 G+2 B1; 1: BR Y1 Y2; 2: Y3 Y4"
    )
    game.play("R+2")
    game.play("BR")
    game.play("G+2!")
    assert (game.turn, game.view(2)["total"]) == (2, 4)


@pytest.mark.rule("deflect-last-card")
@pytest.mark.parametrize(("card", "drawn"), [("RR", [5, 0, 2]), ("RS", [3, 0, 4])])
def test_a_draw_deflected_with_the_last_card_lands_and_the_round_is_over(card: str, drawn: list[int]) -> None:
    game = Game.position(f"nb-112; deflect=colour; top R5; turn 0; 0: R+2 B1 B2 B3; 1: {card}; 2: RS Y4")
    game.play("R+2")
    game.play(card)
    assert (game.over, game.winner, sizes(game)) == (True, 1, drawn)


@pytest.mark.rule("deflect-colour")
def test_without_the_house_rule_nothing_is_deflected() -> None:
    assert hit("deflect=off", "R+2").turn == 2


@pytest.mark.rule("deflect-answer")
@pytest.mark.rule("stacking-total")
def test_with_stacking_a_draw_two_answers_a_draw_that_a_reverse_sent_back() -> None:
    game = Game.position(
        "nb-112; deflect=any; stacking=same; top R5; turn 0; 0: R+2 B1 B+2; 1: RR Y8 Y9; 2: Y1 Y2; 3: B4 B5"
    )
    game.play("R+2")
    game.play("RR")
    assert "B+2!" in game.legal(0)
    game.play("B+2!")
    assert (game.turn, game.view()["total"], game.colour) == (3, 4, "B")


@pytest.mark.rule("deflect-answer")
@pytest.mark.rule("stacking-2on4")
def test_a_draw_two_on_a_deflected_wild_draw_four_has_the_colour_now_in_play() -> None:
    game = Game.position(
        "nb-112; deflect=any; stacking=all; top R5; turn 0; 0: W+4 B+2 G+2 Y1; 1: GR Y8 Y9; 2: Y1 Y2; 3: B4"
    )
    game.play("W+4:B")
    game.play("GR")
    assert [action for action in game.legal(0) if "+2" in action] == ["G+2"]
