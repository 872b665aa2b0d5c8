"""Everybody meets everybody once: which meetings there are, and in which rounds they are played.

The circle method: one sits still, all others move on by a chair each round. Of each meeting one is *first*,
which here means to deal; over all rounds everybody is first equally often, or once more than others.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeVar

T = TypeVar("T")


def every_meeting(entrants: Sequence[T]) -> list[tuple[T, T]]:
    """Every pair of entrants once, in their order."""
    return list(combinations(entrants, 2))


def rounds(entrants: Sequence[T]) -> list[list[tuple[T, T]]]:
    """Every meeting once, in rounds in which nobody plays twice; whoever is in none has a bye."""
    count = len(entrants)
    wheel = count - 1 + count % 2
    found: list[list[tuple[T, T]]] = []
    for turn in range(wheel if count > 1 else 0):
        pairs = [((turn - step) % wheel, (turn + step) % wheel) for step in range(1, (wheel + 1) // 2)]
        if count == wheel + 1:
            pairs.append((turn, wheel))
        found.append([_first_first(entrants, min(pair), max(pair)) for pair in sorted(pairs, key=min)])
    return found


def _first_first(entrants: Sequence[T], low: int, high: int) -> tuple[T, T]:
    """Of neighbours the lower is first, of the next but one the higher, and so on in turn.

    Each is then first against half of the others. Whoever sits still comes on top of that: every other one
    is first against it.
    """
    sits_still = len(entrants) % 2 == 0 and high == len(entrants) - 1
    lower_is_first = low % 2 == 0 if sits_still else (low + high) % 2 == 1
    return (entrants[low], entrants[high]) if lower_is_first else (entrants[high], entrants[low])
