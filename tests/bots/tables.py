"""Tables that bots sit down at in tests, and how they are asked there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from tests.generic.configurations import PLAYERS, WITH_CUSTOM_CARDS, Table, mixed_tables, ready_table
from yksi import EDITIONS, Game, ready_rules
from yksi.view import View

MOST_ACTIONS: Final = 3000
"""A round that bots have not ended by then is left."""

ALL_HOUSE_RULES: Final[dict[str, Any]] = {
    "stacking": "all",
    "seven_zero": True,
    "jump_in": True,
    "draw_to_match": True,
    "force_play": True,
    "uno_lost_turn": True,
}


def tables(edition: str) -> Iterator[Table]:
    """As printed, by house rules thrown together and with custom rules, for every number of players."""
    for players in PLAYERS:
        yield Table(edition, players, {})
        yield from mixed_tables(edition, players, 1)
        if edition in WITH_CUSTOM_CARDS:
            yield ready_table(edition, players, Random(players))


def hard_tables() -> Iterator[Table]:
    """Everything at once: all house rules, each ready custom rule, teams, every way of scoring."""
    ready = list(ready_rules())
    for place in range(0, len(ready), 3):
        custom = [*ready, *ready][place : place + 3]
        scoring = ("winner-takes", "lowest", "knock-out")[place // 3 % 3]
        rules = {**ALL_HOUSE_RULES, "custom": custom, "scoring": scoring, "target": 100}
        players = (2, 4, 3, 6, 4, 10, 5, 8)[place // 3 % 8]
        if players % 2 == 0 and players > 2:
            rules["teams"] = 2
        yield Table("nb-112", players, rules)
    for edition in EDITIONS:
        yield Table(edition, 4, {**ALL_HOUSE_RULES, "teams": 2, "scoring": "lowest"})


def ask(game: Game, choose: Callable[[int, View], str | None]) -> tuple[int, str]:
    """Who does what next: each seat with something to do is asked, the one in turn last and for good."""
    for seat in [*range(game.players), game.turn]:
        view = game.view(seat)
        if not view["legal"]:
            continue
        action = choose(seat, view)
        if action is not None:
            assert action in view["legal"], f"{action} in {view['phase']}: {game.history[-5:]}"
            return seat, action
    raise AssertionError(f"the seat in turn does nothing in phase {game.phase}")
