"""Every example in a docstring is run, wherever it stands."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parent.parent / "src"


def _module(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


WITH_EXAMPLES: Final = sorted(
    _module(path) for path in SOURCE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")
)
AT_A_SERVER: Final = "yksi.client"  # tests/client/test_example.py


@pytest.mark.parametrize("module", [name for name in WITH_EXAMPLES if name != AT_A_SERVER])
def test_the_examples_of_a_module_hold(module: str) -> None:
    outcome = doctest.testmod(importlib.import_module(module), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_no_example_is_skipped() -> None:
    skipped = [path.name for path in SOURCE.rglob("*.py") if "+SKIP" in path.read_text(encoding="utf-8")]
    assert skipped == []
