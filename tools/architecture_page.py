"""docs/architecture.md and its picture: the layers that import-linter holds, from pyproject.toml."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from tools.pages import ROOT, table, with_block

PAGE: Final = "docs/architecture.md"
PICTURE: Final = "docs/pictures/layers.svg"

Layers = list[list[str]]
"""From the top down; the modules of a layer stand side by side."""

CHARACTER: Final = 8.5
"""The width of a character of 14 px in the widest of the typefaces below."""
LINE: Final = 30
"""From a row of modules to the next."""
BOX: Final = 22
PADDING: Final = 8
MARGIN: Final = 16
GAP: Final = 6
WIDTHS: Final = {"yksi": 430, "yksi.server": 304, "yksi.web": 304}
"""Of the columns; a layer that is wider goes on in the next row."""
TOP: Final = 44
"""Where the first layer begins, below the names of the columns."""

STYLE: Final = """
  svg { --ground: #fff; --band: #f1f3f6; --ink: #1c2430; --quiet: #596474; --room: #dbe7fb; --edge: #8ba6d3 }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #14181f; --band: #1e242e; --ink: #e9edf3; --quiet: #a7b1bf }
    svg { --room: #263a5c; --edge: #6f8fc4 }
  }
  text { font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: var(--ink) }
  .head { font-weight: bold }
  .quiet { fill: var(--quiet) }
  .ground { fill: var(--ground) }
  .band { fill: var(--band) }
  .room { fill: var(--room); stroke: var(--edge) }
  .module { fill: var(--ground); stroke: var(--quiet) }
  .to { fill: none; stroke: var(--edge); stroke-width: 2 }
"""


def layers_of(container: str) -> Layers:
    """The layers of a package as its import contract has them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in settings["tool"]["importlinter"]["contracts"]:
        if contract.get("containers") == [container]:
            return [re.findall(r"\w+", layer) for layer in contract["layers"]]
    raise LookupError(f"no import contract has the layers of {container}")


def is_room(container: str, module: str) -> bool:
    """Whether a module is a folder."""
    return ROOT.joinpath("src", *container.split("."), module).is_dir()


def architecture_page() -> str:
    """The page with the table of rooms written anew."""
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    return with_block(page, "rooms", [*_rooms("yksi"), "", *_rooms("yksi.server")])


def layers_picture() -> str:
    """The layers of the library, beside them those of the server, and the folders of the browser client."""
    library, server = (_rows(name, layers_of(name)) for name in ("yksi", "yksi.server"))
    web = _rows("yksi.web", [web_folders()])
    left = MARGIN
    right = MARGIN + WIDTHS["yksi"] + 2 * MARGIN
    web_top = TOP + LINE * len(server) + 3 * LINE
    legend_top = max(TOP + LINE * len(library), web_top + LINE * (len(web) + 1)) + MARGIN
    width, height = right + WIDTHS["yksi.server"] + MARGIN, legend_top + LINE + MARGIN
    at_server = next(place for place, row in enumerate(library) if "server/" in row[0])
    drawn = [
        *_column("yksi", library, left, TOP),
        *_column("yksi.server", server, right, TOP),
        *_column("yksi.web", web, right, web_top),
        *_bracket(left + WIDTHS["yksi"], right, TOP + LINE * at_server, LINE * len(server)),
        _text("knows server/ by the protocol alone", right, web_top + LINE * len(web) + MARGIN, "quiet"),
        *_legend(left, legend_top),
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            "  <title>The layers of yksi and of its server: each imports only from those below it</title>",
            f"  <style>{STYLE}  </style>",
            f'  <rect class="ground" width="{width}" height="{height}" rx="12"/>',
            *(f"  {shape}" for shape in drawn),
            "</svg>\n",
        ]
    )


def web_folders() -> list[str]:
    """The folders of the browser client."""
    return sorted({path.parts[-2] for path in (ROOT / "src/yksi/web").glob("*/*")})


_Row = tuple[list[str], bool]
"""Modules side by side, and whether a layer begins with them."""


def _rows(container: str, layers: Layers) -> list[_Row]:
    """The layers, in as many rows as their modules need."""
    rows: list[_Row] = []
    for layer in layers:
        rows.append(([], True))
        for module in layer:
            row = [*rows[-1][0], _label(container, module)]
            if sum(map(_width, row)) + GAP * (len(row) + 1) > WIDTHS[container]:
                row = row[-1:]
                rows.append((row, False))
            else:
                rows[-1] = row, rows[-1][1]
    return rows


def _label(container: str, module: str) -> str:
    return f"{module}/" if is_room(container, module) else module


def _width(label: str) -> float:
    return CHARACTER * len(label) + 2 * PADDING


def _column(name: str, rows: Sequence[_Row], left: int, top: int) -> Iterator[str]:
    yield _text(name.replace(".", "/") + "/", left, top - 2 * PADDING, "head")
    for place, (_, begins) in enumerate(rows):
        above = 0 if begins else LINE - BOX  # joined to the row before, of the same layer
        y, high = top + LINE * place - above, BOX + 4 + above
        yield f'<rect class="band" x="{left}" y="{y}" width="{WIDTHS[name]}" height="{high}" rx="5"/>'
    for place, (row, _) in enumerate(rows):
        x = float(left + GAP)
        for label in row:
            yield from _box(label, x, top + LINE * place + 2)
            x += _width(label) + GAP


def _box(label: str, x: float, y: float) -> Iterator[str]:
    kind = "room" if label.endswith("/") else "module"
    yield f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{_width(label):g}" height="{BOX}" rx="4"/>'
    yield _text(label, x + PADDING, y + 16)


def _bracket(left: int, right: int, at: int, height: int) -> Iterator[str]:
    """From the layer ``server`` to all that is in it."""
    middle = (left + right) / 2
    start = at + BOX / 2
    yield f'<path class="to" d="M{left} {start:g}H{middle:g}"/>'
    yield f'<path class="to" d="M{right - 4} {TOP}H{middle:g}V{TOP + height - 4}H{right - 4}"/>'


def _legend(left: int, top: int) -> Iterator[str]:
    yield from _box("folder/", left, top)
    yield from _box("module", left + 90, top)
    yield _text("each imports only from layers below its own", left + 180, top + 16, "quiet")


def _text(words: str, x: float, y: float, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:g}" y="{y:g}">{escape(words)}</text>'


def _rooms(container: str) -> list[str]:
    """From the top down, what every module says of itself."""
    cells = (
        (f"[`{_label(container, module)}`]({_address(container, module)})", _says(container, module))
        for layer in layers_of(container)
        for module in layer
    )
    return table((f"`{container.replace('.', '/')}/`", "what it says of itself"), cells)


def _address(container: str, module: str) -> str:
    folder = f"../src/{container.replace('.', '/')}"
    return f"{folder}/{module}/__init__.py" if is_room(container, module) else f"{folder}/{module}.py"


def _says(container: str, module: str) -> str:
    """The first paragraph of its docstring."""
    file = ROOT / "docs" / _address(container, module)
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(said.partition("\n\n")[0].split()).replace("``", "`").rstrip(":")
