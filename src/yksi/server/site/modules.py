"""What a module of the browser client needs before it can run: all that it imports, and what that does.

source → `imports_of` → `Modules.closure`, so that a page names all at once and nothing waits for another
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(
    r'''(?:^|;)(?:import|export)\b[^;"=()]*?\bfrom ?"([^"]+)"|^import "([^"]+)"''', re.MULTILINE
)
"""At the beginning of a line, as Biome lays them out, or in one long line, as libraries are published."""
_IMPORT_MAP: Final = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)


def imports_of(source: str) -> list[str]:
    """What is imported at once, as it is written; not what is fetched later, nor what only gives a type."""
    return [path or other for path, other in _IMPORT.findall(source)]


class Modules:
    """The modules of a folder, by their path in it."""

    def __init__(self, sources: Mapping[str, str], index: str) -> None:
        """`index` is the page, whose import map says where names without a path lead."""
        self._sources = sources
        written = _IMPORT_MAP.search(index)
        named: dict[str, str] = json.loads(written[1])["imports"] if written else {}
        self._named = {name: path.removeprefix("./") for name, path in named.items()}

    def closure(self, *modules: str) -> list[str]:
        """Modules with all that they need, each once, those that are asked for first."""
        found: dict[str, None] = {}
        left = list(modules)
        while left:
            module = left.pop(0)
            if module not in found and module in self._sources:
                found[module] = None
                left += [self._path(each, module) for each in imports_of(self._sources[module])]
        return list(found)

    def _path(self, written: str, module: str) -> str:
        if not written.startswith("."):
            return self._named[written]
        return posixpath.normpath(posixpath.join(posixpath.dirname(module), written))
