"""Which functions are reached, and what does the whole text of C look like?

entries → every rule function that they call, once for each kind of arguments → one text of C
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from yksi.engine.kinds import TRUTH, Array, Kind, Number, Record, Several, c_type, declare, of_annotation
from yksi.engine.layout import c_name, columns, struct_text
from yksi.engine.scope import Scope
from yksi.engine.statements import block
from yksi.state import MOST_TOLD, RULE_FUNCTIONS, Telling

Rule = Callable[..., Any]


@cache
def _hints(function: Rule) -> dict[str, Any]:
    """What the annotations mean; a record that only a type checker imports is as its caller has it."""
    meant: dict[str, Any] = {}
    for name, hint in function.__annotations__.items():
        try:
            meant[name] = eval(hint, function.__globals__)
        except NameError:
            meant[name] = Any
    return meant


class Function(Scope):
    """A function for one kind of arguments."""

    def __init__(self, function: Rule, kinds: Sequence[Kind], unit: Unit, name: str, exported: bool) -> None:
        super().__init__(function, unit)
        self.name = name
        self.exported = exported
        self.parameters = [each.arg for each in self.node.args.args]
        self.kinds = dict(zip(self.parameters, kinds, strict=True))

    @property
    def head(self) -> str:
        """The function's first line."""
        parameters = ", ".join(declare(self.kinds[each], c_name(each)) for each in self.parameters)
        static = "EXPORTED " if self.exported else "static "
        return f"{static}{declare(self.result, self.name)}({parameters or 'void'})"

    def text(self) -> str:
        """The function as C, with its docstring as a comment."""
        for _ in range(2):  # a variable's kind may be known only after a later line was read
            lines = self._read()
        outer = [each for each in self.kinds if each not in self.parameters and not self._is_counter(each)]
        declared = [
            f"    {declare(self.kinds[each], c_name(each))} = {_zero(self.kinds[each])};" for each in outer
        ]
        says = textwrap.wrap(" ".join((self.function.__doc__ or "").split()).replace("*/", "* /"), 106)
        comment = "\n   ".join(says)
        return "\n".join([f"/* {comment} */", f"{self.head} {{", *declared, *lines, "}", ""])

    def _read(self) -> list[str]:
        self.spares = 0
        return list(block(self.node.body, self))

    def _is_counter(self, name: str) -> bool:
        """Whether a variable is declared by the loops that count with it."""
        loops = self.loops(name)
        return bool(loops) and all(self._counts(each) and self.is_own(name, each) for each in loops)

    def _counts(self, loop: ast.For) -> bool:
        if isinstance(loop.iter, ast.Call):
            return True
        return not isinstance(loop.iter, ast.Tuple) and isinstance(self.find(loop.iter), range)


def _zero(kind: Kind) -> str:
    if isinstance(kind, Several):
        return "{{0}}"
    return "false" if kind == TRUTH else "0" if isinstance(kind, Number) else "NULL"


class Unit:
    """All functions that a few entries reach, as one text of C."""

    def __init__(self) -> None:
        self._functions: dict[tuple[Rule, tuple[Kind, ...]], Function] = {}
        self._names: set[str] = set()
        self._texts: list[str] = []
        self._waiting: list[Function] = []
        self._constants: dict[str, float] = {}
        self._tables: dict[str, tuple[float, ...]] = {}
        self._pure: dict[Rule, bool] = {}
        self.files: set[str] = set()
        """From which files all of it is made."""

    def entry(self, function: Rule, name: str) -> None:
        """Export a function; its annotations say what it takes."""
        hints = _hints(function)
        scope = Scope(function, self)
        kinds = []
        for each in scope.node.args.args:
            kind = of_annotation(hints.get(each.arg, Any))
            if kind is None:
                raise scope.refused(each, "an entry's annotations name records, numbers or arrays of a width")
            kinds.append(kind)
        self._make(function, tuple(kinds), name, exported=True)

    def need(self, rule: Rule, kinds: Sequence[Kind], node: ast.AST, scope: Scope) -> Function:
        """The function for these kinds of arguments, to be called."""
        hints = _hints(rule)
        taken: list[Kind] = []
        for name, kind in zip(inspect.signature(rule).parameters, kinds, strict=False):
            said = of_annotation(hints.get(name, Any))
            if isinstance(said, Record) and isinstance(kind, Record) and said != kind:
                raise scope.refused(node, f"{rule.__name__} takes a {said.declared.__name__} there")
            taken.append(said if isinstance(said, Number) and isinstance(kind, Number) else kind)
        if len(taken) != len(inspect.signature(rule).parameters):
            raise scope.refused(node, "give every argument: C has no defaults")
        key = (rule, tuple(taken))
        if key not in self._functions:
            self._make(rule, tuple(taken), self._name(rule, taken), exported=False)
        return self._functions[key]

    def _make(self, rule: Rule, kinds: tuple[Kind, ...], name: str, exported: bool) -> None:
        made = Function(rule, kinds, self, name, exported)
        self.files.add(inspect.getfile(rule))
        result = of_annotation(_hints(rule).get("return"))
        if result is None or isinstance(result, Array | Record):
            raise made.refused(made.node, "a rule returns a number, several numbers or nothing, and says so")
        made.result = result
        self._names.add(name)
        self._functions[rule, kinds] = made
        self._waiting.append(made)

    def _name(self, rule: Rule, kinds: Sequence[Kind]) -> str:
        module = rule.__module__.rpartition(".")[2]
        records = [kind.declared.__name__ for kind in kinds if isinstance(kind, Record)]
        ways = [rule.__name__, f"{module}_{rule.__name__}", "_".join([rule.__name__, *records])]
        ways += [f"{rule.__name__}_{number}" for number in range(2, 99)]
        return next(way for way in ways if way not in self._names)

    def is_pure(self, rule: Rule) -> bool:
        """Whether a function changes no record and no array, nor calls one that does."""
        if rule not in self._pure:
            self._pure[rule] = True  # a function that calls itself is as pure as the rest of it
            self._pure[rule] = self._changes_nothing(Scope(rule, self))
        return self._pure[rule]

    def _changes_nothing(self, scope: Scope) -> bool:
        for node in ast.walk(scope.node):
            if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
                return False
            if isinstance(node, ast.Call) and not (
                isinstance(node.func, ast.Attribute) and node.func.attr in ("bit_count", "bit_length")
            ):
                called = scope.find(node.func)
                if called.__name__ == "tell" or (called in RULE_FUNCTIONS and not self.is_pure(called)):
                    return False
        return True

    def constant(self, node: ast.expr, scope: Scope, meant: float) -> str:
        """The name of a constant; where two modules use one name for different numbers, with the module's."""
        name = (node.attr if isinstance(node, ast.Attribute) else ast.unparse(node)).lstrip("_")
        if not name.isupper():
            name = f"{scope.function.__module__.rpartition('.')[2]}_{name}".upper()
        return self._define(name, node, scope, meant, self._constants)

    def table(self, node: ast.expr, scope: Scope, values: tuple[float, ...]) -> str:
        """The name of a constant array."""
        if isinstance(node, ast.Tuple):
            name = f"{scope.node.name}_TABLE".upper()
        else:
            name = (node.attr if isinstance(node, ast.Attribute) else ast.unparse(node)).lstrip("_")
        return self._define(name, node, scope, values, self._tables)

    def _define(self, name: str, node: ast.expr, scope: Scope, meant: Any, known: dict[str, Any]) -> str:
        modules = [scope.function.__module__.rpartition(".")[2]]
        if isinstance(node, ast.Attribute):
            modules.insert(0, ast.unparse(node.value).replace(".", "_"))
        if not isinstance(node, ast.Tuple):
            self.files.add(scope.origin(node))
        ways = [name, *(f"{module}_{name}".upper() for module in modules)]
        ways += [f"{name}_{number}" for number in range(2, 99)]
        for way in ways:
            other = self._tables if known is self._constants else self._constants
            if way not in other and known.setdefault(way, meant) == meant:
                return way
        raise AssertionError(name)

    def text(self, preamble: str) -> str:
        """All of it: records, constants, heads, functions."""
        while self._waiting:
            self._texts.append(self._waiting.pop(0).text())
        functions = list(self._functions.values())
        top, _, helpers = preamble.partition("/* records */")
        parts = [top]
        records = _records(functions)
        self.files |= {inspect.getfile(each) for each in records}
        parts += [struct_text(each) for each in records]
        self._constants.setdefault("MOST_TOLD", MOST_TOLD)
        for kind in dict.fromkeys(each.result for each in functions if isinstance(each.result, Several)):
            parts.append(f"typedef struct {{ {kind.of.c} v[{kind.count}]; }} {c_type(kind)};")
        parts.append("\n".join(f"#define {name} {_number(value)}" for name, value in self._constants.items()))
        parts.append("\n".join(_table_text(name, values) for name, values in self._tables.items()))
        parts.append(helpers)
        parts.append("\n".join(f"{each.head};" for each in functions))
        return "\n\n".join([*parts, *self._texts])


def _number(value: float) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"({value!r})" if value < 0 else repr(value)
    return f"({value}LL)" if value < 0 else f"{value}LL"


def _table_text(name: str, values: tuple[float, ...]) -> str:
    of = "double" if any(isinstance(each, float) for each in values) else "int64_t"
    return f"static const {of} {name}[] = {{{', '.join(map(str, values))}}};"


def _records(functions: Sequence[Function]) -> list[type]:
    """Every record that the functions take, after those that it contains."""
    found: dict[type, None] = {}

    def add(declared: type) -> None:
        for column in columns(declared):
            if column.record:
                add(column.record)
        found.setdefault(declared)

    add(Telling)
    for function in functions:
        for kind in function.kinds.values():
            of = kind.of if isinstance(kind, Array) else kind
            if isinstance(of, Record):
                add(of.declared)
    return list(found)
