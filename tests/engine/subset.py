"""Functions for the translator: what it takes with Python's meaning, and what it refuses."""

from __future__ import annotations

from math import exp
from typing import Any

from yksi.bots.luck import Luck, chance
from yksi.engine.kinds import Words
from yksi.state import rule

WAYS = (3, 1, 2)


@rule
def bump(luck: Luck) -> int:
    """Change something."""
    luck.word += 1
    return luck.word


def arithmetic(a: int, b: int, out: Words) -> None:
    """Numbers as Python has them."""
    out[0] = a // b
    out[1] = a % b
    out[2] = a >> (b & 7)
    out[3] = (a & 1023) << (b & 7)
    out[4] = ~a ^ b | a & b
    out[5] = min(a, b, 7) - max(a, b, -7)
    out[6] = 1 if -5 <= a < b else 0
    out[7] = 1 if a in (1, 2, 3) or not b else 0
    out[8] = int(a / 7)
    out[9] = abs_of(a).bit_length() + abs_of(b).bit_count()
    out[10] = -a if a > b else a if a == b else b


@rule
def abs_of(number: int) -> int:
    """Without its sign."""
    return -number if number < 0 else number


def loops(count: int, out: Words) -> None:
    """Loops keep what Python keeps: the range is fixed before the first round."""
    total = 0
    for way in WAYS:
        total += way
    for place in range(count):
        if place == 2:
            continue
        if place == 6:
            break
        total = total * 3 + place
        count -= 1
    for place in range(10, 0, -3):
        total += place
    left = 5
    while left:
        left -= 1
        total += left
    out[0] = total
    a, b = 1, 2
    a, b = b, a + b
    out[1] = a * 10 + b


def swaps(luck: Luck, out: Words) -> None:
    """Narrow and wide together."""
    out[0] = luck.word << 20
    out[1] = chance(luck, 6)
    out[2] = luck.word


def says_text(a: int) -> int:
    """A text."""
    return len("text") + a


def two_changes(luck: Luck) -> int:
    """The order of two changes."""
    return bump(luck) - bump(luck)


def reads_and_changes(luck: Luck) -> int:
    """What is read before a change, and the change."""
    return luck.word + bump(luck)


def library_mathematics(a: int) -> float:
    """A function of a C library."""
    return exp(a)


def value_of_or(a: int, b: int) -> int:
    """Or as a value."""
    return a or b


def keyword(a: int) -> int:
    """An argument by name."""
    return abs_of(number=a)


def comprehension(a: int) -> int:
    """A list."""
    found = [a]
    return found[0]


def two_kinds(luck: Luck) -> int:
    """A variable that is two things."""
    found: Any = luck.word
    found = luck.found
    return int(found[0])


def raises(a: int) -> int:
    """An exception."""
    if a:
        raise ValueError
    return a


def unannotated(a, b: int) -> int:  # type: ignore[no-untyped-def]
    """Nobody knows what it takes."""
    return int(a) + b
