"""Ratings find the strengths that made the scores."""

from __future__ import annotations

import pytest

from yksi.arena.ratings import Score, rate

SPREAD = [[25.0, -25.0], [-25.0, 25.0]]


def test_a_hundred_points_are_64_per_cent() -> None:
    found = rate([Score(("random", "other"), (1, 1), 1_000, (359.935, 640.065), SPREAD)])
    assert found.anchor == "random"
    assert found.ratings["random"].value == 1000
    assert found.ratings["random"].error == pytest.approx(0, abs=1e-6)
    assert found.ratings["other"].value == pytest.approx(1100, abs=0.1)
    # by hand: 400 / ln 10 × 5 / (1000 × 0.36 × 0.64)
    assert found.ratings["other"].error == pytest.approx(3.77, abs=0.01)


def test_one_among_three_that_wins_its_quarter_is_as_strong_as_they_are() -> None:
    found = rate([Score(("one", "three"), (1, 3), 1_000, (250, 750), SPREAD)])
    assert found.anchor == ""
    assert [rating.value for rating in found.ratings.values()] == pytest.approx([1000, 1000])


def test_strengths_of_several_are_found_together() -> None:
    strengths = {"random": 1.0, "b": 2.0, "c": 4.0}
    scores = [
        Score(
            (one, other),
            (1, 1),
            900,
            tuple(900 * strengths[name] / (strengths[one] + strengths[other]) for name in (one, other)),
            SPREAD,
        )
        for one, other in (("random", "b"), ("b", "c"), ("random", "c"))
    ]
    found = rate(scores)
    assert found.ratings["b"].value == pytest.approx(1120.41, abs=0.01)
    assert found.ratings["c"].value == pytest.approx(1240.82, abs=0.01)
    assert not found.padded


def test_who_never_loses_has_a_rating_all_the_same() -> None:
    found = rate([Score(("random", "best"), (1, 1), 100, (0, 100), [[0, 0], [0, 0]])])
    assert found.padded
    assert 1500 < found.ratings["best"].value < 2500
