"""What does a card do when it is laid, or laid last?"""

import pytest

import yksi
from yksi import Game, IllegalAction

MODERN = ("nb-112", "nb-112-retold", "fi-108", "da-108")


def sizes(game: Game) -> list[int]:
    return [len(game.hand(seat)) for seat in range(game.players)]


@pytest.mark.rule("draw-two")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_draw_two_makes_the_next_player_draw_two_and_miss_the_turn(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: R+2 B1 B2; 1: R7; 2: R9; draw: G1 G2")
    game.play("R+2")
    assert game.hand(1) == ["R7", "G1", "G2"]
    assert (game.turn, game.phase) == (2, "play")


@pytest.mark.rule("draw-two")
def test_draw_two_hits_the_player_on_the_right_when_play_goes_to_the_right() -> None:
    game = Game.position("nb-112; top R5; turn 0; direction right; 0: R+2 B1 B2; 1: R7; 2: R9")
    game.play("R+2")
    assert sizes(game) == [2, 1, 3]
    assert game.turn == 1


@pytest.mark.rule("no-answer-draw-two")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_nobody_may_answer_a_draw_two_with_a_draw_two(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: R+2 B1 B2; 1: G+2 R1; 2: R9 Y+2 G1")
    game.play("R+2")
    assert (sizes(game), game.turn) == ([2, 4, 3], 2)
    game.play("Y+2")
    assert sizes(game) == [4, 4, 2]


@pytest.mark.rule("no-answer-skip")
def test_a_skip_cannot_be_answered_with_a_skip_by_the_player_who_is_passed_over() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: RS B1 B2; 1: BS R1; 2: GS R9 G1")
    game.play("RS")
    assert game.turn == 2
    with pytest.raises(IllegalAction):
        game.play("BS", seat=1)
    game.play("GS")
    assert game.turn == 1


@pytest.mark.rule("skip")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize(("seats", "turn"), [(2, 0), (3, 2), (10, 2)])
def test_skip_makes_the_next_player_miss_the_turn(edition: str, seats: int, turn: int) -> None:
    others = "; ".join(f"{seat}: G{seat}" for seat in range(1, seats))
    game = Game.position(f"{edition}; top R5; turn 0; 0: RS B1 B2; {others}")
    game.play("RS")
    assert game.turn == turn


@pytest.mark.rule("reverse")
@pytest.mark.rule("reverse-to-neighbour")
@pytest.mark.parametrize("edition", [*MODERN, "sv-1981; no_reverse_back=no"])
def test_reverse_turns_play_round_until_the_next_reverse(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: RR R1 R2; 1: G1; 2: G2; 3: GR B1 B2")
    game.play("RR")
    assert (game.turn, game.direction) == (3, "right")
    game.play("GR")
    assert (game.turn, game.direction) == (0, "left")


@pytest.mark.rule("reverse-two-players-skip")
@pytest.mark.parametrize("rules", [*MODERN, "sv-1981; two_player_reverse=skip"])
def test_reverse_acts_as_skip_with_two_players(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: RR R1 R2; 1: R3 R4")
    game.play("RR")
    assert game.turn == 0


@pytest.mark.rule("reverse-two-players-pass")
@pytest.mark.parametrize("rules", ["sv-1981", "nb-112; two_player_reverse=pass"])
def test_reverse_just_passes_the_turn_with_two_players_by_the_rules_of_1981(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: RR R1 R2; 1: R3 R4")
    game.play("RR")
    assert game.turn == 1


@pytest.mark.rule("knocked-out-seat")
@pytest.mark.rule("reverse-two-players-skip")
def test_the_rules_for_two_hold_when_only_two_are_left() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: RR R1 R2; 1: out; 2: R3 R4; 3: out")
    game.play("RR")
    assert game.turn == 0


@pytest.mark.rule("reverse")
@pytest.mark.rule("knocked-out-seat")
def test_reverse_turns_round_when_three_of_four_are_left() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: RR R1 R2; 1: out; 2: R3 R4; 3: G1")
    game.play("RR")
    assert (game.turn, game.direction) == (3, "right")


@pytest.mark.rule("shuffle-hands")
@pytest.mark.rule("shuffle-hands-all")
@pytest.mark.rule("shuffle-hands-uneven")
@pytest.mark.parametrize("edition", ["nb-112", "nb-112-retold"])
def test_shuffle_hands_gathers_all_hands_and_deals_them_out_again(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: WS R1 R2; 1: G1 G2 G3 G4 G5; 2: B1")
    game.play("WS:G")
    assert sizes(game) == [2, 3, 3]
    gathered = sorted(game.hand(0) + game.hand(1) + game.hand(2))
    assert gathered == ["B1", "G1", "G2", "G3", "G4", "G5", "R1", "R2"]


@pytest.mark.rule("shuffle-hands-clockwise")
@pytest.mark.parametrize("direction", ["left", "right"])
def test_new_hands_are_dealt_clockwise_and_the_layer_last(direction: str) -> None:
    game = Game.position(
        f"nb-112; top R5; turn 1; direction {direction}; 0: G1 G2; 1: WS R1 R2; 2: B1; 3: Y1 Y2"
    )
    game.play("WS:G")
    assert sizes(game) == [2, 1, 2, 2]


@pytest.mark.rule("shuffle-hands-clockwise")
@pytest.mark.rule("knocked-out-seat")
def test_a_knocked_out_seat_gets_no_new_hand() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: WS R1 R2; 1: out; 2: B1 B2; 3: Y1")
    game.play("WS:G")
    assert sizes(game) == [1, 0, 2, 2]


@pytest.mark.rule("shuffle-hands-wild")
@pytest.mark.rule("shuffle-hands-direction")
@pytest.mark.parametrize(("direction", "turn"), [("left", 1), ("right", 2)])
def test_play_goes_on_as_before_in_the_colour_named_with_shuffle_hands(direction: str, turn: int) -> None:
    game = Game.position(f"nb-112; top R5; turn 0; direction {direction}; 0: WS R1 R2; 1: B1 B2; 2: Y1")
    game.play("WS:G")
    assert (game.colour, game.direction, game.turn) == ("G", direction, turn)


@pytest.mark.rule("out-ends-round")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_a_player_without_cards_ends_the_round(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: R7; 1: R1 G2; 2: B9")
    game.play("R7")
    assert (game.over, game.winner, game.points) == (True, 0, [12, 0, 0])
    assert game.legal() == []
    with pytest.raises(IllegalAction, match="over"):
        game.play("R1", seat=1)


@pytest.mark.rule("last-draw-two")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_the_draws_of_a_last_draw_two_are_taken_and_counted(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: R+2; 1: R1; 2: B9; draw: G8 YS")
    game.play("R+2")
    assert (game.over, game.winner, game.hand(1)) == (True, 0, ["R1", "YS", "G8"])
    assert game.points == [1 + 9 + 8 + 20, 0, 0]


@pytest.mark.rule("last-draw-four")
@pytest.mark.parametrize("edition", MODERN)
def test_the_draws_of_a_last_wild_draw_four_are_taken_and_counted(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: W+4; 1: R1; 2: B9; draw: G1 G2 G3 G4")
    game.play("W+4:G")
    assert not game.over
    game.play("accept")
    assert (game.over, game.winner) == (True, 0)
    assert game.points == [1 + 9 + 10, 0, 0]


@pytest.mark.rule("last-draw-four")
@pytest.mark.parametrize("rules", ["nb-112; no_bluff=yes", "nb-112; free_draw_four=yes", "sv-1981"])
def test_the_draws_of_a_last_wild_draw_four_are_taken_without_a_challenge(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: W+4; 1: R1; draw: G1 G2 G3 G4")
    game.play("W+4")
    assert (game.over, game.winner, game.points) == (True, 0, [11, 0])


@pytest.mark.rule("last-wild-needs-no-colour")
@pytest.mark.parametrize("wild", ["W", "W+4", "WS", "W1"])
def test_a_wild_as_last_card_needs_no_colour(wild: str) -> None:
    game = Game.position(f"nb-112; top R5; turn 0; 0: {wild}; 1: R1")
    assert {wild, f"{wild}:G"} < set(game.legal())
    game.play(wild)
    if game.phase == "challenge":
        game.play("accept")
    assert game.winner == 0


@pytest.mark.rule("last-skip-reverse")
@pytest.mark.parametrize("last", ["RS", "RR"])
def test_skip_and_reverse_do_nothing_as_last_card(last: str) -> None:
    game = Game.position(f"nb-112; top R5; turn 0; 0: {last}; 1: R1; 2: R2")
    happened = {event.kind for event in game.play(last)}
    assert game.winner == 0
    assert happened == {"laid", "went-out", "round-over"}


@pytest.mark.rule("last-shuffle-wins")
def test_shuffle_hands_as_last_card_wins_the_round() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: WS; 1: R1 R2; 2: B1")
    game.play("WS:G")
    assert (game.winner, game.hand(1), game.hand(2)) == (0, ["R1", "R2"], ["B1"])


@pytest.mark.rule("last-shuffle-shuffles")
def test_shuffle_hands_as_last_card_may_by_agreement_shuffle_all_the_same() -> None:
    game = Game.position("nb-112; shuffle_last=shuffle; top R5; turn 0; 0: WS; 1: R1 R2 R3 R4; 2: B1")
    with pytest.raises(IllegalAction, match="needs a colour"):
        game.play("WS")
    game.play("WS:G")
    assert (game.over, game.colour, game.turn) == (False, "G", 1)
    assert sizes(game) == [1, 2, 2]


@pytest.mark.rule("last-shuffle-shuffles")
@pytest.mark.rule("out-ends-round")
def test_a_shuffle_that_leaves_the_layer_without_cards_ends_the_round_after_all() -> None:
    game = Game.position("nb-112; shuffle_last=shuffle; top R5; turn 0; 0: WS; 1: R1; 2: B1")
    game.play("WS:G")
    assert (game.over, game.winner) == (True, 0)
