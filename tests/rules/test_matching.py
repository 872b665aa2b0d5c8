"""Which cards may be laid?"""

import pytest

import yksi
from yksi import Game, IllegalAction

MODERN = ("nb-112", "nb-112-retold", "fi-108", "da-108")


def layable(position: str) -> set[str]:
    """The cards that seat 0 may lay, without the colours named and UNO said."""
    game = Game.position(f"{position}; turn 0; 1: G9 G8")
    return {action.rstrip("!").partition(":")[0] for action in game.legal()} - {"draw", "uno"}


@pytest.mark.rule("match-colour")
@pytest.mark.rule("match-number")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_a_card_fits_by_its_colour_or_its_number_and_not_otherwise(edition: str) -> None:
    assert layable(f"{edition}; top R7; 0: R2 R+2 B7 B2 GS") == {"R2", "R+2", "B7"}


@pytest.mark.rule("match-number")
def test_a_nought_fits_on_a_nought() -> None:
    assert layable("nb-112; top R0; 0: B0 B1 G2") == {"B0"}


@pytest.mark.rule("match-symbol")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize(("top", "fits"), [("RS", "BS"), ("RR", "BR"), ("R+2", "B+2")])
def test_a_symbol_fits_on_the_same_symbol_only(edition: str, top: str, fits: str) -> None:
    assert layable(f"{edition}; top {top}; 0: BS BR B+2 B1") == {fits}


@pytest.mark.rule("match-named-colour")
@pytest.mark.rule("wild-no-symbol")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_the_named_colour_is_followed_after_a_wild(edition: str) -> None:
    assert layable(f"{edition}; top W; colour G; 0: G1 R1 B4 Y+2") == {"G1"}


@pytest.mark.rule("match-named-colour")
def test_the_named_colour_is_followed_by_the_next_player() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: W R1 R2; 1: R3 Y3 Y4")
    game.play("W:Y")
    assert (game.top, game.colour) == ("W", "Y")
    assert game.legal() == ["Y3", "Y4", "draw"]


@pytest.mark.rule("wild-any-time")
@pytest.mark.parametrize("edition", MODERN)
def test_a_wild_may_be_laid_while_holding_the_colour(edition: str) -> None:
    assert layable(f"{edition}; top R7; 0: R1 R7 W") == {"R1", "R7", "W"}


@pytest.mark.rule("wild-any-time")
@pytest.mark.parametrize("top", ["W", "W+4", "WS", "W1"])
def test_a_wild_may_be_laid_on_a_wild(top: str) -> None:
    assert layable(f"nb-112; top {top}; colour G; 0: R1 W W+4 W2") == {"W", "W+4", "W2"}


@pytest.mark.rule("shuffle-hands-wild")
@pytest.mark.rule("custom-wild")
def test_shuffle_hands_and_customizable_cards_may_be_laid_any_time() -> None:
    assert layable("nb-112; top R7; 0: R1 WS W1 W2 W3") == {"R1", "WS", "W1", "W2", "W3"}


@pytest.mark.rule("wild-without-colour")
def test_a_wild_waits_until_the_colour_is_gone_by_the_rules_of_1981() -> None:
    assert layable("sv-1981; top R7; 0: R1 B2 W") == {"R1"}
    assert layable("sv-1981; top R7; 0: B1 B2 W") == {"W"}
    assert layable("sv-1981; top R7; 0: B7 W") == {"B7", "W"}


@pytest.mark.rule("wild-without-colour")
def test_the_colour_that_holds_a_wild_back_after_a_wild_is_the_named_one() -> None:
    assert layable("sv-1981; top W; colour G; 0: G1 W") == {"G1"}
    assert layable("sv-1981; top W; colour G; 0: R1 W") == {"W"}


@pytest.mark.rule("wild-without-colour")
def test_the_refusal_of_a_wild_says_why() -> None:
    game = Game.position("sv-1981; top R7; turn 0; 0: R1 B2 W; 1: G1")
    with pytest.raises(IllegalAction, match="while holding a red card"):
        game.play("W:G")


@pytest.mark.rule("wild-names-colour")
@pytest.mark.parametrize("edition", MODERN)
@pytest.mark.parametrize("colour", ["R", "Y", "G", "B"])
def test_a_wild_names_any_colour_also_the_one_in_play(edition: str, colour: str) -> None:
    game = Game.position(f"{edition}; top R7; turn 0; 0: W B1 B2; 1: G1")
    game.play(f"W:{colour}")
    assert game.colour == colour


@pytest.mark.rule("new-colour")
@pytest.mark.parametrize("rules", ["sv-1981", "nb-112; new_colour=yes"])
@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_a_wild_names_a_new_colour_and_never_the_one_in_play(rules: str, wild: str) -> None:
    game = Game.position(f"{rules}; top R7; turn 0; 0: {wild} B1 B2; 1: G1")
    assert [action for action in game.legal() if wild in action] == [f"{wild}:{new}" for new in "YGB"]
    with pytest.raises(IllegalAction, match="it has to name a new colour, and red is in play"):
        game.play(f"{wild}:R")


@pytest.mark.rule("new-colour")
def test_after_a_wild_the_colour_that_was_named_is_the_one_in_play() -> None:
    game = Game.position("sv-1981; top W; colour G; turn 0; 0: W B1 B2; 1: G1")
    assert {"W:R", "W:Y", "W:B"} == {action for action in game.legal() if action.startswith("W")}


@pytest.mark.rule("new-colour")
@pytest.mark.parametrize("wild", ["WS", "W1"])
def test_a_new_colour_is_named_with_every_wild(wild: str) -> None:
    game = Game.position(f"nb-112; new_colour=yes; top R7; turn 0; 0: {wild} B1 B2; 1: G1")
    assert f"{wild}:R" not in game.legal()


@pytest.mark.rule("wild-names-colour")
@pytest.mark.parametrize("wild", ["W", "W+4", "WS", "W1"])
def test_a_wild_without_a_colour_is_refused_while_cards_are_left(wild: str) -> None:
    game = Game.position(f"nb-112; top R7; turn 0; 0: {wild} B1 B2; 1: G1")
    with pytest.raises(IllegalAction, match="needs a colour"):
        game.play(wild)


@pytest.mark.rule("draw-four-bluff")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_a_wild_draw_four_can_be_laid_against_the_rule(edition: str) -> None:
    assert "W+4" in layable(f"{edition}; top R7; 0: R1 W+4")


@pytest.mark.rule("no-bluff")
def test_without_bluffing_a_wild_draw_four_waits_until_the_colour_is_gone() -> None:
    assert layable("nb-112; no_bluff=yes; top R7; 0: R1 W+4 W") == {"R1", "W"}
    assert layable("nb-112; no_bluff=yes; top R7; 0: B7 G1 W+4 W") == {"B7", "W+4", "W"}
    assert layable("sv-1981; no_bluff=yes; top R7; 0: R1 W+4 W") == {"R1"}


@pytest.mark.rule("no-bluff")
def test_without_bluffing_the_colour_on_a_wild_is_the_named_one() -> None:
    assert "W+4" not in layable("nb-112; no_bluff=yes; top W; colour G; 0: G1 W+4")
    assert "W+4" in layable("nb-112; no_bluff=yes; top W; colour G; 0: R1 W+4")


@pytest.mark.rule("free-draw-four")
def test_a_free_wild_draw_four_may_always_be_laid() -> None:
    assert "W+4" in layable("nb-112; free_draw_four=yes; top R7; 0: R1 W+4")


def test_a_card_not_held_is_refused() -> None:
    game = Game.position("nb-112; top R7; turn 0; 0: B1 B2; 1: R1")
    with pytest.raises(IllegalAction, match="does not hold"):
        game.play("R1")


def test_a_card_out_of_turn_is_refused() -> None:
    game = Game.position("nb-112; top R7; turn 0; 0: B1 B2; 1: R1 R7")
    with pytest.raises(IllegalAction, match="turn of seat 0"):
        game.play("R7", seat=1)
    assert game.hand(1) == ["R1", "R7"]
