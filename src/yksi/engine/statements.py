"""How is a statement said in C?"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from yksi.engine.expressions import BITS, OPERATORS, UNARY, Value, kept, number, truth, value
from yksi.engine.function import Function
from yksi.engine.kinds import REAL, SINGLE, WHOLE, Array, Nothing, Number, Record, Several, declare
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
        case ast.Return(value=None) if scope.result == Nothing():
            yield "return;"
        case ast.Return(value=ast.expr() as given):
            yield f"return {kept(given, scope.result, scope).text};"
        case ast.Assign():
            if len(node.targets) > 1 and not isinstance(node.value, ast.Constant | ast.Name):
                raise scope.refused(node, "give several names only a number or a name")
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
    if isinstance(target, ast.Name):
        found = value(given, scope)
        scope.meet(target, target.id, found.kind)
        yield f"{c_name(target.id)} = {found.text};"
    else:
        place = _place(target, scope)
        found = kept(given, place.kind, scope)
        if isinstance(place.kind, Record):  # from memory to memory: there Python copies as well
            source = found.text[1:] if found.text.startswith("&") else f"*{found.within(UNARY)}"
            yield f"{place.text[1:]} = {source};"
        else:
            yield f"{place.text} = {found.text};"


def _place(target: ast.expr, scope: Function) -> Value:
    """Where something is stored: a field or an item, one at a time, as C assigns no arrays."""
    scope.stores = True
    place = value(target, scope)
    owner = value(target.value, scope).kind if isinstance(target, ast.Subscript | ast.Attribute) else None
    is_given = isinstance(owner, Record) or (isinstance(owner, Array) and not owner.constant)
    if not is_given or not isinstance(place.kind, Number | Record):
        raise scope.refused(target, "store one number at a time, in a record or an array that is given")
    return place


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
            yield f"{declare(scope.kinds[name], f'{name}__new')} = {found.text};"
        yield from (f"{c_name(name)} = {name}__new;" for name in names)
    else:
        yield f"{declare(kind, 'several__new')} = {value(given, scope).text};"
        for place, name in enumerate(names):
            scope.meet(target, name, WHOLE)
            yield f"{c_name(name)} = several__new.v[{place}];"


def _change(node: ast.AugAssign, scope: Function) -> str:
    joined = ast.copy_location(ast.BinOp(node.target, node.op, node.value), node)
    if isinstance(node.target, ast.Name):
        place, found = number(node.target, scope), value(joined, scope)
        scope.meet(node, node.target.id, found.kind)
    else:
        place = _place(node.target, scope)
        found = kept(joined, place.kind, scope)
    operator, _ = OPERATORS.get(type(node.op), ("", BITS))
    if operator in ("", "<<", ">>"):  # what C cannot join with an assignment as Python means it
        return f"{place.text} = {found.text};"
    given = number(node.value, scope)
    given = given.cast(REAL) if place.kind == SINGLE else given
    return f"{place.text} {operator}= {given.text};"


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
        place = found = c_name(name) if own else f"{name}__at"
        yield _counted(place, node.iter, scope)
    else:
        place, table = f"{name}__at", value(node.iter, scope)
        if not isinstance(table.kind, Array) or not table.kind.constant or table.kind.of == REAL:
            raise scope.refused(node, "loop over range(…) or over a constant tuple of whole numbers")
        found = f"{table.text}[{place}]"
        yield f"for (int64_t {place} = 0; {place} < {len(scope.find(node.iter))}; {place}++) {{"
    if found != c_name(name):
        yield f"    {'const int64_t ' * own}{c_name(name)} = {found};"
    scope.meet(node, name, WHOLE)
    yield from (*block(node.body, scope), "}")
    if own:
        del scope.kinds[name]


def _counted(counter: str, node: ast.Call, scope: Function) -> str:
    """The head of a loop over a range, which is fixed before the first round."""
    limits, step = node.args, 1
    if len(limits) > 2:
        said = ast.unparse(limits[2])
        step = int(said) if re.fullmatch("-?[0-9]+", said) else 0
    if not 0 < len(limits) < 4 or step == 0:
        raise scope.refused(node, "a range takes one or two numbers, and a step that is written out")
    first = kept(limits[0], WHOLE, scope).text if len(limits) > 1 else "0"
    end = limits[min(len(limits), 2) - 1]
    bound, last = kept(end, WHOLE, scope).text, ""
    if not isinstance(end, ast.Constant) and not scope.is_outside(end):
        bound, last = f"{counter}__end", f", {counter}__end = {bound}"
    stride = {1: "++", -1: "--"}.get(step, f" += {step}")
    goes_on = f"{counter} {'<' if step > 0 else '>'} {bound}"
    return f"for (int64_t {counter} = {first}{last}; {goes_on}; {counter}{stride}) {{"


def check_end(scope: Function) -> None:
    """Refuse a function that promises a number and can reach its end without one."""
    if scope.result != Nothing() and not _returns(scope.node.body):
        raise scope.refused(scope.node.body[-1], "the function ends here without returning anything")


def _returns(body: Sequence[ast.stmt]) -> bool:
    """Whether nothing can be reached after these statements."""
    match body[-1]:
        case ast.Return():
            return True
        case ast.If(orelse=[_, *_] as otherwise):
            return _returns(body[-1].body) and _returns(otherwise)
        case ast.While(test=ast.Constant(value=True)):
            return not any(isinstance(each, ast.Break) for each in ast.walk(body[-1]))
    return False


def _assigned(body: Sequence[ast.stmt]) -> set[str]:
    nodes = [node for each in body for node in ast.walk(each)]
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
