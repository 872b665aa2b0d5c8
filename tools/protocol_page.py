"""The generated parts of docs/protocol.md: every command, message and endpoint from the code itself."""

from __future__ import annotations

from typing import Any, Final, get_args, get_origin

from tools.pages import ROOT, constant_docs, prose, table, with_blocks, words
from tools.structs import ANSWERS, COMMANDS, MESSAGES, PARTS, field_table, fields_in_a_cell, told
from yksi.server.door import limits
from yksi.server.errors import CODES
from yksi.server.http import ENDPOINTS, EVERYWHERE, status_of
from yksi.server.http.endpoint import CSV, SVG, TEXT
from yksi.server.http.openapi import summary_of
from yksi.server.protocol import AtTable

PAGE: Final = ROOT / "docs" / "protocol.md"
_TEXTS: Final = {TEXT: "the record as text", SVG: "a picture as SVG", CSV: "a table as CSV"}


def protocol_page() -> str:
    """docs/protocol.md: prose by hand, and between marks what the code says."""
    blocks = {
        "limits": limits_table(),
        "commands": commands_table(at_table=False),
        "table commands": commands_table(at_table=True),
        "messages": sections(MESSAGES),
        "parts": sections(PARTS),
        "codes": codes_table(),
        "endpoints": endpoints_table(),
        "answers": answers_table(),
    }
    return with_blocks(PAGE.read_text(encoding="utf-8"), blocks)


def limits_table() -> list[str]:
    """The budgets, by the docstrings that stand beside them."""
    docs = constant_docs(limits)
    budgets = {name: value for name, value in vars(limits).items() if isinstance(value, limits.Budget)}
    return table(
        ("at once", "then", "of what"),
        (
            (
                f"{budget.burst:g}",
                _rate(budget.a_second),
                prose(docs[name]).partition(":")[0].rstrip("."),
            )
            for name, budget in budgets.items()
        ),
    )


def _rate(a_second: float) -> str:
    return f"{a_second:g} a second" if a_second >= 1 else f"one in {1 / a_second:g} seconds"


def commands_table(at_table: bool) -> list[str]:
    """Commands to the server, or to a table."""
    common = ("id", "table") if at_table else ("id",)
    return table(
        ("`do`", "fields", "what it does"),
        (
            (f"`{kind.__struct_config__.tag}`", fields_in_a_cell(kind, common), told(kind.__doc__))
            for kind in COMMANDS
            if issubclass(kind, AtTable) == at_table
        ),
    )


def sections(kinds: tuple[Any, ...]) -> list[str]:
    """A section for each struct."""
    lines: list[str] = []
    for kind in kinds:
        tag = kind.__struct_config__.tag
        lines += ["", f"### `{tag}`" if tag else f"### {kind.__name__}"]
        lines += ["", told(kind.__doc__), "", *field_table(kind)]
    return [*lines[1:], ""]


def codes_table() -> list[str]:
    """Every reason to refuse."""
    over_http = {code for each in ENDPOINTS for code in (*each.refuses, *EVERYWHERE)}
    return table(
        ("code", "HTTP", "meaning"),
        (
            (f"`{code}`", str(status_of(code)) if code in over_http else "", meaning)
            for code, meaning in CODES.items()
        ),
    )


def endpoints_table() -> list[str]:
    """The HTTP part."""
    lines = table(
        ("", "what it does", "takes", "gives", "refuses with"),
        (
            (
                f"`{each.method} {each.path}`" + "".join(f" `?{name}=`" for name in each.asks),
                summary_of(each),
                "" if each.takes is None else _kind(each.takes, TEXT),
                f"{each.status} {_kind(each.gives, each.media)}",
                words(each.refuses),
            )
            for each in ENDPOINTS
        ),
    )
    return [*lines, "", f"Any of them may refuse with {words(EVERYWHERE)}."]


def _kind(kind: Any, media: str) -> str:
    if kind is str:
        return _TEXTS[media]
    if get_origin(kind) is dict:
        return "an object of objects" if get_origin(get_args(kind)[1]) is dict else "an object"
    if get_origin(kind) is list:
        return f"list of {get_args(kind)[0].__name__}"
    return str(kind.__name__)


def answers_table() -> list[str]:
    """What goes over HTTP."""
    return table(("", "what it is", "fields"), (_answer(kind) for kind in ANSWERS))


def _answer(kind: type) -> tuple[str, str, str]:
    return kind.__name__, told(kind.__doc__), fields_in_a_cell(kind)
