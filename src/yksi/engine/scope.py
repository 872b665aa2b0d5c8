"""What does a name mean inside a rule function? And how is what C cannot say refused?"""

from __future__ import annotations

import ast
import builtins
import inspect
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from yksi.engine.kinds import Kind, Nothing

if TYPE_CHECKING:
    from yksi.engine.unit import Unit


class SubsetError(Exception):
    """A rule function says something that does not translate: where, what, and what to write instead."""


@cache
def _functions(file: str) -> dict[str, ast.FunctionDef]:
    """The functions of a source file; parsing each file once takes 0.2 s for all, each function 20 s."""
    nodes = ast.parse(Path(file).read_text("utf-8"), file).body
    return {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}


@cache
def _imported(file: str) -> dict[str, str]:
    """From which module each imported name of a source file comes."""
    nodes = ast.parse(Path(file).read_text("utf-8"), file).body
    return {
        each.asname or each.name: node.module
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module
        for each in node.names
    }


class Scope:
    """A rule function that is being translated: its source, its names and their kinds."""

    def __init__(self, function: Callable[..., Any], unit: Unit) -> None:
        self.function = function
        self.unit = unit
        self.kinds: dict[str, Kind] = {}
        """Of parameters and, as far as they have been met, of local variables."""
        self.node = _functions(inspect.getfile(function))[function.__name__]
        self.result: Kind = Nothing()
        self.spares = 0

    def spare(self) -> str:
        """A name for something that has none in the source."""
        self.spares += 1
        return f"t{self.spares}"

    def is_own(self, name: str, loop: ast.For) -> bool:
        """Whether a loop's variable is used nowhere else and only counted by the loop."""
        loops = self.loops(name)
        inside = {id(node) for each in loops for node in ast.walk(each)}
        for node in ast.walk(self.node):
            if isinstance(node, ast.Name) and node.id == name:
                if id(node) not in inside:
                    return False
                if isinstance(node.ctx, ast.Store) and all(node is not each.target for each in loops):
                    return False
        return not any(each in loops for each in ast.walk(loop) if each is not loop)

    def loops(self, name: str) -> list[ast.For]:
        """All loops that count with a variable of this name."""
        return [
            each
            for each in ast.walk(self.node)
            if isinstance(each, ast.For) and isinstance(each.target, ast.Name) and each.target.id == name
        ]

    def refused(self, node: ast.AST, instead: str) -> SubsetError:
        """What cannot be translated, where, and what to write instead."""
        file, line = inspect.getfile(self.function), getattr(node, "lineno", self.node.lineno)
        return SubsetError(f"{file}:{line}: {ast.unparse(node).splitlines()[0]!r}: {instead}")

    def is_local(self, node: ast.AST) -> bool:
        """Whether a name is a parameter or a variable of the function."""
        return isinstance(node, ast.Name) and node.id in self.kinds

    def find(self, node: ast.expr) -> Any:
        """What a name outside the function stands for, such as ``WILD`` or ``phases.PLAY``."""
        if isinstance(node, ast.Attribute):
            return getattr(self.find(node.value), node.attr)
        if not isinstance(node, ast.Name) or node.id in self.kinds:
            raise self.refused(
                node, "only names of modules, constants and rule functions stand for something here"
            )
        found = self.function.__globals__.get(node.id, getattr(builtins, node.id, None))
        if found is None:
            raise self.refused(node, "this name stands for nothing yet: assign it before it is read")
        return found

    def origin(self, node: ast.expr) -> str:
        """The file in which a constant is declared."""
        if isinstance(node, ast.Attribute):
            return inspect.getfile(self.find(node.value))
        assert isinstance(node, ast.Name)
        module = _imported(inspect.getfile(self.function)).get(node.id)
        return inspect.getfile(sys.modules[module] if module else self.function)

    def is_outside(self, node: ast.expr) -> bool:
        """Whether an expression is a name outside the function, or an attribute of a module."""
        while isinstance(node, ast.Attribute):
            node = node.value
        return isinstance(node, ast.Name) and node.id not in self.kinds
