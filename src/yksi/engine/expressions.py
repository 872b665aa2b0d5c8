"""How is an expression said in C?

Python computes with numbers of any size and from left to right. So narrow numbers are widened before they are
computed with, ``//`` and ``%`` round down, and what C may compute in any order is refused where the order
could matter: a call that changes something stands alone.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from typing import Final

from yksi import story
from yksi.engine.kinds import REAL, TRUTH, WHOLE, Array, Kind, Nothing, Number, Record, Several, of_column
from yksi.engine.layout import c_name, columns
from yksi.engine.scope import Scope
from yksi.state import RULE_FUNCTIONS

ATOM, UNARY, ARITHMETIC, COMPARISON, BITS, LOGIC, CHOICE = range(7)
"""How loosely the parts of an expression hold together."""

_PLAIN: Final = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
}
_HELPED: Final = {ast.FloorDiv: "floor_divide", ast.Mod: "floor_modulo"}
_COMPARED: Final = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_EXTREMES: Final = {min: "least", max: "greatest"}
_MOST_WAYS: Final = 8
"""``in`` compares with no more than so many."""


@dataclass(frozen=True)
class Value:
    """An expression in C, and what must be known to put it into a larger one."""

    text: str
    kind: Kind
    holds: int = ATOM
    wide: bool = True
    """Whether C computes with it in 64 bits."""
    reads: bool = False
    """Whether it reads a record or an array."""
    acts: bool = False
    """Whether it calls a function that changes one."""
    operator: str = ""

    def within(self, holds: int, operator: str = "") -> str:
        """The text as part of an expression that holds together so loosely, in parentheses if need be."""
        if self.holds <= UNARY or (operator and self.operator == operator):
            return self.text
        return self.text if self.holds < holds and self.holds != LOGIC else f"({self.text})"


def value(node: ast.expr, scope: Scope) -> Value:
    """An expression as C."""
    match node:
        case ast.Constant():
            return _literal(node, scope)
        case ast.Name() | ast.Attribute() if scope.is_outside(node):
            return _named(node, scope)
        case ast.Name():
            return Value(c_name(node.id), scope.kinds[node.id], wide=_is_wide(scope.kinds[node.id]))
        case ast.Attribute():
            return _field(node, scope)
        case ast.Subscript():
            return _item(node, scope)
        case ast.BinOp():
            return _computed(node, scope)
        case ast.UnaryOp():
            return _unary(node, scope)
        case ast.BoolOp():
            return _both_or_either(node, scope)
        case ast.Compare():
            return _compared(node, scope)
        case ast.IfExp():
            return _chosen(node, scope)
        case ast.Call():
            return _called(node, scope)
    raise scope.refused(node, "write it with numbers, fields, indexes, operators and calls of rule functions")


def number(node: ast.expr, scope: Scope) -> Value:
    """An expression that must be a number."""
    found = value(node, scope)
    if not isinstance(found.kind, Number):
        raise scope.refused(node, "a number must stand here")
    return found


def truth(node: ast.expr, scope: Scope) -> Value:
    """An expression as a condition; here, and only here, ``and`` and ``or`` take any numbers."""
    if isinstance(node, ast.BoolOp):
        return _both_or_either(node, scope, of_any=True)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inner = truth(node.operand, scope)
        return replace(inner, text=f"!{inner.within(UNARY)}", kind=TRUTH, holds=UNARY, wide=False)
    return number(node, scope)


def together(node: ast.AST, scope: Scope, *parts: Value) -> tuple[bool, bool]:
    """Whether parts that C computes in any order read and act; refused where the order matters."""
    for place, part in enumerate(parts):
        others = parts[:place] + parts[place + 1 :]
        if part.acts and any(other.acts or other.reads for other in others):
            raise scope.refused(
                node, "a call that changes something stands alone: give its result a name first"
            )
    return any(part.reads for part in parts), any(part.acts for part in parts)


def widened(found: Value) -> Value:
    """A number as wide as Python has it."""
    assert isinstance(found.kind, Number)
    wide = REAL if found.kind.is_real else WHOLE
    if found.wide:
        return replace(found, kind=wide)
    return replace(
        found, text=f"({wide.c}){found.within(UNARY)}", kind=wide, holds=UNARY, wide=True, operator=""
    )


def _is_wide(kind: Kind) -> bool:
    return isinstance(kind, Number) and kind.is_wide


def _literal(node: ast.Constant, scope: Scope) -> Value:
    if isinstance(node.value, bool):
        return Value(str(node.value).lower(), TRUTH, wide=False)
    if isinstance(node.value, float):
        return Value(repr(node.value), REAL)
    if isinstance(node.value, int):
        return Value(str(node.value), WHOLE, wide=False)
    raise scope.refused(node, "only numbers can be written here")


def _named(node: ast.expr, scope: Scope) -> Value:
    meant = scope.find(node)
    if isinstance(meant, bool | int | float):
        kind = TRUTH if isinstance(meant, bool) else REAL if isinstance(meant, float) else WHOLE
        return Value(scope.unit.constant(node, scope, meant), kind)
    if isinstance(meant, tuple | range) and all(isinstance(each, int | float) for each in meant):
        return table(tuple(meant), node, scope)
    raise scope.refused(node, "a constant is a number or a tuple of numbers")


def table(values: tuple[float, ...], node: ast.expr, scope: Scope) -> Value:
    """A constant tuple as an array of C."""
    of = REAL if any(isinstance(each, float) for each in values) else WHOLE
    return Value(scope.unit.table(node, scope, values), Array(of, constant=True))


def _field(node: ast.Attribute, scope: Scope) -> Value:
    owner = value(node.value, scope)
    if not isinstance(owner.kind, Record):
        raise scope.refused(node, "only records have fields; name the record's class in the annotation")
    for column in columns(owner.kind.declared):
        if column.name == node.attr:
            kind = of_column(column)
            text = f"{owner.within(ATOM)}->{c_name(node.attr)}"
            if owner.text.startswith("&"):
                text = f"{owner.text[1:]}.{c_name(node.attr)}"
            if isinstance(kind, Record):
                text = f"&{text}"
            return Value(
                text,
                kind,
                holds=UNARY if isinstance(kind, Record) else ATOM,
                wide=_is_wide(kind),
                reads=owner.reads or isinstance(kind, Number),
                acts=owner.acts,
            )
    raise scope.refused(node, f"{owner.kind.declared.__name__} stores no field of that name")


def _item(node: ast.Subscript, scope: Scope) -> Value:
    owner = value(node.value, scope)
    if isinstance(owner.kind, Several):
        return _part(owner, node, scope)
    if not isinstance(owner.kind, Array) or isinstance(node.slice, ast.Slice | ast.Tuple):
        raise scope.refused(node, "index an array with one number at a time: hands[seat][card]")
    place = number(node.slice, scope)
    _, acts = together(node, scope, owner, place)
    text = f"{owner.within(ATOM)}[{place.text}]"
    if owner.kind.rows:
        kind: Kind = Array(owner.kind.of, owner.kind.rows[1:], owner.kind.constant)
        return Value(text, kind, reads=place.reads, acts=acts)
    if isinstance(owner.kind.of, Record):
        return Value(f"&{text}", owner.kind.of, holds=UNARY, reads=place.reads, acts=acts)
    reads = not owner.kind.constant or place.reads
    return Value(text, owner.kind.of, wide=owner.kind.of.is_wide, reads=reads, acts=acts)


def _part(owner: Value, node: ast.Subscript, scope: Scope) -> Value:
    """One of several numbers."""
    assert isinstance(owner.kind, Several)
    place = number(node.slice, scope)
    reads, acts = together(node, scope, owner, place)
    return Value(
        f"{owner.text}.v[{place.text}]", owner.kind.of, wide=owner.kind.of.is_wide, reads=reads, acts=acts
    )


def _computed(node: ast.BinOp, scope: Scope) -> Value:
    left, right = number(node.left, scope), number(node.right, scope)
    reads, acts = together(node, scope, left, right)
    real = REAL in (widened(left).kind, widened(right).kind)
    if isinstance(node.op, ast.Div):
        text = f"{_as_real(left)} / {_as_real(right)}"
        return Value(text, REAL, ARITHMETIC, reads=reads, acts=acts)
    if type(node.op) in _HELPED and not real:
        text = f"{_HELPED[type(node.op)]}({left.text}, {right.text})"
        return Value(text, WHOLE, reads=reads, acts=acts)
    if type(node.op) not in _PLAIN or (real and not isinstance(node.op, ast.Add | ast.Sub | ast.Mult)):
        raise scope.refused(node, "compute with + - * // % << >> & | ^, and / for numbers that are not whole")
    if not left.wide and (not right.wide or isinstance(node.op, ast.LShift | ast.RShift)):
        left = widened(left)
    operator = _PLAIN[type(node.op)]
    chained = operator if operator in "+*&|^" else ""
    text = (
        f"{left.within(ARITHMETIC, chained or '-+'[operator == '-'])} {operator} {right.within(ARITHMETIC)}"
    )
    holds = BITS if operator in "&|^" else ARITHMETIC
    return Value(text, REAL if real else WHOLE, holds, reads=reads, acts=acts, operator=operator)


def _as_real(found: Value) -> str:
    """An operand of a division, which Python makes of whole numbers too."""
    assert isinstance(found.kind, Number)
    if found.kind == REAL:
        return found.within(ARITHMETIC)
    return f"(double){found.within(UNARY)}"


def _unary(node: ast.UnaryOp, scope: Scope) -> Value:
    if isinstance(node.op, ast.Not):
        return truth(node, scope)
    if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return replace(number(node.operand, scope), text=f"-{node.operand.value!r}", holds=UNARY)
    inner = widened(number(node.operand, scope))
    sign = {ast.USub: "-", ast.Invert: "~", ast.UAdd: "+"}[type(node.op)]
    gap = " " if inner.text.startswith(sign) else ""
    return replace(inner, text=f"{sign}{gap}{inner.within(UNARY)}", holds=UNARY, operator="")


def _both_or_either(node: ast.BoolOp, scope: Scope, of_any: bool = False) -> Value:
    parts = [truth(each, scope) for each in node.values]
    if not of_any and any(part.kind != TRUTH for part in parts):
        raise scope.refused(node, "outside a condition and and or join comparisons only: write x != 0")
    operator = "&&" if isinstance(node.op, ast.And) else "||"
    text = f" {operator} ".join(part.within(LOGIC, operator) for part in parts)
    reads, acts = any(part.reads for part in parts), any(part.acts for part in parts)
    return Value(text, TRUTH, LOGIC, wide=False, reads=reads, acts=acts, operator=operator)


def _compared(node: ast.Compare, scope: Scope) -> Value:
    if isinstance(node.ops[0], ast.In | ast.NotIn):
        return _is_one_of(node, scope)
    parts = [number(each, scope) for each in (node.left, *node.comparators)]
    reads, acts = together(node, scope, *parts)
    if acts and len(parts) > 2:
        raise scope.refused(
            node, "in a chain of comparisons nothing may change: give the result a name first"
        )
    texts = []
    for left, operator, right in zip(parts, node.ops, parts[1:], strict=False):
        if type(operator) not in _COMPARED:
            raise scope.refused(node, "compare with == != < <= > >= or in")
        texts.append(f"{left.within(COMPARISON)} {_COMPARED[type(operator)]} {right.within(COMPARISON)}")
    holds = COMPARISON if len(texts) == 1 else LOGIC
    return Value(
        " && ".join(texts), TRUTH, holds, wide=False, reads=reads, acts=acts, operator="&&" * (len(texts) > 1)
    )


def _is_one_of(node: ast.Compare, scope: Scope) -> Value:
    left, ways = number(node.left, scope), node.comparators[0]
    if isinstance(ways, ast.Tuple):
        others = [number(each, scope) for each in ways.elts]
    else:
        others = [Value(str(each), WHOLE, wide=False) for each in scope.find(ways)]
    if left.acts or any(other.acts for other in others) or len(others) > _MOST_WAYS:
        raise scope.refused(node, f"in takes a number by name and at most {_MOST_WAYS} others")
    text = " || ".join(f"{left.within(COMPARISON)} == {other.within(COMPARISON)}" for other in others)
    if isinstance(node.ops[0], ast.NotIn):
        return Value(f"!({text})", TRUTH, UNARY, wide=False, reads=left.reads)
    return Value(text, TRUTH, LOGIC, wide=False, reads=left.reads, operator="||")


def _chosen(node: ast.IfExp, scope: Scope) -> Value:
    test, body, other = truth(node.test, scope), value(node.body, scope), value(node.orelse, scope)
    kind = common(node, scope, body.kind, other.kind)
    text = f"{test.within(CHOICE)} ? {body.within(CHOICE)} : {other.within(CHOICE)}"
    reads = test.reads or body.reads or other.reads
    acts = test.acts or body.acts or other.acts
    return Value(text, kind, CHOICE, wide=body.wide or other.wide, reads=reads, acts=acts)


def common(node: ast.AST, scope: Scope, one: Kind, other: Kind) -> Kind:
    """The kind of what is sometimes one and sometimes the other."""
    if one == other:
        return one
    if isinstance(one, Number) and isinstance(other, Number):
        return REAL if one.is_real or other.is_real else WHOLE
    raise scope.refused(node, "it must be the same kind of thing every time")


def _called(node: ast.Call, scope: Scope) -> Value:
    if node.keywords:
        raise scope.refused(node, "give arguments by their place, without keywords")
    if isinstance(node.func, ast.Attribute) and node.func.attr in ("bit_count", "bit_length"):
        inner = widened(number(node.func.value, scope))
        return Value(f"{node.func.attr}({inner.text})", WHOLE, reads=inner.reads, acts=inner.acts)
    called = scope.find(node.func)
    if called is len:
        meant = scope.find(node.args[0])
        return Value(str(len(meant)), WHOLE, wide=False)
    arguments = [value(each, scope) for each in node.args]
    reads, acts = together(node, scope, *arguments)
    if called in _EXTREMES:
        return _extreme(_EXTREMES[called], arguments, reads, acts)
    if called is int:
        inner = arguments[0]
        if inner.kind in (REAL, Number("float")):
            return Value(f"(int64_t){inner.within(UNARY)}", WHOLE, UNARY, reads=inner.reads, acts=inner.acts)
        return widened(inner)
    texts = [each.text for each in arguments]
    if called is story.tell:
        return Value(f"tell({', '.join([*texts, *['0'] * (5 - len(texts))])})", Nothing(), acts=True)
    if called not in RULE_FUNCTIONS:
        raise scope.refused(node, "only functions marked @rule, min, max, int and len can be called")
    function = scope.unit.need(called, [each.kind for each in arguments], node, scope)
    acts = acts or not scope.unit.is_pure(called)
    wide = _is_wide(function.result)
    return Value(f"{function.name}({', '.join(texts)})", function.result, wide=wide, reads=True, acts=acts)


def _extreme(helper: str, arguments: list[Value], reads: bool, acts: bool) -> Value:
    real = any(isinstance(each.kind, Number) and each.kind.is_real for each in arguments)
    name = f"{helper}_real" if real else helper
    text = arguments[0].text
    for more in arguments[1:]:
        text = f"{name}({text}, {more.text})"
    return Value(text, REAL if real else WHOLE, reads=reads, acts=acts)
