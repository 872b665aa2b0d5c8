"""A review adds up, finds planted luck, and answers bad records with a sentence."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import yksi
from yksi.asking import asked
from yksi.bots import choose_at, make_bot
from yksi.errors import CannotBeDone
from yksi.locales import LANGUAGES, action_name, card_name
from yksi.reviewing.judging import Judge
from yksi.reviewing.ledger import Ledger
from yksi.reviewing.page import page_of
from yksi.reviewing.scale import KNOTS, WHOLE, calibrated, chance_of, luck_of, repeated, skill_of, tables
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
    assert f"{action_name('draw', [], language)} " in text, "what is no card is said in words"
    assert f"YS: {card_name('YS', language)}" in text, "letters of cards are explained"
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
    said = [chance_of(wins, 64, 2, "sharp") for wins in range(65)]
    assert said == sorted(said)
    assert 0 <= said[0] < 500
    assert 9_500 < said[-1] <= WHOLE


def test_luck_of_several_rounds_is_that_of_as_many() -> None:
    """Of equals who play four rounds, one in 16 wins none and a quarter one: who won one is between."""
    assert [luck_of(WHOLE * wins - 2 * WHOLE, [2] * 4) for wins in range(5)] == [3, 18, 50, 81, 96]
    assert [luck_of(WHOLE * wins - 2 * WHOLE, [4] * 8) for wins in (1, 3, 4)] == [23, 78, 92]
    assert luck_of(-WHOLE // 2, [2]) == 25
    assert luck_of(WHOLE // 2, [2]) == 75
    assert luck_of(-WHOLE // 2 + 2_000, [2]) == 34, "a round that own mistakes lost was less unlucky"


def test_luck_counts_the_sides_of_each_round() -> None:
    assert luck_of(5_000, [2]) < luck_of(7_500, [4])  # type: ignore[operator]
    assert luck_of(0, [2] * 30) in (49, 50)
    assert luck_of(0, [4, 4, 2, 2] * 5) in (49, 50)
    assert luck_of(0, []) is None
    assert luck_of(0, [2, 7]) is None


def test_luck_grows_with_luck() -> None:
    for sides in ([2] * 4, [4] * 8, [6, 3, 3]):
        lucks = [luck_of(luck, sides) or 0 for luck in range(-30_000, 70_001, 1_000)]
        assert lucks == sorted(lucks)
        assert lucks[0] < 20
        assert lucks[-1] > 94


def test_skill_falls_with_what_decisions_lose_and_says_more_of_many() -> None:
    for sides in (2, 4):
        said = [skill_of([(sides, loss)] * 20) or 0 for loss in range(0, 3_000, 200)]
        assert said == sorted(said, reverse=True)
        assert said[0] > 60
        assert said[-1] < 5
        few, many = skill_of([(sides, 0)] * 5) or 0, skill_of([(sides, 0)] * 80) or 0
        assert 50 < few < many
    assert skill_of([(2, 0)] * 4) is None
    assert skill_of([(5, 0)] * 40) is None, "no bot was measured among five"


def test_the_reference_has_some_hundred_decisions_of_each_bot() -> None:
    for bots in tables()["losses"].values():
        assert len(bots) == 5
        assert all(sum(count for _, count in bot) >= 300 for bot in bots)


def test_what_is_added_up_is_all_there_is() -> None:
    spread = repeated({0: 1 << 19, 1: 1 << 19}, 3, 9)
    assert spread == {0: 1 << 17, 1: 3 << 17, 2: 3 << 17, 3: 1 << 17}
    assert repeated({0: 1 << 19, 1: 1 << 19}, 3, 2) == {0: 1 << 17, 1: 3 << 17, 2: 1 << 19}


def test_a_decision_that_cost_nothing_does_not_lower_skill() -> None:
    """What cannot be told from luck is not held against anybody: Skill is above the middle."""
    for told in (reviewed(), yksi.review(among("nb-112", 4))):
        for seat in told["seats"]:
            if seat["cost"] == 0 and seat["skill"] is not None:
                assert seat["skill"] >= 50


def among(edition: str, players: int, seed: int = 1, **rules: Any) -> yksi.Record:
    """A round among bots."""
    game = yksi.Game.deal(edition, players, seed=seed, **rules)
    bots = [make_bot("casual", seed=seed + seat) for seat in range(players)]
    while not game.over:
        for seat in asked(game.state, 0):
            action = choose_at(bots[seat], game, seat)
            if action is not None:
                game.play(action, seat)
                break
    return yksi.Record.of(game)


@pytest.mark.parametrize(
    ("edition", "players", "rules", "calibrated"),
    [
        ("nb-112", 4, {}, True),
        ("nb-112", 3, {"target": 200}, True),
        ("nb-112", 5, {}, False),
        ("nb-112", 4, {"teams": 2}, False),
        ("nb-112", 2, {"stacking": "same"}, False),
        ("nb-112", 2, {"custom": "rooster"}, False),
        ("sv-1981", 2, {}, False),
    ],
)
def test_what_was_not_measured_is_said_to_be_an_estimate(
    edition: str, players: int, rules: dict[str, Any], calibrated: bool
) -> None:
    told = yksi.review(among(edition, players, **rules), [0])
    text = text_of(told, "en")
    assert told["calibrated"] == calibrated
    assert ("take chances and Skill as estimates" in text) != calibrated
    assert ("not counted" in text) == (not told["as_printed"] or players == 5) or "ordinary" in text
    assert told["seats"][0]["luck_rank"] is not None
    if players == 5:
        assert told["seats"][0]["skill"] is None


def test_a_level_that_was_not_measured_is_an_estimate() -> None:
    assert "novice" not in calibrated()
    assert not yksi.review(among("nb-112", 2), [0], "novice")["calibrated"]
    assert yksi.review(among("nb-112", 2), [0], "expert")["calibrated"]


def test_a_round_among_bots_alone_is_reviewed_as_any() -> None:
    told = yksi.review(among("nb-112", 2, seed=4))
    assert sum(seat["luck"] - seat["cost"] for seat in told["seats"]) == 0, "what one wins the other loses"


def test_something_else_is_no_record() -> None:
    for text in ("", "Dear diary", '{"version": 1}', "yksi record 9\nengine: 0.2.0\n"):
        with pytest.raises(yksi.RecordError):
            yksi.Record.parse(text)


def test_a_draw_that_finds_no_card_brings_no_luck_of_cards() -> None:
    """What others do after a draw from an empty pile is not booked as own draws."""
    game = yksi.Game.position("nb-112; top R5; turn 0; 0: B1 B2; 1: G5 Y7", seed=1)
    ledger = Ledger(Judge(game.rules), "sharp", game, 0, 1)
    ledger.begin()
    ledger.notice(True, [])
    assert not ledger.drew
    ledger.notice(True, game.play("draw"))
    assert ledger.drew, "now it is asked what to do with the card"
