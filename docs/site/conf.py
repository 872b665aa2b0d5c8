"""How Sphinx makes a site of the pages: ``make site-docs``, with every warning an error.

The pages are those of the repository, so that the same links work in both: the sources begin at its root.
What stands in the menu is what docs/README.md links, in its order; a page that nobody links fails the build.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from yksi.version import __version__

project = "yksi"
author = "the yksi authors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["*.md", "docs/**.md", "benchmarks/README.md"]
exclude_patterns = [
    ".*",
    "build",
    "dist",
    "src",
    "tests",
    "tools",
    "requirements",
    "node_modules",
    "**/node_modules",
]

myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]  # two phones beside each other in README.md
highlight_language = "none"  # what is Python says so

autodoc_type_aliases = {  # by their names, not by the forty kinds of events that one stands for
    name: name
    for name in (
        *("ActionName", "CardName", "Changes", "ColourLetter", "Direction", "Own", "PhaseName", "Seat"),
        *("Seed", "SpectatorView", "ToldEvent", "View"),
    )
}
autodoc_member_order = "bysource"
default_role = "literal"  # in our docstrings `single backquotes` are code

html_theme = "furo"
html_title = "yksi"
html_copy_source = False
html_show_copyright = False
html_additional_pages = {"index": "index.html"}
templates_path = ["templates"]

MENU = "docs/README"
DECISIONS = "docs/decisions/README"
LINK = re.compile(r"\[[^\]]*\]\(([^)#]+\.md)\)")


def with_menu(app: Sphinx, name: str, source: list[str]) -> None:
    """The first page gets the menu, in the parts of docs/README.md; decisions are a menu of their own."""
    if name == root_doc:
        _, *parts = Path(app.srcdir, f"{MENU}.md").read_text(encoding="utf-8").split("\n## ")
        source[0] += _tree("", [MENU])
        for part in parts:
            source[0] += _tree(part.partition("\n")[0], _linked(app, MENU, part))
    elif name == DECISIONS:
        source[0] += _tree("", _linked(app, name, source[0]))


def _linked(app: Sphinx, name: str, text: str) -> list[str]:
    """The pages that a text links, each once."""
    folder = Path(app.srcdir, name).parent
    paths = [(folder / link).resolve().relative_to(app.srcdir) for link in LINK.findall(text)]
    return list(dict.fromkeys(path.with_suffix("").as_posix() for path in paths))


def _tree(caption: str, pages: list[str]) -> str:
    options = [":hidden:"] + [f":caption: {caption}"] * bool(caption)
    return "\n".join(["\n", "```{toctree}", *options, "", *(f"/{page}" for page in pages), "```"])


def with_plain_names(*told: Any) -> tuple[str, str] | None:
    """Aliases by their names; in unions Sphinx writes ``TypeAliasForwardRef('Seat')``."""
    *_, signature, returns = told
    return None if signature is None else (_plain(signature), _plain(returns or ""))


def _plain(types: str) -> str:
    return re.sub(r"TypeAliasForwardRef\('(\w+)'\)", r"\1", types)


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx calls this."""
    app.connect("source-read", with_menu)
    app.connect("autodoc-process-signature", with_plain_names)
    return {"parallel_read_safe": True}
