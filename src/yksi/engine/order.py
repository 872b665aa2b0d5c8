"""Could it matter that C computes the parts of an expression in any order? Python goes from left to right."""

from __future__ import annotations

import ast

from yksi.engine.function import Function


def check_order(node: ast.AST, scope: Function, around: ast.AST | None = None) -> tuple[bool, bool]:
    """Whether a statement or expression reads records and changes them; refused if the order could matter."""
    inner = [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr)]
    parts = [part for each in inner if any(part := check_order(each, scope, node))]
    reads, changes = any(part[0] for part in parts), any(part[1] for part in parts)
    in_order = isinstance(node, ast.BoolOp | ast.IfExp)  # C keeps the order of && || ?:
    if changes and (_says_twice(node) or (len(parts) > 1 and not in_order)):
        raise scope.refused(node, "a call that changes something stands alone: give its result a name first")
    if isinstance(node, ast.Call) and node in scope.calls:
        return True, changes or scope.calls[node]
    return reads or _reads(node, scope, around), changes


def _reads(node: ast.AST, scope: Function, around: ast.AST | None) -> bool:
    """Whether a field or an item is read; on the way to another one, or to where to write, it is not."""
    if not isinstance(node, ast.Attribute | ast.Subscript) or scope.is_outside(node):
        return False
    is_on_the_way = isinstance(around, ast.Attribute | ast.Subscript) and node is around.value
    return isinstance(node.ctx, ast.Load) and not is_on_the_way


def _says_twice(node: ast.AST) -> bool:
    """Whether C is told a part of it more than once, or must read what it changes."""
    match node:
        case ast.AugAssign():
            return not isinstance(node.target, ast.Name)
        case ast.Compare():
            return len(node.ops) > 1 or isinstance(node.ops[0], ast.In | ast.NotIn)
    return False
