"""The figures of an arena: ratings, who beats whom, convergence, lengths and points."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any, Final

from matplotlib.axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from yksi.arena.figures import (
    BLUE,
    GREEN,
    INK,
    MUTED,
    RED,
    SERIES,
    WIDTH,
    dot,
    legend_above,
    new_figure,
    row_axes,
    spread,
)
from yksi.arena.moments import Estimate
from yksi.arena.standings import Standings, TaskResult
from yksi.arena.text import interval

MOST_PANELS: Final = 15
PALE: Final = 0.05
"""Shares that are closer to even than this are pale, so that noise does not look like news."""


def ratings_figure(standings: Standings) -> Figure:
    """A dot and an interval for everybody."""
    names = standings.ranked
    figure, axes = new_figure(0.9 + 0.42 * len(names))
    row_axes(axes, names)
    for row, name in enumerate(names):
        rating = standings.ratings.ratings[name]
        dot(axes, row, rating, BLUE)
        axes.annotate(
            f"{rating.value:.0f}",
            (rating.high, row),
            (9, 0),
            textcoords="offset points",
            va="center",
            color=INK,
        )
    axes.margins(x=0.12)
    axes.set_xlabel(f"rating ({standings.ratings.anchor or 'mean'} = 1000; 100 more win 64 % against one)")
    return figure


def pairs_figure(standings: Standings) -> Figure | None:
    """Who beats whom: blue above what is even, red below; the stronger the colour, the further from it."""
    if not standings.against:
        return None
    names = standings.ranked
    even = standings.results[0].even()
    size = 1.1 + 0.78 * len(names)
    figure, axes = new_figure(size * 0.86, max(size, 4.2))
    reach = max(PALE, *(abs(share.value - even) for share in standings.against.values()))
    for (name, other), share in standings.against.items():
        _cell(axes, names.index(name), names.index(other), share, (share.value - even) / reach)
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    axes.xaxis.tick_top()
    axes.tick_params(axis="x", colors=INK)
    axes.spines[:].set_visible(False)
    return figure


def _cell(axes: Axes, row: int, column: int, share: Estimate, away: float) -> None:
    colour = to_rgba(BLUE if away > 0 else RED, 0.08 + 0.62 * min(abs(away), 1))
    axes.add_patch(Rectangle((column - 0.47, row - 0.47), 0.94, 0.94, facecolor=colour, edgecolor="none"))
    centred: dict[str, Any] = {"ha": "center", "va": "center", "color": INK}
    axes.text(column, row - 0.06, f"{100 * share.value:.1f}", **centred)
    axes.text(column, row + 0.24, interval(share.scaled(100)).strip(), fontsize=7.5, alpha=0.75, **centred)


def convergence_figure(standings: Standings) -> Figure:
    """How the share of wins settles as deals are played, with its interval; a panel a pairing."""
    ranked = standings.ranked
    results = sorted(standings.results, key=lambda result: sorted(map(ranked.index, result.names)))[
        :MOST_PANELS
    ]
    columns = min(3, len(results))
    rows = math.ceil(len(results) / columns)
    figure = Figure(figsize=(WIDTH * (0.4 + 0.2 * columns), 1.75 * rows + 0.35), layout="constrained")
    grid = figure.subplots(rows, columns, sharex=True, squeeze=False)
    for place, panel in enumerate(grid.flat):
        if place < len(results):
            _converge(panel, results[place], ranked)
        else:
            panel.set_visible(False)
    figure.supxlabel("deals", fontsize=10, color=MUTED)
    return figure


def _converge(panel: Axes, result: TaskResult, ranked: list[str]) -> None:
    best, title = _best(result, ranked)
    points = [(deals, share.scaled(100)) for deals, share in result.convergence(best)]
    deals = [point[0] for point in points]
    shares = [point[1] for point in points]
    even = 100 * result.even(best)
    panel.axhline(even, color=MUTED, linewidth=1, linestyle=(0, (3, 3)))
    panel.fill_between(
        deals, [share.low for share in shares], [share.high for share in shares], color=BLUE, alpha=0.22, lw=0
    )
    panel.plot(deals, [share.value for share in shares], color=BLUE, linewidth=1.6)
    panel.set_title(f"{title}: {shares[-1].value:.1f} %", fontsize=9.5)
    panel.tick_params(labelsize=8, colors=MUTED)
    panel.grid(axis="y")
    panel.margins(x=0)
    typical = shares[len(shares) // 10]
    bounds = [bound for bound in (even, typical.low, typical.high) if not math.isnan(bound)]
    room = 0.12 * (max(bounds) - min(bounds)) or 1
    panel.set_ylim(min(bounds) - room, max(bounds) + room)
    ends = sorted({deals[0], deals[-1]})
    panel.set_xticks(ends, [f"{end / 1000:g} k" if end >= 1000 else str(end) for end in ends])


def _best(result: TaskResult, ranked: list[str]) -> tuple[int, str]:
    """Whose share is shown, and of what: the stronger of two sides, or the one among others."""
    best = min(range(len(result.names)), key=lambda place: ranked.index(result.names[place]))
    if len(result.names) > 2:
        return best, f"{result.names[best]} of {result.task.label}"
    if result.task.sides > 2:
        return 0, result.task.label
    return best, f"{result.names[best]} v {result.names[1 - best]}"


def lengths_figure(standings: Standings) -> Figure:
    """How long rounds are, a row a pairing, the shortest first."""
    results = sorted(standings.results, key=lambda result: quantile(result.histogram("actions"), 0.5))
    figure, axes = new_figure(1.0 + 0.36 * len(results))
    row_axes(axes, [result.task.label for result in results])
    for row, result in enumerate(results):
        histogram = result.histogram("actions")
        spread(axes, row, [quantile(histogram, share) for share in (0.05, 0.25, 0.5, 0.75, 0.95)], GREEN)
    axes.set_xlim(left=0)
    axes.set_xlabel("actions a round: median, middle half, 5th to 95th percentile")
    return figure


def quantile(histogram: Counter[int], share: float) -> int:
    """The value that so large a share does not exceed."""
    left = share * histogram.total()
    for value, count in sorted(histogram.items()):
        left -= count
        if left <= 0:
            return value
    return 0


def points_figure(standings: Standings) -> Figure:
    """The points of everybody in each pairing."""
    results = standings.results
    figure, axes = new_figure(1.2 + 0.36 * len(results))
    row_axes(axes, [result.task.label for result in results])
    colours = {name: SERIES[place % len(SERIES)] for place, name in enumerate(standings.ranked)}
    for row, result in enumerate(results):
        found = [result.points(place) for place in range(len(result.names))]
        ends = [min(points.value for points in found), max(points.value for points in found)]
        axes.plot(ends, [row, row], color=MUTED, linewidth=1, zorder=1)
        for name, points in zip(result.names, found, strict=True):
            dot(axes, row, points, colours[name])
    for name in standings.ranked:
        axes.plot([], [], "o", color=colours[name], label=name)
    legend_above(axes)
    axes.set_xlabel(f"points a {'match' if results[0].task.matches else 'round'} for each player")
    return figure
