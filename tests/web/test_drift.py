"""What the browser client and Python both know stands once: written by `make docs`, or compared here.

A module of the client that is the twin of one in Python says so in its first comment. What both need may
stand in both, and is the same; everything else that Python has a name for comes from a module made of it.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.web.modules import modules, source
from tools.make_docs import PAGES
from yksi.server.site.version import WEB

SOURCE = WEB.parent
CONSTANT = re.compile(r"^(?:export )?const ([A-Z][A-Z0-9_]*) = ([^;]*);", re.MULTILINE)
NAMED = re.compile(r"`yksi\.([\w.]+)`")
MADE = {
    Path(page).relative_to("src/yksi/web").as_posix() for page in PAGES if page.startswith("src/yksi/web/")
}
WITNESSES = ("base/chain.js", "replay/chacha.js", "replay/proof.js", "replay/witness.js")
"""They check what Python says, so they have to know by themselves."""
WRITTEN = sorted(set(modules()) - MADE - set(WITNESSES))


@cache
def declared(path: Path) -> dict[str, Any]:
    """The constants of a module of Python whose values can be read, as JSON has them."""
    found: dict[str, Any] = {}
    for statement in ast.parse(path.read_text(encoding="utf-8")).body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case _:
                continue
        if name.lstrip("_").isupper():
            found |= _read(name.lstrip("_"), value)
    return found


def _read(name: str, value: ast.expr) -> dict[str, Any]:
    try:
        plain = eval(compile(ast.Expression(value), name, "eval"), {"__builtins__": {}})
        return {name: json.loads(json.dumps(plain))}
    except (NameError, TypeError, AttributeError):  # made of something else, or nothing that JSON has
        return {}


@cache
def python() -> dict[str, list[Any]]:
    """Every constant of Python by its name, with the values that it has."""
    found: dict[str, list[Any]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for name, value in declared(path).items():
            found.setdefault(name, []).append(value)
    return found


def constants(module: str) -> Iterator[tuple[str, Any]]:
    """The constants of a module of the client whose values are numbers, lists and records of them."""
    for name, text in CONSTANT.findall(source(module)):
        plain = re.sub(r"/\*.*?\*/|//.*", "", text, flags=re.DOTALL)
        plain = re.sub(r"(?<=\d)_(?=\d)", "", plain)
        plain = re.sub(r"([{,]\s*)(\w+):", r'\1"\2":', plain)
        try:
            yield name, json.loads(re.sub(r",(\s*[}\]])", r"\1", plain))
        except ValueError:
            continue


@cache
def known_to_twin(module: str) -> dict[str, Any]:
    """The constants of the modules that it says it is the twin of; of a package those of all in it."""
    first = source(module).partition("*/")[0]
    found: dict[str, Any] = {}
    for name in NAMED.findall(first) if "twin of" in first else ():
        place = SOURCE.joinpath(*name.split("."))
        paths = (place.with_suffix(".py"), *sorted(place.glob("*.py")), place.parent.with_suffix(".py"))
        for path in filter(Path.exists, paths):
            found |= declared(path)
    return found


def is_plain(value: Any) -> bool:
    """Whether others would come to the same by themselves: a word, a sign, none, one."""
    return isinstance(value, str | bool | None) or value in (-1, 0, 1)


@pytest.mark.parametrize("module", [each for each in WRITTEN if known_to_twin(each)])
def test_a_constant_of_a_twin_is_the_same_in_both(module: str) -> None:
    known = known_to_twin(module)
    other = {
        name: value for name, value in constants(module) if value not in _as_said(known.get(name, value))
    }
    assert other == {}


def _as_said(value: Any) -> tuple[Any, ...]:
    """A value, and what JavaScript goes through in the order of its keys."""
    return (value, [list(pair) for pair in value.items()]) if isinstance(value, dict) else (value,)


@pytest.mark.parametrize("module", WRITTEN)
def test_what_python_has_a_name_for_is_not_written_again(module: str) -> None:
    """But in its twin, where the test above compares it."""
    again = [
        name
        for name, value in constants(module)
        if not is_plain(value) and value in python().get(name, ()) and name not in known_to_twin(module)
    ]
    assert again == []


def test_there_are_constants_of_twins_to_compare() -> None:
    assert sum(name in known_to_twin(module) for module in WRITTEN for name, _ in constants(module)) > 20
