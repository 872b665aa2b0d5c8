"""mixbot does what its author's bot does."""

from __future__ import annotations

import pytest

from tests.bots.ask import ask, asked_often

PLENTY = "G1 G2 G3 G4 G6"


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        (f"R+2 RS R7 RR {PLENTY}", "R+2"),
        (f"RS R7 RR {PLENTY}", "RS"),
        (f"R7 RR {PLENTY}", "R7"),
        (f"RR W+4 {PLENTY}", "RR"),
    ],
)
def test_cards_go_by_rank(hand: str, laid: str) -> None:
    assert ask("mixbot", f"nb-112; top R5; turn 0; 0: {hand}; 1: B2 G1 Y1 Y2; 2: B3 B4 B6") == laid


def test_against_a_single_card_attacks_come_first() -> None:
    table = "da-108; free_draw_four=yes; top R5; turn 0; 0: R7 RS W+4 G1 G2 G3 G4; 1: B2; 2: B3 B4 B6"
    assert ask("mixbot", table) == "W+4:G"


def test_it_would_rather_draw_than_lay_a_wild_early() -> None:
    assert ask("mixbot", "nb-112; top R5; turn 0; 0: W B1 B2 B3; 1: B2 G1 Y1 Y2") == "draw"
    assert ask("mixbot", "nb-112; top R5; turn 0; 0: W B1 B2; 1: B2 G1 Y1 Y2") == "W:B"


def test_it_lays_a_wild_if_it_must() -> None:
    assert ask("mixbot", "nb-112; must_play=yes; top R5; turn 0; 0: W B1 B2 B3; 1: B2 G1 Y1 Y2") == "W:B"


def test_it_keeps_a_drawn_wild() -> None:
    table = "nb-112; top R5; turn 0; 0: B1 B2 B3; 1: B2 G1 Y1 Y2; draw: W G7"
    assert ask("mixbot", table, "draw") == "pass"


def test_of_equal_ranks_it_lays_the_colour_that_it_has_most_of() -> None:
    assert ask("mixbot", f"nb-112; top R4; turn 0; 0: R7 {PLENTY}; 1: B2 G1 Y1 Y2; 2: B3 B4 B6") == "G4"


def test_it_never_bluffs() -> None:
    found = asked_often("mixbot", "nb-112; top R5; turn 0; 0: W+4 R1; 1: B2; 2: G1 G2 G3")
    assert set(found) == {"R1!"}
