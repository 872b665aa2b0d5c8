"""Random play from every seat, in turn and out of turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from tests.generic.configurations import Table
from yksi import Game

LONGEST = 20_000
"""Random rounds take some hundred actions; one of so many does not end."""


def deal(table: Table, seed: int = 0) -> Game:
    """Deal a round at the table."""
    return Game.deal(table.edition, table.players, seed=seed, **table.rules)


def any_move(game: Game, random: Random) -> tuple[int, str]:
    """Something legal for any seat, or for the seat to act when the seat that was picked has nothing.

    Three times of four a player does not draw or pass by choice: rounds then take some 150 actions, not 500.
    """
    seat = random.randrange(game.players)
    legal = game.legal(seat)
    if not legal:
        seat = game.turn
        legal = game.legal(seat)
    eager = [action for action in legal if action not in ("draw", "pass", "uno")]
    return seat, random.choice(eager if eager and random.random() < 0.75 else legal)


def moments(game: Game, random: Random) -> Iterator[Game]:
    """Play the round to its end by random moves; the game before the first and after every one of them."""
    yield game
    for _ in range(LONGEST):
        if game.over:
            return
        seat, action = any_move(game, random)
        game.play(action, seat)
        yield game
    raise AssertionError(f"the round did not end in {LONGEST} actions")


def play_on(game: Game, random: Random, actions: int) -> Game:
    """Play at most so many random moves."""
    for _ in islice(moments(game, random), actions):
        pass
    return game


def play_out(game: Game, random: Random) -> Game:
    """Play the round to its end by random moves."""
    for _ in moments(game, random):
        pass
    return game
