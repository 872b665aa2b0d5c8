"""How is an expression said in C?

Python computes with numbers of any size. So narrow numbers are widened before they are computed with, and
``//`` and ``%`` round down.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final

from yksi import story
from yksi.engine.function import Function
from yksi.engine.kinds import (
    REAL,
    SHORT,
    SINGLE,
    TRUTH,
    WHOLE,
    Array,
    Kind,
    Nothing,
    Number,
    Record,
    Several,
    declare,
    narrowest,
    of_column,
)
from yksi.engine.layout import c_name, columns
from yksi.state import RULE_FUNCTIONS, State

ATOM, UNARY, PRODUCT, SUM, BITS, COMPARISON, LOGIC, CHOICE = range(8)
"""How loosely the parts of an expression hold together."""

OPERATORS: Final[dict[type[ast.operator], tuple[str, int]]] = {
    ast.Add: ("+", SUM),
    ast.Sub: ("-", SUM),
    ast.Mult: ("*", PRODUCT),
    ast.LShift: ("<<", BITS),
    ast.RShift: (">>", BITS),
    ast.BitAnd: ("&", BITS),
    ast.BitOr: ("|", BITS),
    ast.BitXor: ("^", BITS),
}
_DIVIDED: Final = {ast.FloorDiv: "floor_divide", ast.Mod: "floor_modulo"}
_COMPARED: Final = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_EXTREMES: Final = {min: "least", max: "greatest"}
_BUILT_IN: Final = (min, max, int, len)
_SIGNS: Final = {ast.Invert: "~", ast.USub: "-", ast.UAdd: "+"}
_MOST_WAYS: Final = 8
"""``in`` compares with no more than so many."""
_MOST_TOLD: Final = 5


@dataclass(frozen=True)
class Value:
    """An expression in C."""

    text: str
    kind: Kind
    holds: int = ATOM

    def within(self, holds: int) -> str:
        """The text as a part of what holds together so loosely, in parentheses if need be."""
        return self.text if self.holds < holds else f"({self.text})"

    def cast(self, kind: Number) -> Value:
        """The same number as another type of C."""
        return self if self.kind == kind else Value(f"({kind.c}){self.within(UNARY)}", kind, UNARY)


def value(node: ast.expr, scope: Function) -> Value:
    """An expression as C."""
    match node:
        case ast.Constant():
            return _literal(node, scope)
        case ast.Name(id=name) if name in scope.kinds:
            return Value(c_name(name), scope.kinds[name])
        case ast.Name() | ast.Attribute() if scope.is_outside(node):
            return _constant(node, scope)
        case ast.Attribute():
            return _field(node, scope)
        case ast.Subscript():
            return _item(node, scope)
        case ast.BinOp():
            return _computed(node, scope)
        case ast.UnaryOp(op=ast.Not()):
            return truth(node, scope)
        case ast.UnaryOp():
            return _unary(node, scope)
        case ast.BoolOp():
            parts = [number(each, scope) for each in node.values]
            if any(part.kind != TRUTH for part in parts):
                raise scope.refused(
                    node, "outside a condition and and or join comparisons only: write x != 0"
                )
            return _joined(node, parts)
        case ast.Compare():
            return _compared(node, scope)
        case ast.IfExp():
            return _chosen(node, scope)
        case ast.Tuple():
            kind = Several(len(node.elts))
            parts = [kept(each, WHOLE, scope) for each in node.elts]
            return Value(f"({declare(kind)}){{{{{', '.join(part.text for part in parts)}}}}}", kind)
        case ast.Call():
            return _called(node, scope)
    raise scope.refused(node, "write it with numbers, fields, indexes, operators and calls of rule functions")


def number(node: ast.expr, scope: Function) -> Value:
    """An expression that must be a number."""
    found = value(node, scope)
    if not isinstance(found.kind, Number):
        raise scope.refused(node, "a number must stand here")
    return found


def kept(node: ast.expr, kind: Kind, scope: Function) -> Value:
    """An expression that is stored, handed over or returned as a kind of thing, and loses nothing by it."""
    return _fitting(value(node, scope), kind, node, scope)


def _fitting(found: Value, kind: Kind, node: ast.expr, scope: Function) -> Value:
    scope.common(node, found.kind, kind)
    if kind == TRUTH and found.kind != TRUTH:
        raise scope.refused(node, "true or false must stand here: write x != 0")
    if found.kind == REAL and kind not in (REAL, SINGLE):
        raise scope.refused(node, "a whole number must stand here: write int(…)")
    return found


def truth(node: ast.expr, scope: Function) -> Value:
    """An expression as a condition; here, and only here, ``and`` and ``or`` take any numbers."""
    match node:
        case ast.BoolOp():
            return _joined(node, [truth(each, scope) for each in node.values])
        case ast.UnaryOp(op=ast.Not()):
            return Value(f"!{truth(node.operand, scope).within(UNARY)}", TRUTH, UNARY)
    return number(node, scope)


def _joined(node: ast.BoolOp, parts: list[Value]) -> Value:
    operator = " && " if isinstance(node.op, ast.And) else " || "
    return Value(operator.join(part.within(LOGIC) for part in parts), TRUTH, LOGIC)


def _literal(node: ast.Constant, scope: Function) -> Value:
    match node.value:
        case bool():
            return Value(str(node.value).lower(), TRUTH)
        case int() if node.value < 2**63:
            return Value(str(node.value), SHORT if node.value < 2**31 else WHOLE)
        case float() if isfinite(node.value):
            return Value(repr(node.value), REAL)
    raise scope.refused(node, "only numbers can be written here, of 64 bits")


def _constant(node: ast.expr, scope: Function) -> Value:
    meant = scope.find(node)
    if _is_number(meant):
        kind = TRUTH if isinstance(meant, bool) else REAL if isinstance(meant, float) else WHOLE
        return Value(scope.unit.constant(node, meant, scope), kind)
    if isinstance(meant, tuple | range) and meant and all(map(_is_number, meant)):
        return Value(scope.unit.constant(node, tuple(meant), scope), Array(narrowest(meant), constant=True))
    raise scope.refused(node, "a constant is a number or a tuple of numbers, of 64 bits")


def _is_number(meant: Any) -> bool:
    """Whether C can say it."""
    return isfinite(meant) if isinstance(meant, float) else isinstance(meant, int) and abs(meant) < 2**63


def _field(node: ast.Attribute, scope: Function) -> Value:
    owner = value(node.value, scope)
    if not isinstance(owner.kind, Record):
        raise scope.refused(node, "only records have fields; name the record's class in the annotation")
    for column in columns(owner.kind.declared):
        if column.name == node.attr:
            inside = owner.holds == UNARY  # its address is taken
            text = f"{owner.text[1:]}." if inside else f"{owner.within(UNARY)}->"
            return _stored(text + c_name(node.attr), of_column(column), node)
    raise scope.refused(node, f"{owner.kind.declared.__name__} stores no field of that name")


def _item(node: ast.Subscript, scope: Function) -> Value:
    owner = value(node.value, scope)
    if not isinstance(owner.kind, Array | Several) or isinstance(node.slice, ast.Slice | ast.Tuple):
        raise scope.refused(node, "index an array with one number at a time: hands[seat][card]")
    if isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub):
        raise scope.refused(node, "count places from the first: an index below 0 has no meaning in C")
    place = kept(node.slice, WHOLE, scope).text
    if isinstance(owner.kind, Several):
        return Value(f"{owner.within(UNARY)}.v[{place}]", WHOLE)
    rows = owner.kind.rows
    left: Kind = Array(owner.kind.of, rows[1:], owner.kind.constant) if rows else owner.kind.of
    return _stored(f"{owner.within(UNARY)}[{place}]", left, node)


def _stored(text: str, kind: Kind, node: ast.Attribute | ast.Subscript) -> Value:
    """What stands in a record or an array; C would compute in single precision, and Python does not."""
    if isinstance(kind, Record):
        return Value(f"&{text}", kind, UNARY)
    found = Value(text, kind)
    return found.cast(REAL) if kind == SINGLE and isinstance(node.ctx, ast.Load) else found


def _computed(node: ast.BinOp, scope: Function) -> Value:
    left, right = number(node.left, scope), number(node.right, scope)
    kinds = (left.kind, right.kind)
    if isinstance(node.op, ast.Div):
        return Value(f"{left.cast(REAL).within(SUM)} / {right.cast(REAL).within(PRODUCT)}", REAL, PRODUCT)
    if type(node.op) in _DIVIDED and REAL not in kinds:
        return Value(f"{_DIVIDED[type(node.op)]}({left.text}, {right.text})", WHOLE)
    operator, holds = OPERATORS.get(type(node.op), ("", BITS))
    if not operator or (REAL in kinds and holds == BITS):
        raise scope.refused(node, "compute with + - * // % << >> & | ^, and / for numbers that are not whole")
    if REAL not in kinds and (WHOLE not in kinds or operator in ("<<", ">>")):
        left = left.cast(WHOLE)
    # Compilers want parentheses among operators on bits; sums and products run from left to right.
    sides = (PRODUCT, PRODUCT) if holds == BITS else (holds + 1, holds)
    text = f"{left.within(sides[0])} {operator} {right.within(sides[1])}"
    return Value(text, REAL if REAL in kinds else WHOLE, holds)


def _unary(node: ast.UnaryOp, scope: Function) -> Value:
    sign = _SIGNS[type(node.op)]
    inner = number(node.operand, scope) if sign != "~" else kept(node.operand, WHOLE, scope)
    if inner.kind != SHORT:
        inner = inner.cast(REAL if inner.kind == REAL else WHOLE)
    return Value(f"{sign}{inner.within(UNARY)}", inner.kind, UNARY)


def _compared(node: ast.Compare, scope: Function) -> Value:
    if isinstance(node.ops[0], ast.In | ast.NotIn) and len(node.ops) == 1:
        return _is_one_of(node, scope)
    if any(type(operator) not in _COMPARED for operator in node.ops):
        raise scope.refused(node, "compare with == != < <= > >=, or with nothing but in")
    parts = [number(each, scope).within(BITS) for each in (node.left, *node.comparators)]
    texts = [
        f"{left} {_COMPARED[type(operator)]} {right}"
        for left, operator, right in zip(parts, node.ops, parts[1:], strict=False)
    ]
    return Value(" && ".join(texts), TRUTH, COMPARISON if len(texts) == 1 else LOGIC)


def _is_one_of(node: ast.Compare, scope: Function) -> Value:
    left, ways = number(node.left, scope), node.comparators[0]
    if isinstance(ways, ast.Tuple):
        others = [number(each, scope).within(BITS) for each in ways.elts]
    else:
        meant = scope.find(ways)
        is_plain = isinstance(meant, tuple | range) and all(type(each) is int for each in meant)
        others = [str(each) for each in meant] if is_plain else []
    if not 0 < len(others) <= _MOST_WAYS:
        raise scope.refused(node, f"in compares with at most {_MOST_WAYS} numbers, in a tuple")
    text = " || ".join(f"{left.within(BITS)} == {other}" for other in others)
    return Value(text, TRUTH, LOGIC) if isinstance(node.ops[0], ast.In) else Value(f"!({text})", TRUTH, UNARY)


def _chosen(node: ast.IfExp, scope: Function) -> Value:
    test, body, other = truth(node.test, scope), value(node.body, scope), value(node.orelse, scope)
    kind = scope.common(node, body.kind, other.kind)
    text = f"{test.within(CHOICE)} ? {body.within(CHOICE)} : {other.within(CHOICE)}"
    return Value(text, kind, CHOICE)


def _called(node: ast.Call, scope: Function) -> Value:
    if node.keywords:
        raise scope.refused(node, "give arguments by their place, without keywords")
    if isinstance(node.func, ast.Attribute) and node.func.attr in ("bit_count", "bit_length"):
        if node.args:
            raise scope.refused(node, f"{node.func.attr} takes nothing")
        return Value(f"{node.func.attr}({kept(node.func.value, WHOLE, scope).text})", WHOLE)
    called = scope.find(node.func)
    if called in _BUILT_IN:
        return _built_in(called, node, scope)
    if called is story.tell:
        return _told(node, scope)
    if called not in RULE_FUNCTIONS:
        raise scope.refused(node, "only functions marked @rule, min, max, int and len can be called")
    given = [value(each, scope) for each in node.args]
    function = scope.unit.need(called, [each.kind for each in given], node, scope)
    takes = zip(given, function.parameters.values(), node.args, strict=True)
    texts = [_fitting(found, kind, each, scope).text for found, kind, each in takes]
    scope.calls[node] = function.changes
    return Value(f"{function.name}({', '.join(texts)})", function.result)


def _built_in(called: Any, node: ast.Call, scope: Function) -> Value:
    if called in _EXTREMES and len(node.args) > 1:
        return _extreme(_EXTREMES[called], [number(each, scope) for each in node.args])
    if called is int and len(node.args) == 1:
        return number(node.args[0], scope).cast(WHOLE)
    if called is len and len(node.args) == 1 and isinstance(meant := scope.find(node.args[0]), tuple | range):
        return Value(str(len(meant)), SHORT)
    raise scope.refused(node, "int takes a number, min and max several, len a constant tuple")


def _told(node: ast.Call, scope: Function) -> Value:
    """What happened is told in four numbers; those that are not given are 0."""
    if not 2 <= len(node.args) <= _MOST_TOLD:
        raise scope.refused(node, "tell takes the state and up to four numbers")
    state, *numbers = node.args
    texts = [kept(state, Record(State), scope).text, *(kept(each, WHOLE, scope).text for each in numbers)]
    scope.calls[node] = True
    return Value(f"tell({', '.join([*texts, *['0'] * (_MOST_TOLD - len(texts))])})", Nothing())


def _extreme(helper: str, arguments: list[Value]) -> Value:
    real = any(each.kind == REAL for each in arguments)
    text = arguments[0].text
    for more in arguments[1:]:
        text = f"{helper}{'_real' * real}({text}, {more.text})"
    return Value(text, REAL if real else WHOLE)
