"""A policy that was trained here plays as a bot, from views alone."""

from __future__ import annotations

import numpy as np
import pytest

from tests.generic.configurations import mixed_tables
from tests.generic.play import LONGEST, deal
from yksi import EDITIONS, Game
from yksi.bots import make_bot
from yksi.env import choices
from yksi.env.table import Numbers
from yksi.env.views import PolicyBot, mask_view


def first_legal(seen: Numbers, mask: Numbers) -> int:
    """A policy that lays the first card it can and never bothers otherwise."""
    assert seen.any()
    return int(mask.argmax())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("automatic", [True, False])
def test_a_policy_plays_rounds_to_their_end(edition: str, automatic: bool) -> None:
    """At tables with house rules thrown together, asked in turn and out of turn."""
    bot, other = PolicyBot(first_legal, automatic), make_bot("novice", 1)
    for players in (2, 5):
        for number, table in enumerate(mixed_tables(edition, players, 1)):
            game = deal(table, number)
            for _ in range(LONGEST):
                if game.over:
                    break
                play_a_moment(game, bot, other)
            assert game.over


def play_a_moment(game: Game, bot: PolicyBot, other: object) -> None:
    """Somebody out of turn does something, or the seat to act does."""
    for seat in (*(seat for seat in range(game.players) if seat != game.turn), game.turn):
        view = game.view(seat)
        player = bot if seat % 2 == 0 else other
        action = player.choose(view) if view["legal"] else None  # type: ignore[attr-defined]
        if action is not None:
            game.play(action, seat)
            return
    raise AssertionError("nobody did anything")


def test_uno_is_said_and_others_are_caught_at_once_when_automatic() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: B2 G1 R1; 2: Y1 Y2 R9")
    bot = PolicyBot(first_legal)
    assert bot.choose(game.view(0)) == "R7!"
    game.play("R7")
    assert bot.choose(game.view(0)) == "uno"
    assert bot.choose(game.view(2)) == "catch:0"
    assert PolicyBot(lambda seen, mask: choices.WAIT, automatic=False).choose(game.view(2)) is None  # noqa: ARG005


def test_out_of_turn_with_nothing_to_do_a_policy_is_not_asked() -> None:
    def never(seen: Numbers, mask: Numbers) -> int:  # noqa: ARG001
        raise AssertionError

    game = Game.position("nb-112; top R5; turn 0; 0: R7 B1 B3; 1: B2 G1 R1; 2: Y1 Y2 R9")
    assert PolicyBot(never).choose(game.view(1)) is None
    assert np.flatnonzero(mask_view(game.view(1))).tolist() == [choices.WAIT]
