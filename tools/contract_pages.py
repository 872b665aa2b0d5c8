"""The generated parts of docs/view.md and docs/events.md, from the types of the library."""

from __future__ import annotations

from typing import Any, Final, get_args

from tools.contract import EVENTS, Own, Player, View
from tools.pages import ROOT, prose, table, with_blocks, words
from tools.structs import field_table, fields_of
from yksi.steps import Until
from yksi.told import Cause, Direction

_VIEW: Final = ROOT / "docs" / "view.md"
_EVENTS: Final = ROOT / "docs" / "events.md"
_WORDS: Final = {"why": Cause, "direction": Direction, "until": Until}


def view_page() -> str:
    """docs/view.md: prose by hand, and between marks the fields."""
    blocks = {"view": field_table(View), "player": field_table(Player), "own": field_table(Own)}
    return with_blocks(_VIEW.read_text(encoding="utf-8"), blocks)


def events_page() -> str:
    """docs/events.md: prose by hand, and between marks every kind."""
    lines = table(
        ("event", "fields", "meaning"),
        ((f"`{kind}`", _fields(made), prose(made.__doc__)) for kind, made in EVENTS.items()),
    )
    meanings = [f"`{field}` is one of {words(get_args(kind))}." for field, kind in _WORDS.items()]
    return with_blocks(_EVENTS.read_text(encoding="utf-8"), {"events": [*lines, "", *meanings]})


def _fields(made: Any) -> str:
    """The fields by name; what only some are told in italics."""
    return ", ".join(field.name if field.required else f"*{field.name}*" for field in fields_of(made))
