"""Moments are noticed when they happen, are told in every language, and their odds are not stale."""

from __future__ import annotations

from typing import Any

import pytest

import yksi
from yksi.engine.layout import structure_of
from yksi.locales import LANGUAGES
from yksi.locales.messages import table
from yksi.reviewing import feats
from yksi.reviewing.feats import MOMENTS, Feats, watch, watch_deal
from yksi.reviewing.moments import NAMES, once_in

np = pytest.importorskip("numpy")


def noticed(position: str, *actions: str) -> list[set[str]]:
    """The moments of each seat after these actions."""
    game = yksi.Game.position(position, seed=1)
    counted: Any = structure_of(Feats)()
    watch_deal(game.table.record(), counted)
    for action in actions:
        game.play(action)
        watch(game.table.record(), counted)
    return [
        {name for moment, name in enumerate(NAMES) if counted.got[seat] >> moment & 1}
        for seat in range(game.players)
    ]


def test_names_are_in_the_order_of_the_bits() -> None:
    assert len(NAMES) == MOMENTS
    for moment, name in enumerate(NAMES):
        assert getattr(feats, name.upper().replace("-", "_")) == moment


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_has_its_words(language: str) -> None:
    assert list(table(language, "review", "told")) == list(NAMES)


def test_a_round_won_with_every_card_laid_is_flawless_and_untouched() -> None:
    first, second = noticed("nb-112; top R5; turn 0; 0: R7; 1: B2 G1", "R7")
    assert {"flawless", "untouched"} <= first
    assert "too-late" in second


def test_a_wild_draw_four_on_a_single_card() -> None:
    _, second = noticed("nb-112; top R5; turn 0; 0: W+4 B2 B3; 1: G1", "W+4:G", "accept")
    assert "four-on-last" in second


def test_a_bluff_that_nobody_doubts_and_one_that_is_seen_through() -> None:
    position = "nb-112; top R5; turn 0; 0: W+4 R2 B3; 1: G1 G2"
    assert "got-away" in noticed(position, "W+4:G", "accept")[0]
    assert "saw-through" in noticed(position, "W+4:G", "challenge")[1]
    innocent = "nb-112; top R5; turn 0; 0: W+4 B2 B3; 1: G1 G2"
    assert "doubted-wrongly" in noticed(innocent, "W+4:G", "challenge")[1]


def drawn_four_times(hand: str) -> set[str]:
    """The moments of somebody with this hand who draws and keeps, four times in a row."""
    position = f"nb-112; top R5; turn 0; 0: {hand}; 1: R1 R2 R7 R8 R9 Y1 Y2; draw: G6 G8 G9 G6"
    actions = [each for red in ("R1", "R2", "R7", "R8") for each in ("draw", "pass", red)]
    return noticed(position, *actions)[0]


def test_four_turns_that_bring_nothing_are_a_dry_spell() -> None:
    assert "dry-spell" in drawn_four_times("B3 B4")


def test_who_keeps_what_fits_is_in_no_dry_spell() -> None:
    assert "dry-spell" not in drawn_four_times("B3 B7"), "the blue seven fitted on the red one"
    assert "dry-spell" not in drawn_four_times("B3 W")


def test_odds_are_told_of_tables_that_were_counted_only() -> None:
    assert once_in("flawless", "nb-112", 2)
    assert once_in("good-ear", "nb-112", 6) == 0
    assert once_in("flawless", "nb-112", 5) is None
    assert once_in("flawless", "nb-112", 10) is None
    assert once_in("flawless", "own", 2) is None


def test_a_hand_of_numbers_of_which_nothing_fits() -> None:
    first, second = noticed("nb-112; top R5; turn 0; 0: B1 B2 G3 G4 Y6; 1: W W+4 W+4 B2 B3")
    assert {"nothing-fits", "numbers-only"} <= first
    assert {"three-wilds", "two-fours"} <= second


def test_the_odds_are_those_of_the_rules_as_they_are() -> None:
    """A few thousand seats counted again: what is common is as common as the file says."""
    from yksi.training.odds import SEATS, count

    fresh = count("nb-112", 4, 2_000)
    for moment in ("numbers-only", "nothing-fits", "flawless", "wild-finish", "dear-hand"):
        expected = 8_000 / (once_in(moment, "nb-112", 4) or SEATS)
        assert abs(fresh.get(moment, 0) - expected) < 6 * expected**0.5 + 8, moment
