"""The expert at tables where the right choice is clear."""

from __future__ import annotations

import pytest

import yksi
from yksi.bots import make_bot


def choice(position: str, seat: int = 0) -> str | None:
    game = yksi.Game.position(position)
    return make_bot("expert", seed=1).choose(game.view(seat))


def test_it_goes_out_when_it_can() -> None:
    assert choice("nb-112; top R5; turn 0; 0: R7; 1: B2 G1") == "R7"


def test_it_says_uno_with_the_second_last_card() -> None:
    assert choice("nb-112; top R5; turn 0; 0: R7 B3; 1: B2 G1 Y1") == "R7!"


def test_it_keeps_its_wild_when_a_card_fits() -> None:
    assert choice("nb-112; top R5; turn 0; 0: R7 R2 G3 W; 1: B2 G1 Y1 Y2 Y3") in ("R7", "R2")


def test_it_names_the_colour_that_it_holds() -> None:
    chosen = choice("nb-112; top R5; turn 0; 0: W B1 B2 B3 B9; 1: R2 G1 Y1 Y2 Y3 Y4 Y5")
    assert chosen == "W:B"


def test_it_skips_with_two_players_and_goes_on() -> None:
    chosen = choice("nb-112; top R5; turn 0; 0: RS R2 R9; 1: B2")
    assert chosen in ("RS", "RS!")


@pytest.mark.parametrize("culprit_cards", [1, 12])
def test_a_challenge_is_decided_by_its_odds(culprit_cards: int) -> None:
    rest = " ".join(["R1", "R2", "R3", "R4", "R6", "R7", "R8", "R9", "RS", "RR", "R+2", "R1"][:culprit_cards])
    game = yksi.Game.position(f"nb-112; top R5; turn 0; 0: W+4 {rest}; 1: B2 G1 Y1 Y2 Y3 Y4")
    game.play("W+4:G!" if culprit_cards == 1 else "W+4:G")
    chosen = make_bot("expert", seed=1).choose(game.view(1))
    assert chosen == ("accept" if culprit_cards == 1 else "challenge")


def test_it_catches_who_forgot_uno() -> None:
    game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 B3; 1: B2 G1 Y1")
    game.play("R7")
    assert make_bot("expert", seed=1).choose(game.view(1)) == "catch:0"
