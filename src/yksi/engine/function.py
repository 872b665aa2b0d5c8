"""What does a name mean inside a rule function? And how is what C cannot say refused?"""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from yksi.engine.kinds import REAL, SHORT, WHOLE, Array, Kind, Number, Record, of_annotation

if TYPE_CHECKING:
    from yksi.engine.unit import Unit

Rule: TypeAlias = Callable[..., Any]


class SubsetError(Exception):
    """A rule function says something that does not translate: where, what, and what to write instead."""


@cache
def _nodes(file: str) -> dict[str, ast.FunctionDef]:
    """The functions of a source file; parsing each file once takes 0.2 s for all, each function 20 s."""
    nodes = ast.parse(Path(file).read_text("utf-8"), file).body
    return {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}


def _node(rule: Rule) -> ast.FunctionDef:
    file, line = inspect.getfile(rule), rule.__code__.co_firstlineno
    node = _nodes(file).get(rule.__name__)
    if rule.__qualname__ != rule.__name__ or node is None:
        instead = "a rule is a function of its own, at the top of its module"
        raise SubsetError(f"{file}:{line}: {rule.__qualname__!r}: {instead}")
    return node


@cache
def annotated(rule: Rule) -> dict[str, Kind | None]:
    """What a function takes and returns; None where only a type checker knows the record, or the caller."""
    kinds: dict[str, Kind | None] = dict.fromkeys([*inspect.signature(rule).parameters, "return"])
    for name, hint in rule.__annotations__.items():
        try:
            kinds[name] = of_annotation(eval(hint, rule.__globals__))
        except NameError:
            continue
    return kinds


class Function:
    """A rule function for one kind of arguments, while it is translated."""

    def __init__(self, rule: Rule, kinds: Sequence[Kind], unit: Unit, name: str) -> None:
        self.rule = rule
        self.unit = unit
        self.name = name
        self.node = _node(rule)
        self.parameters = dict(zip(inspect.signature(rule).parameters, kinds, strict=True))
        self.kinds = dict(self.parameters)
        """Of parameters and, as far as they have been met, of variables."""
        self.calls: dict[ast.Call, bool] = {}
        """The calls of rule functions that have been met, and whether they change something."""
        self.stores = False
        """Whether it writes into a record or an array itself."""
        self.changes = True
        """Whether it changes any, or calls what does; until it has been read, it may."""
        result = annotated(rule)["return"]
        if result is None or isinstance(result, Array | Record):
            raise self.refused(self.node, "a rule returns a number, whole numbers or nothing, and says so")
        self.result = result

    def meet(self, node: ast.AST, name: str, kind: Kind) -> None:
        """A variable is given something of a kind; numbers are kept as wide as any."""
        kind = kind.wide if isinstance(kind, Number) else kind
        self.kinds[name] = found = self.common(node, kind, self.kinds.get(name, kind))
        if "__" in name:
            raise self.refused(node, "two underscores in a name are for what C needs besides: choose another")
        if self.parameters.get(name, found) != found:
            raise self.refused(node, "a parameter stays the kind of thing it is: give another its own name")

    def common(self, node: ast.AST, one: Kind, other: Kind) -> Kind:
        """The kind of what is sometimes one and sometimes the other."""
        if one == other:
            return one
        if isinstance(one, Number) and isinstance(other, Number):
            return next((wide for wide in (REAL, WHOLE) if wide in (one, other)), SHORT)
        raise self.refused(node, "it must be the same kind of thing every time")

    def is_outside(self, node: ast.expr) -> bool:
        """Whether an expression is a name outside the function, or an attribute of one."""
        while isinstance(node, ast.Attribute):
            node = node.value
        return isinstance(node, ast.Name) and node.id not in self.kinds

    def find(self, node: ast.expr) -> Any:
        """What a name outside the function stands for, such as ``WILD`` or ``phases.PLAY``."""
        if not self.is_outside(node):
            raise self.refused(node, "only names of modules, constants and rule functions can stand here")
        if isinstance(node, ast.Attribute):
            owner = self.find(node.value)
            if not hasattr(owner, node.attr):
                raise self.refused(node, "this stands for nothing")
            return getattr(owner, node.attr)
        assert isinstance(node, ast.Name)
        found = self.rule.__globals__.get(node.id, getattr(builtins, node.id, None))
        if found is None:
            raise self.refused(node, "this name stands for nothing yet: assign it before it is read")
        return found

    def refused(self, node: ast.AST, instead: str) -> SubsetError:
        """What cannot be translated, where, and what to write instead."""
        file, line = inspect.getfile(self.rule), getattr(node, "lineno", self.node.lineno)
        return SubsetError(f"{file}:{line}: {ast.unparse(node).splitlines()[0]!r}: {instead}")
