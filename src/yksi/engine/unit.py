"""Which functions are reached, and what does the whole text of C look like?

entries → every rule function that they call, once for each kind of arguments → one text of C
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Sequence
from typing import Final

from yksi.engine.function import Function, Rule, annotated
from yksi.engine.kinds import Array, Kind, Nothing, Number, Record, Several, declare, narrowest
from yksi.engine.layout import c_name, columns, struct_text
from yksi.engine.statements import block, check_end
from yksi.state import Table

_ZERO: Final = {Record: "NULL", Array: "NULL", Several: "{{0}}"}


class Unit:
    """All functions that a few entries reach, as one text of C."""

    def __init__(self) -> None:
        self._functions: dict[tuple[Rule, tuple[Kind, ...]], Function] = {}
        self._texts: list[str] = []
        self._constants: dict[str, str] = {}

    def entry(self, rule: Rule, name: str) -> None:
        """Export a function; its annotations say what it takes."""
        kinds = [annotated(rule)[each] for each in inspect.signature(rule).parameters]
        made = Function(rule, [kind or Nothing() for kind in kinds], self, name)
        if None in kinds:
            unknown = made.node.args.args[kinds.index(None)]
            raise made.refused(unknown, "an entry's annotations name records, numbers or arrays of a width")
        self._translate(made)

    def need(self, rule: Rule, given: Sequence[Kind], node: ast.AST, scope: Function) -> Function:
        """The function for these kinds of arguments, to be called."""
        parameters = inspect.signature(rule).parameters
        if len(given) != len(parameters):
            raise scope.refused(node, "give every argument: C has no defaults")
        said = [annotated(rule)[each] for each in parameters]
        kinds = tuple(
            one if isinstance(one, Number) else other for one, other in zip(said, given, strict=True)
        )
        if (rule, kinds) not in self._functions:
            self._translate(Function(rule, kinds, self, self._name(rule, kinds)))
        return self._functions[rule, kinds]

    def _name(self, rule: Rule, kinds: Sequence[Kind]) -> str:
        known = {each.name for each in self._functions.values()}
        records = [kind.declared.__name__ for kind in kinds if isinstance(kind, Record)]
        ways = [rule.__name__, f"{rule.__module__.rpartition('.')[2]}_{rule.__name__}"]
        ways += ["_".join([rule.__name__, *records, *more]) for more in ([], *map(str, range(2, 99)))]
        return next(way for way in ways if way not in known)

    def _translate(self, made: Function) -> None:
        """Read a function, and before its end those that it calls."""
        self._functions[made.rule, tuple(made.parameters.values())] = made
        known = None
        while known != made.kinds:  # a variable's kind may be known only after a later line was read
            known = dict(made.kinds)
            lines = block(made.node.body, made)
        check_end(made)
        made.changes = made.stores or any(made.calls.values())
        says = textwrap.wrap(" ".join((made.rule.__doc__ or "").split()).replace("*/", "* /"), 106)
        self._texts.append("\n".join(["/* " + "\n   ".join(says) + " */", f"{_head(made)} {{"]))
        for name, kind in made.kinds.items():
            if name not in made.parameters:
                self._texts[-1] += f"\n    {declare(kind, c_name(name))} = {_ZERO.get(type(kind), '0')};"
        self._texts[-1] += "\n".join(["", *lines, "}", ""])

    def constant(self, node: ast.expr, meant: float | tuple[float, ...], scope: Function) -> str:
        """The name of a constant; where two modules use one name for different numbers, with the module's."""
        inside, _, name = ast.unparse(node).rpartition(".")
        inside = inside or scope.rule.__module__
        name = name.lstrip("_").upper()
        for way in (name, f"{inside.rpartition('.')[2]}_{name}".upper()):
            declared = _declared(way, meant)
            if self._constants.setdefault(way, declared) == declared:
                return way
        raise scope.refused(node, "another constant has this name: give it one of its own")

    def records(self) -> list[type]:
        """Every record that the functions take, after those that it contains."""
        found: dict[type, None] = {}

        def add(declared: type) -> None:
            for column in columns(declared):
                if column.record:
                    add(column.record)
            found.setdefault(declared)

        add(Table)
        for function in self._functions.values():
            for kind in function.kinds.values():
                of = kind.of if isinstance(kind, Array) else kind
                if isinstance(of, Record):
                    add(of.declared)
        return list(found)

    def files(self) -> set[str]:
        """Where the functions and the records stand."""
        rules = {inspect.getfile(each.rule) for each in self._functions.values()}
        return rules | {inspect.getfile(each) for each in self.records()}

    def text(self, preamble: str) -> str:
        """All of it: records, constants, heads, functions."""
        top, _, helpers = preamble.partition("/* records */")
        functions = "\n\n".join(self._texts)
        counts = sorted({int(count) for count in re.findall(r"\bNumbers(\d+)", functions)})
        several = [f"typedef struct {{ int64_t v[{count}]; }} Numbers{count};" for count in counts]
        parts = [top, *(struct_text(each) for each in self.records()), *several]
        heads = [f"{_head(each)};" for each in self._functions.values()]
        return "\n\n".join(
            [*parts, "\n".join(self._constants.values()), helpers, "\n".join(heads), functions]
        )


def _head(function: Function) -> str:
    """A function's first line."""
    takes = ", ".join(declare(kind, c_name(name)) for name, kind in function.parameters.items())
    exported = "EXPORTED" if function.name.startswith("yksi_") else "static"
    return f"{exported} {declare(function.result, function.name)}({takes or 'void'})"


def _declared(name: str, meant: float | tuple[float, ...]) -> str:
    if isinstance(meant, tuple):
        return f"static const {narrowest(meant).c} {name}[] = {{{', '.join(map(str, meant))}}};"
    return f"#define {name} ({meant}{'' if isinstance(meant, float) else 'LL'})"
