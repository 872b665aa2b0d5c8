"""The rules run plain, native, native with every check, and in the page: four times the same games."""

from __future__ import annotations

from tests.engine.compare import Comparison, Engine, all_tables
from tests.engine.engines import Native, Page
from yksi.engine.build import WASM
from yksi.engine.library import load


def test_every_engine_plays_plain_games_in_every_field_after_every_action() -> None:
    """Over every edition, 2 to 10 players, each house rule, house rules together and custom rules."""
    library = load()
    assert library is not None
    engines: list[Engine] = [Native(library), Page(WASM)]
    moments = [Comparison(table, seed, engines).play() for seed, table in enumerate(all_tables())]
    assert min(moments) > 4
    assert sum(moments) > 40_000
