"""The modules of the browser client: what each imports, and which classes are in its markup."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import cache

from yksi.server.site.version import WEB

IMPORT = re.compile(r"""(?:\bfrom |\bimport ?\(?)"(\.[^"]+)"(\)\.)?""")
"""What is imported; followed by a name, only as a type."""
WORD = r"[a-z][\w-]*"
FILLED_IN = re.compile(r"[\w-]*\$\{[^}]*\}[\w-]*")
"""A class that is put together, with all that is joined to it."""
MORE = re.compile(rf'\bmore ?= ?"({WORD}(?: {WORD})*)"')
ADDED = re.compile(rf'classList\.add\("({WORD})"\)|className ?[=:] ?"([^"]*)"')


@cache
def modules() -> tuple[str, ...]:
    """All of them but for those of others, by their path."""
    found = (path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js"))
    return tuple(sorted(path for path in found if not path.startswith("vendor/")))


@cache
def source(module: str) -> str:
    """What stands in a module."""
    return (WEB / module).read_text(encoding="utf-8")


def imported(module: str) -> str:
    """An expression in JavaScript: the module as the page has it, whose address names its version."""
    return f"""import(new URL("{module}", document.querySelector('script[src$="app.js"]').src))"""


def room(module: str) -> str:
    """The folder at the top; empty for what stands there itself."""
    return module.partition("/")[0] if "/" in module else ""


@cache
def imports_of(module: str, *, types: bool = True) -> frozenset[str]:
    """Which modules it imports, at once or later; with `types` also those of which it only knows types."""
    found = IMPORT.findall(source(module))
    paths = (path for path, type_only in found if types or not type_only)
    return frozenset(posixpath.normpath(posixpath.join(posixpath.dirname(module), path)) for path in paths)


def closure(module: str) -> set[str]:
    """The module with all that it imports, and what that does."""
    found, left = set[str](), [module]
    while left:
        each = left.pop()
        if each not in found and each.endswith(".js"):
            found.add(each)
            left += imports_of(each, types=False)
    return found


def classes_of(module: str) -> set[str]:
    """The classes in the markup of a module; not those that are put together while it runs."""
    text = re.sub(r"/\*.*?\*/", "", source(module), flags=re.DOTALL)
    found = re.findall(r'\bclass="([^"]*)"', text)
    found += MORE.findall(text)
    found += ["".join(pair) for pair in ADDED.findall(text)]
    for names in (*_braces(text, "classes({"), *_braces(text, "more=${{")):
        found += _keys(names)
    for chosen in _braces(text, "class=${"):
        found += re.findall(r'"([^"]*)"', chosen) if "classes(" not in chosen else []
    return {word for words in found for word in re.findall(WORD, FILLED_IN.sub(" ", words))}


def _braces(text: str, opening: str) -> Iterator[str]:
    """What stands in braces that are opened like this."""
    for found in re.finditer(re.escape(opening), text):
        depth, place = 1, found.end()
        while depth:
            depth += (text[place] == "{") - (text[place] == "}")
            place += 1
        yield text[found.end() : place - 1]


def _keys(names: str) -> Iterator[str]:
    """The names of an object, before a colon or alone."""
    depth, start = 0, 0
    for place, letter in enumerate(f"{names},"):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            key = names[start:place].partition(":")[0].strip().strip('"')
            start = place + 1
            if re.fullmatch(WORD, key):
                yield key
