"""How is a statement said in C?"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from yksi.engine.expressions import BITS, OPERATORS, number, truth, value
from yksi.engine.function import Function
from yksi.engine.kinds import REAL, SINGLE, WHOLE, Array, Record, Several, declare
from yksi.engine.layout import c_name
from yksi.engine.order import check_order


def block(body: Sequence[ast.stmt], scope: Function) -> list[str]:
    """Statements as indented lines of C."""
    lines = []
    for node in body:
        lines += [f"    {line}" for line in _statement(node, scope)]
        check_order(node, scope)
    return lines


def _statement(node: ast.stmt, scope: Function) -> Iterator[str]:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Pass():
            return
        case ast.Expr():
            yield f"{value(node.value, scope).text};"
        case ast.Return():
            yield f"return {value(node.value, scope).text};" if node.value else "return;"
        case ast.Assign():
            for target in node.targets:
                yield from _assign(target, node.value, scope)
        case ast.AugAssign():
            yield _change(node, scope)
        case ast.If():
            yield from _if(node, scope)
        case ast.While(orelse=[]):
            yield from (f"while ({truth(node.test, scope).text}) {{", *block(node.body, scope), "}")
        case ast.For(target=ast.Name(id=name), orelse=[]):
            yield from _for(node, name, scope)
        case ast.Break() | ast.Continue():
            yield f"{type(node).__name__.lower()};"
        case _:
            raise scope.refused(node, "write it with assignments, if, while, for … in range(…) and return")


def _assign(target: ast.expr, given: ast.expr, scope: Function) -> Iterator[str]:
    if isinstance(target, ast.Tuple):
        yield from ("{", *(f"    {line}" for line in _assign_several(target, given, scope)), "}")
        return
    found = value(given, scope)
    if isinstance(target, ast.Name):
        scope.meet(target, target.id, found.kind)
        yield f"{c_name(target.id)} = {found.text};"
        return
    scope.stores = True
    place = value(target, scope)
    if isinstance(place.kind, Record):
        source = found.text[1:] if found.text.startswith("&") else f"*{found.text}"
        yield f"{place.text[1:]} = {source};"
    else:
        yield f"{place.text} = {found.text};"


def _assign_several(target: ast.Tuple, given: ast.expr, scope: Function) -> Iterator[str]:
    """All of it is computed before anything is assigned."""
    names = [each.id for each in target.elts if isinstance(each, ast.Name)]
    kind = Several(len(given.elts)) if isinstance(given, ast.Tuple) else value(given, scope).kind
    if kind != Several(len(names)) or len(names) != len(target.elts):
        raise scope.refused(target, "assign to as many names as there are values")
    if isinstance(given, ast.Tuple):
        for name, each in zip(names, given.elts, strict=True):
            found = value(each, scope)
            scope.meet(each, name, found.kind)
            yield f"{declare(scope.kinds[name], f'{name}_new')} = {found.text};"
        yield from (f"{c_name(name)} = {name}_new;" for name in names)
    else:
        yield f"{declare(kind, 'several')} = {value(given, scope).text};"
        for place, name in enumerate(names):
            scope.meet(target, name, WHOLE)
            yield f"{c_name(name)} = several.v[{place}];"


def _change(node: ast.AugAssign, scope: Function) -> str:
    place = value(node.target, scope)
    operator, _ = OPERATORS.get(type(node.op), ("", BITS))
    if operator in ("", "<<", ">>"):  # what C cannot join with an assignment as Python means it
        found = value(ast.copy_location(ast.BinOp(node.target, node.op, node.value), node), scope)
        text = f"{place.text} = {found.text};"
    else:
        found = number(node.value, scope)
        given = found.cast(REAL) if place.kind == SINGLE else found
        text = f"{place.text} {operator}= {given.text};"
    if isinstance(node.target, ast.Name):
        scope.meet(node, node.target.id, found.kind)
    else:
        scope.stores = True
    return text


def _if(node: ast.If, scope: Function, word: str = "if") -> Iterator[str]:
    yield f"{word} ({truth(node.test, scope).text}) {{"
    yield from block(node.body, scope)
    match node.orelse:
        case [ast.If() as other]:
            yield from _if(other, scope, "} else if")
            check_order(other, scope)
            return
        case [_, *_]:
            yield from ("} else {", *block(node.orelse, scope))
    yield "}"


def _for(node: ast.For, name: str, scope: Function) -> Iterator[str]:
    """A loop over a range, or a constant tuple by its places; a variable of its own is declared in it."""
    own = name not in scope.kinds and name not in _assigned(node.body)
    if isinstance(node.iter, ast.Call) and scope.find(node.iter.func) is range:
        place = found = c_name(name) if own else f"{name}_at"
        yield _counted(place, node.iter.args, scope)
    else:
        place, table = f"{name}_at", value(node.iter, scope)
        if table.kind != Array(WHOLE, constant=True):
            raise scope.refused(node, "loop over range(…) or over a constant tuple of whole numbers")
        found = f"{table.text}[{place}]"
        yield f"for (int64_t {place} = 0; {place} < {len(scope.find(node.iter))}; {place}++) {{"
    if found != c_name(name):
        yield f"    {'const int64_t ' * own}{c_name(name)} = {found};"
    scope.meet(node, name, WHOLE)
    yield from (*block(node.body, scope), "}")
    if own:
        del scope.kinds[name]


def _counted(counter: str, limits: Sequence[ast.expr], scope: Function) -> str:
    """The head of a loop over a range, which is fixed before the first round."""
    first = number(limits[0], scope).text if len(limits) > 1 else "0"
    end = limits[min(len(limits), 2) - 1]
    bound, last = number(end, scope).text, ""
    if not isinstance(end, ast.Constant) and not scope.is_outside(end):
        bound, last = f"{counter}_end", f", {counter}_end = {bound}"
    step = ast.literal_eval(limits[2]) if len(limits) > 2 else 1
    stride = {1: "++", -1: "--"}.get(step, f" += {step}")
    goes_on = f"{counter} {'<' if step > 0 else '>'} {bound}"
    return f"for (int64_t {counter} = {first}{last}; {goes_on}; {counter}{stride}) {{"


def _assigned(body: Sequence[ast.stmt]) -> set[str]:
    nodes = [node for each in body for node in ast.walk(each)]
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
