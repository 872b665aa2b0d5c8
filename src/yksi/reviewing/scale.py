"""From what was counted to what is said: chances, Skill and Luck, by tables that were measured.

``tables.json`` is written by ``python -m yksi.training.calibrate_review``. All of it is in whole numbers, so
that the page says the same to the last digit.
"""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

Spread = dict[int, int]
"""How likely each amount is, as a share of `SURELY`."""

WHOLE: Final = 10_000
"""A chance of one."""
KNOTS: Final = 32
PRIOR: Final = 4
"""What is believed before the first trial counts as much as so many of them."""
SURE: Final = 4
"""Of rounds whose trials were all won, so many times as many as the trials are won before one is lost."""
MEASURED: Final = (2, 3, 4, 6)
"""The numbers of sides that tables were measured for."""
MOST_SIDES: Final = MEASURED[-1]
EDITION: Final = "nb-112"
"""What the tables were measured with, as it is printed."""
RANKS: Final = 100
FEWEST: Final = 5
"""Of fewer decisions nothing is said about skill."""
GRAIN: Final = 100
"""Losses are ranked by so much of a chance: nobody is told of less."""
SURELY: Final = 1 << 20
"""A certainty, where shares of players are worked out in whole numbers."""
_SLOT: Final = 8
"""Bytes for a share beside others: a sum of products of shares is at most `SURELY` squared, 41 bits."""


@cache
def tables() -> Any:
    """The tables as they come with the package."""
    return json.loads((files("yksi.reviewing") / "tables.json").read_text("utf-8"))


def calibrated() -> dict[str, list[int]]:
    """The levels whose chances were measured, and for how many sides; others borrow a curve."""
    found: dict[str, list[int]] = tables()["calibrated"]
    return found


def nearest(sides: int) -> str:
    """The number of sides whose tables hold for a table of this size."""
    return str(max(each for each in MEASURED if each <= max(sides, MEASURED[0])))


def raw_chance(wins: int, tries: int, sides: int) -> int:
    """What trials say by themselves, in 1/10,000: who has few of them is believed less.

    Where all were won the round is as good as won: a last card fits, whatever the others hold.
    """
    if wins == tries:
        return WHOLE - WHOLE // (SURE * (tries + 1))
    return WHOLE * (wins * sides + PRIOR) // (sides * (tries + PRIOR))


def chance_of(wins: int, tries: int, sides: int, level: str) -> int:
    """The chance to win, of which so many trials were won, in 1/10,000."""
    raw = raw_chance(wins, tries, sides)
    if sides > MOST_SIDES or wins == tries:
        return raw
    knots = tables()["chances"][nearest(sides)][level]
    place = min(raw * KNOTS // WHOLE, KNOTS - 1)
    return int(knots[place] + (knots[place + 1] - knots[place]) * (raw * KNOTS - place * WHOLE) // WHOLE)


def grains(loss: int) -> int:
    """A loss in the steps by which it is ranked."""
    return (loss + GRAIN // 2) // GRAIN


def skill_of(losses: Sequence[tuple[int, int]]) -> int | None:
    """Skill, from every decision as the number of sides and what it lost; None if that says nothing.

    Players of the reference decide as often, at tables of the same size: how many of them lose more? Who
    loses as much counts half.
    """
    counts = Counter(sides for sides, _ in losses)
    if len(losses) < FEWEST or not set(counts) <= set(MEASURED):
        return None
    lost = sum(grains(loss) for _, loss in losses)
    shares = []
    for place in range(len(tables()["losses"][str(MEASURED[0])])):
        spread = {0: SURELY}
        for sides, count in counts.items():
            spread = together(spread, repeated(_reference(sides, place), count, lost + 1), lost + 1)
        more = 2 * spread.get(lost + 1, 0) + spread.get(lost, 0)
        shares.append(WHOLE * more // (2 * sum(spread.values())))
    return min(sum(shares) * RANKS // (WHOLE * len(shares)), RANKS - 1)


def _reference(sides: int, place: int) -> Spread:
    """How often a bot of the reference lost how much by a decision."""
    counted: list[list[int]] = tables()["losses"][str(sides)][place]
    total = sum(count for _, count in counted)
    return {each: count * SURELY // total for each, count in counted}


def together(one: Spread, other: Spread, most: int) -> Spread:
    """How two amounts that do not depend on each other spread, added up; from `most` on they are the same.

    What hardly ever comes is dropped. Shares side by side in one large number are all multiplied with all
    others at once: 90 times faster than one by one for two spreads of 300 amounts.
    """
    product = _side_by_side(one) * _side_by_side(other)
    length = max(one) + max(other) + 1
    sums = memoryview(product.to_bytes(_SLOT * length, "little")).cast("Q").tolist()
    if length > most:
        sums[most:] = [sum(sums[most:])]
    return {each: share // SURELY for each, share in enumerate(sums) if share >= SURELY}


def _side_by_side(spread: Spread) -> int:
    shares = array("Q", bytes(_SLOT * (max(spread) + 1)))
    for each, share in spread.items():
        shares[each] = share
    return int.from_bytes(shares.tobytes(), "little")


def repeated(spread: Spread, times: int, most: int) -> Spread:
    """The sum of so many amounts that spread alike."""
    summed = {0: SURELY}
    while times:
        if times & 1:
            summed = together(summed, spread, most)
        times >>= 1
        if times:
            spread = together(spread, spread, most)
    return summed


def luck_of(luck: int, sides: Sequence[int]) -> int | None:
    """Luck, from that of some rounds and how many sides each had; None if that says nothing.

    Equals win what luck gives them: how many of them win fewer of these rounds than luck was worth? Who wins
    as many counts half, and in between the line is straight.
    """
    if not sides or max(sides) > MOST_SIDES:
        return None
    spread = {0: SURELY}
    for each in sides:
        spread = together(spread, {0: SURELY - SURELY // each, 1: SURELY // each}, len(sides))
    below, middles = 0, []
    for wins in range(len(sides) + 1):
        share = spread.get(wins, 0)
        middles.append(2 * below + share)
        below += share
    worth = min(max(luck + sum(WHOLE // each for each in sides), 0), WHOLE * len(sides))
    place = min(worth // WHOLE, len(sides) - 1)
    least, step = middles[place], middles[place + 1] - middles[place]
    middle = least + step * (worth - place * WHOLE) // WHOLE
    return min(middle * RANKS // (2 * below), RANKS - 1)
