"""What others write against is documented: every entry, every code, every field of the view."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tools.pages import ROOT
from yksi.scorekeeping import CODES, Sheet, enter_round, open_sheet, view
from yksi.scorekeeping.entries import KINDS

PAGE = (ROOT / "docs" / "scorekeeping.md").read_text(encoding="utf-8")


def test_every_entry_and_its_fields_are_documented() -> None:
    named = [*KINDS, *(field.name for kind in KINDS.values() for field in fields(kind))]
    assert [name for name in named if f"`{name}`" not in PAGE] == []


def test_every_code_is_documented() -> None:
    assert [code for code in CODES if f"`{code}`" not in PAGE] == []


def test_every_field_of_the_view_is_documented() -> None:
    sheet = Sheet([open_sheet(["Ada", "Bo"])])
    sheet.apply(enter_round(sheet, "Ada", {"Bo": 5}))

    def named(value: Any) -> set[str]:
        if isinstance(value, list):
            return set().union(*map(named, value))
        return set(value).union(*map(named, value.values())) if isinstance(value, dict) else set()

    seen = {key: value for key, value in view(sheet).items() if key != "rules"}
    assert [name for name in named(seen) if f"`{name}`" not in PAGE] == []
