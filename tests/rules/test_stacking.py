"""House rule stacking: which draw card may answer which?"""

import pytest

from yksi import Game, IllegalAction

PAIRS = ("2on2", "4on4", "4on2", "2on4")
ANSWERS = {"R+2": {"2on2": "G+2", "4on2": "W+4"}, "W+4": {"4on4": "W+4", "2on4": "B+2"}}


def sizes(game: Game) -> list[int]:
    return [len(game.hand(seat)) for seat in range(game.players)]


def answers(game: Game) -> set[str]:
    return {action.partition(":")[0].rstrip("!") for action in game.legal()} - {"accept", "challenge"}


@pytest.mark.rule("stacking-2on2")
@pytest.mark.rule("stacking-4on4")
@pytest.mark.rule("stacking-4on2")
@pytest.mark.rule("stacking-2on4")
@pytest.mark.parametrize("stacking", [*PAIRS, "same", "all", "2on2,4on2", "4on2,2on4"])
@pytest.mark.parametrize("laid", ["R+2", "W+4"])
def test_a_draw_card_is_answered_only_as_the_table_agreed(stacking: str, laid: str) -> None:
    game = Game.position(
        f"nb-112; stacking={stacking}; top R5; turn 0; 0: {laid} Y1 Y2; 1: G+2 B+2 W+4 B1; 2: B9 B8"
    )
    game.play(laid if laid == "R+2" else "W+4:B")
    agreed = {"same": "2on2,4on4", "all": ",".join(PAIRS)}.get(stacking, stacking).split(",")
    expected = {card for pair, card in ANSWERS[laid].items() if pair in agreed}
    if "G+2" in expected:
        expected.add("B+2")
    assert answers(game) == expected if game.turn == 1 else expected == set()


@pytest.mark.rule("stacking-2on4")
def test_a_draw_two_on_a_wild_draw_four_needs_the_colour_that_was_named() -> None:
    game = Game.position("nb-112; stacking=2on4; top R5; turn 0; 0: W+4 Y1 Y2; 1: G+2 B+2 R+2; 2: B9")
    game.play("W+4:B")
    assert answers(game) == {"B+2"}
    with pytest.raises(IllegalAction, match="no answer"):
        game.play("G+2")


@pytest.mark.rule("stacking-2on2")
def test_only_draw_cards_answer() -> None:
    game = Game.position("nb-112; stacking=all; top R5; turn 0; 0: R+2 Y1 Y2; 1: R1 W RS G+2; 2: B9")
    game.play("R+2")
    assert answers(game) == {"G+2"}
    assert "draw" not in game.legal()


@pytest.mark.rule("stacking-total")
def test_the_total_lands_on_the_first_who_does_not_answer() -> None:
    game = Game.position("nb-112; stacking=2on2; top R5; turn 0; 0: R+2 Y1 Y2; 1: G+2 G1 G2; 2: B9 B8; 3: B7")
    game.play("R+2")
    assert (game.phase, game.turn) == ("stack", 1)
    game.play("G+2")
    assert (game.phase, game.turn, game.view()["total"]) == ("stack", 2, 4)
    game.play("accept")
    assert (sizes(game), game.turn, game.colour) == ([2, 2, 6, 1], 3, "G")


@pytest.mark.rule("stacking-total")
def test_a_player_may_take_the_cards_although_an_answer_is_at_hand() -> None:
    game = Game.position("nb-112; stacking=2on2; top R5; turn 0; 0: R+2 Y1 Y2; 1: G+2 G1 G2; 2: B9 B8")
    game.play("R+2")
    game.play("accept")
    assert (sizes(game), game.turn) == ([2, 5, 2], 2)


@pytest.mark.rule("stacking-total")
def test_a_player_without_an_answer_is_asked_all_the_same() -> None:
    game = Game.position("nb-112; stacking=2on2; top R5; turn 0; 0: R+2 Y1 Y2; 1: G1 G2; 2: B9 B8")
    game.play("R+2")
    assert (game.phase, game.turn, game.legal()) == ("stack", 1, ["accept"])


@pytest.mark.rule("stacking-total")
def test_a_stack_goes_round_a_table_of_two_and_back() -> None:
    game = Game.position("nb-112; stacking=2on2; top R5; turn 0; 0: R+2 Y+2 Y2; 1: G+2 B+2 G2")
    for action in ("R+2", "G+2", "Y+2!", "B+2!", "accept"):
        game.play(action)
    assert (sizes(game), game.turn) == ([9, 1], 1)


@pytest.mark.rule("stacking-total")
def test_stacked_wild_draw_fours_add_up() -> None:
    game = Game.position("nb-112; stacking=4on4; top R5; turn 0; 0: W+4 Y1 Y2; 1: W+4 G1 G2; 2: B9 B8; 3: B7")
    for action in ("W+4:B", "W+4:R", "accept"):
        game.play(action)
    assert (sizes(game), game.turn, game.colour) == ([2, 2, 10, 1], 3, "R")


@pytest.mark.rule("stacking-challenge")
def test_a_guilty_wild_draw_four_on_a_stack_draws_the_total() -> None:
    game = Game.position("nb-112; stacking=4on2; top R5; turn 0; 0: R+2 Y1 Y2; 1: W+4 R1 G2; 2: B9 B8; 3: B7")
    game.play("R+2")
    game.play("W+4:B")
    assert (game.phase, game.turn) == ("challenge", 2)
    game.play("challenge")
    assert (sizes(game), game.turn, game.phase) == ([2, 8, 2, 1], 2, "play")


@pytest.mark.rule("stacking-challenge")
def test_a_wrong_challenge_on_a_stack_draws_the_total_and_two_more() -> None:
    game = Game.position("nb-112; stacking=4on4; top R5; turn 0; 0: W+4 R1 R2; 1: W+4 G1 G2; 2: B9 B8; 3: B7")
    game.play("W+4:B")
    game.play("W+4:R")
    game.play("challenge")
    assert (sizes(game), game.turn) == ([2, 2, 12, 1], 3)


@pytest.mark.rule("stacking-challenge")
def test_a_draw_two_on_a_wild_draw_four_leaves_nothing_to_challenge() -> None:
    game = Game.position("nb-112; stacking=all; top R5; turn 0; 0: W+4 R1 R2; 1: B+2 G1 G2; 2: B9 B8")
    game.play("W+4:B")
    game.play("B+2")
    assert (game.turn, game.view()["total"]) == (2, 6)
    assert "challenge" not in game.legal()


@pytest.mark.rule("stacking-challenge")
@pytest.mark.rule("free-draw-four")
def test_a_free_wild_draw_four_is_answered_but_not_challenged() -> None:
    game = Game.position(
        "nb-112; stacking=4on4; free_draw_four=yes; top R5; turn 0; 0: W+4 R1 R2; 1: W+4 G1 G2; 2: B9 B8"
    )
    game.play("W+4:B")
    assert game.phase == "stack"
    assert answers(game) == {"W+4"}
    assert "challenge" not in game.legal()


@pytest.mark.rule("stacking-4on4")
@pytest.mark.rule("no-bluff")
def test_without_bluffing_a_wild_draw_four_answers_only_without_the_colour() -> None:
    rules = "nb-112; stacking=all; no_bluff=yes; top R5; turn 0; 0: R+2 Y1 Y2"
    holding, lacking = (Game.position(f"{rules}; 1: W+4 {card} G1; 2: B9 B8") for card in ("R1", "B1"))
    holding.play("R+2")
    lacking.play("R+2")
    assert (answers(holding), answers(lacking)) == (set(), {"W+4"})


@pytest.mark.rule("stacking-challenge")
@pytest.mark.rule("challenge-guilty-extra")
def test_where_the_guilty_draw_extra_they_draw_four_and_the_total_stands() -> None:
    game = Game.position(
        "fi-108; guilty_draws=extra; challenge_penalty=0; stacking=4on2; top R5; turn 0; "
        "0: R+2 Y1 Y2; 1: W+4 R1 G2; 2: B9 B8; 3: B7"
    )
    for action in ("R+2", "W+4:B", "challenge"):
        game.play(action)
    assert (sizes(game), game.turn) == ([2, 6, 8, 1], 3)


@pytest.mark.rule("stacking-last-card")
@pytest.mark.rule("last-draw-two")
def test_nothing_answers_a_draw_two_laid_last() -> None:
    game = Game.position("nb-112; stacking=all; top R5; turn 0; 0: R+2; 1: G+2 W+4; 2: B9 B8")
    game.play("R+2")
    assert (game.over, game.winner, sizes(game)) == (True, 0, [0, 4, 2])


@pytest.mark.rule("stacking-last-card")
@pytest.mark.rule("last-draw-four")
def test_nothing_answers_a_wild_draw_four_laid_last() -> None:
    game = Game.position("nb-112; stacking=all; top R5; turn 0; 0: W+4; 1: B+2 W+4; 2: B9 B8")
    game.play("W+4:B")
    assert game.legal() == ["challenge", "accept"]
    game.play("accept")
    assert (game.winner, sizes(game)) == (0, [0, 6, 2])


@pytest.mark.rule("stacking-last-card")
@pytest.mark.rule("stacking-total")
def test_a_last_card_that_answers_ends_the_round_and_the_total_is_drawn() -> None:
    game = Game.position("nb-112; stacking=2on2; top R5; turn 0; 0: R+2 Y1; 1: G+2; 2: B9 B8; 3: B7")
    game.play("R+2!")
    game.play("G+2")
    assert (game.over, game.winner, sizes(game)) == (True, 1, [1, 0, 6, 1])


@pytest.mark.rule("stacking-2on2")
@pytest.mark.rule("first-draw-two")
def test_a_draw_two_turned_up_first_may_be_answered() -> None:
    game = Game.position("nb-112; stacking=2on2; first R+2; dealer 0; 0: B1 B2; 1: G+2 G1; 2: Y1 Y2")
    assert (game.phase, game.turn) == ("stack", 1)
    game.play("G+2!")
    game.play("accept")
    assert (sizes(game), game.turn) == ([2, 1, 6], 0)


@pytest.mark.rule("uno-call")
def test_uno_may_be_said_with_a_card_that_answers() -> None:
    game = Game.position("nb-112; stacking=2on2; top R5; turn 0; 0: R+2 Y1 Y2; 1: G+2 G1; 2: B9 B8")
    game.play("R+2")
    assert game.legal() == ["G+2", "G+2!", "accept", "uno"]


@pytest.mark.rule("no-answer-draw-four")
def test_a_wild_draw_four_is_not_answered_in_kind_where_only_draw_twos_are() -> None:
    game = Game.position("nb-112; stacking=2on2; top R5; turn 0; 0: W+4 Y1 Y2; 1: W+4 G1 G2; 2: B9 B8")
    game.play("W+4:B")
    assert not [action for action in game.legal() if action.startswith("W")]


@pytest.mark.rule("no-answer-draw-two")
def test_without_stacking_there_is_no_phase_to_answer_in() -> None:
    game = Game.position("nb-112; stacking=4on4; top R5; turn 0; 0: R+2 Y1 Y2; 1: G+2 G1 G2; 2: B9 B8")
    game.play("R+2")
    assert (game.phase, game.turn) == ("play", 2)


@pytest.mark.rule("uno-before-card")
def test_uno_can_be_said_ahead_of_an_answer_and_lapses_when_the_cards_are_taken() -> None:
    game = Game.position("nb-112; stacking=all; top R5; turn 0; 0: R+2 W B1; 1: B+2 G1; 2: R1 R2")
    game.play("R+2")
    game.play("uno")
    answered = game.copy()
    answered.play("B+2")
    assert answered.view()["players"][1]["said_uno"]
    game.play("accept")
    assert game.events[-1].kind == "drew"
    assert "lapsed" in [event.kind for event in game.events]
