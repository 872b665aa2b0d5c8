"""How our figures look, and figures as SVG that fits into a page, light or dark.

Figures are drawn in a handful of marker colours; in the page those become CSS variables, so that one figure
is right on white and on black.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from yksi.arena.moments import Estimate

INK: Final = "#010203"
MUTED: Final = "#040506"
GRID: Final = "#070809"
PAPER: Final = "#0a0b0c"
BLUE: Final = "#3d7dd8"
RED: Final = "#d95763"
AMBER: Final = "#dd9a2c"
GREEN: Final = "#2f9e77"
VIOLET: Final = "#8a6fd1"
TEAL: Final = "#2b9db3"
SERIES: Final = (BLUE, AMBER, GREEN, RED, VIOLET, TEAL)
"""Six hues that are told apart on light and on dark."""

WIDTH: Final = 7.2
"""Inches; the page scales it."""

_VARIABLES: Final = {INK: "--ink", MUTED: "--muted", GRID: "--grid", PAPER: "--paper"}

STYLE: Final[dict[str, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "yksi",
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": MUTED,
    "axes.edgecolor": GRID,
    "axes.linewidth": 1.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    "xtick.color": MUTED,
    "ytick.color": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "legend.frameon": False,
}


def styled() -> Any:
    """``with styled():`` everything is drawn our way."""
    return rc_context(STYLE)  # type: ignore[arg-type]


def new_figure(height: float, width: float = WIDTH) -> tuple[Figure, Axes]:
    """A figure with one pair of axes, in inches."""
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots()


def row_axes(axes: Axes, labels: Sequence[str]) -> None:
    """Horizontal rows with a label each, the first on top, and vertical grid lines only."""
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.grid(axis="x")
    axes.set_axisbelow(True)


def dot(axes: Axes, row: float, estimate: Estimate, colour: str) -> None:
    """An estimate as a dot on its interval."""
    axes.plot([estimate.low, estimate.high], [row, row], color=colour, linewidth=5, alpha=0.35, zorder=2)
    axes.plot(estimate.value, row, "o", color=colour, markersize=7, markeredgecolor=PAPER, zorder=3)


def spread(axes: Axes, row: float, values: Sequence[float], colour: str) -> None:
    """Five quantiles: a thin line over nine tenths, a thick one over the middle half, a dot at the median."""
    low, quarter, middle, three, high = values
    axes.plot([low, high], [row, row], color=colour, linewidth=1.6, alpha=0.6)
    axes.plot([quarter, three], [row, row], color=colour, linewidth=7, alpha=0.4, solid_capstyle="butt")
    axes.plot(middle, row, "o", color=colour, markersize=7, markeredgecolor=PAPER)


def legend_above(axes: Axes) -> None:
    """A legend in one line over the figure."""
    axes.legend(
        ncols=6,
        loc="lower left",
        bbox_to_anchor=(0, 1),
        fontsize=9,
        handletextpad=0.2,
        columnspacing=1.2,
        borderaxespad=0.2,
    )


def svg(figure: Figure, title: str) -> str:
    """The figure as an SVG element whose colours follow the page; `title` is for who cannot see it."""
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    for colour, variable in _VARIABLES.items():
        text = text.replace(colour, f"var({variable})")
    text = re.sub(r"font-family: [^;\"]*", "font-family: var(--font)", text)
    text = re.sub(r"'DejaVu Sans'[^;\"]*", "var(--font)", text)
    text = re.sub(r'<g id="[^"]*"', "<g", text)  # several figures share a page
    label = title.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return text.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
