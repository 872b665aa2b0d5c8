"""What the generators of pages share: tables, marks around generated parts, and docstrings of fields."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent


def table(heads: Sequence[str], cells: Iterable[Sequence[str]]) -> list[str]:
    """A table in Markdown."""
    rule = ["---"] * len(heads)
    return [f"| {' | '.join(line)} |" for line in (heads, rule, *cells)]


def words(all_words: Iterable[str]) -> str:
    """Words as code, with commas."""
    return ", ".join(f"`{word}`" for word in all_words)


def with_blocks(page: str, blocks: Mapping[str, Iterable[str]]) -> str:
    """A page whose parts between ``<!-- name -->`` and ``<!-- /name -->`` are written anew."""
    for name, lines in blocks.items():
        page = with_block(page, name, lines)
    return page


def with_block(page: str, name: str, lines: Iterable[str]) -> str:
    """A page with one part written anew."""
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    if page.count(begin) != 1 or page.count(end) != 1:
        raise ValueError(f"the page needs the marks of {name} once")
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    return "".join([before, begin, *(f"{line}\n" for line in lines), end, after])


def field_docs(kind: type) -> dict[str, str]:
    """The docstrings of a class's own fields, which only its source has."""
    (made,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(made, ast.ClassDef)
    return _docs_after(made.body)


def constant_docs(module: Any) -> dict[str, str]:
    """The docstrings of a module's constants."""
    return _docs_after(ast.parse(inspect.getsource(module)).body)


def _docs_after(body: Sequence[ast.stmt]) -> dict[str, str]:
    found = {}
    for statement, after in pairwise(body):
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        ):
            found[statement.target.id] = inspect.cleandoc(after.value.value)
    return found


def prose(docstring: str | None) -> str:
    """A docstring on one line of Markdown, with links to the pages that it names."""
    text = without_example(docstring or "").replace("``", "`")
    return re.sub(r"docs/([a-z-]+)\.md", r"[\1](\1.md)", text)


def without_example(docstring: str) -> str:
    """A docstring on one line, up to its example in Python."""
    return " ".join(docstring.partition(">>> ")[0].split())
