"""From what was counted to what is said: chances, Skill and Luck, by tables that were measured.

``tables.json`` is written by ``python -m yksi.training.calibrate_review``. All of it is in whole numbers, so
that the page says the same to the last digit.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

WHOLE: Final = 10_000
"""A chance of one."""
KNOTS: Final = 32
PRIOR: Final = 4
"""What is believed before the first trial counts as much as so many of them."""
SURE: Final = 4
"""Of rounds whose trials were all won, so many times as many as the trials are won before one is lost."""
MEASURED: Final = (2, 3, 4, 6)
"""The numbers of players that tables were measured for."""
MOST_PLAYERS: Final = MEASURED[-1]
RANKS: Final = 99
FEWEST: Final = 5
"""Of fewer decisions nothing is said about skill."""


@cache
def tables() -> Any:
    """The tables as they come with the package."""
    return json.loads((files("yksi.reviewing") / "tables.json").read_text("utf-8"))


def nearest(players: int) -> str:
    """The number of players whose tables hold for a table of this size."""
    return str(max(each for each in MEASURED if each <= max(players, MEASURED[0])))


def raw_chance(wins: int, tries: int, sides: int) -> int:
    """What trials say by themselves, in 1/10,000: who has few of them is believed less.

    Where all were won the round is as good as won: a last card fits, whatever the others hold.
    """
    if wins == tries:
        return WHOLE - WHOLE // (SURE * (tries + 1))
    return WHOLE * (wins * sides + PRIOR) // (sides * (tries + PRIOR))


def chance_of(wins: int, tries: int, sides: int, players: int, level: str) -> int:
    """The chance to win, of which so many trials were won, in 1/10,000."""
    raw = raw_chance(wins, tries, sides)
    if players > MOST_PLAYERS or wins == tries:
        return raw
    knots = tables()["chances"][nearest(players)][level]
    place = min(raw * KNOTS // WHOLE, KNOTS - 1)
    return int(knots[place] + (knots[place + 1] - knots[place]) * (raw * KNOTS - place * WHOLE) // WHOLE)


def rank(value: int, steps: Sequence[int]) -> int:
    """How many of the steps, which go up, a value is above: 0 to 99."""
    return sum(value > step for step in steps)


def skill_of(cost: int, decisions: int, players: int) -> int | None:
    """Skill, from what so many decisions cost; None if that says nothing."""
    if players > MOST_PLAYERS or decisions < FEWEST:
        return None
    return rank(-cost // decisions, tables()["skill"][nearest(players)])


def luck_of(luck: int, rounds: int, players: int) -> int | None:
    """Luck, from the luck of so many rounds; None if that says nothing.

    Luck of several rounds spreads by the root of their number.
    """
    if players > MOST_PLAYERS or rounds == 0:
        return None
    steps = tables()["luck"][nearest(players)]
    return sum(_is_more(luck, step, rounds) for step in steps)


def _is_more(luck: int, step: int, rounds: int) -> bool:
    """Whether luck is more than a step of one round times the root of the rounds."""
    if luck * step <= 0:
        return luck > step
    squared, bound = luck * luck, step * step * rounds
    return squared > bound if luck > 0 else squared < bound
