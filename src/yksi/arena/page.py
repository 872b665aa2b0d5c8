"""A report as one HTML file that needs nothing else: our own few lines of CSS, tables, figures as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

from matplotlib.figure import Figure

from yksi.arena.figures import svg
from yksi.arena.moments import Estimate
from yksi.arena.text import interval
from yksi.version import __version__

FILE = "report.html"


class Page:
    """A page that grows from top to bottom."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._parts = [f"<h1>{escape(title)}</h1>"]

    def lead(self, text: str) -> None:
        """The one thing to know."""
        self._parts.append(f'<p class="lead">{escape(text)}</p>')

    def section(self, title: str, text: str = "") -> None:
        """A new section with a sentence or two."""
        self._parts.append(f"<h2>{escape(title)}</h2>")
        if text:
            self._parts.append(f"<p>{escape(text)}</p>")

    def note(self, text: str) -> None:
        """Small print."""
        self._parts.append(f'<p class="note">{escape(text)}</p>')

    def fault(self, text: str) -> None:
        """Something that went wrong."""
        self._parts.append(f'<p class="fault">{escape(text)}</p>')

    def figure(self, figure: Figure, caption: str) -> None:
        """A figure and what it shows."""
        told = f"<figcaption>{escape(caption)}</figcaption>"
        self._parts.append(f"<figure>{svg(figure, caption)}{told}</figure>")

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table; cells are HTML already."""
        head = "".join(f"<th>{escape(text)}</th>" for text in heads)
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        self._parts.append(
            f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
        )

    def facts(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Names and values."""
        rows = "".join(
            f"<dt>{escape(name)}</dt><dd><code>{escape(value)}</code></dd>" for name, value in pairs
        )
        self._parts.append(f"<dl>{rows}</dl>")

    def save(self, folder: Path) -> Path:
        """Write the page into a folder; where it is."""
        css = (files(__package__) / "page.css").read_text(encoding="utf-8")
        body = "\n".join(self._parts)
        path = folder / FILE
        path.write_text(
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self._title)}</title><style>{css}</style></head>\n<body><main>\n{body}\n"
            f'<p class="note">Made by yksi {__version__}.</p>\n</main></body></html>\n',
            encoding="utf-8",
        )
        return path


def cell(estimate: Estimate, digits: int = 1, mark: int = 0) -> str:
    """An estimate with its interval, marked where it differs from a baseline."""
    if math.isnan(estimate.value):
        return "–"
    reach = interval(estimate, digits, "± ").strip()
    arrows = {1: ' <span class="up">▲</span>', -1: ' <span class="down">▼</span>', 0: ""}
    told = f" <small>{reach}</small>" if reach else ""
    return f"{estimate.value:.{digits}f}{told}{arrows[mark]}"
