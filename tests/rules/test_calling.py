"""Who must say UNO, and who is caught?"""

import pytest

import yksi
from yksi import Game, IllegalAction

MODERN = ("nb-112", "nb-112-retold", "fi-108", "da-108")
QUIET = "top R5; turn 0; 0: R7 W; 1: R2 G1 G2; 2: R9 B1 B2; draw: Y1 Y2 Y3 Y4"


def quiet(edition: str) -> Game:
    """Seat 0 has laid the second-last card of the hand and said nothing."""
    game = Game.position(f"{edition}; {QUIET}")
    game.play("R7")
    return game


def owes(game: Game, seat: int) -> bool:
    """Whether an opponent may catch the seat now."""
    return any(f"catch:{seat}" in game.legal(other) for other in range(game.players))


@pytest.mark.rule("uno-call")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_whoever_lays_the_second_last_card_in_silence_may_be_caught_by_any_opponent(edition: str) -> None:
    game = quiet(edition)
    assert "catch:0" in game.legal(1)
    assert "catch:0" in game.legal(2)
    assert "catch:0" not in game.legal(0)


@pytest.mark.rule("uno-call")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_whoever_says_uno_with_the_card_is_safe(edition: str) -> None:
    game = Game.position(f"{edition}; {QUIET}")
    game.play("R7!")
    assert not owes(game, 0)
    assert game.view()["players"][0]["said_uno"]


@pytest.mark.rule("uno-call")
def test_nobody_owes_uno_with_two_cards_left() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 R8 W; 1: R2 G1")
    game.play("R7")
    assert not owes(game, 0)


@pytest.mark.rule("uno-before-card")
def test_uno_may_be_said_before_the_card_in_the_same_turn() -> None:
    game = Game.position(f"nb-112; {QUIET}")
    game.play("uno")
    game.play("R7")
    assert not owes(game, 0)


@pytest.mark.rule("uno-before-card")
def test_uno_may_be_said_before_laying_the_card_just_drawn() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: B1; 1: G1 G2; draw: R2")
    game.play("draw")
    game.play("uno")
    game.play("R2")
    assert (game.hand(0), owes(game, 0)) == (["B1"], False)


@pytest.mark.rule("uno-late")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_a_late_call_before_being_caught_is_safe(edition: str) -> None:
    game = quiet(edition)
    game.play("uno", seat=0)
    assert not owes(game, 0)
    with pytest.raises(IllegalAction, match="owes no UNO"):
        game.play("catch:0", seat=1)


@pytest.mark.rule("uno-lapses")
@pytest.mark.rule("uno-drawing-ends")
def test_a_call_lapses_when_the_player_then_draws() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: G1 G2; draw: R2")
    game.play("uno")
    assert "lapsed" in {event.kind for event in game.play("draw")}
    game.play("R2")
    assert game.hand(0) == ["R7", "B1"]
    assert not game.view()["players"][0]["said_uno"]


@pytest.mark.rule("uno-lapses")
def test_a_call_lapses_when_the_drawn_card_is_then_kept() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: B1; 1: R1 R4 R3; draw: R2")
    for action in ("draw", "uno", "pass", "R1"):
        game.play(action)
    game.play("R2")
    assert owes(game, 0)


@pytest.mark.rule("uno-lapses")
@pytest.mark.rule("jump-in")
def test_a_call_lapses_when_somebody_jumps_in() -> None:
    game = Game.position("nb-112; jump_in=yes; top R5; turn 0; 0: R7 B1; 1: R5 G1 G2; 2: R1 R2 R3")
    game.play("uno")
    game.play("R5", seat=1)
    game.play("R1")
    game.play("R7")
    assert owes(game, 0)


@pytest.mark.rule("uno-caught")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("catcher", [1, 2])
def test_whoever_is_caught_draws_two(edition: str, catcher: int) -> None:
    game = quiet(edition)
    game.play("catch:0", seat=catcher)
    assert game.hand(0) == ["Y1", "Y2", "W"]
    assert game.turn == 1


@pytest.mark.rule("uno-caught-misses-turn")
def test_whoever_is_caught_misses_the_next_turn_by_the_rules_of_1981() -> None:
    game = quiet("sv-1981")
    game.play("catch:0", seat=2)
    game.play("R2")
    game.play("R9")
    assert game.turn == 1


@pytest.mark.rule("uno-caught-misses-turn")
def test_whoever_is_caught_misses_one_turn_only() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: R7 W; 1: R1 R2 R3 R4; draw: Y1 Y2")
    game.play("R7")
    game.play("catch:0", seat=1)
    game.play("R1")
    assert game.turn == 1
    game.play("R2")
    assert game.turn == 0


@pytest.mark.rule("uno-caught-misses-turn")
def test_the_turn_missed_is_the_one_about_to_begin_when_it_is_the_own_again() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: RS W; 1: R1 R2 R3; draw: Y1 Y2")
    game.play("RS")
    assert game.turn == 0
    game.play("catch:0", seat=1)
    assert game.turn == 1
    game.play("R1")
    assert game.turn == 0


@pytest.mark.rule("uno-caught")
@pytest.mark.rule("uno-caught-keeps-turn")
@pytest.mark.parametrize("edition", [*MODERN, "sv-1981; uno_lost_turn=no"])
def test_whoever_is_caught_plays_on_by_the_modern_rules(edition: str) -> None:
    game = quiet(edition)
    game.play("catch:0", seat=2)
    game.play("R2")
    game.play("R9")
    assert game.turn == 0


@pytest.mark.rule("uno-catch-window")
@pytest.mark.rule("uno-window-begins")
@pytest.mark.rule("uno-window-begun")
@pytest.mark.parametrize(
    ("edition", "action"),
    [*((edition, "R2") for edition in yksi.EDITIONS), *((edition, "draw") for edition in MODERN)],
)
def test_it_is_too_late_once_the_next_player_lays_or_draws(edition: str, action: str) -> None:
    game = quiet(edition)
    game.play(action)
    assert not owes(game, 0)
    with pytest.raises(IllegalAction, match="owes no UNO"):
        game.play("catch:0", seat=2)
    assert len(game.hand(0)) == 1


@pytest.mark.rule("uno-window-forced-draw")
@pytest.mark.parametrize("edition", MODERN)
@pytest.mark.parametrize("answer", ["challenge", "accept"])
def test_a_draw_that_a_wild_draw_four_forces_is_not_yet_too_late(edition: str, answer: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: W+4 G7; 1: R2 G1; 2: B9 B1")
    game.play("W+4:B")
    game.play(answer)
    assert owes(game, 0)
    game.play("B9!", seat=2)
    assert not owes(game, 0)


@pytest.mark.rule("uno-catch-window")
def test_the_player_hit_by_a_draw_two_may_still_catch() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R+2 G7; 1: R2 G1; 2: R9 B1")
    game.play("R+2")
    assert game.turn == 2
    game.play("catch:0", seat=1)
    assert len(game.hand(0)) == 3


@pytest.mark.rule("uno-any-single-card")
def test_a_single_card_received_by_a_swap_has_to_be_announced() -> None:
    game = Game.position("nb-112; seven_zero=yes; top R5; turn 0; 0: R7 B1 B2; 1: G1; 2: Y1 Y2")
    game.play("R7")
    game.play("pick:1")
    assert game.hand(0) == ["G1"]
    assert (owes(game, 0), owes(game, 1)) == (True, False)


@pytest.mark.rule("uno-any-single-card")
def test_a_single_card_left_to_another_by_a_swap_has_to_be_announced_by_the_other() -> None:
    game = Game.position("nb-112; seven_zero=yes; top R5; turn 0; 0: R7 B1; 1: G1 G2; 2: Y1 Y2")
    game.play("R7!")
    game.play("pick:1")
    assert game.hand(1) == ["B1"]
    assert (owes(game, 0), owes(game, 1)) == (False, True)
    game.play("uno", seat=1)
    assert not owes(game, 1)


@pytest.mark.rule("uno-any-single-card")
def test_a_single_card_received_by_a_shuffle_has_to_be_announced() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: WS R1 R2; 1: B1 B2; 2: Y1")
    game.play("WS:G")
    assert [len(game.hand(seat)) for seat in range(3)] == [1, 2, 2]
    assert [owes(game, seat) for seat in range(3)] == [True, False, False]


@pytest.mark.rule("uno-any-single-card")
def test_uno_said_with_shuffle_hands_holds_for_the_single_card_dealt_back() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: WS R1; 1: B1; 2: Y1")
    game.play("WS:G!")
    assert [owes(game, seat) for seat in range(3)] == [False, True, True]


@pytest.mark.rule("uno-any-single-card")
def test_a_single_card_after_discarding_has_to_be_announced() -> None:
    game = Game.position("nb-112; custom=no-wilds; top R5; turn 0; 0: W1 R1 R2; 1: W W+4 B1; 2: Y1 Y2")
    game.play("W1:G")
    assert (game.hand(1), owes(game, 1)) == (["B1"], True)


@pytest.mark.rule("uno-drawing-ends")
def test_drawing_ends_the_duty() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: RS B1; 1: G1 G2; draw: Y1")
    game.play("RS")
    assert (game.turn, owes(game, 0)) == (0, True)
    game.play("draw")
    assert not owes(game, 0)


@pytest.mark.rule("uno-drawing-ends")
def test_a_call_made_is_over_after_drawing_and_has_to_be_made_again() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: RS B1; 1: G1 G2; draw: R1")
    game.play("RS!")
    game.play("draw")
    game.play("R1")
    assert owes(game, 0)


@pytest.mark.rule("uno-one-penalty")
def test_a_second_catch_is_refused_and_harms_nobody() -> None:
    game = quiet("nb-112")
    game.play("catch:0", seat=1)
    with pytest.raises(IllegalAction, match="owes no UNO"):
        game.play("catch:0", seat=2)
    assert [len(game.hand(seat)) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("uno-partner")
def test_a_partner_cannot_catch_a_partner() -> None:
    game = Game.position("sv-1981; teams=2; top R5; turn 0; 0: R7 W; 1: G1 G2; 2: B1 B2; 3: Y1 Y2")
    game.play("R7")
    assert [f"{seat}" for seat in range(4) if "catch:0" in game.legal(seat)] == ["1", "3"]
    with pytest.raises(IllegalAction, match="same side"):
        game.play("catch:0", seat=2)


@pytest.mark.rule("uno-false")
@pytest.mark.parametrize("action", ["uno", "catch:1", "catch:0", "catch:9"])
def test_a_false_call_or_catch_is_refused_and_costs_nothing(action: str) -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 R8 W; 1: G1; 2: R1 R2")
    before = game.view(0)
    for seat in (0, 2):
        with pytest.raises(IllegalAction):
            game.play(action, seat=seat)
    assert game.view(0) == before


@pytest.mark.rule("uno-false")
def test_uno_cannot_be_said_with_a_card_that_leaves_two() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 R8 W; 1: G1")
    with pytest.raises(IllegalAction, match="not with one"):
        game.play("R7!")


@pytest.mark.rule("uno-false")
def test_uno_cannot_be_said_out_of_turn_or_without_a_card_to_lay() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: B1 B2; 1: R1 R2")
    assert "uno" not in game.legal(0)
    assert "uno" not in game.legal(1)


@pytest.mark.rule("uno-false")
def test_uno_cannot_be_said_twice() -> None:
    game = Game.position(f"nb-112; {QUIET}")
    game.play("uno")
    with pytest.raises(IllegalAction):
        game.play("uno")


@pytest.mark.rule("uno-waits")
@pytest.mark.parametrize("edition", MODERN)
def test_with_two_cards_and_a_card_against_you_uno_waits(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: W+4 B1 B2; 1: G1 G2; 2: Y1 Y2")
    game.play("W+4:G")
    assert game.legal(1) == ["challenge", "accept"]
    with pytest.raises(IllegalAction):
        game.play("uno", seat=1)


@pytest.mark.rule("uno-caught")
@pytest.mark.rule("uno-caught-free")
@pytest.mark.parametrize("penalty", [0, 1, 4, 10])
def test_the_table_may_agree_on_another_penalty(penalty: int) -> None:
    game = quiet(f"nb-112; uno_penalty={penalty}")
    game.play("catch:0", seat=1)
    assert len(game.hand(0)) == 1 + penalty
    assert not owes(game, 0)


@pytest.mark.rule("uno-caught")
def test_a_knocked_out_seat_catches_nobody() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 W; 1: R2 G1; 2: out")
    game.play("R7")
    with pytest.raises(IllegalAction, match="knocked out"):
        game.play("catch:0", seat=2)


@pytest.mark.rule("uno-not-while-discarding")
def test_while_the_rule_on_a_card_runs_nobody_is_caught_and_a_catch_waits_for_its_end() -> None:
    discard = [
        {"verb": "discard", "target": "next", "number": 1, "cards": colour} for colour in ("green", "yellow")
    ]
    table = "nb-112; top R5; turn 0; 0: W1 B1 B3; 1: G1 Y1{}; 2: Y1 B4 Y2"
    game = Game.position(table.format(""), custom=[{"name": "Own", "steps": discard}])
    game.play("W1:B")
    game.play("discard:G1")
    assert (game.phase, game.legal(2)) == ("discard", [])
    with pytest.raises(IllegalAction, match="the rule on the card is still running"):
        game.play("catch:1", 2)
    game.play("discard:Y1")
    assert (game.over, game.winner) == (True, 1)
    game = Game.position(table.format(" B7"), custom=[{"name": "Own", "steps": discard}])
    for action in ("W1:B", "discard:G1", "discard:Y1"):
        game.play(action)
    assert (game.phase, game.turn) == ("play", 1)
    game.play("catch:1", 2)
    assert len(game.hand(1)) == 3


@pytest.mark.rule("uno-window-moves")
@pytest.mark.rule("hand-limit")
def test_who_draws_and_leaves_the_round_has_made_the_move_so_it_is_too_late_for_a_catch() -> None:
    game = Game.position(
        "nb-112; uno_window=moves; hand_limit=8; top R5; turn 0; 0: R1 R2; 1: B9 B2 B3 B4 B6 B7 G3; "
        "2: Y1 Y2; 3: Y4 Y5; draw: Y9"
    )
    game.play("R1")
    assert "catch:0" in game.legal(2)
    game.play("draw")
    assert (game.turn, game.view()["players"][1]["left"], "catch:0" in game.legal(2)) == (2, True, False)
