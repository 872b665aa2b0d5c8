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
PACKAGES: Final = (
    *("yksi", "yksi.bots", "yksi.record", "yksi.reviewing", "yksi.scorekeeping", "yksi.advice"),
    *("yksi.tournament", "yksi.tournament.enrolment", "yksi.tournament.pairing", "yksi.tournament.reporting"),
    *("yksi.env", "yksi.env.yksi_v1", "yksi.env.views", "yksi.client", "yksi.lessons", "yksi.locales"),
    *("yksi.reviewing.career", "yksi.puzzles"),
)
"""What others build on: the names of their `__all__` stand in the reference."""
INNER: Final = ("yksi.holding", "yksi.server.")
"""Those whose names are for the rest of yksi only."""
PUBLIC: Final = [(package, name) for package in PACKAGES for name in importlib.import_module(package).__all__]
CONSTANTS: Final = {
    "EDITIONS": "yksi.editions",
    "__version__": "yksi.version",
    "BOTS": "yksi.bots",
    "BotName": "yksi.bots",
    "LEVELS": "yksi.bots",
    "Level": "yksi.bots",
    "CODES": "yksi.scorekeeping.errors",
    "Hand": "yksi.scorekeeping.hands",
    "ANSWER_S": "yksi.client.lost",
    "LEARNER": "yksi.lessons",
    "LANGUAGES": "yksi.locales.catalogues",
}
"""Public names that are no class and no function, and the modules where a docstring stands after each."""
AT_A_SERVER: Final = ("yksi.client", "yksi.client.connection", "yksi.client.identity", "yksi.client.mirror")
"""Their examples are run by tests/client/test_example.py."""
OF_CONSTANTS: Final = {"yksi.version", "yksi.locales.catalogues"}
"""Modules in which only a constant has an example, which is run with the public names."""
NOT_HERE: Final = {*AT_A_SERVER, *OF_CONSTANTS}


@pytest.mark.parametrize("module", [name for name in WITH_EXAMPLES if name not in NOT_HERE])
def test_the_examples_of_a_module_hold(module: str) -> None:
    outcome = doctest.testmod(importlib.import_module(module), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert outcome.attempted > 0
    assert outcome.failed == 0


def _home(package: str, name: str) -> ModuleType:
    """The module in which a public name is made."""
    made = getattr(importlib.import_module(package), name)
    return importlib.import_module(CONSTANTS.get(name) or made.__module__)


def _docstring(package: str, name: str) -> str:
    if name in CONSTANTS:
        return constant_docs(_home(package, name))[name]
    return inspect.getdoc(getattr(importlib.import_module(package), name)) or ""


@pytest.mark.parametrize(("package", "name"), PUBLIC, ids=map(".".join, PUBLIC))
def test_every_public_name_has_an_example_that_is_run(package: str, name: str) -> None:
    """Here, where it is a constant's, of which `doctest` knows nothing; with its module else."""
    home = _home(package, name)
    found = doctest.DocTestParser().get_doctest(_docstring(package, name), dict(vars(home)), name, None, None)
    assert found.examples
    if name in CONSTANTS:
        assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(found).failed == 0
    else:
        assert home.__name__ in WITH_EXAMPLES


def test_every_public_name_stands_in_the_reference() -> None:
    """Once: what `yksi` has too, under that name."""
    page = (SOURCE.parent / "docs" / "reference.md").read_text(encoding="utf-8")
    expected = [
        f"{package}.{name}" for package, name in PUBLIC if package == "yksi" or name not in yksi.__all__
    ]
    assert [name for name in expected if page.count(f":: {name}\n") != 1] == []


def test_whatever_says_what_is_public_of_it_is_in_the_reference() -> None:
    saying = {
        _module(path)
        for path in SOURCE.rglob("*.py")
        if re.search(r"^__all__ = ", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert {name for name in saying if not name.startswith(INNER)} == set(PACKAGES)


def test_no_example_is_skipped() -> None:
    skipped = [path.name for path in SOURCE.rglob("*.py") if "+SKIP" in path.read_text(encoding="utf-8")]
    assert skipped == []
