"""Examples in docstrings are run."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize(
    "module",
    [
        *("yksi", "yksi.actions", "yksi.advice", "yksi.cards", "yksi.game", "yksi.match"),
        *("yksi.scorekeeping", "yksi.tournament"),
    ],
)
def test_the_examples_of_a_module_hold(module: str) -> None:
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.attempted > 0
    assert outcome.failed == 0
