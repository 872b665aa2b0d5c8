"""Exact counts: how many ways there are to play the first actions of fixed deals, by edition.

A rule that changes by accident changes a count; `python -m tests.test_counts` writes the table anew.
By sv-1981 a wild names three colours, not four, and a Wild Draw Four is not challenged; version 1 counts as
ever.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import yksi
from yksi import actions
from yksi.holding import new_table
from yksi.keywords import Changes
from yksi.proof import derive_key
from yksi.rules.legal import list_legal
from yksi.rules.play import play
from yksi.rules.setup import deal
from yksi.state import State

COUNTS = Path(__file__).parent / "counts.toml"
DEPTH = 4
HOUSES: dict[str, dict[str, Any]] = {
    "plain": {},
    "house": {"stacking": "all", "seven_zero": True, "jump_in": True, "draw_to_match": True, "hand_size": 3},
    "before": {"version": 1},
}
PLAYERS = (2, 3, 6)


def ways(state: State, depth: int) -> int:
    """How many sequences of so many actions there are, by whichever seat may act."""
    if depth == 0:
        return 1
    count = 0
    for seat in range(state.players):
        found = [0] * actions.MOST_LEGAL
        for action in found[: list_legal(state, seat, found)]:
            after = state.copy()
            play(after, seat, action)
            count += ways(after, depth - 1)
    return count


def count_all(edition: str, players: int, house: str) -> list[int]:
    """The ways to play one to four actions of the deal with seed 7."""
    custom: Changes = {"custom": ["tax", "joke", "thief"]} if edition.startswith("nb") else {}
    state = new_table(yksi.make_rules(edition, **HOUSES[house], **custom), players, derive_key(7))
    state.story = None
    deal(state)
    return [ways(state, depth) for depth in range(1, DEPTH + 1)]


def houses(edition: str) -> list[str]:
    """By which rules an edition is counted; 1981 also by what version 1 made of it."""
    return [house for house in HOUSES if house != "before" or edition == "sv-1981"]


CASES = [
    (edition, players, house) for edition in yksi.EDITIONS for players in PLAYERS for house in houses(edition)
]


@pytest.mark.parametrize(("edition", "players", "house"), CASES)
def test_the_first_actions_can_be_played_in_exactly_so_many_ways(
    edition: str, players: int, house: str
) -> None:
    table = tomllib.loads(COUNTS.read_text(encoding="utf-8"))
    assert count_all(edition, players, house) == table[edition][house][str(players)]


def main() -> None:
    """Write the table anew."""
    lines = ["# Ways to play the first 1, 2, 3 and 4 actions of the deal with seed 7 (tests/test_counts.py)."]
    for edition in yksi.EDITIONS:
        for house in houses(edition):
            lines += ["", f"[{edition}.{house}]"]
            lines += [f"{players} = {count_all(edition, players, house)}" for players in PLAYERS]
    COUNTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
