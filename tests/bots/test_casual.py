"""casual does what a sensible child does, most of the time."""

from __future__ import annotations

from tests.bots.ask import ask, asked_often


def test_it_plays_the_colour_that_it_has_most_of() -> None:
    assert ask("casual", "nb-112; top R5; turn 0; 0: R7 B5 B1 B2 W; 1: B2 G1 Y1 Y2 Y3") == "B5"


def test_it_keeps_wilds_while_something_fits() -> None:
    found = asked_often("casual", "nb-112; top R5; turn 0; 0: R7 G3 W W+4; 1: B2 G1 Y1 Y2 Y3")
    assert set(found) == {"R7"}


def test_it_names_the_colour_that_it_has_most_of() -> None:
    assert ask("casual", "nb-112; top R5; turn 0; 0: W B1 B2 G3; 1: B2 G1 Y1 Y2 Y3") == "W:B"


def test_it_stops_who_is_about_to_go_out() -> None:
    found = asked_often("casual", "nb-112; top R5; turn 0; 0: R7 R6 RS G3 B4; 1: B2 B3; 2: G1 G2 G3 G4")
    assert set(found) == {"RS"}


def test_it_sometimes_forgets_uno() -> None:
    found = asked_often("casual", "nb-112; top R5; turn 0; 0: R7 B3; 1: B2 G1 Y1 Y2")
    assert set(found) == {"R7", "R7!"}
    assert 0 < found["R7"] < 30


def test_it_often_misses_that_somebody_forgot_uno() -> None:
    table = "nb-112; top R5; turn 0; 0: R7 B3; 1: B2 G1 Y1; 2: R1 R2 R3"
    found = asked_often("casual", table, "R7", seat=2)
    assert found[None] > found["catch:0"] > 0


def test_it_seldom_doubts() -> None:
    many = "R1 R2 R3 R4 R6 R7 R8 R9 RS RR R+2 R1"
    found = asked_often("casual", f"nb-112; top R5; turn 0; 0: W+4 {many}; 1: B2 G1 Y1 Y2", "W+4:G")
    assert found["accept"] > 70 > found["challenge"] > 0
