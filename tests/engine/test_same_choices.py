"""Bots think plain, native, native with every check, and in the page: four times the same choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from tests.engine.checked import Checked
from tests.engine.compare import all_tables
from tests.engine.engines import Native, Page
from tests.generic.play import any_move
from yksi import Game
from yksi.bots import BOTS, BotName, mind_of
from yksi.bots.entries import choose
from yksi.bots.luck import Luck
from yksi.bots.sight import new_sight
from yksi.bots.trained import load_nets
from yksi.engine.build import WASM
from yksi.engine.layout import structure
from yksi.engine.library import load
from yksi.state import State

EVERY = 23
"""One in so many tables; plain Python takes up to 50 ms for a choice of `expert`."""
MOST_ACTIONS = 60


def moments(every: int) -> Iterator[State]:
    """States in the middle of a round: every edition, most numbers of players, house and custom rules."""
    for seed, table in [*enumerate(all_tables())][::every]:
        random = Random(seed)
        game = Game.deal(table.edition, table.players, seed, **table.rules)
        for _ in range(random.randrange(MOST_ACTIONS)):
            seat, action = any_move(game, random)
            game.play(action, seat)
            if game.over:
                break
        if not game.over:
            yield game.state.copy()


def raw(record: Any) -> bytes:
    """A record as it stands in memory."""
    return bytes(record)


def choices(name: BotName, engines: Sequence[Native | Page], every: int) -> int:
    """Compare a bot's choices at one in so many tables with plain Python's; how many."""
    mind, nets, made = structure(mind_of(name)), load_nets(), 0
    for plain in moments(every):
        state, sight, luck = structure(plain), new_sight(plain.rules), structure(Luck(word=7 + made))
        given = (raw(state), state.turn, raw(mind), raw(sight), raw(luck), raw(nets))
        chosen = choose.plain(state, state.turn, mind, sight, luck, nets)
        for engine in engines:
            answer, after = engine.over(choose, *given)
            assert answer == chosen, engine
            assert after[3:5] == [raw(sight), raw(luck)], engine
        made += 1
    return made


@pytest.mark.parametrize("name", BOTS)
def test_every_engine_makes_the_choices_of_plain_python(name: BotName) -> None:
    """What they see, what they choose and where their luck stands then."""
    library = load()
    assert library is not None, "run make engine"
    assert choices(name, [Native(library), Checked(), Page(WASM)], EVERY) > 15
