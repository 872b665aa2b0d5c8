"""How is a statement said in C?"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from yksi.engine.expressions import (
    Value,
    common,
    number,
    table,
    together,
    truth,
    value,
    widened,
)
from yksi.engine.kinds import TRUTH, WHOLE, Array, Kind, Number, Record, Several, c_type, declare
from yksi.engine.layout import c_name
from yksi.engine.scope import Scope

_COMPOUND = {
    ast.Add: "+=",
    ast.Sub: "-=",
    ast.Mult: "*=",
    ast.BitAnd: "&=",
    ast.BitOr: "|=",
    ast.BitXor: "^=",
}
"""Operators that C can join with an assignment; the others say their target twice."""


def block(body: Iterable[ast.stmt], scope: Scope) -> Iterator[str]:
    """Statements as indented lines of C."""
    for node in body:
        for line in statement(node, scope):
            yield f"    {line}"


def statement(node: ast.stmt, scope: Scope) -> Iterator[str]:
    """A statement as lines of C."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Pass():
            return
        case ast.Expr():
            yield f"{value(node.value, scope).text};"
        case ast.Return():
            yield from _return(node, scope)
        case ast.Assign():
            for target in node.targets:
                yield from _assign(target, node.value, scope)
        case ast.AnnAssign() if node.value:
            yield from _assign(node.target, node.value, scope)
        case ast.AugAssign():
            yield from _change(node, scope)
        case ast.If():
            yield from _if(node, scope)
        case ast.While(test=ast.Constant(value=True)):
            yield from ("for (;;) {", *block(node.body, scope), "}")
        case ast.While() if not node.orelse:
            yield from (f"while ({truth(node.test, scope).text}) {{", *block(node.body, scope), "}")
        case ast.For() if not node.orelse and isinstance(node.target, ast.Name):
            yield from _for(node, node.target.id, scope)
        case ast.Break() | ast.Continue():
            yield f"{type(node).__name__.lower()};"
        case _:
            raise scope.refused(node, "write it with assignments, if, while, for … in range(…) and return")


def _return(node: ast.Return, scope: Scope) -> Iterator[str]:
    if node.value is None:
        yield "return;"
    elif isinstance(node.value, ast.Tuple):
        parts = [number(each, scope) for each in node.value.elts]
        together(node, scope, *parts)
        yield f"return ({c_type(scope.result)}){{{{{', '.join(part.text for part in parts)}}}}};"
    else:
        found = value(node.value, scope)
        if scope.result == TRUTH and found.kind != TRUTH:
            raise scope.refused(node, "a function that returns bool returns a comparison: write x != 0")
        yield f"return {found.text};"


def _meet(node: ast.AST, name: str, kind: Kind, scope: Scope) -> None:
    """A local variable is assigned something of a kind; narrow numbers are kept wide."""
    if isinstance(kind, Number) and kind != TRUTH:
        kind = widened(Value("", kind, wide=False)).kind
    before = scope.kinds.get(name)
    scope.kinds[name] = kind if before is None else common(node, scope, before, kind)


def _assign(target: ast.expr, given: ast.expr, scope: Scope) -> Iterator[str]:
    if isinstance(target, ast.Tuple):
        yield from _assign_several(target, given, scope)
        return
    found = value(given, scope)
    if isinstance(target, ast.Name):
        _meet(target, target.id, found.kind, scope)
        yield f"{c_name(target.id)} = {found.text};"
        return
    place = value(target, scope)
    together(target, scope, found, _address(place, target, scope))
    if isinstance(place.kind, Record):
        yield f"{place.text[1:]} = {_pointee(found)};"
    else:
        yield f"{place.text} = {found.text};"


def _address(place: Value, target: ast.expr, scope: Scope) -> Value:
    """What finding out where to write reads: the indexes, not what stands there before."""
    reads = False
    node = target
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Subscript):
            reads = reads or value(node.slice, scope).reads
        node = node.value
    return Value(place.text, place.kind, reads=reads, acts=place.acts)


def _pointee(found: Value) -> str:
    return found.text[1:] if found.text.startswith("&") else f"*{found.text}"


def _assign_several(target: ast.Tuple, given: ast.expr, scope: Scope) -> Iterator[str]:
    """All of it is computed before anything is assigned."""
    if isinstance(given, ast.Tuple):
        values = [value(each, scope) for each in given.elts]
        if any(found.acts for found in values):
            raise scope.refused(
                given, "a call that changes something stands alone: give its result a name first"
            )
        kinds: list[Kind] = [found.kind for found in values]
        texts = [found.text for found in values]
        if _meets_itself(target, given):
            spares = [f"{scope.spare()}" for _ in texts]
            for spare, found in zip(spares, values, strict=True):
                kind = widened(found).kind if isinstance(found.kind, Number) else found.kind
                yield f"{declare(kind, spare)} = {found.text};"
            texts = spares
    else:
        found = value(given, scope)
        if not isinstance(found.kind, Several) or found.kind.count != len(target.elts):
            raise scope.refused(given, "it must give as many numbers as there are names")
        spare = scope.spare()
        yield f"const {declare(found.kind, spare)} = {found.text};"
        kinds = [found.kind.of] * found.kind.count
        texts = [f"{spare}.v[{place}]" for place in range(found.kind.count)]
    for each, kind, text in zip(target.elts, kinds, texts, strict=True):
        if isinstance(each, ast.Name):
            _meet(each, each.id, kind, scope)
        yield f"{value(each, scope).text} = {text};"


def _meets_itself(target: ast.Tuple, given: ast.Tuple) -> bool:
    """Whether something that is assigned is also read, so that one after the other would go wrong."""
    if not all(isinstance(each, ast.Name) for each in target.elts):
        return True
    assigned = {each.id for each in target.elts if isinstance(each, ast.Name)}
    return any(isinstance(node, ast.Name) and node.id in assigned for node in ast.walk(given))


def _change(node: ast.AugAssign, scope: Scope) -> Iterator[str]:
    place, found = value(node.target, scope), number(node.value, scope)
    if not isinstance(node.target, ast.Name):
        together(node, scope, place, found)
    if type(node.op) in _COMPOUND and isinstance(place.kind, Number):
        if isinstance(node.target, ast.Name):
            _meet(node, node.target.id, found.kind if found.kind != TRUTH else WHOLE, scope)
        yield f"{place.text} {_COMPOUND[type(node.op)]} {found.text};"
        return
    whole = value(ast.copy_location(ast.BinOp(node.target, node.op, node.value), node), scope)
    if isinstance(node.target, ast.Name):
        _meet(node, node.target.id, whole.kind, scope)
    yield f"{place.text} = {whole.text};"


def _if(node: ast.If, scope: Scope, word: str = "if") -> Iterator[str]:
    yield f"{word} ({truth(node.test, scope).text}) {{"
    yield from block(node.body, scope)
    if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        yield from _if(node.orelse[0], scope, "} else if")
        return
    if node.orelse:
        yield "} else {"
        yield from block(node.orelse, scope)
    yield "}"


def _for(node: ast.For, name: str, scope: Scope) -> Iterator[str]:
    """A loop over a range, or over a constant tuple by its places."""
    steps = _range_of(node.iter, scope)
    if steps is None:
        listed = _tuple_of(node.iter, scope)
        place = scope.spare()
        _meet(node, name, WHOLE, scope)
        yield f"for (int64_t {place} = 0; {place} < {len(listed[1])}; {place}++) {{"
        yield f"    {c_name(name)} = {listed[0]}[{place}];"
    else:
        first, end, step = steps
        inside = scope.is_own(name, node)
        counter = c_name(name) if inside else scope.spare()
        scope.kinds[name] = WHOLE
        bound = end.text
        last = ""
        if end.reads or end.acts or end.holds or _changes(node, end.text):
            bound = f"{counter}_end"
            last = f", {bound} = {end.text}"
        forth = "<" if step > 0 else ">"
        stride = {1: "++", -1: "--"}.get(step, f" += {step}")
        yield f"for (int64_t {counter} = {first.text}{last}; {counter} {forth} {bound}; {counter}{stride}) {{"
        if not inside:
            yield f"    {c_name(name)} = {counter};"
    yield from block(node.body, scope)
    yield "}"


def _changes(loop: ast.For, name: str) -> bool:
    """Whether a loop assigns a variable, so that its range must be fixed before the first round."""
    nodes = [node for each in loop.body for node in ast.walk(each)]
    return any(
        isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and c_name(node.id) == name
        for node in nodes
    )


def _range_of(node: ast.expr, scope: Scope) -> tuple[Value, Value, int] | None:
    """Where a range begins, where it ends, and its stride."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
        first: Value = Value("0", WHOLE)
        limits = [number(each, scope) for each in node.args[:2]]
        if len(limits) == 2:
            first = limits[0]
        step = ast.literal_eval(node.args[2]) if len(node.args) == 3 else 1
        return first, limits[-1], step
    if not isinstance(node, ast.Tuple):
        meant = scope.find(node)
        if isinstance(meant, range) and meant.step == 1:
            return Value(str(meant.start), WHOLE), Value(str(meant.stop), WHOLE), 1
    return None


def _tuple_of(node: ast.expr, scope: Scope) -> tuple[str, tuple[float, ...]]:
    """A tuple of constants as an array of C, and its values."""
    if isinstance(node, ast.Tuple):
        values = tuple(
            ast.literal_eval(each) if isinstance(each, ast.Constant) else scope.find(each)
            for each in node.elts
        )
    else:
        values = tuple(scope.find(node))
    found = table(values, node, scope)
    assert isinstance(found.kind, Array)
    return found.text, values
