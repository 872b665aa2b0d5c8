"""The style sheets as a browser reads them: every selector whole, with the layer it is in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from yksi.server.site.version import WEB

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
GROUPS = ("@media", "@container", "@supports")
"""What holds rules under a condition; they nest as if it were not there."""


@dataclass(frozen=True)
class Rule:
    """One selector of a rule that says something."""

    layer: str
    selector: str

    @property
    def root(self) -> str:
        """The first compound: what everything else has to be inside of."""
        return re.split(r"[ >+~]", self.selector, maxsplit=1)[0]

    @property
    def classes(self) -> set[str]:
        """All classes it names."""
        return set(CLASS.findall(self.selector))


def rules_of(path: Path) -> list[Rule]:
    """Every rule of a sheet; ``@font-face``, ``@keyframes`` and ``@page`` have no selectors."""
    text = re.sub(r"\"[^\"]*\"", '""', COMMENT.sub(" ", path.read_text(encoding="utf-8")))
    return list(_rules(text, "", [""]))


def all_sheets() -> dict[str, list[Rule]]:
    """The rules of every sheet, by its address."""
    return {path.relative_to(WEB).as_posix(): rules_of(path) for path in sorted(WEB.rglob("*.css"))}


def _rules(text: str, layer: str, outer: list[str]) -> Iterator[Rule]:
    for head, body in _blocks(text):
        if head.startswith("@layer"):
            yield from _rules(body, head.removeprefix("@layer").strip(), outer)
        elif head.startswith(GROUPS):
            yield from _rules(body, layer, outer)
        elif not head.startswith("@"):
            inner = [_inside(parent, each) for parent in outer for each in _alternatives(head)]
            yield from (Rule(layer, selector) for selector in inner)
            yield from _rules(body, layer, inner)


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """What stands before each pair of braces, and between them."""
    start = depth = 0
    head = ""
    for place, letter in enumerate(text):
        if letter == "{":
            if depth == 0:
                head = " ".join(text[start:place].rpartition(";")[2].split())
                start = place + 1
            depth += 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                yield head, text[start:place]
                start = place + 1


def _alternatives(head: str) -> list[str]:
    """The selectors of a list; commas in parentheses part none."""
    found, depth = [""], 0
    for letter in head:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found]


def _inside(parent: str, selector: str) -> str:
    if "&" in selector:
        return selector.replace("&", parent)
    return f"{parent} {selector}".strip()
