"""The curve of chances: what was planted is found, and what is let go of changes nothing that is kept."""

from __future__ import annotations

from random import Random

from yksi.reviewing.scale import WHOLE, raw_chance
from yksi.training.reliability import CLOSE, Moment, fit, knots, said, tenths
from yksi.training.sampling import Sampler

TRIES = 64


def bent(raw: float) -> float:
    """What comes of a moment: nearly flat in the middle, which no curve of the third degree is."""
    return 0.8 * raw if raw < 0.5 else 0.4 + 0.1 * (raw - 0.5) if raw < 0.7 else 0.42 + 1.9 * (raw - 0.7)


def planted(count: int) -> list[Moment]:
    luck = Random(1)
    found = []
    for number in range(count):
        raw = raw_chance(luck.randrange(TRIES), TRIES, 4) / WHOLE
        found.append(Moment(number, raw, sure=False, won=int(luck.random() < bent(raw))))
    return found


def test_a_bent_curve_is_found_in_what_came() -> None:
    moments = planted(20_000)
    curve = knots(fit(moments))
    assert curve == sorted(curve)
    for raw in (0.1, 0.25, 0.4, 0.6, 0.8, 0.9):
        assert abs(said(raw, curve) - bent(raw)) < 2 * CLOSE
    for tenth in tenths(moments):
        assert abs(tenth.came - tenth.said) < CLOSE + 2.6 * tenth.error


def test_moments_that_are_rare_are_the_same_as_among_all() -> None:
    sampler = Sampler("nb-112", 4, "sharp")
    every = sampler.take(0, 300, TRIES)
    rare = sampler.take(0, 300, TRIES, 8)
    assert 0 < len(rare) < len(every) // 2
    assert set(rare) <= set(every)
    assert {moment for moment in every if moment[1] >= TRIES - 8} <= set(rare)
