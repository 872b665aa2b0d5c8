"""Does every link of a page lead somewhere? `make site-docs` asks the same, and takes longer."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "benchmarks" / "README.md"])
LINK: Final = re.compile(r"""(?:\]\(|src=")(?!https?:|mailto:)([^)"\s]+)""")


def prose(path: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@cache
def anchors(path: Path) -> set[str]:
    """What stands after ``#`` in a link to a heading, as the usual viewers make it."""
    headings = re.findall(r"^#+ (.+)$", prose(path), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_dead(page: Path, link: str) -> bool:
    """Whether there is no such file, or no such heading in it."""
    path, _, anchor = link.partition("#")
    target = page.parent / path if path else page
    return not target.is_file() or (bool(anchor) and anchor not in anchors(target))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_link_is_dead(page: Path) -> None:
    assert [link for link in LINK.findall(prose(page)) if is_dead(page, link)] == []


def test_every_page_is_linked_from_the_index_or_from_the_decisions() -> None:
    indexes = [ROOT / "docs" / "README.md", ROOT / "docs" / "decisions" / "README.md"]
    linked = {(page.parent / link).resolve() for page in indexes for link in LINK.findall(prose(page))}
    assert [
        page.name for page in PAGES if page not in linked and page not in (ROOT / "README.md", indexes[0])
    ] == []
