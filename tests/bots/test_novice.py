"""The novice: always legal, and only what a view tells decides."""

from __future__ import annotations

import pytest

import yksi
from yksi.bots import make_bot


@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("players", [2, 5, 10])
def test_the_novice_plays_whole_rounds_legally(edition: str, players: int) -> None:
    custom = "joke,thief,tax" if edition.startswith("nb") else ""
    bot = make_bot("novice", players)
    for seed in range(5):
        game = yksi.Game.deal(edition, players, seed, custom=custom, seven_zero=True, stacking="all")
        while not game.over:
            for seat in [*range(players), game.turn]:
                view = game.view(seat)
                if view["legal"] and (action := bot.choose(view)) is not None:
                    assert action in view["legal"]
                    game.play(action, seat)
        assert game.over
