"""Every example in a docstring is run, wherever it stands."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import yksi
from tools.pages import constant_docs

SOURCE: Final = Path(__file__).parent.parent / "src"


def _module(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


WITH_EXAMPLES: Final = sorted(
    _module(path)
    for path in SOURCE.rglob("*.py")
    if re.search(r"^ *>>> ", path.read_text(encoding="utf-8"), re.MULTILINE)
)
CONSTANTS: Final = {"EDITIONS": "yksi.editions", "__version__": "yksi.version"}
"""Public names that are no class and no function; their docstrings stand after them."""
ELSEWHERE: Final = {
    "yksi.client",  # at a server: tests/client/test_example.py
    "yksi.version",  # of a constant alone: below
}


@pytest.mark.parametrize("module", [name for name in WITH_EXAMPLES if name not in ELSEWHERE])
def test_the_examples_of_a_module_hold(module: str) -> None:
    outcome = doctest.testmod(importlib.import_module(module), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert outcome.attempted > 0
    assert outcome.failed == 0


def _home(name: str) -> ModuleType:
    """The module in which a public name is made."""
    return importlib.import_module(CONSTANTS.get(name) or getattr(yksi, name).__module__)


def _docstring(name: str) -> str:
    if name in CONSTANTS:
        return constant_docs(_home(name))[name]
    return inspect.getdoc(getattr(yksi, name)) or ""


@pytest.mark.parametrize("name", yksi.__all__)
def test_every_public_name_has_an_example_that_holds(name: str) -> None:
    given = dict(vars(_home(name)))
    examples = doctest.DocTestParser().get_doctest(_docstring(name), given, name, None, None)
    outcome = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples)
    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_every_public_name_stands_in_the_reference() -> None:
    page = (SOURCE.parent / "docs" / "reference.md").read_text(encoding="utf-8")
    assert [name for name in yksi.__all__ if f":: yksi.{name}\n" not in page] == []


def test_no_example_is_skipped() -> None:
    skipped = [path.name for path in SOURCE.rglob("*.py") if "+SKIP" in path.read_text(encoding="utf-8")]
    assert skipped == []
