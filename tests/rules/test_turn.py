"""How does a turn pass on?"""

import pytest

import yksi
from yksi import Game, IllegalAction

MODERN = ("nb-112", "nb-112-retold", "fi-108", "da-108")


@pytest.mark.rule("draw-instead")
@pytest.mark.parametrize("edition", MODERN)
def test_a_player_may_draw_while_holding_a_card_that_fits(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: R7 B1 B2; 1: G1; draw: Y1")
    game.play("draw")
    assert (game.phase, game.turn, game.hand(0)) == ("drawn", 0, ["R7", "Y1", "B1", "B2"])


@pytest.mark.rule("must-play")
@pytest.mark.parametrize("rules", ["sv-1981", "nb-112; must_play=yes"])
def test_a_player_who_can_lay_a_card_must(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: R7 B1 B2; 1: G1")
    assert game.legal() == ["R7"]
    with pytest.raises(IllegalAction, match="must play"):
        game.play("draw")


@pytest.mark.rule("must-play")
@pytest.mark.parametrize("rules", ["sv-1981", "nb-112; must_play=yes"])
def test_a_player_who_must_play_draws_without_a_card_that_fits(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: G7 B1 B2; 1: G1")
    assert game.legal() == ["draw"]


@pytest.mark.rule("must-play")
def test_a_wild_has_to_be_laid_when_nothing_else_fits() -> None:
    game = Game.position("sv-1981; top R5; turn 0; 0: G7 B1 W; 1: G1")
    assert set(game.legal()) == {"W:Y", "W:G", "W:B"}


@pytest.mark.rule("draw-one")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_a_player_who_lays_no_card_draws_one_and_no_more(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: G7 B1; 1: G1; draw: Y1 Y2")
    game.play("draw")
    assert game.hand(0) == ["Y1", "G7", "B1"]
    assert "draw" not in game.legal()
    with pytest.raises(IllegalAction, match="drawn already"):
        game.play("draw")


@pytest.mark.rule("drawn-card-only")
@pytest.mark.parametrize("edition", MODERN)
def test_only_the_drawn_card_may_be_laid(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: R7 B1; 1: G1; draw: R2")
    game.play("draw")
    assert game.legal() == ["R2", "pass"]
    with pytest.raises(IllegalAction, match="only the drawn R2"):
        game.play("R7")
    game.play("R2")
    assert (game.top, game.turn) == ("R2", 1)


@pytest.mark.rule("drawn-card-only")
def test_a_drawn_card_may_be_laid_for_its_number() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: B1 B2; 1: G1; draw: B5")
    game.play("draw")
    assert game.legal() == ["B5", "pass"]


@pytest.mark.rule("drawn-card-only")
def test_a_drawn_card_that_does_not_fit_cannot_be_laid() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: G1; draw: B2")
    game.play("draw")
    assert game.legal() == ["pass"]


@pytest.mark.rule("drawn-may-be-kept")
@pytest.mark.parametrize("edition", MODERN)
def test_a_drawn_card_that_fits_may_be_kept(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: B1 B2; 1: G1; draw: R2")
    game.play("draw")
    game.play("pass")
    assert (game.turn, game.top, game.hand(0)) == (1, "R5", ["R2", "B1", "B2"])


@pytest.mark.rule("drawn-must-be-laid")
@pytest.mark.parametrize("rules", ["sv-1981", "nb-112; force_play=yes"])
def test_a_drawn_card_that_fits_must_be_laid(rules: str) -> None:
    game = Game.position(f"{rules}; top R5; turn 0; 0: B1 B2; 1: G1; draw: R2")
    game.play("draw")
    assert game.legal() == ["R2"]
    with pytest.raises(IllegalAction, match="has to be laid"):
        game.play("pass")


@pytest.mark.rule("drawn-must-be-laid")
def test_nobody_is_forced_to_lay_a_drawn_wild_draw_four_against_the_rule() -> None:
    game = Game.position("nb-112; force_play=yes; top R5; turn 0; 0: R1 B2; 1: G1; draw: W+4")
    game.play("draw")
    assert "pass" in game.legal()


@pytest.mark.rule("drawn-then-pass")
@pytest.mark.rule("drawn-turn-passes")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_the_table_waits_for_a_pass_also_when_the_drawn_card_does_not_fit(edition: str) -> None:
    game = Game.position(f"{edition}; top R5; turn 0; 0: B1 B2; 1: G1; draw: Y1")
    game.play("draw")
    assert (game.phase, game.turn, game.legal()) == ("drawn", 0, ["pass"])
    game.play("pass")
    assert (game.phase, game.turn) == ("play", 1)


@pytest.mark.rule("drawn-then-pass")
def test_nobody_passes_without_drawing() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: B1 B2; 1: G1")
    with pytest.raises(IllegalAction, match="only after drawing"):
        game.play("pass")


@pytest.mark.rule("draw-to-match")
def test_drawing_goes_on_until_a_card_fits() -> None:
    game = Game.position("nb-112; draw_to_match=yes; top R5; turn 0; 0: B1 B2; 1: G1; draw: Y1 G2 B5 R1")
    game.play("draw")
    assert game.hand(0) == ["Y1", "G2", "B1", "B2", "B5"]
    assert game.legal() == ["B5", "pass"]


@pytest.mark.rule("draw-to-match")
@pytest.mark.rule("drawn-must-be-laid")
def test_draw_to_match_with_force_play_lays_the_card_that_came() -> None:
    game = Game.position(
        "nb-112; draw_to_match=yes; force_play=yes; top R5; turn 0; 0: B1 B2; 1: G1; draw: Y1 R1"
    )
    game.play("draw")
    assert game.legal() == ["R1"]


@pytest.mark.rule("draw-to-match")
@pytest.mark.rule("no-bluff")
def test_draw_to_match_goes_past_a_wild_draw_four_that_cannot_be_laid() -> None:
    game = Game.position(
        "nb-112; draw_to_match=yes; no_bluff=yes; top R5; turn 0; 0: R1 B2; 1: G1; draw: W+4 G2 R2"
    )
    game.play("draw")
    assert game.legal() == ["R2", "pass"]


@pytest.mark.rule("knocked-out-seat")
@pytest.mark.parametrize(("direction", "turn"), [("left", 3), ("right", 0)])
def test_the_turn_passes_over_a_knocked_out_seat(direction: str, turn: int) -> None:
    game = Game.position(
        f"sv-1981; top R5; turn 2; direction {direction}; 0: R1 B1; 1: out; 2: R2 B2 G2; 3: R3 B3"
    )
    game.play("R2")
    assert game.turn == turn
    assert game.legal(1) == []


@pytest.mark.rule("players")
@pytest.mark.parametrize("players", range(2, 11))
def test_the_turn_goes_all_the_way_round_the_table(players: int) -> None:
    hands = "; ".join(f"{seat}: G{seat or 1}" for seat in range(players))
    game = Game.position(f"nb-112; top R5; turn 0; {hands}")
    for seat in range(players):
        assert game.turn == seat
        game.play("draw")
        game.play("pass")
    assert game.turn == 0


@pytest.mark.rule("draw-to-match")
@pytest.mark.rule("custom-short")
def test_draw_to_match_after_more_cards_than_one_goes_on_only_if_none_of_them_fits() -> None:
    table = "nb-112; draw_to_match=yes; custom=stuck; top R5; turn 0; 0: W1 B1 B2; 1: G1 G2; 2: Y1 Y2"
    for pile, count in (("B9 Y9 G9 Y8 Y7 B8 R1", 3), ("Y9 G9 Y8 Y7 B8 R1", 5)):
        game = Game.position(f"{table}; draw: {pile}")
        game.play("W1:B")
        game.play("draw")
        assert len(game.hand(1)) == 2 + count


@pytest.mark.rule("must-play")
@pytest.mark.rule("no-reverse-back")
def test_who_must_play_need_not_lay_a_wild_draw_four_against_the_rule() -> None:
    table = "sv-1981; {}top R5; turn 0; layer 1; 0: RR B1 B2; 1: RR W+4 B3; 2: Y1 Y2; draw: G9"
    game = Game.position(table.format(""))
    game.play("RR")
    assert (game.turn, "draw" in game.legal(), "W+4:B" in game.legal()) == (1, True, True)
    game = Game.position(table.format("no_bluff=yes; "))
    game.play("RR")
    assert game.legal() == ["draw"]
    with pytest.raises(IllegalAction, match="it cannot be laid while holding a red card"):
        game.play("W+4:B")


@pytest.mark.rule("drawn-must-be-laid")
@pytest.mark.rule("no-reverse-back")
def test_a_drawn_wild_draw_four_that_would_be_against_the_rule_may_be_kept() -> None:
    game = Game.position("sv-1981; top R5; turn 0; layer 1; 0: RR B1 B2; 1: RR B4 B3; 2: Y1 Y2; draw: W+4")
    game.play("RR")
    game.play("draw")
    assert "pass" in game.legal()
