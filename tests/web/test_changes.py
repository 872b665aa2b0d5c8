"""The page folds a change as Python does: asked in the browser itself where there is no Node."""

from __future__ import annotations

import pytest

from tests.locales.twin import NODE
from tests.test_changes import TABLES, told
from tests.web.modules import imported
from tests.web.visitor import Visitors
from yksi.changes import fold

FOLD = f"""
async (given) => {{
  const {{ fold }} = await {imported("net/changes.js")};
  return given.map(([view, change]) => fold(view, change));
}}
"""


@pytest.mark.skipif(NODE is not None, reason="tests/test_changes.py asks Node")
@pytest.mark.parametrize("table", TABLES)
def test_the_page_folds_a_change_as_python_does(table: str, visit: Visitors) -> None:
    folded = visit().evaluate(FOLD, [[before, change] for before, change, _ in told(table)])
    for (before, change, _), after in zip(told(table), folded, strict=True):
        assert after == fold(before, change)
