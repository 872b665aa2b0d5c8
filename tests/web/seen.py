"""What a person finds on a page: its roles, names and texts, as a screen reader is told of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Locator

_LINE = re.compile(r'(\w+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^]]*\])*)(?:: ?(.*))?')


@dataclass(frozen=True)
class Thing:
    """Something on the page."""

    depth: int
    role: str
    name: str
    text: str
    flags: str

    @property
    def enabled(self) -> bool:
        """Whether it says that something can be done with it."""
        return "disabled" not in self.flags


def look(at: Locator) -> list[Thing]:
    """All that is there, in the order of the page."""
    return list(_things(at.aria_snapshot()))


def inside(things: list[Thing], role: str, name: str) -> list[Thing]:
    """What stands in the first thing of this role and name."""
    for place, thing in enumerate(things):
        if (thing.role, thing.name) == (role, name):
            after = things[place + 1 :]
            end = (number for number, one in enumerate(after) if one.depth <= thing.depth)
            return after[: next(end, len(after))]
    return []


def _things(snapshot: str) -> Iterator[Thing]:
    for line in snapshot.splitlines():
        entry = line.lstrip(" ")
        depth = len(line) - len(entry)
        entry = entry.removeprefix("- ")
        if entry.startswith("'"):  # YAML: a quote inside is two
            key, _, rest = entry[1:].replace("''", "\0").partition("'")
            entry = key.replace("\0", "'") + rest
        if found := _LINE.fullmatch(entry):
            role, name, flags, text = found.groups()
            text = json.loads(text) if (text or "").startswith('"') else text
            yield Thing(depth, role, json.loads(name or '""'), text or "", flags)
