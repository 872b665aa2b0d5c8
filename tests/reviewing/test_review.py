"""A review adds up, finds planted luck, and answers bad records with a sentence."""

from __future__ import annotations

from functools import cache

import pytest

import yksi
from yksi.errors import CannotBeDone
from yksi.locales import LANGUAGES
from yksi.reviewing.page import page_of
from yksi.reviewing.scale import KNOTS, WHOLE, chance_of, luck_of, rank, skill_of, tables
from yksi.reviewing.text import plot, text_of
from yksi.reviewing.told import Review


def played(position: str, *actions: str, seed: int = 1) -> yksi.Record:
    game = yksi.Game.position(position, seed=seed)
    for action in actions:
        game.play(action)
    return yksi.Record.of(game)


LUCKY = "nb-112; top R5; turn 0; 0: B1; 1: G2 G3 G4 Y6 Y7 B8; draw: R1 Y1"


@cache
def reviewed() -> Review:
    """Seat 0 draws, gets a card that fits, lays it, and goes out later; seat 1 then wins nothing."""
    record = played(LUCKY, "draw", "R1!", "draw", "pass", "draw", "pass", "draw", "pass")
    return _finish(record)


def _finish(record: yksi.Record) -> Review:
    game = record.replay()
    assert isinstance(game, yksi.Game)
    while not game.over:
        lays = [each for each in game.legal() if each[0].isupper()]
        game.play(lays[-1] if lays else ("draw" if "draw" in game.legal() else game.legal()[0]))
    return yksi.review(yksi.Record.of(game))


def test_every_change_of_the_chance_is_booked_somewhere() -> None:
    for seat in reviewed()["seats"]:
        for each in seat["rounds"]:
            luck = each["deal"] + each["draws"] + each["others"]
            assert each["start"] + luck - each["cost"] == (WHOLE if each["won"] else 0)


def test_exactly_one_wins() -> None:
    assert sum(seat["won"] for seat in reviewed()["seats"]) == 1


@pytest.mark.parametrize(("drawn", "lucky"), [("W", True), ("Y1", False)])
def test_planted_luck_of_a_drawn_card_is_found(drawn: str, lucky: bool) -> None:
    """With one card to go out with next turn, a wild is luck, and what does not fit is none."""
    record = played(f"nb-112; top R5; turn 0; 0: B1; 1: G2 G3 G4 Y6 Y7 B8; draw: {drawn} G9", "draw")
    told = _finish(record)["seats"][0]["rounds"][0]
    first = told["decisions"][1]["chance"] + told["decisions"][1]["loss"] - told["decisions"][0]["chance"]
    assert (first > 0) == lucky


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_told_in_every_language(language: str) -> None:
    text = text_of(reviewed(), language)
    page = page_of(reviewed(), language)
    assert "Player 1" in text
    assert "Player 2" in page
    assert "{" not in text
    assert page.count("<svg") == page.count('role="img"') == 2


def test_a_plot_has_a_block_for_every_moment_of_a_short_round() -> None:
    assert plot([{"step": 0, "chance": 0}, {"step": 1, "chance": WHOLE}]) == "▁█"


def test_an_unfinished_round_is_refused_with_a_sentence() -> None:
    with pytest.raises(CannotBeDone, match="no round of this record is over"):
        yksi.review(played(LUCKY, "draw"))


def test_an_edited_record_is_refused_with_the_action_where_it_breaks() -> None:
    text = played(LUCKY, "draw", "R1!").text().replace("R1!", "Y9!")
    with pytest.raises(yksi.RecordError, match="action 2"):
        yksi.review(yksi.Record.parse(text))


def test_a_seat_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="there is no seat 5: seats are 0 to 1"):
        yksi.review(played(LUCKY), [5])


def test_a_round_with_one_decision_has_no_skill() -> None:
    told = yksi.review(played("nb-112; top R5; turn 0; 0: R7; 1: B2 G1", "R7"))
    winner = told["seats"][0]
    assert winner["skill"] is None
    assert winner["won"] == 1
    assert winner["cost"] == 0


def test_ten_players_get_no_number_that_was_not_measured() -> None:
    hands = "; ".join(f"{seat}: {'R7' if seat == 0 else f'B{seat}'}" for seat in range(10))
    told = yksi.review(played(f"nb-112; top R5; turn 0; {hands}", "R7"), [0])
    assert not told["calibrated"]
    assert told["seats"][0]["skill"] is None
    assert told["seats"][0]["luck_rank"] is None
    assert "calibrated" in text_of(told, "en") or "measured" in text_of(told, "en")


def test_curves_go_up_from_nothing_to_all() -> None:
    for by_level in tables()["chances"].values():
        for curve in by_level.values():
            assert len(curve) == KNOTS + 1
            assert curve == sorted(curve)
            assert (curve[0], curve[-1]) == (0, WHOLE)


def test_a_chance_grows_with_the_wins() -> None:
    said = [chance_of(wins, 64, 2, 2, "sharp") for wins in range(65)]
    assert said == sorted(said)
    assert 0 <= said[0] < 500
    assert 9_500 < said[-1] <= WHOLE


def test_ranks_are_0_to_99_and_go_the_right_way() -> None:
    assert rank(5, [1, 2, 9]) == 2
    assert skill_of(0, 50, 2) is not None
    assert (skill_of(0, 50, 2) or 0) > (skill_of(50 * 500, 50, 2) or 0)
    lucks = [luck_of(luck, 4, 2) or 0 for luck in range(-30_000, 30_001, 5_000)]
    assert lucks == sorted(lucks)
    assert lucks[0] < 5
    assert lucks[-1] > 94
