"""The ready rules for Customizable cards: every idea of the rulebooks, every choice in them."""

from __future__ import annotations

import pytest

import yksi
from tests.rules.custom_tables import dares, hands, happened, laid, own, sizes
from yksi import Game, IllegalAction, cards


@pytest.mark.rule("custom-wild")
@pytest.mark.parametrize("edition", ["nb-112", "nb-112-retold"])
def test_a_customizable_card_names_the_colour_and_then_its_rule_runs(edition: str) -> None:
    game = Game.position(f"{edition}; custom=rooster; top R5; turn 0; 0: W1 R1 R2; 1: G1; 2: B1")
    game.play("W1:Y")
    assert (game.top, game.colour, game.turn) == ("W1", "Y", 1)
    assert [event.kind for event in game.events][-4:] == ["laid", "custom", "dared", "drew"]


@pytest.mark.rule("custom-wild")
def test_every_customizable_card_has_its_own_rule() -> None:
    game = Game.position("nb-112; custom=rooster,again,swap; top R5; turn 0; 0: W2 W3 R2; 1: G1; 2: B1")
    game.play("W2:Y")
    assert (game.turn, game.phase) == (0, "play")
    game.play("W3:Y!")
    assert game.phase == "pick"


@pytest.mark.rule("custom-blank")
@pytest.mark.parametrize("position", ["nb-112", "nb-112; custom=rooster"])
def test_a_card_on_which_nothing_is_written_is_a_plain_wild(position: str) -> None:
    game = Game.position(f"{position}; top R5; turn 0; 0: W2 R1 R2; 1: G1; 2: B1")
    game.play("W2:G")
    assert (game.colour, game.turn, sizes(game)) == ("G", 1, [2, 1, 1])


@pytest.mark.rule("custom-rooster")
def test_rooster_dares_the_next_player_who_draws_four_and_still_plays() -> None:
    game = laid("rooster", "0: W1 R1 R2; 1: G1; 2: B1; draw: Y1 Y2 Y3 Y4")
    assert game.hand(1) == ["Y1", "Y2", "Y3", "Y4", "G1"]
    assert happened(game, "dared")[0].data == {"seat": 1, "custom": "W1", "until": "now"}
    assert (game.turn, dares(game, 1)) == (1, [])


@pytest.mark.rule("custom-draw-until")
@pytest.mark.parametrize(
    ("rule", "drawn"),
    [
        ("until-yellow", ["Y1"]),
        ("until-red", ["R3", "Y1"]),
        ("until-blue", ["R3", "Y1", "B4"]),
        ("until-green", ["R3", "Y1", "G9", "B4", "W"]),
    ],
)
def test_the_next_player_draws_until_the_colour_comes(rule: str, drawn: list[str]) -> None:
    game = laid(rule, "0: W1 R1 R2; 1: G1; 2: B1; draw: Y1 R3 B4 W G9 G8")
    assert game.hand(1) == sorted([*drawn, "G1"], key=cards.NAMES.index)
    assert game.turn == 1


@pytest.mark.rule("custom-draw-until")
@pytest.mark.rule("draws-forgiven")
def test_drawing_until_a_colour_ends_with_the_last_card() -> None:
    game = Game.position("nb-112; custom=until-red; top G5; turn 0; 0: W1 B2 B3; 1: G1; draw: Y1 R1")
    game.state.draw_size = 0
    game.play("W1:B")
    assert game.hand(1) == ["G1", "G5"]
    assert game.turn == 1


@pytest.mark.rule("custom-no-wilds")
@pytest.mark.rule("custom-under-top")
def test_everybody_else_lays_off_all_wilds_under_the_top_card() -> None:
    game = laid("no-wilds", "0: W1 W R2; 1: W W+4 G1 G2; 2: WS W2 B1 B2")
    assert hands(game) == [["R2", "W"], ["G1", "G2"], ["B1", "B2"]]
    assert (game.top, game.colour) == ("W1", "B")
    assert sorted(game.view()["discards"]) == sorted(["R5", "W", "W+4", "WS", "W2", "W1"])
    assert game.view()["discards"][-1] == "W1"


@pytest.mark.rule("custom-wilds-out")
def test_wilds_put_out_of_the_game_do_not_come_back_in_the_round() -> None:
    game = laid("wilds-out", "0: W1 W R2; 1: W W+4 G1 G2; 2: WS W2 B1 B2")
    assert hands(game) == [["R2", "W"], ["G1", "G2"], ["B1", "B2"]]
    assert game.view()["aside"] == ["W", "W+4", "WS", "W2"]
    assert game.view()["discards"] == ["R5", "W1"]


@pytest.mark.rule("custom-no-wilds")
@pytest.mark.rule("custom-out-of-cards")
@pytest.mark.parametrize("rule", ["no-wilds", "wilds-out"])
def test_whoever_held_nothing_but_wilds_has_won(rule: str) -> None:
    game = laid(rule, "0: W1 R1 R2; 1: G1; 2: W W+4")
    assert (game.over, game.winner) == (True, 2)
    assert game.points == [0, 0, 1 + 2 + 1]


@pytest.mark.rule("custom-out-of-cards")
def test_of_several_without_cards_the_first_from_the_layer_on_has_won() -> None:
    game = Game.position(
        "nb-112; custom=no-wilds; top R5; turn 2; 0: W+4; 1: W; 2: W1 R1 R2; 3: G1; direction right"
    )
    game.play("W1:B")
    assert game.winner == 1


@pytest.mark.rule("custom-stuck")
@pytest.mark.rule("custom-short")
@pytest.mark.parametrize(("hand", "size"), [("G1 Y2", 5), ("B1 Y2", 3), ("W Y2", 3)])
def test_the_next_player_draws_three_instead_of_one_only_without_a_card_to_play(hand: str, size: int) -> None:
    game = laid("stuck", f"0: W1 R1 R2; 1: {hand}; 2: B3")
    assert (len(game.hand(1)), game.turn, game.phase) == (2, 1, "play")
    game.play("draw")
    assert (len(game.hand(1)), game.turn, game.phase) == (size, 1, "drawn")


@pytest.mark.rule("custom-short")
def test_nobody_learns_whether_the_next_player_is_stuck_before_that_player_acts() -> None:
    stuck, free = (laid("stuck", f"0: W1 R1 R2; 1: {hand}; 2: B3") for hand in ("G1 Y2", "B1 Y2"))
    assert stuck.view(0) == free.view(0)
    assert stuck.told(0) == free.told(0)


@pytest.mark.rule("custom-short")
def test_any_of_the_three_cards_that_fits_may_be_laid_and_no_other() -> None:
    game = laid("stuck", "0: W1 R1 R2; 1: G1 Y2; 2: B3; draw: B4 R9 B6")
    game.play("draw")
    assert game.legal() == ["B4", "B6", "pass"]
    game.play("B4")
    assert (game.turn, game.top) == (2, "B4")


@pytest.mark.rule("custom-short")
def test_three_instead_of_one_counts_for_the_coming_turn_only() -> None:
    game = laid("stuck", "0: W1 R1 R2; 1: B1 Y2; 2: B3 B4; draw: G1 G2 G3")
    assert game.view(2)["players"][1]["short"] == 3
    for action in ("B1", "uno", "B3!", "draw", "pass", "draw"):
        game.play(action, seat=1 if action == "uno" else None)
    assert len(game.hand(1)) == 2


@pytest.mark.rule("custom-again")
def test_whoever_laid_it_takes_an_extra_turn() -> None:
    game = laid("again", "0: W1 B1 B2; 1: G1; 2: B3")
    assert game.turn == 0
    game.play("B1!")
    assert game.turn == 1


@pytest.mark.rule("custom-somebody")
@pytest.mark.rule("custom-extra-turn-order")
@pytest.mark.parametrize("whom", [1, 2, 3])
def test_somebody_pointed_at_takes_an_extra_turn_and_play_goes_on_as_before(whom: int) -> None:
    game = laid("somebody", "0: W1 R1 R2; 1: G1 G2; 2: G3 G4; 3: G5 G6")
    assert (game.phase, game.turn) == ("pick", 0)
    assert game.legal() == ["pick:0", "pick:1", "pick:2", "pick:3"]
    game.play(f"pick:{whom}")
    assert (game.phase, game.turn) == ("play", whom)
    game.play("draw")
    game.play("pass")
    assert game.turn == 1


@pytest.mark.rule("custom-somebody")
@pytest.mark.rule("knocked-out-seat")
def test_nobody_points_at_a_knocked_out_seat() -> None:
    game = laid("somebody", "0: W1 R1 R2; 1: out; 2: G3 G4; 3: G5 G6")
    assert game.legal() == ["pick:0", "pick:2", "pick:3"]


@pytest.mark.rule("custom-pick-self")
def test_whoever_points_may_take_the_extra_turn() -> None:
    game = laid("somebody", "0: W1 B1 B2; 1: G1 G2; 2: G3 G4")
    game.play("pick:0")
    assert (game.phase, game.turn) == ("play", 0)
    game.play("B1!")
    assert game.turn == 1


@pytest.mark.rule("custom-pick-self")
def test_nobody_points_at_oneself_for_anything_else() -> None:
    assert laid("swap", "0: W1 B1 B2; 1: G1 G2; 2: G3 G4").legal() == ["pick:1", "pick:2"]


@pytest.mark.rule("custom-extra-turn-order")
@pytest.mark.parametrize("card", ["B+2", "W+4:R"])
def test_nobody_is_hit_by_the_own_draw_card_in_an_extra_turn(card: str) -> None:
    game = laid("somebody", "0: W1 R1 R2; 1: B+2 W+4 G1 G2; 2: G3 G4")
    game.play("pick:1")
    game.play(card)
    if game.phase == "challenge":
        assert game.turn != 1
        game.play("accept")
    assert len(game.hand(1)) == 3


@pytest.mark.rule("custom-seven")
def test_the_next_player_draws_to_exactly_seven() -> None:
    game = laid("seven", "0: W1 R1 R2; 1: G1 G2; 2: B3")
    assert (len(game.hand(1)), game.turn, game.phase) == (7, 1, "play")


@pytest.mark.rule("custom-seven")
def test_the_next_player_discards_to_exactly_seven_by_choice() -> None:
    game = laid("seven", "0: W1 R1 R2; 1: G1 G2 G3 G4 G5 G6 G7 G8 G9; 2: B3")
    assert (game.phase, game.turn) == ("discard", 1)
    assert game.view()["players"][1]["owed"] == 2
    with pytest.raises(IllegalAction):
        game.play("G1")
    with pytest.raises(IllegalAction):
        game.play("discard:B3", seat=2)
    game.play("discard:G9")
    game.play("discard:G1")
    assert game.hand(1) == ["G2", "G3", "G4", "G5", "G6", "G7", "G8"]
    assert (game.top, game.turn, game.phase) == ("W1", 1, "play")


@pytest.mark.rule("custom-seven")
def test_a_hand_of_seven_stays_as_it_is() -> None:
    game = laid("seven", "0: W1 R1 R2; 1: G1 G2 G3 G4 G5 G6 G7; 2: B3")
    assert (len(game.hand(1)), game.phase, game.turn) == (7, "play", 1)


@pytest.mark.rule("custom-three")
@pytest.mark.rule("custom-open-choices")
def test_everybody_draws_or_discards_to_three_in_any_order() -> None:
    game = laid("three", "0: W1 R1 R2 R3 R4; 1: G1 G2 G3 G4 G5; 2: B3; 3: Y1 Y2 Y3")
    assert sizes(game) == [4, 5, 1, 3]
    assert (game.phase, game.view()["waiting"], game.turn) == ("discard", [0, 1], 1)
    game.play("discard:R4", seat=0)
    game.play("discard:G1", seat=1)
    game.play("discard:G2", seat=1)
    assert (sizes(game), game.phase, game.turn) == ([3, 3, 3, 3], "play", 1)


@pytest.mark.rule("custom-discards-first")
def test_everybody_has_three_cards_although_the_pile_is_empty_until_some_discard() -> None:
    rest = cards.names(cards.DECK)
    for card in ("R5", "W1", "R1", "R2", "R3", "B3"):
        rest.remove(card)
    game = laid("three", f"0: W1 R1 R2 R3; 1: {' '.join(rest)}; 2: B3")
    assert (game.draw_count, sizes(game)) == (0, [3, 106, 1])
    for card in game.hand(1)[3:]:
        game.play(f"discard:{card}", seat=1)
    assert (sizes(game), game.phase) == ([3, 3, 3], "play")


@pytest.mark.rule("custom-open-hands")
def test_all_hands_lie_open_until_the_turn_comes_back() -> None:
    game = laid("open-hands", "0: W1 R1 R2; 1: B1 G2; 2: B3 Y1; draw: Y9")
    assert [player["open_hand"] for player in game.view()["players"]] == hands(game)
    game.play("draw")
    assert game.view(None)["players"][1]["open_hand"] == game.hand(1)
    drew = game.told(2)[-1]
    assert drew["event"] == "drew"
    assert "Y9" in drew["cards"]
    game.play("pass")
    game.play("B3!")
    assert game.turn == 0
    assert [player["open_hand"] for player in game.view()["players"]] == [None] * 3


@pytest.mark.rule("custom-joke")
def test_a_joke_at_which_nobody_laughs_costs_four() -> None:
    game = laid("joke", "0: W1 R1 R2; 1: B1 G2; 2: B3 Y1")
    assert (game.phase, game.view()["waiting"]) == ("vote", [1, 2])
    assert game.legal(1) == game.legal(2) == ["yes", "no"]
    assert game.legal(0) == []
    game.play("no", seat=2)
    with pytest.raises(IllegalAction):
        game.play("yes", seat=2)
    game.play("no", seat=1)
    assert (sizes(game), game.turn, game.phase) == ([6, 2, 2], 1, "play")


@pytest.mark.rule("custom-joke")
@pytest.mark.rule("uno-any-single-card")
def test_a_joke_at_which_somebody_laughs_leaves_one_card_and_uno_to_say() -> None:
    game = laid("joke", "0: W1 R1 R2 R3; 1: B1 G2; 2: B3 Y1")
    game.play("yes", seat=1)
    game.play("no", seat=2)
    assert (game.phase, game.turn) == ("discard", 0)
    game.play("discard:R1")
    game.play("discard:R3")
    assert (game.hand(0), game.turn) == (["R2"], 1)
    assert "catch:0" in game.legal(1)
    game.play("uno", seat=0)
    assert "catch:0" not in game.legal(1)


@pytest.mark.rule("custom-joke")
@pytest.mark.rule("custom-may")
def test_whoever_told_the_joke_may_keep_the_cards() -> None:
    game = laid("joke", "0: W1 R1 R2 R3; 1: B1 G2; 2: B3 Y1")
    game.play("yes", seat=1)
    game.play("no", seat=2)
    assert "pass" in game.legal(0)
    game.play("discard:R1")
    game.play("pass")
    assert (game.hand(0), game.turn, game.phase) == (["R2", "R3"], 1, "play")


@pytest.mark.rule("custom-may")
def test_what_has_to_be_discarded_cannot_be_kept() -> None:
    game = laid("three", "0: W1 R1 R2 R3; 1: B1 G2 G3 G4; 2: B3 Y1 Y2")
    assert "pass" not in game.legal(1)


@pytest.mark.rule("uno-not-while-discarding")
def test_nobody_is_caught_while_an_instruction_only_passes_through_one_card() -> None:
    game = own("0: W1 R1 R2 R3; 1: B1 G2; 2: B3 Y1", {"verb": "discard", "target": "next", "number": 2})
    game.play("discard:B1", seat=1)
    assert not any("catch:1" in game.legal(other) for other in (0, 2))
    game.play("discard:G2", seat=1)
    assert (game.over, game.winner) == (True, 1)


@pytest.mark.rule("uno-not-while-discarding")
@pytest.mark.rule("uno-any-single-card")
def test_uno_is_owed_when_the_instruction_leaves_one_card() -> None:
    game = own("0: W1 R1 R2 R3; 1: B1 G2 G3; 2: B3 Y1", {"verb": "discard", "target": "next", "number": 2})
    game.play("discard:B1", seat=1)
    game.play("discard:G2", seat=1)
    assert "catch:1" in game.legal(0)


@pytest.mark.rule("custom-elbows")
def test_the_elbows_stay_straight_until_somebody_says_uno() -> None:
    game = laid("elbows", "0: W1 R1 R2; 1: B1 G2 G3; 2: B3 B4 Y1")
    game.play("B1")
    game.play("B3")
    assert (game.turn, dares(game, 1)) == (0, ["W1"])
    game.play("draw")
    game.play("pass")
    assert dares(game, 1) == ["W1"]
    for action in ("draw", "pass", "B4!"):
        game.play(action)
    assert dares(game, 1) == []


@pytest.mark.rule("custom-elbows")
def test_uno_said_with_the_card_itself_does_not_lift_its_dare() -> None:
    game = laid("elbows", "0: W1 R1; 1: B1 G2 G3; 2: B3 B4 Y1", "W1:B!")
    assert dares(game, 1) == ["W1"]


@pytest.mark.rule("custom-whisper")
def test_everybody_else_whispers_until_the_turn_comes_back() -> None:
    game = laid("whisper", "0: W1 R1 R2; 1: B1 G2 G3; 2: B3 B4 Y1")
    game.play("B1")
    assert [dares(game, seat) for seat in range(3)] == [[], ["W1"], ["W1"]]
    game.play("B3")
    assert [dares(game, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("custom-swap")
def test_swap_takes_the_hand_of_a_player_of_choice() -> None:
    game = laid("swap", "0: W1 R1 R2; 1: B1 G2 G3; 2: B3 B4 Y1")
    game.play("pick:2")
    assert hands(game) == [["Y1", "B3", "B4"], ["G2", "G3", "B1"], ["R1", "R2"]]
    assert game.turn == 1


@pytest.mark.rule("custom-gift")
def test_a_gift_is_two_cards_of_own_choice_that_only_the_two_see() -> None:
    game = laid("gift", "0: W1 R1 R2 R3; 1: B1 G2 G3; 2: B3 B4 Y1")
    game.play("pick:2")
    assert (game.phase, game.turn, game.legal()) == ("give", 0, ["give:R1", "give:R2", "give:R3"])
    game.play("give:R1")
    game.play("give:R3")
    assert hands(game)[::2] == [["R2"], ["R1", "R3", "Y1", "B3", "B4"]]
    assert happened(game, "gave")[0].seen_by == (0, 2)
    assert (game.turn, "catch:0" in game.legal(1)) == (1, True)


@pytest.mark.rule("custom-gift")
@pytest.mark.rule("custom-out-of-cards")
def test_whoever_gives_away_the_last_card_has_won() -> None:
    game = laid("gift", "0: W1 R1; 1: B1 G2 G3; 2: B3", "W1:B!")
    game.play("pick:2")
    game.play("give:R1")
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.rule("custom-tax")
@pytest.mark.rule("custom-open-choices")
def test_everybody_pays_a_card_and_three_are_discarded() -> None:
    game = laid("tax", "0: W1 R1 R2; 1: B1 G2 G3; 2: B3 B4 Y1")
    assert (game.phase, game.view()["waiting"]) == ("give", [1, 2])
    game.play("give:Y1", seat=2)
    game.play("give:G2", seat=1)
    assert (game.phase, game.turn, game.hand(0)) == ("discard", 0, ["R1", "R2", "Y1", "G2"])
    for card in ("R1", "Y1", "G2"):
        game.play(f"discard:{card}")
    assert (hands(game), game.turn) == ([["R2"], ["G3", "B1"], ["B3", "B4"]], 1)


@pytest.mark.rule("custom-tax")
@pytest.mark.rule("custom-out-of-cards")
def test_whoever_pays_the_last_card_as_tax_has_won() -> None:
    game = laid("tax", "0: W1 R1 R2; 1: B1 G2 G3; 2: B3")
    game.play("give:B1", seat=1)
    game.play("give:B3", seat=2)
    assert (game.over, game.winner) == (True, 2)


@pytest.mark.rule("custom-thief")
def test_a_thief_sees_a_hand_takes_a_card_and_its_owner_draws_one() -> None:
    game = laid("thief", "0: W1 R1 R2; 1: B1 G2 G3; 2: B3 B4 Y1; draw: Y9")
    game.play("pick:2")
    assert happened(game, "shown")[0].seen_by == (2, 0)
    assert sizes(game) == [3, 3, 3]
    assert "Y9" in game.hand(2)
    assert {*game.hand(0), *game.hand(2)} == {"R1", "R2", "B3", "B4", "Y1", "Y9"}
    assert game.turn == 1


@pytest.mark.rule("custom-thief")
@pytest.mark.rule("custom-out-of-cards")
def test_whoever_is_robbed_of_the_last_card_has_won() -> None:
    game = laid("thief", "0: W1 R1 R2; 1: B1 G2 G3; 2: B3")
    game.play("pick:2")
    assert (game.over, game.winner) == (True, 2)


@pytest.mark.rule("custom-merry-go-round")
def test_the_merry_go_round_moves_hands_on_and_then_turns_play_round() -> None:
    game = laid("merry-go-round", "0: W1 R1 R2; 1: B1 G2 G3; 2: B3 B4")
    assert hands(game) == [["B3", "B4"], ["R1", "R2"], ["G2", "G3", "B1"]]
    assert (game.direction, game.turn) == ("right", 2)


@pytest.mark.rule("custom-rainbow")
def test_the_rainbow_clears_a_colour_and_the_next_player_names_another_and_misses_a_turn() -> None:
    game = laid("rainbow", "0: W1 B1 B2 R1 R2; 1: G1 G2; 2: Y1 Y2")
    assert (game.hand(0), game.phase, game.turn) == (["R1", "R2"], "colour", 1)
    game.play("colour:Y")
    assert (game.colour, game.turn, game.phase) == ("Y", 2, "play")
    game.play("Y1!")
    assert game.turn == 0


@pytest.mark.rule("custom-rainbow")
@pytest.mark.rule("custom-out-of-cards")
def test_a_rainbow_over_a_hand_of_one_colour_wins() -> None:
    game = laid("rainbow", "0: W1 B1 B2; 1: G1 G2; 2: Y1 Y2")
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.rule("last-customizable")
@pytest.mark.parametrize(
    ("rule", "after"),
    [
        ("rooster", [0, 5, 1]),
        ("seven", [0, 7, 1]),
        ("three", [0, 3, 3]),
        ("stuck", [0, 4, 1]),
        ("no-wilds", [0, 1, 1]),
        ("again", [0, 1, 1]),
        ("somebody", [0, 1, 1]),
        ("joke", [0, 1, 1]),
        ("swap", [0, 1, 1]),
        ("thief", [0, 1, 1]),
        ("tax", [0, 1, 1]),
        ("rainbow", [0, 1, 1]),
        ("merry-go-round", [0, 1, 1]),
        ("elbows", [0, 1, 1]),
        ("open-hands", [0, 1, 1]),
        ("whisper", [0, 1, 1]),
        ("gift", [0, 1, 1]),
        ("wilds-out", [0, 1, 1]),
    ],
)
def test_as_last_card_only_the_draws_forced_on_others_are_taken(rule: str, after: list[int]) -> None:
    game = laid(rule, "0: W1; 1: G1; 2: Y1")
    assert (game.over, game.winner, sizes(game)) == (True, 0, after)
    left = [yksi.cards.points(yksi.cards.card(card)) for hand in hands(game) for card in hand]
    assert game.points == [sum(left), 0, 0]


@pytest.mark.rule("custom-last-any-colour")
@pytest.mark.parametrize(("action", "size"), [("W1", 1), ("W1:B", 4), ("W1:G", 1)])
def test_laid_last_without_a_colour_nobody_counts_as_stuck(action: str, size: int) -> None:
    game = laid("stuck", "0: W1; 1: G1; 2: Y1", action)
    assert (game.winner, sizes(game)) == (0, [0, size, 1])


@pytest.mark.rule("last-customizable")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_as_last_card_the_next_player_still_draws_until_the_colour_comes(colour: str) -> None:
    game = laid(f"until-{colour}", "0: W1; 1: G1; 2: Y1; draw: R1 R2 Y2 G2 B2")
    drawn = {"red": 1, "yellow": 3, "green": 4, "blue": 5}[colour]
    assert (game.winner, sizes(game)) == (0, [0, 1 + drawn, 1])


@pytest.mark.rule("last-customizable")
@pytest.mark.rule("last-wild-needs-no-colour")
@pytest.mark.parametrize("action", ["W1", "W1:G"])
def test_as_last_card_it_may_be_laid_with_or_without_a_colour(action: str) -> None:
    game = laid("rooster", "0: W1; 1: G1; 2: Y1", action)
    assert (game.winner, sizes(game)) == (0, [0, 5, 1])


@pytest.mark.rule("last-customizable")
def test_the_last_card_is_scored_with_the_draws_of_a_partner_uncounted() -> None:
    game = Game.position(
        "nb-112; teams=2; custom=three; top R5; turn 0; 0: W1; 1: G1; 2: Y1; 3: G2; draw: R1 R1 R2 R2 R3 R3"
    )
    game.play("W1")
    others = [yksi.cards.points(yksi.cards.card(card)) for seat in (1, 3) for card in game.hand(seat)]
    assert (sizes(game), game.points) == ([0, 3, 3, 3], [sum(others), 0, 0, 0])


@pytest.mark.rule("custom-own-rule")
def test_the_next_player_is_on_the_right_when_play_goes_to_the_right() -> None:
    game = Game.position("nb-112; custom=rooster; top R5; turn 0; direction right; 0: W1 R1 R2; 1: G1; 2: B1")
    game.play("W1:B")
    assert sizes(game) == [2, 1, 5]


@pytest.mark.rule("custom-own-rule")
def test_every_ready_rule_plays_a_whole_round() -> None:
    for ready in yksi.ready_rules():
        game = Game.deal("nb-112", players=3, seed=9, custom=[ready] * 3)
        while not game.over:
            game.play(game.legal()[0])


@pytest.mark.rule("custom-joke")
@pytest.mark.rule("uno-before-card")
def test_uno_can_be_said_ahead_of_the_discard_that_leaves_one_card() -> None:
    game = laid("joke", "0: W1 R1 R2; 1: G1 G2")
    game.play("yes", 1)
    game.play("uno")
    assert "uno" not in game.legal()
    game.play("discard:R1")
    assert game.view()["players"][0]["said_uno"]
    assert "catch:0" not in game.legal(1)


@pytest.mark.rule("custom-extra-turn-order")
def test_the_next_player_of_a_rule_in_an_extra_turn_is_the_one_a_draw_two_would_hit() -> None:
    position = "nb-112; top R5; turn 0; 0: W1 R1 R2; 1: B1 B2; 2: W2 G2 G3; 3: Y1 Y2"
    game = Game.position(position, custom=["somebody", "rooster"])
    game.play("W1:R")
    game.play("pick:2")
    game.play("W2:R")
    assert (sizes(game), game.turn) == ([2, 6, 2, 2], 1)
