"""A sheet says what the match says: scores, who is out, who deals, who has won."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import yksi
from tests.scorekeeping.matches import begin, played, write_down
from yksi.scorekeeping import Sheet, decode, encode

SCORINGS = ("winner-takes", "lowest", "knock-out")
TEAMS = ((3, 0), (4, 2), (6, 3))
"""How many play, in how many teams."""


def assert_same(edition: str, players: int, seed: int, **rules: Any) -> None:
    """Play a match and keep its score."""
    sheet = None
    for match in played(edition, players, seed, **rules):
        if sheet is None:
            sheet = begin(match)
        assert sheet.dealer == match.round.dealer
        write_down(sheet, match, Random(seed))
        assert sheet.scores == match.scores
        assert sheet.sides == match.sides
        assert sheet.out == match.out
        assert (sheet.over, sheet.winners) == (match.over, match.winners)
        assert [sheet.rounds[-1].points.get(seat, 0) for seat in range(players)] == match.round.points
    assert sheet is not None
    assert sheet.dealer is None
    again = Sheet(decode(encode(entry)) for entry in sheet.log)
    assert (again.rounds, again.scores, again.winners) == (sheet.rounds, sheet.scores, sheet.winners)


@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize(("players", "teams"), TEAMS)
def test_the_sheet_of_a_match_says_what_the_match_says(
    edition: str, scoring: str, players: int, teams: int
) -> None:
    assert_same(edition, players, seed=players, scoring=scoring, teams=teams, target=150)


@settings(max_examples=25)
@given(
    edition=st.sampled_from(yksi.EDITIONS),
    players=st.integers(2, 10),
    seed=st.integers(0, 10_000),
    scoring=st.sampled_from(SCORINGS),
    teams=st.sampled_from((0, 2, 3, 5)),
    target=st.sampled_from((1, 60, 200)),
)
def test_so_it_does_for_any_match(
    edition: str, players: int, seed: int, scoring: str, teams: int, target: int
) -> None:
    if players % max(teams, 1) or players < 2 * teams:
        teams = 0
    assert_same(edition, players, seed, scoring=scoring, teams=teams, target=target)


def test_so_it_does_with_rules_on_customizable_cards() -> None:
    assert_same("nb-112", 5, seed=11, custom="no-wilds,three,swap", target=300)
