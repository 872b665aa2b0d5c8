"""The rules run plain, native, native with every check, and in the page: four times the same games."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.engine.checked import Checked
from tests.engine.compare import Comparison, Engine, all_tables
from tests.engine.engines import Native, Page
from yksi.engine.build import WASM
from yksi.engine.library import load

PARTS = 8
"""So many stretches of the list, that workers can share."""


@pytest.mark.parametrize("part", range(PARTS))
def test_every_engine_plays_plain_games_in_every_field_after_every_action(part: int) -> None:
    """Over every edition, 2 to 10 players, each house rule, house rules together and custom rules."""
    library = load()
    assert library is not None, "run make engine"
    engines: list[Engine] = [Native(library), Checked(), Page(WASM)]
    tables = islice(enumerate(all_tables()), part, None, PARTS)
    moments = [Comparison(table, seed, engines).play() for seed, table in tables]
    assert min(moments) > 4
    assert sum(moments) > 3_000
