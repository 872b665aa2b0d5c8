"""What a bot sees is the same from a view and from a table: it cannot see more in the arena."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.bots.tables import hard_tables, tables
from tests.generic.configurations import Table
from tests.generic.play import any_move, deal, moments
from yksi import EDITIONS, Game, Match
from yksi.bots import BOTS, choose_at, make_bot
from yksi.bots.entries import see
from yksi.bots.reading import read


def compare(game: Game) -> None:
    """For every seat."""
    for seat in range(game.players):
        told: Any = read(game.view(seat))
        seen: Any = see(game.state, seat)
        assert bytes(told) == bytes(seen), (seat, game.phase, game.history[-3:])


def compare_through(table: Table, seed: int, often: float) -> None:
    """At some moments of a round."""
    random = Random(seed)
    for game in moments(deal(table, seed), Random(seed)):
        asked = game.phase not in ("play", "drawn", "over")
        if asked or (random.random() < often and not game.over):
            compare(game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_and_a_table_give_the_same_sight(edition: str) -> None:
    for seed, table in enumerate(tables(edition)):
        compare_through(table, seed, 0.02)


def test_also_with_all_rules_at_once() -> None:
    for seed, table in enumerate(hard_tables()):
        compare_through(table, seed, 0.02)


def test_also_when_somebody_is_knocked_out() -> None:
    random = Random(3)
    match = Match("nb-112", 5, seed=3, scoring="knock-out", target=150, custom="open-hands,swap,thief")
    while not match.over:
        if match.round.over:
            match.next_round()
            assert match.round.state.out[:].count(1) == len(match.out)
        seat, action = any_move(match.round, random)
        match.play(action, seat)
        if random.random() < 0.03 and not match.round.over:
            compare(match.round)
    assert len(match.rounds) > 2


def test_a_bot_does_the_same_at_a_table_as_with_a_view() -> None:
    random = Random(4)
    for name in BOTS:
        if name != "expert":  # which takes a hundred times as long, and thinks by the same sight
            for game in moments(Game.deal("nb-112", 3, name, jump_in=True, custom="swap"), random):
                for seat in range(0 if game.over else game.players):
                    if game.legal(seat):
                        told, seen = (make_bot(name, len(game.history)) for _ in range(2))
                        assert choose_at(seen, game, seat) == told.choose(game.view(seat))
