"""`any` is a type that checks nothing, so wherever it stands in the client a comment beside it says why."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.web.modules import modules, source
from yksi.server.site.version import WEB

MOST = 20
"""Of all of them; there are 8, and were 480 once."""
GENERATED = "protocol.d.ts"
COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
BRACES = re.compile(r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}")
"""The type in a tag of JSDoc, which may hold types with fields."""
ANY = re.compile(r"\bany\b")
REASON = re.compile(r"\bany[:,;] \w")


def anys() -> Iterator[tuple[str, str, str]]:
    """Every `any`: where it stands, the type it stands in, and what is said beside it."""
    for name in modules():
        for comment in COMMENT.findall(source(name)):
            said = BRACES.sub("", comment)
            yield from ((name, kind, said) for kind in BRACES.findall(comment) for _ in ANY.findall(kind))
    for path in sorted(WEB.glob("*.d.ts")):
        text = path.read_text(encoding="utf-8")
        said = ""
        for part in re.split(f"({COMMENT.pattern})", text, flags=re.DOTALL):
            if part.startswith("/**"):
                said = part
            else:
                yield from ((path.name, part.strip(), said) for _ in ANY.findall(part))


def test_every_any_has_its_reason_beside_it() -> None:
    assert [(name, kind) for name, kind, said in anys() if not REASON.search(said)] == []


def test_no_line_is_hidden_from_the_checker_of_types() -> None:
    hidden = re.compile(r"@ts-(ignore|nocheck|expect-error)|\{[*?]\}")
    assert [name for name in modules() if hidden.search(source(name))] == []


def test_there_are_few_of_them_and_none_in_what_is_made_of_the_protocol() -> None:
    found = [name for name, *_ in anys()]
    assert 0 < len(found) <= MOST
    assert GENERATED not in found


def test_an_any_without_a_word_would_be_found() -> None:
    comment = "/** Whoever it is. @type {Map<string, { done: any }>} */"
    assert [ANY.findall(kind) for kind in BRACES.findall(comment)] == [["any"]]
    assert not REASON.search(BRACES.sub("", comment))
