"""Sums in whole numbers give the same estimates in any order, and the right ones."""

from __future__ import annotations

import math

import numpy as np
import pytest

from yksi.arena.moments import Estimate, Moments
from yksi.arena.page import cell
from yksi.arena.text import percent

OBSERVED = np.random.default_rng(1).integers(0, 20, (1_000, 3))


def test_parts_in_any_order_are_the_whole() -> None:
    parts = [Moments.of(part) for part in np.split(OBSERVED, (13, 500, 501))]
    assert Moments.merged(parts) == Moments.merged(parts[::-1]) == Moments.of(OBSERVED)


def test_a_mean_has_the_error_that_everybody_knows() -> None:
    found = Moments.of(OBSERVED).mean(1, a_deal=2)
    assert found.value == pytest.approx(OBSERVED[:, 1].mean() / 2)
    assert found.error == pytest.approx(OBSERVED[:, 1].std(ddof=1) / 2 / math.sqrt(1_000))


def test_a_ratio_has_the_error_that_resampling_finds() -> None:
    luck = np.random.default_rng(2)
    samples = [OBSERVED[luck.integers(0, 1_000, 1_000)].sum(axis=0) for _ in range(2_000)]
    moments = Moments.of(OBSERVED)
    assert moments.ratio(0, 1).error == pytest.approx(np.std([a / b for a, b, _ in samples]), rel=0.1)
    gap = moments.ratio_difference((0, 1), (2, 1))
    assert gap.error == pytest.approx(np.std([(a - c) / b for a, b, c in samples]), rel=0.1)


def test_a_share_that_all_deals_agree_on_is_not_certain() -> None:
    assert Moments.of(np.full((300, 1), 2)).share(0, 2).low == pytest.approx(0.99)


def test_one_deal_gives_no_interval_and_nothing_gives_no_ratio() -> None:
    assert math.isnan(Moments.of(OBSERVED[:1]).mean(0).error)
    assert math.isnan(Moments.of(np.zeros((5, 2), int)).ratio(0, 1).value)
    assert Moments.of(OBSERVED[:1]).mean(0).data()["low"] is None


def test_an_interval_of_a_share_stays_between_nothing_and_all() -> None:
    agreed, nearly = Moments.of(np.full((300, 1), 2)), Moments.of(np.array([[2]] * 19 + [[1]]))
    for moments in (agreed, nearly):
        share = moments.share(0, 2)
        assert 0 < share.low < share.value <= share.high == 1 < share.value + share.margin
        assert share.data()["high"] == 1
        assert share.scaled(100).high == 100
    never = Moments.of(np.zeros((300, 1), int)).share(0, 2)
    assert (never.low, never.value) == (0, 0)
    assert never.high == pytest.approx(0.01)
    assert agreed.share(0, 2).minus(never).high == 1


def test_a_report_tells_from_where_to_where_an_interval_reaches_that_is_cut() -> None:
    half, nearly = Estimate(0.5, 0.01).between(0, 1), Estimate(0.995, 0.005).between(0, 1)
    assert percent(half) == "50.0 ± 2.0"
    assert percent(nearly) == "99.5 (98.5–100.0)"
    assert percent(nearly, language="fi") == "99,5 (98,5–100,0)"
    assert cell(half.scaled(100)) == "50.0 <small>± 2.0</small>"
    assert cell(nearly.scaled(100)) == "99.5 <small>(98.5–100.0)</small>"
    assert cell(Estimate(7, math.nan)) == "7.0"
